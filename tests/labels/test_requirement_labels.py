"""Requirements are read from the text of vacancies: few are missed, little junk is taken for one."""

import tomllib
from typing import NamedTuple

import pytest

from adapters.model.offline.extract import requirements
from tests.support.paths import LABELS

FOLDER = LABELS / "requirements"


class Shares(NamedTuple):
    found: float
    right: float


def shares_of(part: str) -> Shares:
    """Return the share of labelled phrases that were found, and of quotes that contain one."""
    rows = tomllib.loads((FOLDER / f"{part}.toml").read_text(encoding="utf-8"))["posting"]
    asked = found = read = right = 0
    for row in rows:
        quotes = [one.quote for one in requirements(row["text"])]
        assert all(phrase in row["text"] for phrase in row["asks"])
        asked += len(row["asks"])
        found += sum(any(phrase in quote for quote in quotes) for phrase in row["asks"])
        read += len(quotes)
        right += sum(any(phrase in quote for phrase in row["asks"]) for quote in quotes)
    return Shares(found / asked, right / max(read, 1))


@pytest.mark.parametrize("part", ["seen", "unseen"])
def test_most_requirements_are_found_and_most_of_what_is_read_is_one(part: str) -> None:
    shares = shares_of(part)
    assert shares.found >= 0.9, shares
    assert shares.right >= 0.9, shares


@pytest.mark.parametrize(
    "text",
    ["Additional Information", "Requirements\n\nAdditional Information\nContract of six months.", "About us\nWe sail."],
)
def test_a_heading_is_no_requirement(text: str) -> None:
    assert requirements(text) == ()
