"""Every message between page and server, typed; the page's TypeScript types are generated from here.

The page decides nothing: it receives what its seat may see, what it may answer, and words for both; it returns
option numbers and the number of the question they answer.
"""

from .requests import *  # noqa: F403 - one name for all messages, wherever they stand
from .sight import *  # noqa: F403
from .talk import *  # noqa: F403
