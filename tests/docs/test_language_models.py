"""The dialogue of `docs/language-models.md`, held again with the game it says it comes from."""

from __future__ import annotations

import json

from mcp.types import TextContent

from quattrocento.cli.door.guest import Guest
from quattrocento.cli.door.tools import Door, set_up
from quattrocento.games import shelf
from tests.docs.markdown import ROOT, blocks

PAGE = (ROOT / "docs" / "language-models.md").read_text(encoding="utf-8")
LEFT_OUT = "…"


def test_the_dialogue_goes_as_it_is_written() -> None:
    assert "quattro mcp seven-wonders --seats 3 --seed 7" in PAGE
    door = Door(Guest(set_up(shelf["seven-wonders"], 3, None, None, 7, 0), 0), None)

    for block in blocks(PAGE, "text"):
        call, *written = block.text.splitlines()
        tool, _, arguments = call.removeprefix("→ ").partition(" ")
        reply = getattr(door, tool)(**json.loads(arguments or "{}"))
        assert isinstance(reply.content[0], TextContent)
        said = iter(reply.content[0].text.splitlines())
        is_next = True
        for line in written:
            if line == LEFT_OUT:
                is_next = False
                continue
            found = (one for one in said if one.startswith(line.removesuffix(LEFT_OUT)))
            assert next(said).startswith(line.removesuffix(LEFT_OUT)) if is_next else next(found, None), line
            is_next = True
        assert not is_next or not list(said), call


def test_the_configuration_is_json_and_its_command_exists() -> None:
    (written,) = blocks(PAGE, "json")
    server = json.loads(written.text)["mcpServers"]["quattrocento"]

    assert server["command"] == "quattro"
    assert server["args"][0] == "mcp"
