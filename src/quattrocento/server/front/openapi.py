"""The description of the addresses in the OpenAPI form, made from the operations and their types."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

import msgspec

from ... import __version__
from .. import wire
from . import words
from .operations import JSON, Operation, Parameter

OF_THE_HOUSE: Final = (403, 405, 421, 503)  # which every operation may give: by page, method, name and load
OF_BODIES: Final = (400, 413)
SCHEMAS: Final = "#/components/schemas/{name}"


def described(operations: Iterable[Operation]) -> dict[str, Any]:
    """The whole document."""
    operations = list(operations)
    schemas, components = _schemas(operations)
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, schemas)
    followers = [one for one in operations if any(parameter.name == "id" for parameter in one.inside)]
    paths["/api/tables"]["post"]["responses"]["200"]["links"] = {
        one.handler.__name__: {"operationId": one.handler.__name__, "parameters": {"id": "$response.body#/id"}}
        for one in followers
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": words.TITLE, "version": __version__, "description": words.DESCRIPTION},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _schemas(operations: list[Operation]) -> tuple[dict[Any, Any], dict[str, Any]]:
    """The schema of every type that is named, and those these refer to."""
    types = [wire.Problem]
    for operation in operations:
        types += [operation.reply, operation.body] if operation.body is not None else [operation.reply]
        types += [parameter.type for parameter in (*operation.inside, *operation.asks)]
    unique = list({_named(kind): kind for kind in types}.values())
    found, components = msgspec.json.schema_components(unique, ref_template=SCHEMAS)
    return {_named(kind): schema for kind, schema in zip(unique, found, strict=True)}, components


def _named(kind: Any) -> str:
    return repr(kind)


def _operation(operation: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    described_parameter = partial(_parameter, schemas=schemas)
    found: dict[str, Any] = {
        "operationId": operation.handler.__name__,
        "summary": operation.about,
        "responses": _responses(operation, schemas),
    }
    parameters = [described_parameter(one, "path") for one in operation.inside]
    parameters += [described_parameter(one, "query") for one in operation.asks]
    if parameters:
        found["parameters"] = parameters
    if operation.body is not None:
        content = {"schema": schemas[_named(operation.body)], "example": msgspec.to_builtins(operation.example)}
        found["requestBody"] = {"required": operation.unsaid is None, "content": {JSON: content}}
    return found


def _parameter(parameter: Parameter, where: str, schemas: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "in": where,
        "required": where == "path",
        "description": parameter.about,
        "schema": schemas[_named(parameter.type)],
    }


def _responses(operation: Operation, schemas: dict[str, Any]) -> dict[str, Any]:
    done = {"description": words.DONE, "content": {operation.media: {"schema": schemas[_named(operation.reply)]}}}
    found: dict[str, Any] = {"200": done}
    statuses = {*OF_THE_HOUSE, *operation.refusals, *(OF_BODIES if operation.body is not None else ())}
    for status in sorted({*statuses, 400} if operation.asks else statuses):
        found[str(status)] = {
            "description": words.STATUSES[status],
            "content": {JSON: {"schema": schemas[_named(wire.Problem)]}},
        }
        if status in (429, 503):
            wait = {"description": words.RETRY_AFTER, "schema": {"type": "integer", "minimum": 1}}
            found[str(status)]["headers"] = {"Retry-After": {**wait, "required": True}}
    return found
