"""The built page: one HTML file for every address, hashed assets that never change."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from .. import words


def static_folder() -> Path:
    """Where the build puts the page."""
    return Path(str(resources.files("quattrocento.server") / "static"))


async def front_page(request: Request) -> Response:
    """Files of the page by name; every other address is the page's own business."""
    name = request.path_params["rest"]
    folder = static_folder()
    if folder.is_dir() and name in {file.name for file in folder.iterdir() if file.is_file()}:
        return FileResponse(folder / name)
    if not (folder / "index.html").is_file():
        return PlainTextResponse(words.NOT_BUILT, 503)
    return FileResponse(folder / "index.html", headers={"cache-control": "no-cache"})
