"""Signatures of walls: validated when loaded, and each found on a test page or marked as unproven."""

from typing import Any

import pytest
from pydantic import ValidationError

from core.text.data import load_toml
from core.walls.page import read_page
from core.walls.recognizer import recognise_wall
from core.walls.signatures import Signature, Words, signatures, signatures_in, words
from tests.support.walls import BLOCKS, CAPTCHAS, CHALLENGES, LOGINS

ROW: dict[str, Any] = {"maker": "Example", "kind": "blocked", "where": "text", "pattern": "go away"}
MOST_UNPROVEN = 3
MOST_WITHOUT_SOURCE = 1
HEADERS = [
    ("cf-mitigated", "challenge", "challenge"),
    ("x-amzn-waf-action", "captcha", "captcha"),
    ("x-amzn-waf-action", "challenge", "challenge"),
    ("x-datadome", "protected", "captcha"),
    ("x-dd-b", "1", "captcha"),
    ("x-sucuri-block", "IP", "blocked"),
    ("x-vercel-mitigated", "challenge", "challenge"),
    ("x-vercel-mitigated", "deny", "blocked"),
]


def _shown_by_a_page(signature: Signature) -> bool:
    for pages in (CHALLENGES, CAPTCHAS, BLOCKS, LOGINS):
        for html in pages.values():
            page = read_page(html)
            if signature.is_in(page.markup if signature.where == "markup" else f"{page.title}\n{page.text}"):
                return True
    return False


def _name(signature: Signature) -> str:
    return f"{signature.maker} in {signature.where}"


def test_a_signature_that_no_test_page_shows_is_marked_as_unproven() -> None:
    rows = [one for one in signatures() if one.where != "header"]
    assert {_name(one) for one in rows if one.unproven} == {_name(one) for one in rows if not _shown_by_a_page(one)}


def test_the_number_of_unproven_signatures_only_falls() -> None:
    unproven = [one for one in signatures() if one.unproven]
    assert len(unproven) <= MOST_UNPROVEN
    assert sum(not one.source for one in unproven) <= MOST_WITHOUT_SOURCE


@pytest.mark.parametrize(("header", "value", "kind"), HEADERS)
def test_a_header_of_a_refusal_names_the_wall(header: str, value: str, kind: str) -> None:
    assert recognise_wall("", 403, {header: value}).kind == kind


def test_every_header_signature_has_a_case() -> None:
    assert len(signatures_in("header")) == len(HEADERS)


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "ordinary"},
        {"kind": "fence"},
        {"where": "cookie"},
        {"pattern": "("},
        {"pattern": ["fine", "("]},
        {"header": "x-blocked"},
        {"where": "header"},
        {"marker": "a misspelt key"},
    ],
    ids=str,
)
def test_a_bad_row_fails_to_load(wrong: dict[str, Any]) -> None:
    assert Signature.model_validate(ROW).is_in("Go away!")
    with pytest.raises(ValidationError):
        Signature.model_validate(ROW | wrong)


def test_a_row_without_a_maker_fails_to_load() -> None:
    with pytest.raises(ValidationError):
        Signature.model_validate({key: value for key, value in ROW.items() if key != "maker"})


def test_an_unknown_table_of_words_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("sing_in")


def test_a_broken_pattern_among_the_words_names_its_table() -> None:
    with pytest.raises(ValueError, match="greeting"):
        Words(any=("hello", "(")).compiled("greeting")


@pytest.mark.parametrize("name", load_toml("core.walls", "words.toml"))
def test_every_table_of_words_loads(name: str) -> None:
    assert words(name).groups >= 0
