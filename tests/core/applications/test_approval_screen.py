"""The approval screen."""

import re
from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from core.applications.answer_rows import FROM_PICTURE, question_words, value_words
from core.applications.approval_screen import Background, WrittenDocument, approval_markdown
from core.applications.phone_height import height, room
from core.applications.question_screen import drafts_markdown, questions_markdown
from core.contracts.answer import Answer, Provenance, Unanswered
from core.contracts.application import FileRef, Manifest, ManifestField
from core.contracts.draft import DraftRequest
from core.contracts.form import VISION
from core.contracts.question import QuestionClass
from core.contracts.wire import WireManifest, WirePart, WireRequest
from core.text.markdown import literal
from tests.core.applications.test_vacancy_reasons import EVALUATION, VACANCY
from tests.support.ledger import application


def manifest(question: str, value: str, title: str = "Tester") -> Manifest:
    answer = Answer(
        field_key="q",
        question=question,
        question_class=QuestionClass.OTHER,
        value=value,
        provenance=Provenance(source="bank", reference="notice", quote="two weeks"),
    )
    return Manifest(
        application_key="k",
        candidate_id="c",
        card_id="board:1",
        vacancy_title=title,
        employer="Example GmbH",
        posting_url="https://jobs.example/1",
        form_url="https://jobs.example/1",
        origin="https://jobs.example",
        form_fingerprints=("f",),
        fields=(
            ManifestField(field_key="q", question=question, answer=answer, committed=value),
            ManifestField(field_key="e", question="Left empty", answer=None, committed=None),
        ),
        expires_at=datetime(2030, 1, 1, 12, tzinfo=UTC),
    )


def test_the_screen_shows_question_answer_source_and_the_signature():
    shown = manifest("Notice period?", "Two weeks")
    screen = approval_markdown(shown, ["http://127.0.0.1:1/a.png"])
    assert "Notice period?" in screen.replace("\\", "")
    assert "1\\. Notice period? **Two weeks** · *your stored answer" in screen
    assert "your stored answer" in screen and "two weeks" in screen
    assert shown.sha256 in screen.replace("` `", "")
    assert "![" in screen
    assert "Left empty" not in screen


def test_a_written_document_is_shown_as_text_and_as_pictures_and_cannot_add_its_own():
    letter = WrittenDocument(
        "Anna_Letter.pdf", "Dear team,\n![x](http://evil.example) <img>", ["http://127.0.0.1:1/p.png"]
    )
    screen = approval_markdown(manifest("Q", "A"), documents=[letter])
    assert "Dear team" in screen and "http://127.0.0.1:1/p.png" in screen
    assert screen.count("![") == 1 and "<img" not in screen


def test_an_own_resume_that_was_chosen_is_shown_as_pictures_and_is_not_called_written():
    screen = approval_markdown(
        manifest("Q", "A"), documents=[WrittenDocument("backend.pdf", "", ["http://127.0.0.1:1/p.png"])]
    )
    assert "backend.pdf, chosen for this application" in screen and "http://127.0.0.1:1/p.png" in screen
    assert "written for this application" not in screen


def test_the_screen_begins_with_why_then_what_to_decide_then_the_answers_and_ends_with_the_signature():
    consent = manifest("Do you agree?", "Yes")
    answer = consent.fields[0].answer
    assert answer is not None
    field = consent.fields[0].model_copy(
        update={"answer": answer.model_copy(update={"question_class": QuestionClass.CONSENT})}
    )
    other = consent.fields[1].model_copy(update={"question": "Town", "committed": "Leeds"})
    consent = consent.model_copy(update={"fields": (field, other)})
    background = Background(VACANCY, EVALUATION, "Asia/Tokyo", {"notice": "Do you consent?"})
    screen = approval_markdown(consent, ["http://127.0.0.1:1/a.png"], ["A warning"], background=background)
    order = [
        "88 of 100",
        "**By Tue 1 Jan",
        "A warning",
        "Look at these answers first",
        "Town",
        "a.png",
        "signs manifest",
    ]
    found = [screen.index(text) for text in order]
    assert found == sorted(found)
    assert "Tue 1 Jan 2030, 21:00 (Asia/Tokyo)" in screen.replace("\\", "")
    assert "your stored answer to “Do you consent?”" in screen
    assert "Tue 1 Jan, 21:00 (Tokyo)" in screen
    assert screen.count("Do you agree?") == 1
    assert "⚠ 1\\. Do you agree? **Yes** (a consent) · *your stored answer" in screen


