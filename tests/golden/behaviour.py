"""What the product answers to a fixed set of texts, forms, pages and commands: one file a subject, a line a case.

`python -m tests.golden.behaviour` writes the files again. Do that only for a change of behaviour that is meant, and read the difference.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from click import Context
from click.testing import CliRunner
from pydantic import BaseModel

from adapters.browser.form.probe import probe_page
from adapters.browser.page.launch import launched, opened
from core.answers.reply_meaning import declines, is_negated, yes_or_no
from core.answers.resume.dates import first_day
from core.applications.approval_screen import approval_markdown
from core.contracts.application import Manifest, ManifestField
from core.contracts.form import FormModel
from core.contracts.published_schemas import CONTRACTS, json_schema
from core.contracts.vacancy import VacancyCard
from core.lexicon.languages import language_named
from core.lexicon.levels import degree_rank, language_levels
from core.lexicon.locations import split_places, work_format_of
from core.lexicon.month_dates import date_in_words
from core.lexicon.places import place_of
from core.lexicon.quantities import days_in, number_in, range_in
from core.lexicon.salary import find_salary, parse_salary
from core.questions.classifier import classify
from core.questions.rule_loader import load_rules
from core.text.html import html_to_text
from core.text.language import detect_language
from core.text.normalize import fold, plain, words
from core.vacancies.dedup import dedup_decisions
from core.vacancies.employers import employer_key
from core.vacancies.posting_urls import canonical_url, known_posting
from core.vacancies.roles import role_of
from core.walls.recognizer import recognise_wall
from flows.cli import COMMANDS, cli
from flows.cli.form_json import form_json
from flows.cli.form_text import form_text
from tests.support.answers import answered, candidate, field, sheet
from tests.support.paths import FORMS, SITE_CASES
from tests.support.questions import wordings

HERE = Path(__file__).parent

TEXT_READERS: dict[str, Callable[[str], Any]] = {
    "classify": classify,
    "date_in_words": date_in_words,
    "days_in": days_in,
    "declines": declines,
    "degree_rank": degree_rank,
    "detect_language": detect_language,
    "employer_key": employer_key,
    "find_salary": find_salary,
    "first_day": first_day,
    "fold": fold,
    "html_to_text": html_to_text,
    "is_negated": is_negated,
    "known_posting": known_posting,
    "canonical_url": canonical_url,
    "language_levels": lambda text: sorted(language_levels(text)),
    "language_named": language_named,
    "number_in": number_in,
    "parse_salary": parse_salary,
    "place_of": place_of,
    "plain": plain,
    "range_in": range_in,
    "role_of": lambda text: sorted(map(str, role_of(text))),
    "split_places": split_places,
    "wall": lambda text: recognise_wall(f"<title>{text}</title><h1>{text}</h1>").kind,
    "words": words,
    "work_format_of": work_format_of,
    "yes_or_no": yes_or_no,
}

VERBOSE = ("canonical_url", "classify", "fold", "html_to_text", "place_of", "plain", "role_of", "words")
"""Readers that answer something to every text: only a digest of all their answers is kept."""


def texts() -> list[str]:
    return [json.loads(line) for line in (HERE / "texts.jsonl").read_text("utf-8").splitlines()]


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return _plain(value.model_dump(mode="json", exclude={"schema_version"}))
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items() if key != "schema_version"}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return [_plain(part) for part in value]
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    if isinstance(value, (set, frozenset)):
        return sorted(_plain(part) for part in value)
    return value


def line(*parts: Any) -> str:
    return json.dumps(_plain(list(parts)), ensure_ascii=False, default=str)


def alternatives(pattern: str) -> list[str]:
    """The alternatives of a regular expression, sorted: the order in which they are written changes nothing that `search` finds."""
    depth, start, pieces, place = 0, 0, [], 0
    while place < len(pattern):
        if pattern[place] == "\\":
            place += 1
        elif pattern[place] == "[":
            place = pattern.index("]", place + 2)
        elif pattern[place] in "()":
            depth += 1 if pattern[place] == "(" else -1
        elif pattern[place] == "|" and depth == 0:
            pieces.append(pattern[start:place])
            start = place + 1
        place += 1
    pieces.append(pattern[start:])
    if len(pieces) > 1:
        return sorted(inner for piece in pieces for inner in alternatives(piece))
    inside = pattern[3:-1]
    is_group = pattern.startswith("(?:") and pattern.endswith(")") and not pattern.endswith("\\)")
    return alternatives(inside) if is_group and _is_balanced(inside) else [pattern]


def _is_balanced(pattern: str) -> bool:
    try:
        re.compile(pattern)
    except re.error:
        return False
    return True


def rules() -> Iterator[str]:
    for rule in sorted(load_rules(), key=lambda rule: rule.name):
        unless = alternatives(rule.unless.pattern) if rule.unless else None
        says = alternatives(rule.says.pattern)
        yield line(rule.name, rule.question_class.value, rule.subject, rule.confidence, says, unless)
    yield line("order", [rule.name for rule in load_rules()])


def readers() -> Iterator[str]:
    for name, read in TEXT_READERS.items():
        told = [(text, _plain(read(text))) for text in texts()]
        if name in VERBOSE:
            yield f"{name} {hashlib.sha256(line(*told).encode()).hexdigest()}"
            continue
        yield from (line(name, text, value) for text, value in told if value not in (None, [], "", False, "ordinary"))


def questions() -> Iterator[str]:
    for question_class, _, text, options in wordings():
        yield line(question_class, text, options, classify(text, options))


def answers() -> Iterator[str]:
    """Each wording as the one question of a form, answered for an invented candidate with nothing stored."""
    who = candidate({"resume": "ada.pdf", "cover_letter": "letter.pdf"})
    for _, _, text, options in wordings():
        asked = sheet(field(text, *options), who=who)
        found = asked.answers[0] if asked.answers else None
        left = None if found or not asked.unanswered else asked.unanswered[0]
        yield line(text, options, found and [found.value, found.provenance, found.confidence], left and left.why)


@cache
def _forms() -> tuple[tuple[str, FormModel], ...]:
    with launched(None) as chromium:
        read = []
        for path in sorted(FORMS.glob("*.html")):
            with opened(chromium, str(path)) as page:
                read.append((path.name, probe_page(page)))
    return tuple(read)


def forms() -> Iterator[str]:
    for name, form in _forms():
        shape = form_json(form)
        yield line(name, shape.pop("fingerprint"), {key: shape[key] for key in shape if key not in ("fields", "url")})
        for one in form.fields:
            yield line(name, one)
        yield line(name, form_text(form))


def dedup() -> Iterator[str]:
    """All cards of the cases of all job sites, in one run, and each with a title or employer said otherwise."""
    cards = []
    for expected in sorted(SITE_CASES.glob("*/*/expected.json")):
        for row in json.loads(expected.read_text("utf-8")).get("cards", ()):
            said = {key: row[key] for key in ("title", "employer", "url", "locations") if row.get(key)}
            if "title" not in said:
                continue
            site, number = expected.parts[-3], f"{expected.parts[-2]}-{row['external_id']}"
            cards.append(VacancyCard(id=f"{site}:{number}", site=site, external_id=number, **said))
            other = said | {"title": f"{said['title']} (m/w/d)", "employer": f"{said.get('employer', 'Acme')} GmbH"}
            cards.append(VacancyCard(id=f"copy:{site}-{number}", site="copy", external_id=f"{site}-{number}", **other))
    for decision in dedup_decisions(cards):
        yield line(decision.card_id, decision.duplicate_of, decision.step, decision.reason)


def approvals() -> Iterator[str]:
    who = candidate({"resume": "ada.pdf"})
    fields = []
    for number, (_, _, text, options) in enumerate(wordings()[::7]):
        found = answered(field(text, *options), who=who)
        fields.append(
            ManifestField(field_key=f"q{number}", question=text, answer=found, committed=found.value if found else None)
        )
    manifest = Manifest(
        application_key="k",
        candidate_id="c",
        card_id="board:1",
        vacancy_title="Tester | *bold*",
        employer="Example GmbH",
        posting_url="https://jobs.example/1",
        form_url="https://jobs.example/1/apply",
        origin="https://jobs.example",
        form_fingerprints=("f",),
        fields=tuple(fields),
        expires_at=datetime(2030, 1, 1, 12, tzinfo=UTC),
    )
    yield manifest.sha256
    yield from approval_markdown(manifest, ["http://127.0.0.1:1/a.png"], ["A warning."]).splitlines()
    yield from approval_markdown(manifest, is_practice=True).splitlines()


def helps() -> Iterator[str]:
    for name in ("", *COMMANDS):
        command = cli.get_command(Context(cli), name) if name else None
        if command is not None:
            command._help_option = None  # click caches it as it was when a test ran the command on its own
        result = CliRunner().invoke(cli, [*([name] if name else []), "--help"], prog_name="otklik")
        yield from (f"{name or 'otklik'}| {shown}" for shown in result.output.splitlines())


def schemas() -> Iterator[str]:
    for contract in CONTRACTS:
        text = json.dumps(json_schema(contract), sort_keys=True)
        yield f"{contract.__name__} {hashlib.sha256(text.encode()).hexdigest()}"


SUBJECTS: dict[str, Callable[[], Iterator[str]]] = {
    subject.__name__: subject
    for subject in (rules, readers, questions, answers, forms, dedup, approvals, helps, schemas)
}


def main() -> None:
    for name, subject in SUBJECTS.items():
        (HERE / f"{name}.txt").write_text("\n".join(subject()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
