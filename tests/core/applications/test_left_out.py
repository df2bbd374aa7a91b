"""Sentences that were left out of documents, and confirmed ones, as the approval shows them."""

import json
from datetime import date

import pytest

from core.applications.approval_screen import WrittenDocument, approval_markdown
from core.applications.left_out import LONGEST_LABEL, document_lines, left_out_of, sentences_of
from core.contracts.document import DocumentDraft, LeftOutSentence
from tests.core.applications.test_approval_screen import manifest
from tests.support.paths import TESTS

LED = LeftOutSentence(
    text="I led the migration to Kubernetes.",
    reasons=("the résumé says less about the role",),
    closest="Took part in the migration to Kubernetes",
)
GERMAN = LeftOutSentence(text="I speak German.", reasons=("the résumé does not list this language here",))
HOSTILE = json.loads((TESTS / "cases" / "hostile_texts.json").read_text("utf-8"))


def draft(kind="cover_letter", *left_out: LeftOutSentence, **changes) -> DocumentDraft:
    return DocumentDraft(kind=kind, drafted_from="d", resume_sha256="r", left_out=left_out, **changes)


def screen(*drafts: DocumentDraft) -> str:
    documents = [WrittenDocument("Anna_Letter.pdf", "Dear team", [], one) for one in drafts]
    return approval_markdown(manifest("Notice?", "Two weeks"), documents=documents)


def shown(markdown: str) -> str:
    return markdown.replace("\\", "").replace("\u2060", "")


def test_each_sentence_is_shown_with_its_number_the_reason_and_the_closest_line():
    text = shown(screen(draft("cover_letter", LED, GERMAN)))
    assert "Left out, since your résumé does not say so: 2 sentences of the letter" in text
    assert (
        "**S1** (letter) “I led the migration to Kubernetes.” · *the résumé says less about the role · closest: “Took part"
        in text
    )
    assert "**S2** (letter) “I speak German.” · *the résumé does not list this language here*" in text


def test_where_nothing_was_left_out_the_approval_is_as_it_was():
    assert screen(draft()) == approval_markdown(
        manifest("Notice?", "Two weeks"), documents=[WrittenDocument("Anna_Letter.pdf", "Dear team", [])]
    )


def test_sentences_of_letter_and_resume_are_numbered_together_and_named_once():
    wording = LED.model_copy(update={"line": "/work/0/highlights/3"})
    drafts = [draft("cover_letter", LED, LED), draft("resume", wording)]
    assert [(one.number, one.document) for one in left_out_of(drafts)] == [(1, "letter"), (2, "résumé")]
    assert "1 sentence of the letter, 1 sentence of the résumé" in shown(screen(*drafts))


def test_a_letter_that_is_not_used_says_so():
    assert "so it is not used" in screen(draft("cover_letter", LED, is_used=False))
    assert "so it is not used" not in screen(draft("cover_letter", LED))


def test_a_confirmed_sentence_names_the_day_on_which_it_was_confirmed():
    kept = draft(confirmed={"I sing.": date(2026, 11, 5), "I swim.": None})
    text = shown(screen(kept))
    assert "“I sing.” · *confirmed by you on 5 Nov 2026*" in text and "“I swim.” · *confirmed by you*" in text
    assert "written for this application (2 sentences confirmed by you)" in text
    assert next(iter(document_lines([kept]))) == "  in the letter: “I sing.”  [confirmed by you on 5 Nov 2026]"


def test_in_a_terminal_each_sentence_is_one_line():
    head, led, german = document_lines([draft("cover_letter", LED, GERMAN)])
    assert head.strip() == "Left out, since your résumé does not say so: 2 sentences of the letter:"
    assert led.endswith("[the résumé says less about the role; closest: “Took part in the migration to Kubernetes”]")
    assert german.startswith("  S2. “I speak German.”")


def test_a_choice_fits_a_telephone_and_names_its_sentence():
    drafts = [draft("cover_letter", LED, GERMAN)]
    labels = [one.label for one in left_out_of(drafts)]
    assert labels == ["S1. I led the migration…", "S2. I speak German."]
    assert max(map(len, labels)) <= LONGEST_LABEL
    assert sentences_of(labels[1:], drafts) == (GERMAN.text,)


@pytest.mark.parametrize(
    "text", [*HOSTILE, "</details><b>x</b> ![p](http://evil.example/p.png) [a](http://evil.example)"]
)
def test_a_hostile_sentence_is_shown_as_text(text: str):
    one = LeftOutSentence(text=text, reasons=(text,), closest=text)
    found = screen(draft("cover_letter", one, confirmed={text: None}))
    letters = "a" * len(text)
    plain = screen(
        draft(
            "cover_letter",
            LeftOutSentence(text=letters, reasons=(letters,), closest=letters),
            confirmed={letters: None},
        )
    )
    for mark in ("<", "![", "](", "\n"):
        assert found.count(mark) == plain.count(mark), mark
    (label,) = [each.label for each in left_out_of([draft("cover_letter", one)])]
    assert label.startswith("S1.") and label.isprintable()
