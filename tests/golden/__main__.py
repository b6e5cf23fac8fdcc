"""Rewrite the golden files. Read the difference before you keep it."""

from __future__ import annotations

from tests.golden.goldens import FOLDER, goldens


def main() -> None:
    for name, content in goldens().items():
        path = FOLDER / name
        before = path.read_text(encoding="utf-8") if path.exists() else None
        if content == before:
            print(f"{name}: unchanged")
        else:
            path.write_text(content, encoding="utf-8", newline="\n")
            print(f"{name}: {'new' if before is None else 'CHANGED'}")


if __name__ == "__main__":
    main()
