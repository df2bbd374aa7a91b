"""From a rehearsal to the wire manifest and the approval screen, which must show everything that is sent."""

import re
from datetime import UTC, datetime

import pytest

from core.applications.approval_screen import approval_markdown
from core.applications.draft_rules import PlannedField
from core.applications.wire_comparison import candidate_values
from core.applications.wire_rehearsal import (
    PageValues,
    applying_request,
    as_fresh_page_sends,
    may_vary,
    wire_manifest,
)
from core.applications.wire_view import decisions_markdown, unusual_markdown, wire_markdown
from core.contracts.application import FileRef, Manifest, ManifestField
from core.contracts.wire import WireManifest, WirePart, WireRequest

CV = "c" * 64
VALUES = frozenset({"Ana Example", "ana@example.com", CV})


def body(name: str, value: str) -> WirePart:
    return WirePart(place="body", name=name, value=value)


def post(*parts: WirePart, path: str = "/apply") -> WireRequest:
    return WireRequest(method="POST", url=f"https://jobs.example{path}", encoding="multipart", parts=parts)


def file() -> WirePart:
    return WirePart(place="body", name="cv", sha256=CV, size=9, file_name="ana.pdf")


TOKEN = post(body("form", "7"), path="/token")
APPLY = post(body("name", "Ana Example"), body("email", "ana@example.com"), body("job", "4711"), file())


def manifest(wire: WireManifest | None = None) -> Manifest:
    return Manifest(
        application_key="k",
        candidate_id="c",
        card_id="board:1",
        vacancy_title="Tester",
        employer="Example",
        posting_url="https://jobs.example/1",
        form_url="https://jobs.example/1",
        origin="https://jobs.example",
        form_fingerprints=("f",),
        fields=(
            ManifestField(field_key="n", question="Name", answer=None, committed="Ana Example", is_typed=True),
            ManifestField(field_key="e", question="Email", answer=None, committed="ana@example.com", is_typed=True),
            ManifestField(
                field_key="v", question="Visa?", answer=None, committed="No", wire_name="visa", tokens=("n0",)
            ),
        ),
        files=(FileRef(kind="resume", name="ana.pdf", sha256=CV, bytes=9, media_type="application/pdf"),),
        expires_at=datetime(2030, 1, 1, tzinfo=UTC),
        wire=wire,
    )


def test_the_request_that_applies_is_the_one_with_most_of_the_candidate_in_it() -> None:
    assert applying_request([TOKEN, APPLY], VALUES) == 1
    assert applying_request([TOKEN], VALUES) is None


def test_what_follows_the_application_is_not_part_of_what_may_be_sent() -> None:
    wire = wire_manifest([TOKEN, APPLY, post(body("seen", "ana@example.com"), path="/track")], None, VALUES)
    assert (wire.requests, wire.applies, wire.why_incomplete) == ((TOKEN, APPLY), 1, None)


def test_a_token_is_worth_a_second_rehearsal_and_an_answer_is_not() -> None:
    assert may_vary([post(*APPLY.parts, body("csrf", "tok0000000001"))], VALUES)
    assert not may_vary([APPLY], VALUES)


def page(text: str = "", **hidden: str) -> PageValues:
    return PageValues(text, {name: (value,) for name, value in hidden.items()})


def test_a_token_that_stands_in_every_fresh_page_does_not_vary_and_nothing_is_filled_again() -> None:
    request = post(*APPLY.parts, body("account", "8952df41-51ed-4abb"))
    html = "<input type=hidden name=account value=8952df41-51ed-4abb>"
    assert as_fresh_page_sends([request], VALUES, page(html), page(html)) == [request]


def test_a_hidden_token_of_the_page_varies_as_two_fresh_pages_show() -> None:
    request, other = (post(*APPLY.parts, body("csrf", value)) for value in ("tok0000000001", "tok0000000927"))
    fresh = as_fresh_page_sends([request], VALUES, page(csrf="tok0000000001"), page(csrf="tok0000000927"))
    assert fresh == [other]
    wire = wire_manifest([request], fresh, VALUES)
    assert (wire.varying, wire.why_incomplete) == (("1 body:csrf",), None)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (page(), page()),
        (page("tok0000000001"), page("")),
        (page(csrf="tok0000000002"), page(csrf="tok0000000003")),
        (page(csrf="tok0000000001"), page()),
    ],
)
def test_a_token_that_the_fresh_page_does_not_tell_needs_the_form_to_be_filled_again(
    first: PageValues, second: PageValues
) -> None:
    assert as_fresh_page_sends([post(*APPLY.parts, body("csrf", "tok0000000001"))], VALUES, first, second) is None


def test_a_hidden_control_that_got_an_answer_keeps_it() -> None:
    request = post(body("email", "ana@example.com"), body("mail", "ana@example.com"))
    page_of_another = page(email="ana@example.com", mail="else@example.com")
    assert as_fresh_page_sends([request], VALUES, page_of_another, page_of_another) == [request]


def test_requests_before_the_application_may_overtake_each_other_in_the_second_rehearsal() -> None:
    config = post(body("form", "8"), path="/config")
    apply = post(*APPLY.parts, body("csrf", "tok0000000001"))
    again = post(*APPLY.parts, body("csrf", "tok0000000927"))
    wire = wire_manifest([TOKEN, config, apply], [config, TOKEN, again], VALUES)
    assert (wire.requests, wire.why_incomplete) == ((TOKEN, config, apply), None)


def test_what_is_held_back_is_named_on_the_approval() -> None:
    count = post(body("event", "apply"), path="/track")
    wire = wire_manifest([APPLY], None, VALUES, asides=[count, count])
    assert wire.held_back == ("POST https://jobs.example/track",)
    assert "Held back" in "\n".join(wire_markdown(manifest(wire)))


