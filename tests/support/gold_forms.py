"""Fill pages of application forms as the program does, and compare each control with a gold written by hand.

`python -m tests.support.gold_forms FOLDER` fills `NAME.html` for each `NAME.json` = `{"controls": {NAME: {"question", "expect", "also", "may_be_open",
"why"}}}`; a control of the page has its name in `data-gold`, and `expect` is the value, a list of values, or null for what must be left open. The invented candidate of
`tests.support.answers` applies, with the stored answers of `bench_answers`. Every step is filled up to the last button, which is not pressed. What a form requires
and nobody has said is answered by a stand-in for the person and counts as left open.
"""

import argparse
import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from adapters.browser.form.unanswered import brought_along
from adapters.browser.page.locators import frame_at
from adapters.browser.page.quarantined import QuarantinedBrowser
from adapters.browser.submit.draft_confirmation import confirmation_words
from adapters.browser.widgets.open_list import is_prompt
from adapters.documents.typesetting import as_pdf
from adapters.model.second_reader import second_reader
from core.answers.resolver import answer_form
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.filled_form import UploadFile
from core.contracts.form import FieldType, FormField, FormModel, Widget
from core.contracts.question import QuestionClass
from core.documents.fit import VacancyWords
from core.documents.tailoring import tailored_resume
from core.errors import NeedsAnswer, OtklikError
from core.forms.dates import has_no_day
from core.forms.plan_binding import fillable
from core.ports.questions import SecondReader
from core.questions.classifier import classify
from core.text.normalize import label_key
from tests.benchmarks.bench_answers import BANK
from tests.support.answers import TODAY, candidate
from tests.support.forms import PlansInMemory
from tests.support.gold_states import State, judge, read_states
from tests.support.http import LocalSite
from tests.support.maker_pages import ROWS_OF_FIELDS, selectors_of
from tests.support.quarantine import one_browser

MOST_ROUNDS = 8
"""The most times that the person is asked about one form."""
BY_HAND = {
    FieldType.EMAIL: "by.hand@example.org", FieldType.NUMBER: "1", FieldType.MONEY: "1", FieldType.PHONE: "+49 30 1234567", FieldType.URL: "https://by.hand.example",
    FieldType.DATE: "2026-06-15", FieldType.CONSENT: "Yes",
}  # fmt: skip
BORN_BY_HAND, MONTH_BY_HAND = "1990-06-15", "2026-06"
VERDICTS = ("wrong", "right", "open", "rightly open", "missed")


@dataclass
class Watched:
    """What was seen of the gold controls of a page while its form was filled."""

    first: dict[str, State] = field(default_factory=dict)
    now: dict[str, State] = field(default_factory=dict)
    fields_of: dict[str, set[tuple[str, str]]] = field(default_factory=dict)
    """The fields that the program read each control as: their keys and questions."""
    answered: set[tuple[str, str]] = field(default_factory=set)
    by_hand: set[tuple[str, str]] = field(default_factory=set)
    reasons: dict[tuple[str, str], str] = field(default_factory=dict)
    """Why questions were left open, by key and question."""
    end: str = ""
    """Why the last step was not reached; empty if it was."""

    def probe(self, page: Page) -> FormModel:
        form = probe_page(page)
        states = read_states(page)
        self.first = {**states, **self.first}
        self.now |= states
        rows = [f'[data-gold="{name}"]' for name in states]
        for path in {one.frame for one in form.fields}:
            fields = [one for one in fillable(form) if one.frame == path]
            given = {"rows": rows, "fields": [selectors_of(one) for one in fields]}
            for one, places in zip(fields, frame_at(page, path).evaluate(ROWS_OF_FIELDS, given), strict=True):
                for place in places:
                    self.fields_of.setdefault([*states][place], set()).add(_named(one))
        return form

    def answer(self, form: FormModel, reader: SecondReader | None) -> AnswerSheet:
        """Answer as the program does, and in the person's place what they were asked for."""
        sheet = answer_form(form, candidate({"resume": "cv.pdf"}), BANK, TODAY, reader=reader)
        asked = {one.key: one for one in fillable(form) if _named(one) in self.by_hand}
        self.reasons |= {(one.field_key, label_key(one.question)): one.why for one in sheet.unanswered}
        self.answered |= {(one.field_key, label_key(one.question)) for one in sheet.answers} - self.by_hand
        return sheet.model_copy(
            update={
                "answers": tuple(one for one in sheet.answers if one.field_key not in asked)
                + tuple(_by_hand(one) for one in asked.values()),
                "unanswered": tuple(one for one in sheet.unanswered if one.field_key not in asked),
            }
        )

    def judged(self, name: str, gold: dict[str, Any]) -> str:
        fields = self.fields_of.get(name, set())
        is_left = bool(fields) and fields <= self.by_hand
        return judge(gold, None if is_left else self.now.get(name), self.first.get(name), bool(fields), bool(self.end))


