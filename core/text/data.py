"""Load the data files that lie beside the code of the core. No other module of the core opens a file."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def load_toml(package: str, name: str) -> dict[str, Any]:
    """Return the parsed TOML file `name` of `package`, e.g. `load_toml("core.walls", "signatures.toml")`.

    The result is cached and shared: treat it as read-only. Raises `FileNotFoundError` for a missing file and
    `tomllib.TOMLDecodeError` for an invalid one; both are defects of the installation.
    """
    text = files(package).joinpath(name).read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def load_lines(package: str, name: str) -> tuple[str, ...]:
    """Return the lines of the text file `name` of `package`, without line ends, blank lines and lines that start with `#`.

    The result is cached. Raises `FileNotFoundError` for a missing file.
    """
    text = files(package).joinpath(name).read_text(encoding="utf-8")
    return tuple(line for line in text.splitlines() if line and not line.startswith("#"))
