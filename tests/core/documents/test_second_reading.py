"""A model as second reader of refused sentences: it may settle other words for the same, and never anything else."""

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from adapters.model.providers import build_model
from core.contracts.candidate import Resume, resume_from_json
from core.documents.claims import ClaimReport, VacancyNames, check_claims
from core.documents.drafting import draft_letter, without_refused
from core.documents.rephrasing import rephrased_lines
from core.documents.second_reading import PURPOSE, read_again
from tests.support.model_server import Asked, Keep, ModelServer, Reply, rows_shown

TODAY = date(2026, 11, 22)
Verdict = Callable[[dict[str, Any]], dict[str, Any]]


def person() -> Resume:
    job = {
        "name": "Sample Lettings",
        "position": "Negotiator",
        "startDate": "2020-01",
        "highlights": [
            "Writes adverts for property portals",
            "Lets 40 flats a year",
            "Took part in the move to Reapit",
        ],
    }
    return resume_from_json({"basics": {"name": "Ada Example"}, "work": [job]})


def yes(row: dict[str, Any]) -> dict[str, Any]:
    return {"supported": True, "path": row["lines"][0]["path"], "quote": row["lines"][0]["text"]}


def saying(verdict: Verdict) -> Callable[[Asked], str]:
    return lambda asked: json.dumps({"verdicts": [{"id": row["id"], **verdict(row)} for row in rows_shown(asked)]})


def read(text: str, reply: str | Callable[[Asked], str], keep: Keep | None = None) -> tuple[ClaimReport, int]:
    """Return the report after the second reading, and how many calls it took."""
    report = check_claims(text, person(), TODAY)
    with ModelServer([Reply(reply)]) as server:
        model = build_model("custom", "scripted-1", server.url, usage=keep, cache=keep)
        return read_again(model, person(), report, "a letter"), len(server.requests)


OTHER_WORDS = "I write the adverts that go on property platforms."


def test_a_sentence_in_other_words_is_tied_to_the_line_that_the_model_quotes():
    assert check_claims(OTHER_WORDS, person(), TODAY).blocked
    (claim,) = read(OTHER_WORDS, saying(yes))[0].claims
    assert (claim.problems, claim.pointers) == ((), ("/work/0/highlights/0",))


@pytest.mark.parametrize(
    "verdict",
    [
        lambda row: yes(row) | {"supported": False},
        lambda row: yes(row) | {"path": "/work/0/highlights/1"},
        lambda row: yes(row) | {"quote": "Writes adverts for platforms"},
        lambda row: yes(row) | {"quote": "s"},
        lambda row: yes(row) | {"quote": ["Writes adverts"]},
        lambda row: yes(row) | {"id": "9.9"},
        lambda row: {},
    ],
)
def test_a_verdict_without_a_quote_from_the_line_settles_nothing(verdict: Verdict):
    assert read(OTHER_WORDS, saying(verdict))[0].blocked


@pytest.mark.parametrize("reply", ["", "[", '{"verdicts": "yes"}', '{"verdicts": [1]}', '{"supported": true}'])
def test_an_answer_that_cannot_be_read_settles_nothing(reply: str):
    assert read(OTHER_WORDS, reply)[0].blocked


@pytest.mark.parametrize(
    "text",
    [
        "I let 60 flats a year.",
        "I write the adverts that go on Zoopla platforms.",
        "I led the move to Reapit.",
        "I moved the data to Reapit.",
        "I am Senior Negotiator at Sample Lettings.",
        "Every week I write the adverts that go on property platforms.",
        "I write prize-winning adverts for property platforms.",
        "I do not write adverts that go on property platforms.",
        "I have been writing adverts for property platforms since 2015.",
        "I write adverts for property platforms in Spanish.",
    ],
)
def test_a_model_that_always_says_yes_is_not_even_asked_about_what_counts(text: str):
    report, calls = read(text, saying(yes))
    assert report.blocked and calls == 0


OTHER_NOUN = "I write the blurbs for property portals."
OTHER_PEOPLE = "I write adverts for landlords."


def careful(row: dict[str, Any]) -> dict[str, Any]:
    """Say yes to a part that is none of the lines of the résumé."""
    lines = " ".join(row["lines"][0]["text"].split())
    is_more = any(deed in row["part"] for deed in person().work[0].highlights)
    return {"supported": not is_more, "path": row["lines"][0]["path"], "quote": lines}


def test_a_noun_that_may_be_another_thing_needs_a_model_that_refuses_what_says_more():
    shown: list[dict[str, Any]] = []

    def reply(asked: Asked) -> str:
        shown.extend(rows_shown(asked))
        return saying(careful)(asked)

    assert not read(OTHER_NOUN, reply)[0].blocked
    assert [row["part"] == OTHER_NOUN for row in shown] == [False, True, False]
    assert len({row["id"] for row in shown}) == 3
    assert read(OTHER_NOUN, saying(yes))[0].blocked and read(OTHER_PEOPLE, saying(yes))[0].blocked


