"""Sentences of a model's draft that were left out: which may be confirmed, and the document that is written again with them."""

from datetime import date
from typing import Any

import pytest

from core.contracts.candidate import Candidate, resume_from_json
from core.contracts.document import DocumentDraft
from core.documents.claims import VacancyNames
from core.documents.confirming import accepted
from core.documents.preparing import DocumentSet, prepare_documents
from core.documents.rephrasing import RephraseAnswer
from tests.core.documents.test_preparing import LETTER, OWN, PlainTypesetter
from tests.core.documents.test_second_reading import OTHER_WORDS, yes
from tests.core.documents.test_second_reading import person as letting
from tests.support.documents import TODAY, brief, person, resume

DAY = date(2026, 11, 20)
BUILT = "At Northwind Payments I built a billing service in Python and PostgreSQL."
TOOK_PART = "I took part in the migration to Kubernetes."
LED, GERMAN = "I led the migration to Kubernetes.", "I speak fluent German."
NAMES = VacancyNames(title="Backend Engineer", employer="Acme Pay")


class Scripted:
    """A model that drafts these letters and wordings in turn, and confirms what `says_same` names; it counts what it is asked."""

    provider = model = "scripted"

    def __init__(self, *letters: str, lines: dict[str, str] | None = None, says_same: bool = False) -> None:
        self.letters, self.lines, self.asked, self.says_same = list(letters), lines or {}, [], says_same

    def prompt_version(self, purpose: str) -> str:
        return "v1"

    def ask(self, purpose: str, request: Any, answer: Any, subject: str) -> Any:
        self.asked.append(purpose)
        if purpose == "draft_letter":
            return answer.model_validate({"paragraphs": [self.letters.pop(0)]}), None
        if answer is RephraseAnswer:
            return answer.model_validate({"lines": [{"id": at, "text": text} for at, text in self.lines.items()]}), None
        rows = [row.model_dump() for row in request.questions] if self.says_same else []
        return answer.model_validate({"verdicts": [{"id": row["id"], **yes(row)} for row in rows]}), None


def who(confirmed: dict[str, date] | None = None, **changes: Any) -> Candidate:
    candidate = person("en", auto_cover_letter=True, use_model=True)
    return candidate.model_copy(
        update={"confirmed": tuple(confirmed or ()), "confirmed_on": confirmed or {}, **changes}
    )


def prepared(candidate: Candidate, model: Scripted, before: DocumentSet | None = None, **files: Any) -> DocumentSet:
    earlier = before.drafts if before else ()
    return prepare_documents(candidate, {"resume": OWN, **files}, brief("en"), PlainTypesetter(), model, earlier)


MIXED = f"{BUILT} {TOOK_PART} I mentored two junior developers. I reduced response times by 40 percent. {LED} {GERMAN}"


def first_time() -> DocumentSet:
    return prepared(who(), Scripted(MIXED, MIXED))


def test_what_was_left_out_is_kept_with_the_reasons_and_the_closest_line():
    (draft,) = first_time().drafts
    led, german = draft.left_out
    assert (led.text, led.closest) == (LED, "Took part in the migration to Kubernetes")
    assert "the résumé does not say “led” here" in led.reasons
    assert german.reasons == ("“German”: the résumé does not list this language here",)
    assert draft.is_used and draft.confirmed == {}


def test_a_letter_without_refused_sentences_leaves_nothing_out():
    (draft,) = prepared(who(), Scripted(f"{BUILT} {TOOK_PART}")).drafts
    assert draft.left_out == ()
    assert prepared(person("en", auto_cover_letter=True), Scripted()).drafts == ()


def test_a_confirmed_sentence_is_in_the_letter_that_is_written_again_and_no_model_is_asked():
    model = Scripted()
    again = prepared(who({LED: DAY}), model, first_time())
    assert LED in again.texts["cover_letter"] and GERMAN not in again.texts["cover_letter"]
    (draft,) = again.drafts
    assert (draft.confirmed, [one.text for one in draft.left_out]) == ({LED: DAY}, [GERMAN])
    assert model.asked == []


def test_the_letter_stays_as_it_is_when_the_form_is_filled_again_later():
    again = prepared(who({LED: DAY}), Scripted(), first_time())
    once_more = prepared(who({LED: DAY}), Scripted(), again)
    assert once_more.texts == again.texts


def test_without_a_confirmed_sentence_the_model_drafts_anew():
    assert GERMAN not in prepared(who(), Scripted(BUILT, BUILT), first_time()).texts["cover_letter"]
    other = who({"I ran three marathons.": DAY})
    assert prepared(other, model := Scripted(BUILT), first_time()).drafts[0].left_out == () and model.asked


