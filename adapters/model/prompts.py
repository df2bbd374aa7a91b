"""Render prompts from versioned files: `prompts/<purpose>.v<N>.md`, jinja2 templates with the blocks `system` and `user`.

A template gets `given` (the typed input) and `mark` (a boundary for quoted data). Data is inserted with the filter `line`: one JSON
object per line, so that outside text can neither end its quotation nor begin a new line.
"""

import functools
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jinja2
from pydantic import BaseModel

from core.contracts.base import sha256_hex
from core.errors import SettingsError

FOLDER = Path(__file__).parent / "prompts"


@dataclass(frozen=True)
class Prompt:
    system: str
    user: str


def prompt_version(purpose: str) -> str:
    """Return the version with a digest of the file (`v3-1f2e3d`), so that an edited prompt is not mistaken for the old one."""
    number, path = _newest(purpose)
    return f"v{number}-{sha256_hex(path.read_bytes())[:6]}"


def render(purpose: str, given: BaseModel) -> Prompt:
    """Render the newest prompt for a purpose. Raises `SettingsError` if there is none."""
    _, path = _newest(purpose)
    template = _environment().get_template(path.name)
    context = template.new_context({"given": given, "mark": sha256_hex(given)[:12]})
    parts = {name: "".join(template.blocks[name](context)).strip() for name in ("system", "user")}
    return Prompt(**parts)


def one_line(value: Any) -> str:
    """Return compact JSON without empty values. Line separators that JSON does not escape are escaped too."""
    if isinstance(value, BaseModel):
        value = {k: v for k, v in value.model_dump(mode="json").items() if v not in (None, "", [], {})}
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return re.sub(r"[\x7f-\x9f\u2028\u2029]", lambda match: f"\\u{ord(match[0]):04x}", text)


@functools.cache
def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(FOLDER), undefined=jinja2.StrictUndefined, autoescape=False, trim_blocks=True
    )
    environment.filters["line"] = one_line
    return environment


@functools.cache
def _newest(purpose: str) -> tuple[int, Path]:
    if re.fullmatch(r"[a-z][a-z_]{0,40}", purpose):
        numbered = {int(m[1]): p for p in FOLDER.glob(f"{purpose}.v*.md") if (m := re.search(r"\.v(\d+)\.md$", p.name))}
        if numbered:
            return max(numbered.items())
    raise SettingsError(f"There is no prompt for “{purpose}” in {FOLDER.name}/.", "Add prompts/<purpose>.v1.md.")
