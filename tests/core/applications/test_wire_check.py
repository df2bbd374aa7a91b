"""What a request body carries, compared with what was approved."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from core.applications.wire_check import missing_on_the_wire, read_body
from core.contracts.application import FileRef, Manifest, ManifestField
from core.contracts.base import sha256_hex

LETTER = b"%PDF-1.4 invented"


def manifest(answer: str, files: tuple[FileRef, ...] = ()) -> Manifest:
    field = ManifestField(field_key="why", question="Why us?", answer=None, committed=answer, is_typed=True)
    return Manifest(
        application_key="k",
        candidate_id="c",
        card_id="board:1",
        vacancy_title="Tester",
        employer="Example GmbH",
        posting_url="https://jobs.example/1",
        form_url="https://jobs.example/1",
        origin="https://jobs.example",
        form_fingerprints=("f",),
        fields=(field,),
        files=files,
        expires_at=datetime(2030, 1, 1, tzinfo=UTC),
    )


def multipart(text: str, content: bytes) -> tuple[str, bytes]:
    edge = b"edge42"
    body = b"--" + edge + b'\r\nContent-Disposition: form-data; name="why"\r\n\r\n' + text.encode() + b"\r\n"
    body += b"--" + edge + b'\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n'
    body += b"Content-Type: application/pdf\r\n\r\n" + content + b"\r\n--" + edge + b"--\r\n"
    return "multipart/form-data; boundary=edge42", body


RESUME = FileRef(
    kind="resume", name="cv.pdf", sha256=sha256_hex(LETTER), bytes=len(LETTER), media_type="application/pdf"
)


def test_what_was_approved_is_found_in_a_multipart_body():
    wire = read_body(*multipart("Because Zürich — да", LETTER))
    assert missing_on_the_wire(manifest("Because Zürich — да", (RESUME,)), wire) == []


def test_another_resume_than_the_approved_one_is_noticed():
    wire = read_body(*multipart("Because", b"%PDF-1.4 something else"))
    assert missing_on_the_wire(manifest("Because", (RESUME,)), wire) == ["cv.pdf"]


def test_an_answer_that_changed_on_its_way_is_noticed():
    wire = read_body("application/x-www-form-urlencoded", b"why=I+changed+my+mind")
    assert missing_on_the_wire(manifest("Because"), wire) == ["Why us?"]


def test_a_phone_number_may_be_written_in_another_way():
    wire = read_body("application/json", b'{"a": {"phone": ["+493012345678"]}}')
    assert missing_on_the_wire(manifest("+49 30 1234-5678"), wire) == []


def test_only_what_was_typed_travels_as_its_own_text():
    chosen = manifest("Yes").fields[0].model_copy(update={"is_typed": False})
    blank = manifest(" ").fields[0]
    approved = manifest("Because").model_copy(update={"fields": (chosen, blank)})
    wire = read_body("application/json", b'{"token": 17, "consent": true, "referrer": null}')
    assert wire.texts == ("17",)
    assert missing_on_the_wire(approved, wire) == []


def test_a_body_nobody_can_read_is_told_apart_from_one_that_lacks_something():
    assert not read_body("application/octet-stream", b"\x00\x01").is_readable
    assert not read_body("application/json", b"{").is_readable


@given(st.text(min_size=1).filter(lambda text: text.strip()), st.binary())
def test_any_text_and_any_file_survive_the_reading(text: str, content: bytes):
    from urllib.parse import urlencode

    try:
        body = urlencode({"why": text}).encode()
    except UnicodeEncodeError:
        return
    assert missing_on_the_wire(manifest(text), read_body("application/x-www-form-urlencoded", body)) == []
    read_body("multipart/form-data; boundary=x", content)