def test_a_draft_from_another_resume_is_not_used_again():
    changed = resume("en").model_copy(update={"basics": resume("en").basics.model_copy(update={"label": "Engineer"})})
    model = Scripted(BUILT)
    prepared(who({LED: DAY}, resume=changed), model, first_time())
    assert model.asked == ["draft_letter"]


def test_a_draft_of_which_too_little_is_left_is_kept_and_used_once_enough_is_confirmed():
    draft = f"{BUILT} {TOOK_PART} {LED} {GERMAN}"
    before = prepared(who(), Scripted(draft, draft))
    assert not before.drafts[0].is_used and LED not in before.texts["cover_letter"]
    again = prepared(who({LED: DAY, GERMAN: DAY}), Scripted(), before)
    assert again.drafts[0].is_used and f"{LED} {GERMAN}" in again.texts["cover_letter"]


def test_a_confirmed_wording_of_a_line_takes_its_place_in_the_resume():
    candidate = person("en", resume="tailor", use_model=True)
    wording = "Led the migration to Kubernetes"
    before = prepared(candidate, Scripted(lines={"/work/0/highlights/3": wording}))
    ((sentence,),) = [draft.left_out for draft in before.drafts]
    assert (sentence.text, sentence.line) == (wording, "/work/0/highlights/3")
    model = Scripted()
    sure = candidate.model_copy(update={"confirmed": (wording,), "confirmed_on": {wording: DAY}})
    again = prepared(sure, model, before)
    assert wording in again.made[0].text and again.drafts[0].confirmed == {wording: DAY} and model.asked == []


def test_a_wording_of_a_line_that_is_not_on_the_page_is_not_offered():
    work = resume("en").work[0]
    many = work.model_copy(update={"highlights": (*(f"Built service number {n} in Python" for n in range(8)), "Ran")})
    candidate = person("en", resume="tailor", use_model=True).model_copy(
        update={"resume": resume("en").model_copy(update={"work": (many,)})}
    )
    (draft,) = prepared(candidate, Scripted(lines={"/work/0/highlights/8": "Led a choir"})).drafts
    assert draft.left_out == ()


def test_what_the_second_reader_found_in_the_resume_is_in_the_letter():
    candidate = Candidate(id="x", resume=letting(), documents=who().documents)
    other = f"{OTHER_WORDS} I let 40 flats a year. I took part in the move to Reapit."
    made = prepared(candidate, Scripted(other, says_same=True))
    assert OTHER_WORDS in made.texts["cover_letter"] and made.drafts[0].proven == (OTHER_WORDS,)


def test_a_sentence_of_the_own_letter_may_be_in_the_draft():
    own = who(documents=who().documents.model_copy(update={"letter": "letter.txt"}))
    draft = f"{BUILT} {TOOK_PART} I repair lighthouses."
    assert "I repair lighthouses." in prepared(own, Scripted(draft), letter=LETTER).texts["cover_letter"]


@pytest.fixture
def drafts() -> tuple[DocumentDraft, ...]:
    return first_time().drafts


def test_what_was_left_out_and_is_still_refused_may_be_confirmed_once_and_again(drafts):
    taken = accepted(drafts, [LED, LED], resume("en"), NAMES, TODAY)
    assert (taken.sentences, taken.refused) == ((LED,), ())


@pytest.mark.parametrize("text", ["I led a team of nine.", BUILT, LED.lower(), ""])
def test_a_sentence_that_was_not_left_out_is_not_taken(drafts, text):
    taken = accepted(drafts, [text, GERMAN], resume("en"), NAMES, TODAY)
    assert taken.sentences == (GERMAN,) and "was not left out" in taken.refused[0]


def test_nothing_is_taken_after_the_resume_has_changed(drafts):
    other = resume_from_json(resume("en").model_dump() | {"languages": [{"language": "German", "fluency": "fluent"}]})
    taken = accepted(drafts, [GERMAN], other, NAMES, TODAY)
    assert taken.sentences == () and "the résumé has changed" in taken.refused[0]


def test_a_sentence_that_is_not_refused_any_more_is_not_taken(drafts):
    (draft,) = drafts
    known = draft.model_copy(update={"left_out": (draft.left_out[0].model_copy(update={"text": BUILT}),)})
    taken = accepted([known], [BUILT], resume("en"), NAMES, TODAY)
    assert taken.sentences == () and "is not refused any more" in taken.refused[0]
