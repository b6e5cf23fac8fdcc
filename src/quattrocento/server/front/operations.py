"""Operations: what can be asked for over HTTP, each described once, for those who answer and for those who ask.

Addresses, parameters and bodies are decoded here by the very types the description is made from, so that it and the
server cannot differ.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from ...engine.errors import QuattrocentoError
from .. import meters, wire
from .. import words as server_words
from ..lobby import Forbidden, Unknown, UnreadableTable
from ..refusals import Refusal
from ..store import Conflict, Unavailable
from . import words
from .limits import LARGEST_REQUEST, TooMany

log = logging.getLogger("quattrocento.app")
JSON: Final = "application/json"
TEMPLATE: Final = "quattrocento.template"  # where a request's scope says which operation it is
COME_BACK: Final = 5  # seconds after which to try again what cannot be saved now
GONE: Final = 499  # to a client that has left; nobody gets it
_encode = msgspec.json.Encoder().encode


class Parameter(NamedTuple):
    """A part of an address: its name, its type with its limits, and what it means."""

    name: str
    type: Any
    about: str
    missing: Callable[[str], str] = str  # what to say when a path names one that is not there


class Call(NamedTuple):
    """A request as the operation has it: its parameters, those that were given, and its body."""

    request: Request
    given: dict[str, Any]
    wish: Any

    @property
    def client(self) -> str:
        return self.request.client.host if self.request.client else ""


Handler = Callable[[Call], Awaitable[object]]


class Operation(NamedTuple):
    """Something that can be asked for. What the handler returns is encoded, unless it is a response already."""

    method: str
    path: str
    handler: Handler
    about: str
    reply: Any
    refusals: tuple[int, ...]  # besides those of the house, which every operation may give
    inside: tuple[Parameter, ...] = ()  # in the path; one that is not of its type is not there
    asks: tuple[Parameter, ...] = ()  # after the question mark, each or none
    body: Any = None
    example: Any = None  # of a body
    unsaid: Any = None  # what no body at all means; nothing: there must be one
    media: str = JSON


def routes(operations: Iterable[Operation]) -> list[Route]:
    """Where a request goes; one that knows the address but not what can be asked there is told so."""
    found, methods = [], dict[str, list[str]]()
    for operation in operations:
        found.append(Route(operation.path, _endpoint(operation), methods=[operation.method]))
        methods.setdefault(operation.path, []).append(operation.method)
    return found + [Route(path, _NotAllowed(path, known)) for path, known in methods.items()]


def _endpoint(operation: Operation) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        request.scope[TEMPLATE] = operation.path

        async def work() -> object:
            return await operation.handler(await _call(operation, request))

        return await answered(work)

    return endpoint


class _NotAllowed:
    """Answers for an address in every way but those it knows."""

    def __init__(self, path: str, known: list[str]) -> None:
        self._path = path
        # Whatever can be got can be asked about without its body, too.
        self._known = ", ".join(sorted({*known, "HEAD"} if "GET" in known else known))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[TEMPLATE] = self._path
        await problem(405, words.NOT_ALLOWED, {"allow": self._known})(scope, receive, send)


async def _call(operation: Operation, request: Request) -> Call:
    given: dict[str, Any] = {}
    for parameter in operation.inside:
        try:
            given[parameter.name] = msgspec.convert(request.path_params[parameter.name], parameter.type)
        except msgspec.ValidationError:
            raise Unknown(parameter.missing(request.path_params[parameter.name])) from None
    for parameter in operation.asks:
        values = request.query_params.getlist(parameter.name)
        if values:
            given[parameter.name] = _understood(parameter, values)
    return Call(request, given, await _wish(operation, request) if operation.body is not None else None)


async def _wish(operation: Operation, request: Request) -> Any:
    said = await _body(request)
    if not said and operation.unsaid is not None:
        return operation.unsaid
    return msgspec.convert(_parse(said), operation.body)


def _number(digits: str) -> float:
    """JSON knows one kind of numbers: 15.0 is as whole as 15."""
    number = float(digits)
    return int(number) if number.is_integer() else number


_parse = msgspec.json.Decoder(float_hook=_number).decode


def _understood(parameter: Parameter, values: list[str]) -> Any:
    if len(values) > 1:
        raise msgspec.ValidationError(words.said_twice(parameter.name))
    try:
        return msgspec.convert(values[0], parameter.type, strict=False)
    except msgspec.ValidationError as error:
        raise msgspec.ValidationError(words.in_parameter(parameter.name, error)) from None


async def _body(request: Request) -> bytes:
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST_REQUEST:
            raise TooLarge(server_words.TOO_LARGE)
    return bytes(data)


class TooLarge(QuattrocentoError):
    """A body that grows beyond what it said."""


async def answered(work: Callable[[], Awaitable[object]]) -> Response:
    """The reply to a request, or why there is none, in one sentence."""
    try:
        value = await work()
        return value if isinstance(value, Response) else reply(value)
    except QuattrocentoError as error:
        return refusal(error)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return problem(400, server_words.request_not_understood(error))
    except ClientDisconnect:
        return Response(status_code=GONE)
    except Exception:
        log.exception("a request failed")
        return problem(500, words.OUR_MISTAKE)


def refusal(error: QuattrocentoError) -> Response:
    if isinstance(error, Refusal):
        meters.LIMITS.labels(error.kind).inc()
    status = _status(error)
    wait = {"retry-after": str(getattr(error, "retry_after", COME_BACK))} if status in (429, 503) else {}
    return problem(status, str(error), wait)


def _status(error: QuattrocentoError) -> int:
    match error:
        case TooLarge():
            return 413
        case TooMany():
            return 429
        case Forbidden():
            return 403
        case Refusal() | Unavailable():
            return 503
        case UnreadableTable() | Conflict():
            return 409
        case Unknown():
            return 404
        case _:  # understood, but not to be done
            return 422


def reply(value: object) -> Response:
    return Response(_encode(value), media_type=JSON, headers={"cache-control": "no-store"})


def problem(status: int, why: str, headers: dict[str, str] | None = None) -> Response:
    return Response(_encode(wire.Problem(why)), status, media_type=JSON, headers=headers)
