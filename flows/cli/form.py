"""`otklik form`: the phases from a page to a tried plan, each a command of its own that prints JSON."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from flows.cli.plan import ANSWERS, CANDIDATE
from flows.cli.plan import command as plan

if TYPE_CHECKING:
    from pydantic import BaseModel

    from core.contracts.plan import ApplyPlan
    from core.forms.plan_proposal import AskForPlan

M = TypeVar("M", bound="BaseModel")

PLAN = click.argument("plan_path", metavar="PLAN", type=click.Path(exists=True, dir_okay=False, path_type=Path))
PAGE = click.argument("target", metavar="FILE_OR_URL")
BROWSER = click.option("--browser", help="The Chromium to use, if not the one on PATH.")


@click.group("form", short_help="Compile, check and try the plan of a form.")
def command() -> None:
    """Compile, check and try the plan of a form: plan, compile, validate, execute --dry, report. Each prints one JSON object.

    Nothing is sent. A page from a URL is read first; values are filled only into a copy without network.

    \b
    Examples:
      otklik form compile form.html > plan.json
      otklik form validate plan.json form.html
      otklik form execute --dry plan.json form.html --candidate resume.json > run.json
      otklik form report run.json
    """


command.add_command(plan, "plan")


@command.command("compile")
@PAGE
@click.option(
    "--ask", "asks", is_flag=True, help="Ask the language model of the settings where the rules make no plan."
)
@BROWSER
def compile_(target: str, asks: bool, browser: str | None) -> None:
    """Print the entrypoint of a page (which form or button, why, what was passed over) and the plan for filling its form.

    With --ask, a model may propose a plan where the rules make none: three times at most, each checked as every plan. Exit code 1 if there is
    no valid plan for the form; then the application is left to you.
    """
    from adapters.browser.agent.entrypoint import entrypoint_of
    from adapters.browser.form.closed_sections import probe_opened
    from adapters.browser.page.launch import launched, opened
    from core.answers.form_question import FormQuestion
    from core.contracts.execution import CompiledPlan
    from core.errors import FormNotUnderstood
    from core.forms.plan_proposal import propose_plan
    from core.forms.planner import compile_plan

    with launched(browser) as chromium, opened(chromium, target) as page:
        form = probe_opened(page)
        entrypoint = entrypoint_of(page, form, target)
    if entrypoint.taken != "form":
        _print(CompiledPlan(entrypoint=entrypoint))
        return
    try:
        plan = compile_plan(form, lambda field: FormQuestion.of(field).classified)
        _print(CompiledPlan(entrypoint=entrypoint, plan=plan))
        return
    except FormNotUnderstood as error:
        if not asks:
            raise
        failed = error
    with _asking_for_plan(target) as ask:
        proposed, tries = propose_plan(form, lambda field: FormQuestion.of(field).classified, ask)
    why = f"the rules: {' '.join(str(failed).split())}"
    if proposed is None:
        why += f"; {len(tries)} proposals of the model were not valid. Fill this form yourself."
    _print(CompiledPlan(entrypoint=entrypoint, plan=proposed, tries=tries, why=why))
    if proposed is None:
        raise SystemExit(1)


@command.command()
@PLAN
@PAGE
@BROWSER
def validate(plan_path: Path, target: str, browser: str | None) -> None:
    """Print every problem that a plan has with a page as it is now. Exit code 1 if there is one."""
    from adapters.browser.form.closed_sections import probe_opened
    from adapters.browser.page.launch import launched, opened
    from core.contracts.execution import PlanCheck
    from core.forms.plan_binding import check_plan

    compiled = _plan(plan_path)
    with launched(browser) as chromium, opened(chromium, target) as page:
        problems = check_plan(compiled, probe_opened(page))
    _print(PlanCheck(page=target, is_valid=not problems, problems=problems))
    if problems:
        raise SystemExit(1)


@command.command()
@PLAN
@PAGE
@click.option("--dry", "is_dry", is_flag=True, help="Fill a copy of the page that has no network.")
@CANDIDATE
@ANSWERS
@click.option("--only", metavar="FIELD_KEY", help="This step alone.")
@click.option(
    "--pictures", type=click.Path(file_okay=False, path_type=Path), help="Keep a picture of each control here."
)
@BROWSER
def execute(
    plan_path: Path,
    target: str,
    is_dry: bool,
    candidate_path: Path,
    answers_path: Path | None,
    only: str | None,
    pictures: Path | None,
    browser: str | None,
) -> None:
    """Fill a form by its plan in a copy without network and print each step: what, where, expected, found, time, evidence.

    Nothing is pressed but what opens a section of the form, and nothing leaves the machine. Exit code 1 if a step failed.
    """
    import shlex
    from datetime import datetime

    from adapters.browser.form.closed_sections import probe_opened
    from adapters.browser.form.dry_run import DryRun
    from adapters.browser.form.probe import probe_page
    from adapters.browser.page.launch import launched, opened, opened_html
    from adapters.candidates.documents import load_documents
    from adapters.model.second_reader import second_reader
    from core.answers.resolver import answer_form
    from core.answers.scope import Scope
    from core.errors import SkippableError
    from flows.cli.plan import read_candidate, stored_answers

    if not is_dry:
        raise click.UsageError(
            "Give --dry. Applications are filled in and sent by `otklik apply`, after your approval."
        )
    compiled, candidate = _plan(plan_path), read_candidate(candidate_path)
    if only and only not in {getattr(step, "field_key", None) for step in compiled.steps}:
        raise SkippableError(f"the plan has no step {only!r}", "Take a field_key from the plan.")
    folder = candidate_path if candidate_path.is_dir() else candidate_path.parent
    words = ["otklik", "form", "execute", "--dry", plan_path, target, "--candidate", candidate_path]
    words += ["--answers", answers_path] if answers_path else []
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    with launched(browser) as chromium:
        with opened(chromium, target) as read:
            probe_opened(read)
            html = read.content()
        with opened_html(chromium, html) as page:
            bank = stored_answers(answers_path) if answers_path else ()
            day = datetime.now().astimezone().date()
            sheet = answer_form(
                probe_page(page),
                candidate,
                bank,
                day,
                Scope(compiled.ats, None),
                second_reader(partial(click.echo, err=True)),
            )
            run = DryRun(page, sheet, load_documents(folder, candidate.files), pictures)
            execution = run.execute(compiled, target, shlex.join(map(str, words)), only)
    _print(execution)
    if any(step.outcome == "failed" for step in execution.steps):
        raise SystemExit(1)


@command.command()
@click.argument("run_path", metavar="RUN", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def report(run_path: Path) -> None:
    """Print what must be fixed after a dry run, each with the command that reproduces it, and the run's confidence with its parts."""
    from core.contracts.execution import Execution
    from core.forms.run_report import report_of

    _print(report_of(_read(run_path, Execution, "otklik form execute")))


