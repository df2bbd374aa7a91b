"""Every job site against its cases: a recorded answer, what it should give, and the error where it should give none.

A case is a directory `tests/cases/sites/<site>/<case>/` with `response.json|html|xml`, `meta.json` (what it shows; `board`, `employer`,
`url`, ... of the target) and `expected.json` (cards, what is left out, whether another page follows; or the error and what it names; of a wall, its
name alone).
`python -m tests.adapters.sites.test_cases <site>/<case>` prints what the parser gives now: read it before it becomes the expectation.
"""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from adapters.sites.registry import site_classes, site_named
from core.contracts.job_site import Response, SiteTarget
from core.errors import OtklikError
from flows.cli.parse import card_line
from tests.support.paths import SITE_CASES

WALLS = {"ChallengePage", "LoginWall", "SiteBlocked"}
"""Compared by name alone: the words for a wall are the wall's own."""
MEDIA = {".json": "application/json", ".html": "text/html", ".xml": "application/xml"}


def outcome(case: Path) -> dict[str, Any]:
    """What the parser gives for a case, in the form of `expected.json`. Null values of a card are not written down."""
    meta = json.loads((case / "meta.json").read_text("utf-8"))
    recorded = next(case.glob("response.*"))
    site = site_named(case.parent.name)
    known = {key: meta[key] for key in ("board", "employer", "url", "query", "params") if key in meta}
    response = Response(
        url=meta.get("url", ""),
        headers={"content-type": MEDIA.get(recorded.suffix, "")},
        content=recorded.read_bytes(),
    )
    try:
        page = site.parse(SiteTarget(site=site.name, **known), response)
    except OtklikError as error:
        name = type(error).__name__
        return {"error": name} if name in WALLS else {"error": name, "says": error.message}
    cards = [
        {key: value for key, value in json.loads(card_line(card)).items() if value not in (None, [])}
        for card in page.cards
    ]
    return {"cards": cards, "left_out": list(page.left_out), "next": page.next.url if page.next else None}


@pytest.mark.parametrize("case", sorted(SITE_CASES.glob("*/*")), ids=lambda case: f"{case.parent.name}/{case.name}")
def test_a_recorded_answer_gives_what_was_reviewed(case: Path) -> None:
    expected = json.loads((case / "expected.json").read_text("utf-8"))
    if expected.get("error") in WALLS:
        expected.pop("says", None)
    assert outcome(case) == expected


@pytest.mark.parametrize("name", sorted(site_classes()))
def test_every_job_site_has_a_case_of_cards_and_one_of_an_error(name: str) -> None:
    if not (SITE_CASES / name).is_dir():
        pytest.skip(f"{name} has tests of its own elsewhere")
    expected = [json.loads((case / "expected.json").read_text("utf-8")) for case in (SITE_CASES / name).iterdir()]
    assert any(one.get("cards") for one in expected)
    assert any("error" in one for one in expected)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        sys.stdout.write(json.dumps(outcome(SITE_CASES / name), ensure_ascii=False, indent=2) + "\n")
