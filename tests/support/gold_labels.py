"""Answer single labels of application forms, one meaning in many languages, and compare each answer with a gold written by hand.

`python -m tests.support.gold_labels FILE.tsv [--show wrong|open] [--only MEANING ...] [--lang CODE ...]` reads lines of seven columns: meaning, language, section, label, type,
options joined with `|`, and the right value, or `OPEN` for what must be left to the person (`tests/labels/authors/labels.md`). Each label is a form of its own. The
invented candidate of `tests.support.answers` applies, with the stored answers of `bench_answers`. No browser: pages of lists of fields are made by `gold_fields`.
"""

import argparse
import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from adapters.model.second_reader import second_reader
from core.answers.resolver import answer_form
from core.contracts.form import FieldType, FormField, FormModel, Option, Widget
from core.ports.questions import SecondReader
from core.text.normalize import plain
from tests.benchmarks.bench_answers import BANK
from tests.support.answers import TODAY, candidate

COLUMNS = 7
_TYPES = {
    "select": "single_choice", "radio": "single_choice", "checkboxes": "multi_choice", "checkbox": "consent", "tel": "phone", "month": "text", "textarea": "longtext",
}  # fmt: skip
_LEAST_OF_PART = 3
"""Letters from which a part of a value counts as the value: "1" is no part of "Musterweg 1"."""
Result = Literal["right", "wrong", "open"]


class Label(NamedTuple):
    """A label with the value that is right for it; `expect` is None for what must be left open."""

    meaning: str
    language: str
    section: str
    text: str
    type: str
    options: tuple[str, ...]
    expect: str | None


def labels_in(path: Path) -> Iterator[Label]:
    """Read a file of labels. Raises `ValueError` for a line that has not seven columns."""
    for number, row in enumerate(csv.reader(path.read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE), 1):  # fmt: skip
        if len(row) != COLUMNS:
            raise ValueError(f"{path.name}, line {number}: {len(row)} columns, not {COLUMNS}")
        options = tuple(option for option in row[5].split("|") if option)
        yield Label(*row[:5], options, None if row[6] == "OPEN" else row[6])


def answer_to(label: Label, reader: SecondReader | None = None) -> str | None:
    """Return what the program answers for a label that stands alone; None if it is left to the person."""
    widget = Widget.RADIO_GROUP if label.options else Widget.MONTH_PICKER if label.type == "month" else Widget.INPUT
    one = FormField(
        key="k",
        question=label.text,
        type=FieldType(_TYPES.get(label.type, label.type)),
        widget=widget,
        options=tuple(Option(label=option) for option in label.options),
        required=True,
        section=label.section or None,
        placeholder="YYYY-MM" if label.type == "month" else None,
    )
    form = FormModel(fingerprint="f", url="https://forms.example/apply", language=label.language, fields=(one,))
    sheet = answer_form(form, candidate({"resume": "cv.pdf"}), BANK, TODAY, reader=reader)
    value = sheet.answers[0].value if sheet.answers else None
    return "|".join(value) if isinstance(value, tuple) else value


def compared(label: Label, value: str | None) -> Result:
    """Return how an answer compares with the gold. A box that must stay empty may be left open, and a value may be written in another way, or in part."""
    if value is None or (label.expect == "false" and value == "No"):
        return "right" if label.expect in (None, "false") else "open"
    if label.expect is None:
        return "wrong"
    given, wanted = plain(value), plain(label.expect)
    is_part = min(len(given), len(wanted)) >= _LEAST_OF_PART and (given in wanted or wanted in given)
    is_same_date = bool(re.fullmatch(r"\d{4}-\d\d(-\d\d)?", wanted)) and set(wanted.split("-")) >= set(re.findall(r"\d+", given)) != set()  # fmt: skip
    is_ticked = label.expect == "true" and value == "Yes"
    return "right" if given == wanted or is_part or is_same_date or is_ticked else "wrong"


def main(arguments: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("file", type=Path)
    options.add_argument("--show", action="append", choices=("wrong", "open"), default=[])
    options.add_argument("--only", nargs="+", default=[], metavar="MEANING")
    options.add_argument("--lang", nargs="+", default=[], metavar="CODE")
    given = options.parse_args(arguments)
    reader = second_reader(lambda *_: None)
    found: Counter[tuple[str, str]] = Counter()
    for label in labels_in(given.file):
        if (given.only and label.meaning not in given.only) or (given.lang and label.language not in given.lang):
            continue
        value = answer_to(label, reader)
        result = compared(label, value)
        kind = result if label.expect is not None or result == "wrong" else "rightly open"
        found[label.language, kind] += 1
        if result in given.show:
            print(f"{result}\t{label.meaning}\t{label.language}\t{label.section}\t{label.text}\t{label.expect or 'OPEN'}\t{value}")  # fmt: skip
    kinds = ("wrong", "right", "open", "rightly open")
    print(f"{'':<6}" + "".join(f"{kind:>14}" for kind in kinds))
    for language in sorted({language for language, _ in found}):
        print(f"{language:<6}" + "".join(f"{found[language, kind]:>14}" for kind in kinds))
    print(f"{'all':<6}" + "".join(f"{sum(n for (_, one), n in found.items() if one == kind):>14}" for kind in kinds))


if __name__ == "__main__":
    main()