@contextmanager
def _asking_for_plan(target: str) -> "Iterator[AskForPlan]":
    """Yield a function that asks the model of the settings. Raises `SettingsError` if there is none, or the user forbids to ask it."""
    from core.contracts.limits import Action
    from core.errors import FatalError, OtklikError, SettingsError
    from core.forms.plan_proposal import PURPOSE, PlanAnswer, PlanRequest
    from flows.settings import load_settings
    from flows.wiring import build_model, open_ledger

    settings = load_settings()
    if settings.model.is_offline or Action.ASK_MODEL in settings.limits.forbidden_actions:
        raise SettingsError("There is no language model to ask.", "Set model.provider, or leave out --ask.")
    with open_ledger(settings) as ledger:
        model = build_model(settings, ledger)

        def ask(request: PlanRequest) -> PlanAnswer | None:
            try:
                return model.ask(PURPOSE, request, PlanAnswer, target)[0]
            except FatalError:
                raise
            except OtklikError:
                return None

        yield ask


def _plan(path: Path) -> "ApplyPlan":
    from core.contracts.execution import CompiledPlan
    from core.errors import SkippableError

    compiled = _read(path, CompiledPlan, "otklik form compile")
    if compiled.plan is None:
        raise SkippableError(
            f"{path} has no plan: {compiled.why or compiled.entrypoint.why}",
            f"Open the page behind “{compiled.entrypoint.what}” and compile that one."
            if compiled.entrypoint.what
            else "Compile a page with a form.",
        )
    return compiled.plan


def _read(path: Path, contract: type[M], made_by: str) -> M:
    """Return what an earlier phase printed. Raises `SettingsError` if the file is something else."""
    from pydantic import ValidationError

    from core.errors import SettingsError

    try:
        return contract.model_validate_json(path.read_bytes())
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "file"
        raise SettingsError(
            f"{path} is no {contract.__name__}: {where}: {first['msg']}", f"Give a file that `{made_by}` printed."
        ) from error


def _print(result: "BaseModel") -> None:
    click.echo(result.model_dump_json(indent=1))