def test_an_application_without_a_stored_evaluation_is_shown_without_reasons():
    screen = approval_markdown(manifest("Notice period?", "Two weeks"))
    assert "of 100" not in screen and "Look at these answers first" not in screen


def test_practice_mode_is_said_aloud():
    assert "Practice mode" in approval_markdown(manifest("Q", "A"), is_practice=True)


def test_a_question_cannot_add_a_row_a_link_or_a_picture_to_the_screen():
    hostile = "Name | evil |\n| x | y |\n![p](http://evil.example/p.png) <img src=x> [ok](javascript:alert(1))"
    screen = approval_markdown(manifest(hostile, hostile, title="# Approve\n\n**now**"))
    assert screen.count("![") == 0
    assert "<img" not in screen
    assert "](javascript" not in screen
    rows = [line for line in screen.splitlines() if line.startswith("1\\. ")]
    assert len(rows) == 1
    assert len(re.findall(r"(?<!\\)\*\*", rows[0])) == 2


def test_an_address_in_an_answer_is_not_made_a_link_but_the_posting_is():
    screen = approval_markdown(manifest("See http://evil.example or www.evil.example", "HTTPS://evil.example"))
    plain = screen.replace("\\", "")
    assert not re.search(r"://evil|www\.evil", plain, re.IGNORECASE)
    assert "://evil.example" in plain.replace("\u2060", "")
    assert "https://jobs.example/1" in plain


def test_several_choices_are_told_apart():
    assert value_words(("Monday", "Friday")) == "Monday; Friday"


def test_the_files_that_would_be_sent_are_named_with_their_digest():
    file = FileRef(kind="resume", name="resume.pdf", sha256="ab" * 32, bytes=12345, media_type="application/pdf")
    screen = approval_markdown(manifest("Q", "A").model_copy(update={"files": (file,)}))
    assert "Sent with it: resume\\.pdf (12 kB)" in screen
    assert "with resume\\.pdf `abababababab`." in screen
    linked = approval_markdown(
        manifest("Q", "A").model_copy(update={"files": (file,)}), file_urls={file.sha256: "http://127.0.0.1:1/a.pdf"}
    )
    assert "Sent with it: [resume\\.pdf](<http://127.0.0.1:1/a.pdf>) (12 kB)" in linked


def test_a_document_that_answers_a_question_is_named_once_with_its_link():
    file = FileRef(kind="resume", name="resume.pdf", sha256="ab" * 32, bytes=12345, media_type="application/pdf")
    letter = file.model_copy(update={"kind": "cover_letter", "name": "letter.pdf"})
    shown = manifest("Your CV", "resume.pdf").model_copy(update={"files": (file, letter)})
    (answer,) = [field.answer for field in shown.fields if field.answer]
    upload = answer.model_copy(update={"provenance": Provenance(source="document", reference="files.resume")})
    for committed in ("resume.pdf", ("resume.pdf",)):  # a file control can take several
        field = shown.fields[0].model_copy(update={"answer": upload, "committed": committed})
        screen = approval_markdown(shown.model_copy(update={"fields": (field,)})).replace("\\", "")
        assert "1. Your CV: resume.pdf (12 kB)  \nSent with it: letter.pdf (12 kB)" in screen
        assert opened(screen).count("resume.pdf") == 1


def test_a_question_read_from_a_picture_is_marked():
    assert FROM_PICTURE in question_words("Notice period?", VISION)
    assert question_words("Notice period?", None) == literal("Notice period?")


def test_open_questions_are_asked_in_the_words_of_the_form_with_their_options():
    asked = Unanswered(
        field_key="licence",
        question="Which licence?",
        question_class=QuestionClass.OTHER,
        type="single_choice",
        options=("A", "B"),
        required=True,
        why="no stored answer matches",
    )
    optional = asked.model_copy(update={"question": "Hobbies?", "options": (), "required": False})
    screen = questions_markdown(application(employer=None), (asked, optional))
    assert "1. Which licence? (required) — one of: A; B" in screen.replace("\\", "")
    assert screen.splitlines()[-1].replace("\\", "") == "2. Hobbies?"
    assert "employer not stated" in screen


@given(st.text())
def test_any_text_stays_on_one_line_and_opens_no_markup(text: str):
    shown = literal(text)
    assert "\n" not in shown and "\r" not in shown
    assert not re.search(r"(?<!\\)[*_`\[\]|]", shown)
    assert "<" not in shown


