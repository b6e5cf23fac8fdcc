"""Tools that take what their schema says and nothing else, and refuse the rest in a sentence.

Left to itself the SDK drops arguments it does not know, takes `true` for 1 and "3" for 3, reads JSON that stands in a
text, and answers with a report for programmers. A model that errs should read what it did, and a program should know a
refusal by its kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from mcp.server.mcpserver.utilities.func_metadata import ArgModelBase, FuncMetadata
from mcp.types import CallToolResult, InputRequiredResult, TextContent, ToolAnnotations
from pydantic import ConfigDict, ValidationError, create_model

from ...engine.border.actions import kebab
from ...engine.errors import BadUse, QuattrocentoError
from ...engine.settings import short
from ..words import connecting as words


class _Strict(ArgModelBase):
    model_config = ConfigDict(strict=True, extra="forbid")


class _Literal(FuncMetadata):
    """Arguments as they came: a text that looks like JSON is a text."""

    def pre_parse_json(self, data: dict[str, Any]) -> dict[str, Any]:
        return data


class StrictServer(MCPServer):
    """The server of the SDK, with refusals of our own."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        tools = {tool.name: list(tool.input_schema["properties"]) for tool in await self.list_tools()}
        if name not in tools:
            return refusal(BadUse(words.no_tool(short(name), list(tools))))
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if not isinstance(error.__cause__, ValidationError):
                raise
            return refusal(BadUse(_said(name, tools[name], error.__cause__)))


def strict_tool(function: Callable[..., CallToolResult], description: str, hints: ToolAnnotations) -> Tool:
    """A tool whose arguments are neither converted nor dropped; its schema tells clients so."""
    tool = Tool.from_function(function, description=description, annotations=hints, structured_output=False)
    usual = tool.fn_metadata.arg_model
    strict = create_model(usual.__name__, __base__=(_Strict, usual))
    tool.fn_metadata = _Literal.model_validate(dict(tool.fn_metadata) | {"arg_model": strict})
    tool.parameters = strict.model_json_schema(by_alias=True)
    return tool


def text(text: str) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=text)])


def refusal(error: QuattrocentoError) -> CallToolResult:
    """A sentence to read, and the same in parts for programs."""
    rule = getattr(error, "rule", "")
    parts = {"kind": kebab(type(error).__name__), "message": str(error), **({"rule": rule} if rule else {})}
    content = [TextContent(type="text", text=str(error))]
    return CallToolResult(content=list(content), structured_content={"error": parts}, is_error=True)


def _said(tool: str, arguments: list[str], error: ValidationError) -> str:
    """What is wrong with the arguments of a call: one there is not says more than one that is missing for it."""
    wrong = min(error.errors(), key=lambda wrong: wrong["type"] != "extra_forbidden")
    argument, is_part = str(wrong["loc"][0]), len(wrong["loc"]) > 1
    if wrong["type"] == "extra_forbidden":
        return words.no_argument(tool, short(argument), arguments)
    if wrong["type"] == "missing":
        return words.lacks(tool, argument)
    form, value = words.FORMS.get(wrong["type"]), short(wrong["input"])
    return words.wrong(argument, value) if form is None else words.wrong_form(argument, is_part, form, value)
