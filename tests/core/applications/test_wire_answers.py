"""What is signed is what is shown: each answer is compared with what travels under its name."""

from datetime import UTC, datetime

import pytest

from core.applications.wire_answers import contradictions, deviations, read_parts
from core.applications.wire_comparison import beyond_answers
from core.applications.wire_view import decisions_markdown, wire_markdown
from core.contracts.answer import Answer, Provenance
from core.contracts.application import FileRef, Manifest, ManifestField
from core.contracts.question import QuestionClass
from core.contracts.wire import WireManifest, WirePart, WireRequest
from core.text.markdown import literal

CV, LETTER = "c" * 64, "d" * 64


def answer(question: str, value: str, kind: str | None = None) -> Answer:
    return Answer(field_key=question, question=question, question_class=QuestionClass.OTHER, value=value, file_kind=kind, provenance=Provenance(source="person", reference="x"))  # fmt: skip


def field(question: str, value: str, name: str | None, tokens: tuple[str, ...] = (), kind: str | None = None) -> ManifestField:  # fmt: skip
    is_typed = not tokens and kind is None
    return ManifestField(field_key=question, question=question, answer=answer(question, value, kind), committed=value, wire_name=name, tokens=tokens, is_typed=is_typed)  # fmt: skip


FIELDS = (
    field("First name *", "Anabel", "first"),
    field("Last name", "Exampleton", "last"),
    field("Email", "anabel@example.com", "email"),
    field("Phone", "+44 20 7946 0123", "phone"),
    field("Do you need visa sponsorship?", "No", "visa", ("n0",)),
    field("Country", "Germany", "country", ("DE",)),
    field("Resume", "ana.pdf", "cv", kind="resume"),
    field("Cover letter", "letter.pdf", "letter", kind="cover_letter"),
)
FILES = (
    FileRef(kind="resume", name="ana.pdf", sha256=CV, bytes=9, media_type="application/pdf"),
    FileRef(kind="cover_letter", name="letter.pdf", sha256=LETTER, bytes=9, media_type="application/pdf"),
)


def body(name: str, value: str) -> WirePart:
    return WirePart(place="body", name=name, value=value)


def document(name: str, digest: str, file_name: str) -> WirePart:
    return WirePart(place="body", name=name, sha256=digest, size=9, file_name=file_name)


SENT = (
    body("first", "Anabel"),
    body("last", "Exampleton"),
    body("email", "anabel@example.com"),
    body("phone", "+44 20 7946 0123"),
    body("visa", "n0"),
    body("country", "DE"),
    document("cv", CV, "ana.pdf"),
    document("letter", LETTER, "letter.pdf"),
)


def post(*parts: WirePart) -> WireRequest:
    return WireRequest(method="POST", url="https://jobs.example/apply", encoding="multipart", parts=parts)


def manifest(*parts: WirePart, fields: tuple[ManifestField, ...] = FIELDS, files: tuple[FileRef, ...] = FILES) -> Manifest:  # fmt: skip
    return Manifest(
        application_key="k", candidate_id="c", card_id="b:1", vacancy_title="Tester", employer="Example", posting_url="https://jobs.example/1",
        form_url="https://jobs.example/1", origin="https://jobs.example", form_fingerprints=("f",), fields=fields, files=files,
        expires_at=datetime(2030, 1, 1, tzinfo=UTC), wire=WireManifest(requests=(post(*parts),)),
    )  # fmt: skip


def changed(**values: str) -> Manifest:
    return manifest(*(p.model_copy(update={"value": values[p.name]}) if p.name in values else p for p in SENT))


def test_a_form_that_sends_the_answers_as_given_is_not_remarked_on() -> None:
    whole = manifest(*SENT)
    assert (contradictions(whole), deviations(whole), beyond_answers(whole, post(*SENT))) == ([], [], [])


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (changed(visa="y1"), "visa sponsorship"),
        (changed(first="Exampleton", last="Anabel"), "First name"),
        (changed(email="else@example.org"), "Email"),
        (changed(first="A"), "First name"),
        (changed(country="US"), "Country"),
        (changed(phone="+44 20 7946 0999"), "Phone"),
        (manifest(*SENT, body("visa", "y1")), "visa sponsorship"),
        (manifest(*SENT, body("first", "Eve")), "First name"),
        (manifest(*SENT[:6], SENT[7]), "ana.pdf is not sent"),
        (manifest(*SENT[:6], document("cv", "e" * 64, "ana.pdf"), SENT[7]), "Resume"),
        (manifest(*SENT[:6], document("cv", LETTER, "letter.pdf"), document("letter", CV, "ana.pdf")), "Resume"),
        (manifest(*SENT[:2], *SENT[3:]), "Email"),
        (manifest(body("c.firstName", "Exampleton"), body("c.lastName", "Anabel"), *SENT[2:]), "Exampleton"),
    ],
    ids=[
        "a flipped choice",
        "swapped names",
        "another address",
        "a name cut short",
        "another country",
        "another telephone number",
        "a second choice",
        "a second name",
        "no document",
        "another document",
        "swapped documents",
        "no address",
        "swapped names in JSON",
    ],
)  # fmt: skip
def test_a_form_that_would_send_something_else_than_the_answers_is_not_offered_for_approval(
    sent: Manifest, told: str
) -> None:
    assert any(told in words for words in contradictions(sent))