def test_a_document_written_for_this_application_is_shown_with_its_text_and_pictures():
    letter = WrittenDocument(
        name="letter.pdf", text="Dear team,\n\nI built *it*.", picture_urls=("http://127.0.0.1:1/l.png",)
    )
    screen = approval_markdown(manifest("Notice?", "Two weeks"), [], documents=(letter,))
    assert "<summary>letter.pdf, written for this application</summary>" in screen
    assert "Dear team," in screen and "I built \\*it\\*" in screen
    assert "[![letter" in screen and "http://127.0.0.1:1/l.png" in screen


def test_before_a_site_may_keep_a_draft_the_user_reads_who_is_told_what():
    row = application(title="Tester")
    asked = drafts_markdown(
        row,
        DraftRequest(site="jobs.example", hosts=("api.jobs.example",), is_step=True, carries=("First name",)),
        ["cv.pdf"],
    )
    plain = asked.replace("\\", "")
    assert "Allow it to receive each step of the form" in plain
    assert "api.jobs.example" in plain and "cv.pdf" in plain
    assert "tried to send so far:\n\n- First name" in plain
    once = drafts_markdown(row, DraftRequest(site="jobs.example", hosts=("jobs.example",)), [])
    assert "your answers to this form" in once and "tried to send" not in once


def opened(screen: str) -> str:
    """Return the screen without what is closed."""
    return re.sub(r"<details>.*?</details>", "", screen, flags=re.DOTALL)


def test_what_is_not_usual_is_read_without_opening_anything():
    parts = (
        WirePart(place="body", name="job_id", value="4711"),
        WirePart(place="body", name="talent_pool", value="yes"),
        WirePart(place="header", name="x-csrf-token", value="9f8c1c5be0"),
    )
    apply = WireRequest(method="POST", url="https://jobs.example/1", parts=parts)
    track = WireRequest(method="POST", url="https://tracker.example/pixel", parts=())
    shown = manifest("Q", "A").model_copy(update={"wire": WireManifest(requests=(apply, track), applies=0)})
    screen = opened(approval_markdown(shown, warnings=["You have another application"])).replace("\\", "")
    assert "⚠ You have another application" in screen
    assert "⚠ **Decide:** the form sends talent_pool = yes" in screen
    assert "⚠ Also sent to **tracker.example**" in screen
    assert "Hidden in the form: job_id = 4711 · 1 technical" in screen
    assert "9f8c1c5be0" not in screen and "9f8c1c5be0" in approval_markdown(shown).replace("\\", "")
    unseen = manifest("Q", "A").model_copy(update={"wire": WireManifest(why_incomplete="a captcha")})
    assert "could not be seen in advance: a captcha" in opened(approval_markdown(unseen))
    assert "not rehearsed" in opened(approval_markdown(manifest("Q", "A")))


def test_of_many_hidden_values_the_rest_is_counted_and_listed_below():
    parts = tuple(WirePart(place="body", name=f"ref_{n}", value=f"v{n}") for n in range(20))
    request = WireRequest(method="POST", url="https://jobs.example/1", parts=parts)
    shown = manifest("Q", "A").model_copy(update={"wire": WireManifest(requests=(request,), applies=0)})
    screen = approval_markdown(shown).replace("\\", "")
    assert "ref_7 = v7 · 12 more, listed below" in opened(screen)
    assert "ref_19 = v19" in screen and "ref_19" not in opened(screen)


def test_a_long_answer_is_begun_on_the_screen_and_given_in_full_below():
    letter = "I have built pipelines. " * 40 + "END"
    screen = approval_markdown(manifest("Why you?", letter))
    assert "END" not in opened(screen) and "I have built pipelines" in opened(screen)
    assert "<summary>Answer 1 in full</summary>" in screen and "END" in screen


def test_neither_a_title_nor_an_address_nor_an_answer_can_leave_its_place():
    hostile = "</details><details open><summary>x](https://evil.example)"
    shown = manifest(hostile, hostile * 9, title=hostile).model_copy(
        update={"posting_url": "https://jobs.example/1> [a](https://evil.example)"}
    )
    screen = approval_markdown(shown)
    assert screen.count("<details>") == screen.count("</details>") == screen.count("<summary>")
    assert "<details open" not in screen and "](https://evil" not in screen
    assert screen.startswith("**[") and "](<https://jobs.example/1%3E%20%5Ba%5D" in screen
    other = approval_markdown(shown.model_copy(update={"posting_url": "javascript:alert(1)"}))
    assert "](<javascript" not in other


