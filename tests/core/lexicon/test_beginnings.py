"""A text is searched for phrases only if one of its words begins as one of them does."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import DataObject, data, from_regex, sampled_from

from core.lexicon.beginnings import Beginnings, Wordings
from core.lexicon.word_lists import word_list
from core.lexicon.work_functions import work_functions
from core.text.data import load_toml
from core.vacancies.titles import TITLE_WORDS


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
        (r"no longer (?:[)|(]|than|\(a\|b\)) x|yes", "yes"),
        (r"(?:nobody (?:ever|now)|we) leads?", "we lead"),
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


def _of_tables() -> list[tuple[str, bool]]:
    """The expressions of the tables that are searched so, each with whether the words must end where it does."""
    demands = load_toml("core.lexicon", "data/text_demands.toml")
    whole = [
        *TITLE_WORDS["denials"],
        *(one for kind, rows in demands.items() if kind not in ("years", "qualification") for one in rows),
        *(
            one
            for rows in load_toml("core.lexicon", "data/workplaces.toml").values()
            if isinstance(rows, list)
            for one in rows
        ),
        *(word for one in work_functions() for word in one.words),
        *(word for name in IN_TITLES for word in word_list("title_details", name)),
    ]
    return [(one, True) for one in whole] + [
        (one, False) for kind in ("years", "qualification") for one in demands[kind]
    ]


IN_TITLES = ("parts_of_houses", "guiding", "idioms", "departments", "departments_behind", "bare_departments")


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(data())
def test_whatever_an_expression_of_the_tables_finds_is_in_a_text_that_may_have_it(drawn: DataObject) -> None:
    pattern, is_whole = drawn.draw(sampled_from(_of_tables()))
    try:
        beginnings = Beginnings([pattern], is_whole)
    except ValueError:
        return
    text = drawn.draw(from_regex(rf"(?:{pattern})", fullmatch=True))
    found = re.search(rf"(?<!\w)(?:{pattern})" + r"(?!\w)" * is_whole, text.lower())
    assert not found or beginnings.may_be_in(text)
