"""`otklik init`: set up a candidate in a conversation, or by options alone."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import nullcontext, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.text.counts import counted

if TYPE_CHECKING:
    from core.contracts.candidate import Resume
    from flows.cli.init_input import Drafted
    from flows.cli.init_talk import Answers
    from flows.cli.printed import InitLine

CHECK = "Check: "
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("init", short_help="Set up a candidate: résumé, preferences, job sites.")
@click.option("--from", "--resume", "source", type=FILE, help="Your résumé: PDF, .docx, .md, .txt, or JSON Resume.")
@click.option("--ocr", is_flag=True, help="Read a scanned PDF with tesseract, a program to be installed.")
@click.option("--document", type=FILE, help="The résumé to upload (PDF); by default the file of --from.")
@click.option("--candidate", default="me", show_default=True, help="A short name for the candidate.")
@click.option("--site", "sites", multiple=True, help="What to follow: a link (posting, board, search) or SITE/BOARD. May be repeated.")  # fmt: skip
@click.option(
    "--starters",
    multiple=True,
    metavar="COUNTRY[/FIELD]",
    help="Follow the listed employers of a country and field, such as DE/health.",
)
@click.option("--name", help="Your name, if the résumé does not say it.")
@click.option("--email", help="Your email address: for summaries, and for employers if the résumé has none.")
@click.option("--phone", help="Your phone number, if the résumé does not say it.")
@click.option("--city", help="Where you live, if the résumé does not say it.")
@click.option("--time-zone", help="Time zone of the schedule, such as Europe/Berlin.")
@click.option("--title", multiple=True, help="A title you look for. May be repeated, like the next options.")
@click.option("--place", multiple=True, help="A city or country where you would work.")
@click.option("--format", multiple=True, help="Work format: remote, hybrid, onsite or any.")
@click.option("--pay", help="The lowest pay you accept, such as “4000 EUR per month”.")
@click.option("--language", multiple=True, help="A language of postings that you read, such as en.")
@click.option("--notice", help="Your notice period, such as “1 month”.")
@click.option("--may-work-in", multiple=True, help="A country where you may work without a visa from the employer.")
@click.option("--never-employer", multiple=True, help="An employer you never want.")
@click.option("--never-title", multiple=True, help="A word that a title must not contain.")
@click.option("--no-questions", is_flag=True, help="Ask nothing, also in a terminal.")
@click.option("--afresh", is_flag=True, help="Forget the answers of an interrupted start.")
@click.option("--json", "as_json", is_flag=True, help="Ask nothing; one JSON object at the end, messages on standard error.")  # fmt: skip
def command(
    source: Path | None, ocr: bool, document: Path | None, candidate: str, sites: tuple[str, ...], starters: tuple[str, ...],
    no_questions: bool, afresh: bool, as_json: bool, **options: str | tuple[str, ...] | None,
) -> None:  # fmt: skip
    """Write otklik.toml and the candidate's folder: resume.json, preferences.toml, sites.toml, documents/.

    In a terminal, what is missing is asked; each answer is checked at once and can also be given as an option. Interrupt with Ctrl-C and run
    the same command again: nothing is asked twice. From a PDF, .docx, .md or .txt a draft of resume.json is written that contains only what
    the file says; check it. Existing files are never overwritten: job sites are added, other answers are not. The home is $OTKLIK_HOME, or
    ~/.otklik.

    \b
    Examples:
      otklik init --from cv.pdf
      otklik init --from cv.pdf --time-zone Europe/Berlin --title "Registered Nurse" --site https://boards.greenhouse.io/acme
    """
    from adapters.candidates.names import candidate_name

    candidate_name(candidate)
    given = _checked_options(options)
    with redirect_stdout(sys.stderr) if as_json else nullcontext():
        done = _set_up(
            source,
            ocr,
            document,
            candidate,
            sites,
            starters,
            given,
            sys.stdin.isatty() and not (no_questions or as_json),
            afresh,
        )
    if as_json:
        done.print()


def _set_up(
    source: Path | None, is_ocr: bool, document: Path | None, candidate: str, sites: tuple[str, ...], starters: tuple[str, ...],
    given: "Answers", is_talk: bool, afresh: bool,
) -> "InitLine":  # fmt: skip
    """Ask what is missing, if `is_talk`, and write the files."""
    from adapters.candidates.starter_boards import chosen_by
    from adapters.candidates.targets_file import add_targets
    from adapters.candidates.time_zones import country_of
    from adapters.prefect.secret import ensure_secret
    from flows.cli import init_talk as talk
    from flows.cli.init_files import SETTINGS, SITES, preferences_text
    from flows.cli.init_input import followed
    from flows.cli.printed import InitLine
    from flows.server.private_files import use_private_umask
    from flows.settings import home_folder, secret_path

    links = followed(sites)
    listed = [board.target for choice in starters for board in chosen_by(choice)]
    for refusal in links.refused:
        click.echo(f"Not followed: {refusal}")

    use_private_umask()
    home = home_folder()
    folder = home / "candidates" / candidate
    progress = talk.progress_file(home, candidate)
    kept = {} if afresh else talk.kept_answers(progress)
    if kept and is_talk:
        click.echo(f"Going on with {counted(len(kept), 'answer')} of before. To begin anew: otklik init --afresh")
    answers: Answers = {**kept, **given}

    def save() -> None:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        talk.keep(progress, answers)

    source = source or _source_of(answers, is_talk and not (folder / "resume.json").exists())
    draft = _draft(source, is_ocr, answers, is_talk, is_needed=not (folder / "resume.json").exists())
    if is_talk and source:
        answers["from"] = str(source.absolute())
        save()
    resume = _resume(draft, source, folder)
    _show(draft, resume, source)
    is_new = not (folder / "preferences.toml").exists()
    if is_talk and not (folder / "resume.json").exists():
        talk.ask_dates(answers, resume, save)
    if is_talk and is_new:
        talk.ask_missing(answers, resume, save)
    asked = [*talk.ask_sites(answers, save), *talk.ask_starters(country_of(resume))] if is_talk else []
    targets = [*links.targets, *listed, *asked]

    if document is None and source is not None and source.suffix.casefold() in (".pdf", ".docx"):
        document = source  # employers receive the file itself
    (folder / "documents").mkdir(parents=True, exist_ok=True)
    files = {
        home / "otklik.toml": SETTINGS.format(candidate=candidate),
        folder / "resume.json": _resume_text(draft, answers),
    }
    written = [path for path, text in files.items() if _write(path, text)]
    if document and not (folder / "documents" / document.name).exists():
        shutil.copyfile(document, folder / "documents" / document.name)
    preferences = folder / "preferences.toml"
    written += (
        [preferences] if _write(preferences, preferences_text(answers, document.name if document else None)) else []
    )
    if given and not is_new:
        click.echo(f"         not changed by {', '.join(_option(key) for key in given)}: edit it there")
    written += [folder / "sites.toml"] if _write(folder / "sites.toml", SITES, say=not targets) else []
    follows = [target.label for target in add_targets(folder, targets)]
    for label in follows:
        click.echo(f"follows  {label}")
    ensure_secret(secret_path(home))
    progress.unlink(missing_ok=True)
    told = list(_afterwards(folder, candidate, answers, document, is_new and not is_talk))
    for line in told:
        click.echo(line)
    return InitLine(
        home=home, candidate=candidate, written=tuple(written),
        kept=tuple(path for path in (*files, preferences, folder / "sites.toml") if path not in written),
        follows=tuple(follows), not_followed=tuple(map(str, links.refused)),
        to_check=tuple(line.removeprefix(CHECK) for line in told if line.startswith(CHECK)),
    )  # fmt: skip


def _checked_options(options: dict[str, str | tuple[str, ...] | None]) -> "Answers":
    from flows.cli.init_questions import QUESTIONS, SEPARATOR

    given = {}
    for question in QUESTIONS:
        value = options[question.key]
        if value:
            given[question.key] = question.check(value if isinstance(value, str) else SEPARATOR.join(value))
    return given


def _source_of(answers: "Answers", is_asked: bool) -> Path | None:
    kept = Path(answers["from"]) if "from" in answers else None
    if kept is not None and kept.is_file():
        return kept
    while is_asked:
        typed: str = click.prompt("Your résumé (PDF, .docx, .md, .txt, JSON Resume; empty: write it later)", default="", show_default=False)  # fmt: skip
        path = Path(typed.strip().strip("'\"")).expanduser()
        if not typed.strip() or path.is_file():
            return path if typed.strip() else None
        click.echo(f"  Not taken: there is no file {typed!r}.")
    return None


def _draft(source: Path | None, is_ocr: bool, answers: "Answers", is_talk: bool, is_needed: bool) -> "Drafted":
    """Return what the résumé's file says. Raises `SettingsError` if it names nobody and nobody can be asked."""
    from core.errors import SettingsError
    from flows.cli.init_input import Drafted, drafted
    from flows.cli.init_questions import BY_KEY
    from flows.cli.init_talk import asked

    draft = drafted(source, is_ocr) if source else Drafted({"basics": {}})
    if is_needed and not draft.has_name and not answers.get("name"):
        if not is_talk and source is None:
            return draft
        if not is_talk:
            raise SettingsError(
                f"no name was found in {source}",
                "Put your name on a line of its own at the top, or give it: --name “Mara Example”.",
            )
        answers["name"] = asked(BY_KEY["name"])
    return draft


