"""Where no rehearsal could show the application, only what the answers or the page explain may be sent."""

from core.applications.draft_rules import PlannedField
from core.applications.unrehearsed import approved_fields, is_upload, unrehearsed_problems
from core.contracts.wire import WirePart, WireRequest
from tests.core.applications.test_wire_rehearsal import APPLY, CV, body, file, manifest, post

PLAN = (
    PlannedField("Name", "name", frozenset({"Ana Example"}), frozenset({"Ana Example"})),
    PlannedField("Email", "email", frozenset({"ana@example.com"}), frozenset({"ana@example.com"})),
    PlannedField("Visa?", "visa", frozenset({"No", "n0"})),
    PlannedField("CV", "cv", frozenset({CV, "ana.pdf"}), frozenset({CV})),
)
VISA = body("visa", "n0")


def known(text: str) -> bool:
    return text in ("4711", "job", "upload", "up-1", "consent", "y1")


def problems(request: WireRequest, *told: WireRequest) -> list[str]:
    return unrehearsed_problems(manifest(), request, PLAN, told, known)


def test_an_application_with_all_that_was_typed_and_nothing_else_may_be_sent() -> None:
    assert problems(post(*APPLY.parts, VISA)) == []


def test_an_application_with_more_less_or_something_else_may_not() -> None:
    assert problems(post(*APPLY.parts, VISA, body("consent", "yes")))
    assert problems(post(*APPLY.parts, body("visa", "y1"))), "a flipped choice, although the page knows its token"
    assert problems(post(*APPLY.parts[1:], VISA))
    assert problems(post(*APPLY.parts[:-1], VISA))
    assert problems(post(*APPLY.parts, VISA, WirePart(place="header", name="x-v", value="Ana Example")))


def test_documents_may_go_before_the_rest_and_each_only_once() -> None:
    upload, rest = post(file(), path="/upload"), post(*APPLY.parts[:3], VISA, body("upload", "up-1"))
    assert is_upload(upload, PLAN) and not is_upload(APPLY, PLAN)
    assert problems(upload) == []
    assert problems(rest, upload) == []
    assert problems(upload, upload)
    assert problems(rest, upload, rest)
    assert problems(post(*APPLY.parts[:1], VISA), upload)


def test_what_a_control_holds_counts_as_approved_however_the_page_has_written_it() -> None:
    plan = (PlannedField("Name", "name", frozenset({"ana  example"}), frozenset({"ana  example"})),)
    (field,) = approved_fields(manifest(), plan)
    assert "Ana Example" in field.values and field.typed == {"Ana Example"}
