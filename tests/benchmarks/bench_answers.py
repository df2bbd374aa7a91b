"""Answers that an invented candidate gives on all recorded pages and on our own, against labels written by hand.

Each answer is right, wrong, or not judged yet (a new one). A page is of a job if it is an application form or in a folder of them. Left open are
the fields that the candidate is asked about. Beside the résumé the candidate has told a dozen answers, each for its class. `--list` prints what is not
judged, `--wrong` what is wrong, `--rules` leaves out the second reader of questions. The recorded pages are not part of the repository: labels name a page, digests of question and answer, and a verdict. They are left out if they are not on this machine.
"""

import argparse
import csv
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import launched, opened_file
from adapters.model.second_reader import second_reader
from core.answers.resolver import answer_form
from core.contracts.answer import AnswerSheet
from core.contracts.base import short_digest
from core.contracts.candidate import StoredAnswer
from core.contracts.form import FormKind, FormModel
from core.errors import OtklikError
from core.ports.questions import SecondReader
from core.text.normalize import question_key_v1
from tests.support.answers import TODAY, candidate
from tests.support.maker_pages import MAKERS
from tests.support.paths import FORMS, LABELS, RECORDED

VERDICTS = LABELS / "answers" / "verdicts.tsv"
OF_JOBS = frozenset({"ats", "formfactory", "forms", "makers"})
BANK = tuple(
    StoredAnswer(question=question, value=value, question_class=name)
    for name, question, value in (
        ("notice_period", "Notice period", "4 weeks"),
        ("start_date", "Earliest start", "2026-05-01"),
        ("salary_expectation", "Salary expectation", "70000 EUR per year"),
        ("work_authorization", "Are you authorized to work in Germany?", "Yes"),
        ("visa_sponsorship", "Do you need sponsorship?", "No"),
        ("relocation", "Would you relocate?", "No"),
        ("work_format", "Remote, hybrid or on site?", "Hybrid"),
        ("travel", "Would you travel for work?", "Yes"),
        ("age_or_over_18", "Are you over 18?", "Yes"),
        ("criminal_record", "Do you have a criminal record?", "No"),
        ("driving_licence", "Do you have a driving licence?", "Yes"),
        ("consent", "I have read and accept the privacy policy", "Yes"),
        ("background_check", "Do you agree to a background check?", "Yes"),
    )
)


class Given(NamedTuple):
    """An answer on a page. `digest` names question and value, and which of several alike on the page it is."""

    page: str
    question: str
    value: str
    source: str
    digest: str


def pages() -> list[Path]:
    found = [*FORMS.glob("*.html"), *MAKERS.glob("*.html"), *(RECORDED / "forms").rglob("*.html")]
    return sorted(found, key=lambda path: (path.parent.name, path.name))


def verdicts() -> dict[tuple[str, str], str]:
    if not VERDICTS.exists():
        return {}
    with VERDICTS.open(encoding="utf-8", newline="") as lines:
        return {(row["page"], row["digest"]): row["verdict"] for row in csv.DictReader(lines, delimiter="\t")}


def answers_on(form: FormModel, page: str, reader: SecondReader | None) -> tuple[AnswerSheet, list[Given]]:
    sheet = answer_form(form, candidate({"resume": "cv.pdf"}), BANK, TODAY, reader=reader)
    fields = {one.key: one for one in form.fields}
    given: list[Given] = []
    before: Counter[str] = Counter()
    for one in sheet.answers:
        question = fields[one.field_key].question
        value = one.value if isinstance(one.value, str) else " | ".join(one.value)
        digest = short_digest(f"{question_key_v1(question)}\n{value}")
        before[digest] += 1
        given.append(Given(page, question, value, str(one.provenance.source), f"{digest}#{before[digest]}"))
    return sheet, given


def read_pages() -> Iterator[tuple[Path, FormModel]]:
    with launched() as browser:
        for path in pages():
            try:
                with opened_file(browser, path, scripts=False) as page:
                    yield path, probe_page(page)
            except OtklikError as error:
                sys.stdout.write(f"{path.name}: {error.message}\n")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    for name in ("--list", "--wrong", "--rules"):
        options.add_argument(name, action="store_true")
    given = options.parse_args()
    reader = None if given.rules else second_reader(print)
    known, counts = verdicts(), {True: Counter[str](), False: Counter[str]()}
    for path, form in read_pages():
        sheet, answers = answers_on(form, f"{path.parent.name}/{path.stem}", reader)
        of_job = path.parent.name in OF_JOBS or form.kind is FormKind.APPLICATION
        count = counts[of_job]
        count.update({"pages": 1, "fields": len(form.fields), "left": len(sheet.unanswered), "answers": len(answers)})
        for one in answers:
            verdict = known.get((one.page, one.digest), "new")
            count[verdict] += 1
            if (given.list and verdict == "new") or (given.wrong and verdict == "wrong"):
                sys.stdout.write(
                    "\t".join((one.page, one.digest, one.question[:90], one.value[:60], one.source)) + "\n"
                )
    print(
        f"{'':<18}{'pages':>7}{'fields':>8}{'answers':>9}{'right':>7}{'wrong':>7}{'new':>6}{'wrong %':>9}{'left open %':>13}"
    )
    for name, count in (("of jobs", counts[True]), ("others", counts[False]), ("all", counts[True] + counts[False])):
        wrong, left = (100 * count[one] / max(count[of], 1) for one, of in (("wrong", "answers"), ("left", "fields")))
        columns = "".join(
            f"{count[one]:>{width}}"
            for one, width in (("pages", 7), ("fields", 8), ("answers", 9), ("right", 7), ("wrong", 7), ("new", 6))
        )
        print(f"{name:<18}{columns}{wrong:>9.2f}{left:>13.1f}")


if __name__ == "__main__":
    main()
