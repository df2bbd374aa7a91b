"""The shape of the product's code in figures. `python -m tests.architecture.measures` prints them, room by room."""

import ast
import io
import re
import tokenize
from pathlib import Path
from statistics import median

from tests.support.paths import ROOT

PRODUCT = ("core", "adapters", "tasks", "flows", "deploy")
STATE_NAME = re.compile(r"\bState\.[A-Z_]+")
_RE_CALLS = {"compile", "search", "match", "fullmatch", "findall", "finditer", "sub", "subn", "split"}


def files(*tops: str) -> list[Path]:
    return [path for top in tops or PRODUCT for path in sorted((ROOT / top).rglob("*.py"))]


def line_counts() -> dict[str, int]:
    """Lines of every product file that holds code (an `__init__` with only a docstring is none)."""
    return {
        str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines())
        for path in files()
        if path.name != "__init__.py"
    }


def regex_characters(path: Path) -> int:
    """Characters of string literals that are regular expressions: raw strings, and what is given to a function of `re`."""
    text = path.read_text("utf-8")
    raw = sum(
        len(token.string)
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type in (tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", -1))
        and re.match(r"(?i)(r|rf|fr|rb|br)['\"]", token.string)
    )
    given = 0
    lines = text.encode().splitlines(keepends=True)
    for node in ast.walk(ast.parse(text)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _RE_CALLS):
            continue
        if not (isinstance(node.func.value, ast.Name) and node.func.value.id == "re" and node.args):
            continue
        literal = _source(lines, node.args[0])
        if isinstance(node.args[0], ast.Constant) and not re.match(r"(?i)r['\"]", literal):
            given += len(literal)
    return raw + given


def _source(lines: list[bytes], node: ast.expr) -> str:
    """The text of a node. `ast.get_source_segment` splits the whole file for each."""
    last = (node.end_lineno or node.lineno) - node.lineno
    own = lines[node.lineno - 1 : node.lineno + last]
    own[last] = own[last][: node.end_col_offset]
    own[0] = own[0][node.col_offset :]
    return b"".join(own).decode()


def regex_share(top: str = "core") -> float:
    """Share of regular expressions among the characters of all Python files of a folder, 0 to 1."""
    paths = files(top)
    return sum(map(regex_characters, paths)) / sum(len(path.read_text("utf-8")) for path in paths)


def lines_naming_a_state() -> list[str]:
    """Product lines outside core/applications that name an application state."""
    found = []
    for path in files():
        where = path.relative_to(ROOT)
        if where.parts[:2] == ("core", "applications"):
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if STATE_NAME.search(line):
                found.append(f"{where}:{number}: {line.strip()}")
    return found


def main() -> None:
    counts = line_counts()
    print(f"files {len(counts)}, median lines {median(counts.values())}, longest:")
    for name, count in sorted(counts.items(), key=lambda item: -item[1])[:12]:
        print(f"  {count:4} {name}")
    print(f"regex share of core {regex_share():.1%}, by room:")
    rooms = sorted({path.relative_to(ROOT).parts[1] for path in files("core")})
    total = sum(len(path.read_text("utf-8")) for path in files("core"))
    for room in rooms:
        inside = [path for path in files("core") if path.relative_to(ROOT).parts[1] == room]
        print(f"  {sum(map(regex_characters, inside)) / total:6.2%} of core in {room}")
    print(f"lines naming a state outside core/applications: {len(lines_naming_a_state())}")


if __name__ == "__main__":
    main()
