"""Bundle of scripts: modules that import each other as one script, for a file that can ask nobody for the rest.

Each module becomes a function that gives back what it exports, and each comes after those it imports. The modules of
this site are written one import to a line and export what they declare; whatever is written otherwise is refused, so
that it is found here and not in somebody's file.
"""

import re
from collections.abc import Callable
from pathlib import PurePosixPath

_IMPORT = re.compile(r'^import (?:\* as (?P<all>\w+)|\{(?P<names>[^}]*)\}) from "(?P<path>[^"]+)";$', re.MULTILINE)
_LATER = re.compile(r'\bimport\("(?P<path>[^"]+)"\)')
_DECLARED = re.compile(r"^export (?=(?:async function|function|class|const) (?P<name>\w+))", re.MULTILINE)
_LISTED = re.compile(r"\bexport\s*\{(?P<names>[^}]*)\};?")
_ELSE = re.compile(r"^(?:import|export)\b|\bimport\(|\bexport\s*\{", re.MULTILINE)
_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)


CHOSEN, MADE = "board/chosen.js", "board/made.js"  # asks the page which board it has; and makes it


class Unpackable(Exception):
    """A module is written in a way that is not understood here."""


def packed(text_of: Callable[[str], str], first: str, without: frozenset[str] = frozenset(), board: str = "") -> str:
    """The script that does what the module `first` does. Nothing in it ends the element it stands in.

    `text_of`: what stands in a module; `without`: modules that are imported later, and never there. `board`: the module
    that stands for the one a page chooses (`board/chosen.js`).
    """
    pack = _Pack(text_of, without, board)
    pack.add(first)
    script = '"use strict";\n' + "\n".join(pack.scripts)
    if re.search(r"</script|<!--", script, re.IGNORECASE):
        raise Unpackable(first)
    return script


class _Pack:
    def __init__(self, text_of: Callable[[str], str], without: frozenset[str], board: str) -> None:
        self._text_of, self._without, self._board = text_of, without, board
        self._names: dict[str, str] = {}  # module to what it is called in the script; empty: it is being packed
        self.scripts: list[str] = []

    def add(self, module: str) -> str:
        if module not in self._names:
            self._names[module] = ""
            script = self._written(module)
            self._names[module] = name = f"m{len(self.scripts)}"
            self.scripts.append(f"const {name} = (() => {{\n{script}\n}})();")
        if not self._names[module]:
            raise Unpackable(f"{module} imports itself in the end")
        return self._names[module]

    def _written(self, module: str) -> str:
        if module == CHOSEN:
            made = self.add(MADE)
            return f"return {{ board: {made}.made({self.add(self._board)}), load: () => Promise.reject() }};"
        exported: list[str] = []

        def beside(path: str) -> str:
            return self.add(_joined(module, path))

        def later(found: re.Match[str]) -> str:
            left_out = _joined(module, found["path"]) in self._without
            return "Promise.reject()" if left_out else f"Promise.resolve({beside(found['path'])})"

        def taken(found: re.Match[str]) -> str:
            what = found["all"] or f"{{{found['names'].replace(' as ', ': ')}}}"
            return f"const {what} = {beside(found['path'])};"

        def listed(found: re.Match[str]) -> str:
            pairs = [each.split(" as ") for each in found["names"].split(",")]
            exported.extend(f"{pair[-1].strip()}: {pair[0].strip()}" for pair in pairs)
            return ""

        def declared(found: re.Match[str]) -> str:
            exported.append(found["name"])
            return ""

        script = _MAP.sub("", self._text_of(module))
        script = _IMPORT.sub(taken, script)
        script = _LATER.sub(later, script)
        script = _LISTED.sub(listed, _DECLARED.sub(declared, script))
        if _ELSE.search(script):
            raise Unpackable(module)
        return f"{script.strip()}\nreturn {{ {', '.join(exported)} }};"


def _joined(module: str, path: str) -> str:
    """`../vendor/lit-html.js`, as `viewer/main.js` says it."""
    parts: list[str] = []
    for part in (PurePosixPath(module).parent / path).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
