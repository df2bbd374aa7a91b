"""The quality page: the results of the quality checks as one HTML file that needs no network."""

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from core.contracts.quality import QualityResult

TEMPLATES = Path(__file__).resolve().parents[2] / "reports"


def quality_page(
    results: Sequence[QualityResult], run_id: str, written_at: datetime, templates: Path = TEMPLATES
) -> str:
    environment = Environment(
        loader=FileSystemLoader(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    order = {"broken": 0, "failed": 1, "passed": 2}
    ordered = sorted(results, key=lambda result: (order[result.state], result.site_label))
    return environment.get_template("quality.html.j2").render(results=ordered, run_id=run_id, written_at=written_at)


def write_quality_page(path: Path, results: Sequence[QualityResult], run_id: str, written_at: datetime) -> Path:
    """Write the page atomically and return its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    unfinished.write_text(quality_page(results, run_id, written_at), encoding="utf-8")
    unfinished.replace(path)
    return path
