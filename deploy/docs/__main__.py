"""Write the generated parts of the README and of docs/ again: `make docs`.

A generated part is between `<!-- generated: NAME -->` and `<!-- end of generated part -->`.
"""

import re
from collections.abc import Callable
from pathlib import Path

from deploy.docs.job_sites import job_sites_markdown
from deploy.docs.model_providers import model_providers_markdown
from deploy.docs.question_classes import question_classes_markdown
from deploy.docs.rooms import rooms_markdown
from deploy.docs.state_machine import state_machine_markdown

ROOT = Path(__file__).parents[2]
PARTS: dict[str, Callable[[], str]] = {
    "job sites": job_sites_markdown,
    "model providers": model_providers_markdown,
    "question classes": question_classes_markdown,
    "rooms": rooms_markdown,
    "states": state_machine_markdown,
}
_PART = re.compile(r"<!-- generated: ([\w ]+) -->\n.*?<!-- end of generated part -->", re.DOTALL)


def pages() -> list[Path]:
    """Return the pages that may contain generated parts."""
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def part_names(text: str) -> list[str]:
    """Return the names of the generated parts of a page, in order."""
    return [match[1] for match in _PART.finditer(text)]


def rendered(text: str) -> str:
    """Return the page with each generated part written again. Raises `KeyError` for a part without a generator."""
    return _PART.sub(
        lambda match: f"<!-- generated: {match[1]} -->\n{PARTS[match[1]]().strip()}\n<!-- end of generated part -->",
        text,
    )


def main() -> None:
    for page in pages():
        page.write_text(rendered(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
