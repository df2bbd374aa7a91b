"""A text is searched for phrases only if one of its words begins as one of them does."""

import pytest

from core.lexicon.beginnings import Beginnings, Wordings


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("no longer", "No longer than two days"),
        (r"licen[cs]\w+", "a licence"),
        ("(?:fully |dual-)?qualified", "dual-qualified nurses"),
        ("(?:fully |dual-)?qualified", "qualified nurses"),
        (r"\d{1,2} years", "12 years"),
        (r"(?:[5-9]\d|100) ?% travel", "70 % travel"),
        (r"ab\w*", "abroad"),
        (r"an?s\b", "ans"),
        ("(?<!not )a{1,2}x?b", "aab"),
        (r"уч[её]б\w+", "на УЧЁБУ"),
        ("intern", "İntern"),
        ("sist", "ſister"),
        (r"m\.?sc", "an MSc"),
    ],
)
def test_a_text_with_a_match_may_have_one(pattern, text):
    assert Beginnings([pattern], is_whole=False).may_be_in(text)


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("no longer", "north of nowhere"),
        ("board", "boat"),
        (r"\d\d people", "ten people"),
        ("[5-9]0", "a2 40"),
        ("an?", "and"),
    ],
)
def test_a_text_without_such_a_word_has_none(pattern, text):
    assert not Beginnings([pattern]).may_be_in(text)


@pytest.mark.parametrize("pattern", [r"\w*ing", ".x", "(?:ab)?", r"[^a]b", "~ or"])
def test_an_expression_that_may_begin_with_any_word_is_refused(pattern):
    with pytest.raises(ValueError, match="any word"):
        Beginnings([pattern], is_whole=False)


def test_phrases_are_found_in_any_case_as_whole_words():
    said = Wordings(["no longer", r"budgets?"])
    assert said.findall("No longer a BUDGET, and budgets") == ["no longer", "budget", "budgets"]
    assert said.search("budgeting") is None