def much_to_decide() -> Manifest:
    """An application with eight answers, one by the model, two consents that nobody answered, and a second host."""
    shown = manifest("Which of the following sounds most like you, and what would you bring to a small team?", "x" * 90)
    field = shown.fields[0]
    assert field.answer is not None
    by_model = field.answer.model_copy(update={"provenance": Provenance(source="model", reference="letter")})
    others = tuple(
        field.model_copy(
            update={
                "field_key": f"k{n}",
                "question": f"Sure question {n}, in quite a few words?",
                "committed": f"Sure {n}",
            }
        )
        for n in range(7)
    )
    fields = (field.model_copy(update={"answer": by_model}), *others)
    sent = {"talent_pool": "yes", "marketing_consent": "on", "job_id": "4711"}
    sent |= {field.field_key: str(field.committed) for field in fields}
    parts = tuple(WirePart(place="body", name=name, value=value) for name, value in sent.items())
    requests = (
        WireRequest(method="POST", url="https://jobs.example/1", parts=parts),
        WireRequest(method="POST", url="https://uploads.example/1", parts=()),
    )
    return shown.model_copy(update={"fields": fields, "wire": WireManifest(requests=requests, applies=0)})


def test_where_there_is_much_to_decide_two_screens_of_a_telephone_show_it_and_the_rest_is_closed():
    shown, background = much_to_decide(), Background(VACANCY, EVALUATION)
    markdown = approval_markdown(
        shown, ["http://127.0.0.1:1/a.png"], ["You have another application"], background=background
    )
    screen = markdown.replace("\\", "")
    assert height(markdown.splitlines()) <= room(8)
    for asked in (
        "⚠ You have another application",
        "talent_pool = yes · marketing_consent = on",
        "⚠ Also sent to **uploads.example**",
        "⚠ 1. Which of the following sounds",
    ):
        assert asked in opened(screen)
    for closed in ("Sure question 3", "x" * 90, "and what would you bring to a small team?", "job_id = 4711", "a.png"):
        assert closed in screen and closed not in opened(screen)
    assert screen.index("Sure question 3") < screen.index("signs manifest")
    few = shown.model_copy(update={"fields": shown.fields[1:3], "wire": None})
    assert "Sure question 0" in opened(approval_markdown(few, background=background))


def test_a_screen_that_is_a_little_long_closes_requirements_and_hidden_values_and_keeps_the_answers():
    much = much_to_decide()
    fields = much.fields[1:5]
    sent = {field.field_key: str(field.committed) for field in fields} | {"job_id": "4711"}
    parts = tuple(WirePart(place="body", name=name, value=value) for name, value in sent.items())
    request = WireRequest(method="POST", url="https://jobs.example/1", parts=parts)
    shown = much.model_copy(update={"fields": fields, "wire": WireManifest(requests=(request,), applies=0)})
    named = [
        EVALUATION.evidence[0].model_copy(update={"requirement": f"Requirement {n} with a long name"}) for n in range(6)
    ]
    background = Background(VACANCY, EVALUATION.model_copy(update={"evidence": tuple(named)}))
    markdown = approval_markdown(shown, background=background)
    screen = opened(markdown)
    assert height(markdown.splitlines()) <= room(8)
    assert "Sure question 3" in screen and "Requirement 2" in screen and "3 more" in screen
    assert "Requirement 5" in markdown and "Requirement 5" not in screen
    assert "job\\_id = 4711" in markdown and "4711" not in screen


def test_what_of_the_form_nobody_read_is_a_warning_and_what_was_left_empty_is_named():
    left = ["Hobbies", "Night work (a section that was not opened)", "Knots you can tie (seen, not understood)"]
    screen = approval_markdown(manifest("Q", "A"), left_empty=left).replace("\\", "")
    assert "Left empty: Hobbies" in screen
    assert (
        "⚠ Not filled, see the picture: “Night work” (a section that was not opened); “Knots you can tie” (seen, not understood)"
        in screen
    )
    assert screen.index("⚠ Not filled") < screen.index("1. Q")


def test_of_many_unread_parts_of_a_form_three_are_named():
    left = [f"Part {number} (seen, not understood)" for number in range(1, 6)]
    screen = approval_markdown(manifest("Q", "A"), left_empty=left)
    assert "“Part 3”" in screen and "“Part 4”" not in screen and "; and 2 more" in screen
    assert "Left empty" not in screen