@pytest.mark.parametrize(
    "sent",
    [
        changed(phone="2079460123"),
        changed(email="Anabel@Example.com"),
        changed(last="Exampleton Jr"),
        manifest(*SENT, body("visa", "n0")),
        manifest(*SENT[:6], document("cv", CV, "other.pdf"), SENT[7]),
        manifest(*SENT[:4], *SENT[5:]),
    ],
    ids=["a number without its code", "capital letters", "a word more", "twice", "a renamed document", "a choice unseen"],
)  # fmt: skip
def test_an_answer_that_travels_in_another_form_is_shown_in_plain_words(sent: Manifest) -> None:
    assert contradictions(sent) == []
    (words,) = deviations(sent)
    assert "you answer" in words
    assert f"⚠ {literal(words)}" in decisions_markdown(sent)


def test_yes_and_no_in_json_are_the_answers_and_their_opposites_are_not() -> None:
    assert contradictions(changed(visa="false")) == deviations(changed(visa="false")) == []
    assert contradictions(changed(visa="true"))
    nested = manifest(*(p.model_copy(update={"name": "c.visa", "value": "y1"}) if p.name == "visa" else p for p in SENT))  # fmt: skip
    assert "visa" in " ".join(deviations(nested))


def test_names_of_the_sites_own_are_shown_with_the_question_that_they_answer() -> None:
    sent = manifest(body("answers[0].v", "Anabel"), body("answers[1].v", "Exampleton"), *SENT[2:])
    assert contradictions(sent) == deviations(sent) == []
    screen = "\n".join(wire_markdown(sent))
    assert screen.index("answers") < screen.index("First name") < screen.index("Last name")


def test_a_short_word_under_another_name_is_no_answer_of_the_candidate() -> None:
    sent = (*SENT, body("marketing", "No"))
    assert [part.name for part in beyond_answers(manifest(*sent), post(*sent))] == ["marketing"]


def test_a_box_that_was_left_empty_and_travels_ticked_is_not_offered_for_approval() -> None:
    refused = ManifestField(field_key="m", question="Newsletter?", answer=answer("Newsletter?", "No"), committed=None, wire_name="news")  # fmt: skip
    assert contradictions(manifest(*SENT, body("news", "on"), fields=(*FIELDS, refused)))
    assert contradictions(manifest(*SENT, body("news", "0"), fields=(*FIELDS, refused))) == []


def test_a_token_that_no_control_explains_is_shown_and_without_a_rehearsal_must_come_from_the_page() -> None:
    fields = (*FIELDS[:4], FIELDS[4].model_copy(update={"tokens": ()}), *FIELDS[5:])
    sent = manifest(*SENT, fields=fields)
    assert [reading.part.name for reading in read_parts(sent, post(*SENT)) if reading.relation == "token"] == ["visa"]
    assert "visa" in "\n".join(decisions_markdown(sent))


def test_the_hidden_no_of_a_ticked_box_and_the_name_of_a_place_are_no_contradictions() -> None:
    agreed = field("I agree", "Yes", "agree", ("1",))
    sent = manifest(*SENT, body("agree", "0"), body("agree", "1"), fields=(*FIELDS, agreed))
    assert contradictions(sent) == deviations(sent) == []
    assert contradictions(manifest(*SENT, body("agree", "1"), body("agree", "0"), fields=(*FIELDS, agreed)))
    named = (*FIELDS, field("Name", "Anabel Exampleton", "name"), field("City", "Springfield", "city"))
    sent = manifest(*SENT, body("name", "Anabel Exampleton"), body("location.name", "Springfield"), fields=named)
    assert contradictions(sent) == []


def test_the_no_of_a_job_that_is_over_is_no_contradiction_to_the_box_of_the_present_one() -> None:
    present = field("I currently work here", "Yes", "now", ("on",))
    now, over = body("work[0].now", "true"), body("work[1].now", "false")
    assert contradictions(manifest(*SENT, now, over, fields=(*FIELDS, present))) == []
    assert contradictions(manifest(*SENT, over, fields=(*FIELDS, present)))
    assert contradictions(manifest(*SENT, now, body("other[1].now", "false"), fields=(*FIELDS, present)))


def test_where_nothing_could_be_rehearsed_nothing_is_said_about_it() -> None:
    unrehearsed = manifest(*SENT).model_copy(update={"wire": WireManifest(why_incomplete="a captcha")})
    assert (contradictions(unrehearsed), deviations(unrehearsed)) == ([], [])
    assert (contradictions(unrehearsed.model_copy(update={"wire": None})), deviations(unrehearsed.model_copy(update={"wire": None}))) == ([], [])  # fmt: skip


def test_a_document_in_the_place_of_a_word_is_contrary() -> None:
    assert contradictions(manifest(document("visa", "e" * 64, "x.pdf"), *SENT[:4], *SENT[5:]))


@pytest.mark.parametrize(
    ("answer", "sent", "is_same"),
    [
        ("3/4/2027", "2027-04-03", True),
        ("3/4/2027", "2027-04-04", False),
        ("65,000", "65000.00", True),
        ("65,000", "6500", False),
        ("1.2.3.4", "1..2", False),
    ],
)
def test_a_day_or_an_amount_may_travel_in_another_form_but_not_another_one(
    answer: str, sent: str, is_same: bool
) -> None:
    asked = field("When can you start, and for how much?", answer, "given")
    found = contradictions(manifest(*SENT, body("given", sent), fields=(*FIELDS, asked)))
    assert (found == []) is is_same