def _resume(draft: "Drafted", source: Path | None, folder: Path) -> "Resume":
    """Return the résumé as it will be read, before the user's answers are added. Raises `SettingsError` for a JSON Resume with errors."""
    from adapters.candidates.folder import load_resume, resume_of
    from flows.cli.init_files import with_answers

    if source is None and (folder / "resume.json").exists():
        return load_resume(folder / "resume.json")
    return resume_of(with_answers(draft.data, {"name": "?"}), source or folder / "resume.json")


def _resume_text(draft: "Drafted", answers: "Answers") -> str:
    from core.documents.resume_checks import PLACEHOLDER
    from flows.cli.init_files import with_answers
    from flows.cli.init_input import as_json

    complete = with_answers(draft.data, {"name": PLACEHOLDER, **{k: v for k, v in answers.items() if v}})
    return draft.text if draft.text and complete == {**complete, **draft.data} else as_json(complete)


def _show(draft: "Drafted", resume: "Resume", source: Path | None) -> None:
    from flows.cli.init_files import described_resume

    if source is None or draft.text is not None:
        return
    click.echo(f"\nUnderstood from {source.name}:")
    for line in described_resume(resume):
        click.echo(f"  {line}")
    for text in draft.unsure:
        click.echo(f"  not sure: {text}")
    for text in draft.missing:
        click.echo(f"  not found: {text}")
    click.echo("Correct resume.json where it is wrong: nothing that is not in it is ever claimed.\n")