def test_a_model_that_does_not_answer_what_says_more_is_not_believed():
    def reply(asked: Asked) -> str:
        rows = [row for row in rows_shown(asked) if row["part"] == OTHER_NOUN]
        return json.dumps({"verdicts": [{"id": row["id"], **yes(row)} for row in rows]})

    assert read(OTHER_NOUN, reply)[0].blocked


@pytest.mark.parametrize(
    "text",
    ["I let 40 dwellings a year.", "I write shelves for property portals.", "I write Blurbs for property portals."],
)
def test_a_noun_of_another_job_and_a_name_are_never_other_words(text: str):
    jobs = [
        {"name": "Sample Lettings", "startDate": "2020-01", "highlights": ["Writes adverts for property portals", "Lets 40 flats a year"]},
        {"name": "Example Shop", "endDate": "2019-01", "highlights": ["Stacked shelves"]},
    ]  # fmt: skip
    report = check_claims(text, resume_from_json({"basics": {"name": "Ada Example"}, "work": jobs}), TODAY)
    is_asked = all(claim.open for claim in report.blocked)
    assert report.blocked and is_asked == (text == "I let 40 dwellings a year.")


def rephrased(*wordings: str) -> tuple[set[str], int]:
    """Return what is kept of a model's wordings of the first lines, and the calls it took."""

    def reply(asked: Asked) -> str:
        if "verdicts" in asked["messages"][0]["content"]:
            return saying(careful)(asked)
        shown = asked["messages"][-1]["content"].partition("Lines:")[2].strip().splitlines()
        rows = zip(map(json.loads, shown), wordings, strict=False)
        return json.dumps({"lines": [{"id": row["id"], "text": text} for row, text in rows]})

    with ModelServer([Reply(reply)]) as server:
        model = build_model("custom", "scripted-1", server.url)
        kept = rephrased_lines(model, person(), "Negotiator", "en", TODAY).lines
        return set(kept.values()), len(server.requests)


def test_another_wording_of_a_line_is_read_again_before_it_is_given_up():
    more = "Lets 60 dwellings a year"
    assert rephrased(OTHER_NOUN, more) == ({OTHER_NOUN}, 2)
    assert rephrased("Writes the adverts for property portals", more)[1] == 1


def test_the_call_is_counted_and_not_paid_twice():
    keep = Keep()
    assert read(OTHER_WORDS, saying(yes), keep)[1] == 1
    again, calls = read(OTHER_WORDS, "no answer at all", keep)
    assert calls == 0 and not again.blocked
    assert [(row.purpose, row.is_cache_hit) for row in keep.rows] == [(PURPOSE, False), (PURPOSE, True)]


def drafted(*paragraphs: str) -> tuple[tuple[str, ...] | None, str, int]:
    """Return the letter of a model that always drafts the same and calls every wording true, how it came about, and its calls."""

    def reply(asked: Asked) -> str:
        is_question = "verdicts" in asked["messages"][0]["content"]
        return saying(yes)(asked) if is_question else json.dumps({"paragraphs": paragraphs})

    with ModelServer([Reply(reply)]) as server:
        model = build_model("custom", "scripted-1", server.url)
        kept, how, _ = draft_letter(model, person(), VacancyNames(title="Negotiator"), "A posting.", "en", TODAY)
        return kept, how, len(server.requests)


def test_a_draft_in_other_words_needs_no_second_draft():
    assert drafted(OTHER_WORDS)[::2] == ((OTHER_WORDS,), 2)


TRUE = "I write adverts for property portals. I took part in the move to Reapit."


def test_a_refused_sentence_is_left_out_of_a_draft_that_is_true_without_it():
    kept, how, _ = drafted(f"{TRUE} I let 60 flats a year.")
    assert kept == (TRUE,)
    assert "without 1 of its sentences" in how and "60 flats" in how


def test_nothing_is_kept_of_a_draft_in_which_a_refused_sentence_is_not_found():
    report = check_claims(f"{TRUE} I let 60 flats a year.", person(), TODAY)
    assert without_refused((f"{TRUE} I let 60 flats a year.",), report) == (TRUE,)
    assert without_refused((f"{TRUE} I let 60 flats  a year.",), report) == ()


@pytest.mark.parametrize(
    "text",
    [
        f"{TRUE} I let 60 flats a year. I led the team.",
        "I let 60 flats a year. There I took part in the move to Reapit.",
    ],
)
def test_a_draft_that_is_mostly_untrue_or_would_refer_to_nothing_is_not_used(text: str):
    assert drafted(text)[0] is None
