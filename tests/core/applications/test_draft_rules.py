"""What a site may be told while its form is filled."""

import pytest

from core.applications.draft_rules import (
    PlannedField,
    deviations,
    draft_problems,
    is_same_as,
    is_told,
    is_whole,
    stands_for_answer,
    unknown_headers,
    untold,
)
from core.contracts.wire import WirePart, WireRequest

CV = "c" * 64
PLAN = (
    PlannedField("First name", "first", frozenset({"Anabel"}), frozenset({"Anabel"})),
    PlannedField("Last name", "last", frozenset({"Exampleton"}), frozenset({"Exampleton"})),
    PlannedField("Email", "email", frozenset({"anabel@example.com"}), frozenset({"anabel@example.com"})),
    PlannedField("Phone", "phone", frozenset({"+351912345678"}), frozenset({"+351912345678"})),
    PlannedField("Do you need visa sponsorship?", "visa", frozenset({"No", "n0"})),
    PlannedField("Will you relocate?", None, frozenset({"Yes"})),
    PlannedField("Resume", "cv", frozenset({CV, "ana.pdf", "application/pdf"}), frozenset({CV})),
)
PAGE = "relocate job 4711 marketing talentPool draft isDraft step source board files upload name answers questionId value hidden agree other@example.org q17 2 17 471"


def known(text: str) -> bool:
    return text in (PAGE.split() if len(text) <= 3 else PAGE)


def body(name: str, value: str) -> WirePart:
    return WirePart(place="body", name=name, value=value)


def file(digest: str = CV, name: str = "ana.pdf") -> WirePart:
    return WirePart(place="body", name="cv", sha256=digest, size=9, file_name=name)


def post(*parts: WirePart, url: str = "https://jobs.example/drafts/17") -> WireRequest:
    return WireRequest(method="POST", url=url, encoding="json", parts=parts)


@pytest.mark.parametrize(
    "parts",
    [
        (body("first", "Anabel"), body("email", "anabel@example.com")),
        (body("candidate.email", "anabel@example.com"), body("job", "4711")),
        (file(),),
        (body("visa", "n0"), body("first", "")),
        (body("phone", "912 345 678"),),
        (body("isDraft", "true"), body("step", "2")),
        (body("answers[0].questionId", "q17"), body("answers[0].value", "Yes")),
        (body("relocate", "true"),),
        (body("source", "board"),),
    ],
    ids=lambda parts: parts[0].name,
)
def test_a_draft_may_carry_what_is_planned_and_what_the_page_knew(parts: tuple[WirePart, ...]) -> None:
    assert draft_problems(post(*parts), PLAN, known) == []


@pytest.mark.parametrize(
    "parts",
    [
        (body("marketing", "yes"),),
        (body("marketing", "1"),),
        (body("agree", "on"),),
        (body("talentPool", "true"),),
        (body("first", "Exampleton"),),
        (body("email", "other@example.org"),),
        (body("hidden", "other@example.org"),),
        (body("visa", "y1"),),
        (body("visa", "Yes"),),
        (file("d" * 64),),
        (file(name="else.pdf"),),
        (body("surname", "Exampleton!"),),
        (body("answers[0].value", "Yes"), body("answers[1].value", "Yes")),
        (body("source", "somebody else"),),
        (WirePart(place="query", name="n", value="YW5hYmVs"),),
    ],
    ids=lambda parts: f"{parts[-1].name} {parts[-1].value}",
)
def test_a_draft_may_carry_nothing_else(parts: tuple[WirePart, ...]) -> None:
    assert draft_problems(post(*parts), PLAN, known)


def test_headers_that_the_page_did_not_know_do_not_travel() -> None:
    request = post(WirePart(place="header", name="job", value="4711"), WirePart(place="header", name="x-v", value="Anabel"), WirePart(place="header", name="accept", value="application/json"))  # fmt: skip
    assert draft_problems(request, PLAN, known) == []
    assert unknown_headers(request, known) == {"x-v"}