def _afterwards(
    folder: Path, candidate: str, answers: "Answers", document: Path | None, is_silent: bool
) -> Iterator[str]:
    """Yield what to check, what was not said, what the search will be, and what to do next."""
    from adapters.candidates.folder import load_candidate
    from adapters.candidates.targets_file import load_targets
    from adapters.candidates.time_zones import place_against_zone
    from adapters.clock import utc_now
    from core.assessment.role_targets import described, role_targets
    from core.documents.resume_checks import resume_problems
    from core.errors import SettingsError
    from flows.cli.init_questions import BY_KEY
    from flows.cli.init_talk import neighbours, questions_for

    try:
        loaded = load_candidate(folder, candidate)
        for problem in (*resume_problems(loaded.resume), *place_against_zone(loaded.resume, answers.get("time_zone"))):
            yield f"{CHECK}{problem}."
        for key in answers.keys() & BY_KEY.keys() if is_silent else ():
            if answers[key] and (doubt := BY_KEY[key].doubt(answers[key])):
                yield f"{CHECK}{doubt}."
        if document and document.suffix.casefold() not in (".pdf", ".docx", ".doc", ".odt", ".rtf"):
            yield f"Check: employers will receive {document.name}; most forms take PDF or Word files only."
        unsaid = [_option(one.key) for one in questions_for(loaded.resume) if not answers.get(one.key)]
        if is_silent and unsaid:
            yield f"Not said yet: {', '.join(unsaid)}. Write it into preferences.toml and resume.json."
        if not load_targets(folder):
            yield "No job site is followed yet: otklik sites add LINK... (a posting, a board or a search), or otklik sites starters"
        targets = role_targets(loaded, utc_now().year)
        yield f"\nYou look for: {described(targets)}. `otklik targeting` shows more; `titles` in preferences.toml changes it."
        if near := neighbours(targets.titles):
            yield f"Near it, with a lower score: {', '.join(near)}."
    except SettingsError as error:
        yield f"\n{error.message} {error.hint}"
    yield "\nNext: check these files, then `otklik doctor`, then `otklik run --dry-run`."


def _option(key: str) -> str:
    return f"--{key.replace('_', '-')}"


def _write(path: Path, text: str, say: bool = True) -> bool:
    """Write a new file, and return whether that was done. An existing one is kept."""
    is_kept = path.exists()
    if not is_kept:
        path.write_text(text, encoding="utf-8")
    if say or is_kept:
        click.echo(f"{'kept    ' if is_kept else 'written '} {path}")
    return not is_kept