def filled(browser: QuarantinedBrowser, url: str, reader: SecondReader | None) -> Watched:
    """Fill one form, asking the person as often as the form needs."""
    watched = Watched()
    for _ in range(MOST_ROUNDS):
        opened = browser.new_page(confirmation_words)
        session = FormSession(opened.page, PlansInMemory(), probe=watched.probe, network=opened.gate)
        watched.now, watched.end = {}, ""
        try:
            session.open(url)
            session.fill(lambda form: watched.answer(form, reader), {"resume": curriculum_vitae()})
            session.read_back()
        except NeedsAnswer as error:
            watched.end = f"asked: {error.message}"
            asked = {(one.field_key, label_key(one.question)) for one in error.questions}
            left = asked - watched.by_hand - (watched.answered if error.is_refusal else set())
            watched.by_hand |= left
            if left:
                continue
        except (OtklikError, PlaywrightError) as error:
            watched.end = f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
        finally:
            opened.page.context.close()
        return watched
    return watched


def curriculum_vitae() -> UploadFile:
    """Return the candidate's résumé as a PDF."""
    page = tailored_resume(candidate().resume, VacancyWords("Backend Developer", "Python"))
    return UploadFile("resume", "cv.pdf", "application/pdf", as_pdf(page))


def _named(one: FormField) -> tuple[str, str]:
    return one.key, label_key(one.question)


def _asks_for_birth(one: FormField) -> bool:
    return one.type is FieldType.DATE and classify(one.question).question_class is QuestionClass.AGE_OR_OVER_18


def _by_hand(one: FormField) -> Answer:
    """Return what the stand-in says: what the page brings along, the first option, or any value of the type."""
    options = [option.label for option in one.options if not is_prompt(option.label)]
    typed = BORN_BY_HAND if _asks_for_birth(one) else BY_HAND.get(one.type, "By hand")
    if one.widget is Widget.MONTH_PICKER or has_no_day(one):
        typed = MONTH_BY_HAND
    given = brought_along(one) or next(iter(options), None) or typed
    return Answer(
        field_key=one.key,
        question=one.question,
        question_class=QuestionClass.OTHER,
        value=(given,) if one.type is FieldType.MULTI_CHOICE else given,
        file_kind="resume" if one.type is FieldType.FILE else None,
        provenance=Provenance(source="person", reference="by hand"),
    )


def tell(name: str, golds: dict[str, Any], watched: Watched, is_brief: bool = False) -> Counter[str]:
    """Print a page's figures, and each control that is wrong, open or missed."""
    verdicts = {control: watched.judged(control, gold) for control, gold in golds.items()}
    counts = Counter(verdicts.values())
    sys.stdout.write(_line(name, counts) + f"   {watched.end or 'reached its end'}\n")
    for control, verdict in verdicts.items():
        if verdict in ("wrong", "open", "missed") and not is_brief:
            gold, now = golds[control], watched.now.get(control)
            shown = now.shown if now else "not in the page"
            why = "; ".join(sorted({watched.reasons.get(one, "") for one in watched.fields_of.get(control, ())}))
            sys.stdout.write(
                f"    {verdict:7}{control}: {gold.get('question')!r} holds {shown!r}, gold {gold.get('expect')!r}  ({why})\n"
            )
    return counts


def _line(name: str, counts: Counter[str]) -> str:
    return f"{name:12}{counts.total():9}" + "".join(f"{counts[verdict]:13}" for verdict in VERDICTS)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("pages", nargs="*", help="names of pages; all if none is given")
    options.add_argument("--figures", action="store_true", help="print figures alone")
    given = options.parse_args()
    golds = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))["controls"]
        for path in sorted(given.folder.glob("*.json"))
    }
    reader, total, began = second_reader(print), Counter[str](), time.monotonic()
    sys.stdout.write(f"{'':12}{'controls':>9}" + "".join(f"{verdict:>13}" for verdict in VERDICTS) + "\n")
    site = LocalSite()
    with site.running(), one_browser() as browser, browser.open_pages() as pages:
        for name, controls in golds.items():
            if given.pages and name not in given.pages:
                continue
            site.says(f"/{name}.html", (given.folder / f"{name}.html").read_bytes(), media="text/html; charset=utf-8")
            total += tell(name, controls, filled(pages, site.url(f"/{name}.html"), reader), given.figures)
    sys.stdout.write(_line("all", total) + f"   {time.monotonic() - began:.0f} s\n")


if __name__ == "__main__":
    main()
