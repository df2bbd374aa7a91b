"""The conversation of `otklik init`: asks what is missing, checks each answer at once, and keeps all of them for an interrupted start."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import click

from adapters.candidates.time_zones import country_of, place_against_zone, zone_of_country
from core.contracts.candidate import Resume
from core.contracts.job_site import SiteTarget
from core.documents.resume_checks import is_date, wrong_dates
from core.errors import SettingsError
from core.lexicon.occupation_table import occupations
from core.lexicon.occupations import read_title
from core.text.counts import counted
from flows.cli.init_input import followed
from flows.cli.init_questions import NONE, QUESTIONS, SEPARATOR, Question, several

Answers = dict[str, str]
"""Checked answers by the key of their question; an empty text means: asked, and left open."""
_MOST_NEIGHBOURS = 12
_MINOR_GROUP = 3
"""Digits of an ISCO-08 code that name a minor group."""


def progress_file(home: Path, candidate: str) -> Path:
    return home / f"init-{candidate}.json"


def kept_answers(path: Path) -> Answers:
    """Return the answers of an interrupted start. A file that cannot be read counts as none."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(value) for key, value in kept.items()} if isinstance(kept, dict) else {}


def keep(path: Path, answers: Mapping[str, str]) -> None:
    """Write the answers so far, for their owner only."""
    part = path.with_suffix(".part")
    part.write_text(json.dumps(answers, ensure_ascii=False, indent=1), encoding="utf-8")
    part.replace(path)


def ask_missing(answers: Answers, resume: Resume, save: Callable[[], None]) -> None:
    """Ask every question that has no answer yet and that the résumé does not answer. Saves after each answer."""
    open_questions = [one for one in questions_for(resume) if one.key not in answers]
    if open_questions:
        click.echo(
            f"\n{counted(len(open_questions), 'question')}. Empty: the proposal in brackets, or left open. Ctrl-C: go on later.\n"
        )
    for question in open_questions:
        known = _with_city(resume, answers.get("city"))
        if question.key == "time_zone":
            question = question._replace(doubt=partial(_odd_zone, known))
        value = asked(question, _proposals(known).get(question.key, ""))
        if question.key == "title" and value:
            value = SEPARATOR.join((value, *_chosen_neighbours(several(value))))
        answers[question.key] = value
        save()


def _odd_zone(resume: Resume, time_zone: str) -> str | None:
    """Return a sentence if a time zone belongs to another country than the one where the candidate lives."""
    return next(place_against_zone(resume, time_zone), None)


def _with_city(resume: Resume, city: str | None) -> Resume:
    """Return the résumé with the city that the user has named, if it has none."""
    basics = resume.basics
    if not city or basics.location.city:
        return resume
    place = basics.location.model_copy(update={"city": city})
    return resume.model_copy(update={"basics": basics.model_copy(update={"location": place})})


def ask_dates(answers: Answers, resume: Resume, save: Callable[[], None]) -> None:
    """Ask the right date wherever the résumé has none that can be read; an empty answer leaves the text as it is."""
    for wrong in wrong_dates(resume):
        key = f"{wrong.section}.{wrong.number}.{wrong.key}"
        while key not in answers:
            text = f"{wrong.section} {wrong.number + 1}, {wrong.key}: “{wrong.text}” is not a date. The right one (YYYY-MM; empty: leave it)"
            typed: str = click.prompt(text, default="", show_default=False).strip()
            if typed and not is_date(typed):
                click.echo(f"  Not taken: {typed!r} is not a date. Write YYYY, YYYY-MM or YYYY-MM-DD.")
                continue
            answers[key] = typed
            save()


def questions_for(resume: Resume) -> tuple[Question, ...]:
    """Return the questions that this résumé leaves open."""
    basics = resume.basics
    stated = {"name": basics.name, "email": basics.email, "phone": basics.phone, "city": basics.location.city}
    return tuple(question for question in QUESTIONS if not stated.get(question.key))


def asked(question: Question, proposal: str = "") -> str:
    """Ask until the answer passes its check; an odd answer is confirmed. Returns "" for a question that is left open."""
    while True:
        typed: str = click.prompt(question.text, default=proposal, show_default=bool(proposal)).strip()
        if not typed or typed.casefold() == NONE:
            return ""
        try:
            value = question.check(typed)
        except SettingsError as error:
            click.echo(f"  Not taken: {error.message}. {error.hint}")
            continue
        doubt = question.doubt(value)
        if doubt is None or click.confirm(f"  {doubt}. Keep it?", default=True):
            return value