def test_two_rehearsals_that_disagree_about_more_than_a_token_leave_the_wire_unknown() -> None:
    other = post(*APPLY.parts[:-1])
    assert "two rehearsals" in (wire_manifest([APPLY], [other], VALUES).why_incomplete or "")


def test_a_second_rehearsal_that_sends_less_leaves_the_wire_unknown() -> None:
    for second in ([], [TOKEN], [APPLY]):
        assert "two rehearsals" in (wire_manifest([TOKEN, APPLY], second, VALUES).why_incomplete or "")


def test_a_page_that_asks_its_server_first_is_said_to() -> None:
    assert "POST https://jobs.example/token" in (wire_manifest([TOKEN], None, VALUES).why_incomplete or "")
    assert "sent nothing" in (wire_manifest([], None, VALUES).why_incomplete or "")


def test_the_approval_shows_what_travels_beyond_the_answers_and_nothing_of_the_answers() -> None:
    request = post(*APPLY.parts, body("visa", "n0"), body("utm_source", "board | x"), body("csrf", "tok0000000001"))
    wire = WireManifest(
        requests=(request,), varying=("1 body:csrf",), look_ups=("“Berlin” to https://jobs.example/places",)
    )
    shown = "\n".join(wire_markdown(manifest(wire)))
    for text in ("4711", "utm", "board", "another one each time", "Berlin"):
        assert text in shown
    assert "ana@example.com" not in shown and "n0" not in shown
    assert "could not be seen in advance" in "\n".join(
        wire_markdown(manifest(WireManifest(why_incomplete="a captcha")))
    )
    assert wire_markdown(manifest()) == []


def test_what_the_site_was_told_as_a_draft_is_listed_part_by_part() -> None:
    draft = post(file(), body("name", "Ana Example"), path="/upload")
    shown = "\n".join(wire_markdown(manifest(WireManifest(requests=(APPLY,), drafts=(draft,)))))
    assert "Already told to the site" in shown and "Ana Example" in shown and "a file of 9 bytes" in shown


def test_of_a_draft_the_first_screen_of_an_approval_names_the_site_that_was_told() -> None:
    draft = post(file(), path="/upload")
    shown = unusual_markdown(manifest(WireManifest(requests=(APPLY,), drafts=(draft, draft))))
    assert [line for line in shown if "Already told" in line] == [r"**Already told to** jobs\.example, as you allowed"]


def test_a_statement_that_nobody_answered_asks_for_a_decision() -> None:
    parts = (("marketing_opt_in", "1"), ("convicted", "yes"), ("step", "1"), ("isDraft", "true"), ("newsletter", "no"))
    request = post(*APPLY.parts, *(body(name, value) for name, value in parts), body("visa", "n0"))
    shown = [line for line in decisions_markdown(manifest(WireManifest(requests=(request,)))) if "Decide" in line]
    assert len(shown) == 2 and "marketing" in shown[0] and "convicted" in shown[1]


def test_the_values_of_a_candidate_are_texts_choices_and_documents() -> None:
    assert candidate_values(manifest()) == {"Ana Example", "ana@example.com", "No", CV}


def test_after_drafts_have_told_everything_the_last_request_that_changes_something_is_the_application():
    submit = post(body("draft", "17"), path="/submit")
    read = WireRequest(method="GET", url="https://jobs.example/me")
    assert applying_request([TOKEN, submit, read], VALUES, has_more_to_tell=False) == 1
    assert applying_request([read], VALUES, has_more_to_tell=False) is None
    assert applying_request([TOKEN, submit, read], VALUES) is None


def test_a_document_that_is_uploaded_before_the_answers_leaves_the_rehearsal_incomplete():
    name = PlannedField("Name", "name", frozenset({"Ana Example"}), frozenset({"Ana Example"}))
    cv = PlannedField("Resume", "cv", frozenset({CV, "ana.pdf"}), frozenset({CV}))
    wire = wire_manifest([post(file(), path="/upload")], None, VALUES, planned=(name, cv))
    assert wire.requests == ()
    assert "uploads the documents first" in wire.why_incomplete and "Name" in wire.why_incomplete


def test_a_token_that_differs_in_two_rehearsals_is_named_as_varying():
    one, two = (post(*APPLY.parts, body("token", f"a8f3c1d9e{n}b7")) for n in (1, 2))
    wire = wire_manifest([one], [two], VALUES)
    assert wire.why_incomplete is None
    assert wire.varying == ("1 body:token",)


def test_what_the_user_has_to_decide_comes_before_the_answers() -> None:
    request = post(*APPLY.parts, body("marketing_consent", "yes"))
    screen = approval_markdown(manifest(WireManifest(requests=(request,))))
    assert screen.index("Decide:") < screen.index("1\\. ") < screen.index("Sent to")


def test_a_long_value_is_shown_whole_and_can_be_broken_into_lines() -> None:
    token, text = "k" * 400 + "END", "I agree to be contacted " * 12
    request = post(*APPLY.parts, body("state", token), body("terms", text))
    screen = "\n".join(wire_markdown(manifest(WireManifest(requests=(request,)))))
    assert token in screen.replace("\u200b", "") and text.strip() in screen
    assert max(map(len, re.split(r"[\s\u200b]", screen.partition("| state |")[2].partition("|")[0]))) <= 24


def test_of_a_value_of_pages_the_beginning_and_the_length_are_shown() -> None:
    request = post(*APPLY.parts, body("state", "k" * 30_000))
    screen = "\n".join(wire_markdown(manifest(WireManifest(requests=(request,)))))
    assert "k" * 1_999 + "… (30,000 characters)" in screen.replace("\u200b", "")