def test_one_request_with_every_typed_answer_and_document_is_the_application_and_no_draft() -> None:
    whole = post(body("first", "Anabel"), body("last", "Exampleton"), body("email", "anabel@example.com"), body("phone", "912345678"), file())  # fmt: skip
    assert is_whole(PLAN, whole)
    assert not is_whole(PLAN, post(*whole.parts[:-1]))
    assert untold(PLAN, [post(*whole.parts[:-1])]) == ["Resume"]
    assert untold(PLAN, [post(*whole.parts[:-1]), post(file())]) == []


def test_at_sending_a_draft_is_one_that_was_rehearsed_with_the_same_values() -> None:
    rehearsed = [post(body("first", "Anabel"), body("id", token), body("job", "4711")) for token in ("q17", "q18")]
    values = frozenset({"Anabel", "Exampleton"})
    assert deviations(rehearsed, rehearsed[0], known, values) == []
    assert deviations(rehearsed, post(body("first", ""), body("id", "4711")), known, values) == []
    assert deviations(rehearsed, post(body("first", "Anabel"), url="https://jobs.example/drafts/471"), known, values) == []  # fmt: skip
    for changed in (
        post(body("first", "Exampleton")),
        post(body("last", "Exampleton")),
        post(body("first", "Anabel"), body("id", "not from the site")),
        post(body("first", "Anabel"), body("job", "17")),
        post(body("first", "Anabel"), url="https://else.example/drafts/17"),
        post(body("first", "Anabel"), url="https://jobs.example/submit/17"),
    ):
        assert deviations(rehearsed, changed, known, values)


def test_a_draft_with_an_empty_file_or_no_yes_word_is_nothing_new() -> None:
    rehearsed = [post(body("first", "Anabel"), WirePart(place="body", name="cv", sha256=CV, size=9))]
    values = frozenset({"Anabel", CV})
    not_yet_chosen = WirePart(place="body", name="cv", sha256="e" * 64, size=0)
    assert deviations(rehearsed, post(body("first", "Anabel"), not_yet_chosen), known, values) == []
    another = WirePart(place="body", name="cv", sha256="e" * 64, size=9)
    assert deviations(rehearsed, post(body("first", "Anabel"), another), known, values)


def test_what_a_site_has_been_told_is_named_by_the_questions() -> None:
    assert is_told(PLAN, [post(body("first", "Anabel"), file())]) == ["First name", "Resume"]
    assert is_told(PLAN, [post(body("visa", "n0"))]) == []


def test_a_draft_that_told_everything_at_the_address_of_the_application_cannot_be_told_from_it() -> None:
    application = post(body("first", "Anabel"), WirePart(place="header", name="accept", value="*/*"))
    assert is_same_as(application, post(body("first", "Anabel"), body("step", "2")))
    assert not is_same_as(application, post(body("step", "2")))
    assert not is_same_as(application, post(body("first", "Anabel"), url="https://jobs.example/drafts/18"))
    assert not is_same_as(post(), post(body("first", "Anabel")))


def test_an_empty_part_tells_nothing() -> None:
    assert draft_problems(post(body("talentPool", " "), body("nickname", "")), PLAN, known) == []


def test_yes_in_a_list_of_answers_is_the_answer_that_was_planned() -> None:
    assert draft_problems(post(body("answers[0].value", "Yes")), PLAN, known) == []


def test_a_planned_answer_may_travel_in_a_list_of_answers() -> None:
    assert draft_problems(post(body("answers[0].value", "Exampleton")), PLAN, known) == []


def test_a_header_stands_for_no_answer_whatever_it_is_called() -> None:
    header = WirePart(place="header", name="email", value="anabel@example.com")
    assert stands_for_answer(body("email", "anabel@example.com"), PLAN) and not stands_for_answer(header, PLAN)