def _proposals(resume: Resume) -> dict[str, str]:
    """Return what the résumé itself suggests. Nothing of it is used before the user accepts it."""
    from core.lexicon.languages import language_code

    titles = [resume.basics.label, *(job.position for job in resume.work[:2])]
    codes = [language_code(spoken.language) for spoken in resume.languages if spoken.language]
    return {
        "time_zone": zone_of_country(country_of(resume)) or "",
        "title": SEPARATOR.join(dict.fromkeys(title for title in titles if title)),
        "place": resume.basics.location.city or "",
        "format": "any",
        "language": SEPARATOR.join(dict.fromkeys(code for code in codes if code)),
    }


def neighbours(titles: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the occupations near those of the titles, which are found as well, with a lower score."""
    table = occupations()
    own = {key for title in titles for key in read_title(title).occupations}
    return tuple(sorted({table[other].name for key in own for other in table[key].near - own}))


def _related_titles(titles: tuple[str, ...]) -> tuple[str, ...]:
    """Return one title for each occupation that is near, or in the same minor group of ISCO-08, the near ones first."""
    table = occupations()
    own = {key for title in titles for key in read_title(title).occupations}
    near = {other for key in own for other in table[key].near} - own
    groups = {table[key].isco[:_MINOR_GROUP] for key in own}
    siblings = {key for key, row in table.items() if row.isco[:_MINOR_GROUP] in groups} - own - near
    return tuple(table[key].titles[0] for keys in (near, siblings) for key in sorted(keys))[:_MOST_NEIGHBOURS]


def _chosen_neighbours(titles: tuple[str, ...]) -> tuple[str, ...]:
    table = occupations()
    same = [name for title in titles for key in read_title(title).occupations for name in table[key].titles]
    if same:
        click.echo(f"  Counts as the same work: {', '.join(dict.fromkeys(same[:_MOST_NEIGHBOURS]))}")
    offered = _related_titles(titles)
    if not offered:
        return ()
    click.echo("  Near these titles:")
    return chosen(offered, "  Which of them do you look for as well? Numbers, all, or empty for none")


def chosen(offered: tuple[str, ...], text: str) -> tuple[str, ...]:
    """Show numbered entries and return those that the user chooses."""
    for number, entry in enumerate(offered, 1):
        click.echo(f"  {number:3} {entry}")
    while True:
        typed: str = click.prompt(text, default="", show_default=False).strip().casefold()
        if typed in ("all", "*"):
            return offered
        words = typed.replace(",", " ").split() if typed != NONE else []
        if all(word.isdigit() and 1 <= int(word) <= len(offered) for word in words):
            return tuple(offered[int(word) - 1] for word in dict.fromkeys(words))
        click.echo(f"  Not taken: write numbers from 1 to {len(offered)}, all, or nothing.")


def ask_sites(answers: Answers, save: Callable[[], None]) -> tuple[SiteTarget, ...]:
    """Take pasted links until an empty line, and return what they are. A link that cannot be followed is named with what to do."""
    targets = list(followed(answers.get("sites", "").split()).targets)
    click.echo("\nPaste links of job sites, any number: postings, boards of employers, searches. An empty line ends.")
    while True:
        typed: str = click.prompt("Links", default="", show_default=False).strip()
        if not typed or typed.casefold() == NONE:
            return tuple(targets)
        try:
            links = followed(typed.split())
        except SettingsError as error:
            click.echo(f"  Not taken: {error}")
            continue
        for target in links.targets:
            click.echo(f"  {target.label}")
        for refusal in links.refused:
            click.echo(f"  Not followed: {refusal}")
        targets += links.targets
        answers["sites"] = f"{answers.get('sites', '')} {typed}".strip()
        save()


def ask_starters(country: str) -> tuple[SiteTarget, ...]:
    """Offer the listed employers of a country and field, and return the chosen ones."""
    from adapters.candidates.starter_boards import fields, seen_on, starter_boards

    click.echo(f"\nEmployers to start from, seen in public lists on {seen_on()} and not checked since.")
    while True:
        typed: str = click.prompt("Country (empty: none)", default=country, show_default=bool(country)).strip()
        if not typed or typed.casefold() == NONE:
            return ()
        try:
            in_country = starter_boards([typed])
        except SettingsError as error:
            click.echo(f"  Not taken: {error}")
            continue
        if in_country:
            break
        click.echo("  No employers of this country are listed.")
        country = ""
    offered_fields = tuple(field for field in fields() if any(board.field == field for board in in_country))
    wanted = chosen(offered_fields, "Fields: numbers, all, or empty for none")
    boards = tuple(board for board in in_country if board.field in wanted)
    if not boards:
        return ()
    names = tuple(f"{board.employer} ({board.site})" for board in boards)
    picked = chosen(names, "Employers: numbers, all, or empty for none")
    return tuple(board.target for board, name in zip(boards, names, strict=True) if name in picked)
