"""The version of the program, defined in pyproject.toml."""

import tomllib
from importlib.metadata import version
from pathlib import Path

PYPROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def program_version() -> str:
    """Return the version of the checkout this file is in, else that of the installed package.

    Raises `importlib.metadata.PackageNotFoundError` if there is neither: the files were copied without their metadata.
    """
    if PYPROJECT.is_file():
        project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
        if project["name"] == "otklik":
            return str(project["version"])
    return version("otklik")
