"""Fill a page without network access step by step, and report each step. Nothing is pressed."""

import time
from pathlib import Path
from typing import Literal

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.browser.form.fill import fill_items, read
from adapters.browser.form.items import match_answers, rebind
from adapters.browser.form.probe import probe_page
from adapters.browser.page.locators import control, selector
from core.contracts.answer import Answer, AnswerSheet
from core.contracts.execution import Execution, StepReport
from core.contracts.filled_form import Files
from core.contracts.form import FormField
from core.contracts.plan import ApplyPlan
from core.errors import OtklikError
from core.forms.plan_binding import Bound, FieldStep, bind_step, field_steps, fillable
from core.forms.value_comparison import as_tuple
from core.text.normalize import label_key

READ_BACK = "read back from the control"


class DryRun:
    """Run a plan in `page`, which must have no network access. `pictures` is the folder for pictures of the controls, or None."""

    def __init__(self, page: Page, answers: AnswerSheet, files: Files, pictures: Path | None = None) -> None:
        self._page, self._answers, self._files, self._pictures = page, answers, files, pictures
        self._taken: set[str] = set()

    def execute(self, plan: ApplyPlan, name: str, command: str, only: str | None = None) -> Execution:
        """Fill each step of a plan, or only the one with the key `only`, and return the result of each."""
        began = time.monotonic()
        steps = [self._timed(step) for step in field_steps(plan) if only in (None, step.field_key)]
        if only is None:
            steps += [_not_planned(field) for field in self._required() if field.key not in self._taken]
        return Execution(
            page=name,
            form_fingerprint=plan.form_fingerprint,
            command=command,
            steps=tuple(steps),
            seconds=round(time.monotonic() - began, 3),
        )

    def _timed(self, step: FieldStep) -> StepReport:
        began = time.monotonic()
        report = self._step(step)
        return report.model_copy(update={"seconds": round(time.monotonic() - began, 3)})

    def _step(self, step: FieldStep) -> StepReport:
        report = StepReport(
            field_key=step.field_key,
            what=step.question,
            action=step.action,
            where=selector(step.locators) or "",
            outcome="unanswered",
            is_required=step.required,
        )
        try:
            bound = bind_step(step, fillable(probe_page(self._page)), self._taken)
        except OtklikError as error:
            return report.model_copy(update={"outcome": "failed", "why": f"{error.message} {error.hint or ''}".strip()})
        self._taken.add(bound.field.key)
        report = report.model_copy(update={"is_fallback": bound.field.key != step.field_key})
        answer = next((one for one in self._answers.answers if one.field_key == bound.field.key), None)
        if answer is None:
            return report.model_copy(update={"why": self._why_unanswered(bound.field)})
        report = report.model_copy(update={"expected": _text(answer.value)})
        try:
            found = self._fill(bound, answer)
        except (OtklikError, PlaywrightError) as error:
            why = error.message.splitlines()[0]
            return report.model_copy(update={"outcome": "failed", "why": why, "found": self._found(bound, answer)})
        outcome: Literal["passed", "warning"] = (
            "passed" if label_key(found) == label_key(_text(answer.value)) else "warning"
        )
        why = "" if outcome == "passed" else "the same in other words"
        return report.model_copy(
            update={"outcome": outcome, "why": why, "found": found, "evidence": self._evidence(bound.field)}
        )

    def _fill(self, bound: Bound, answer: Answer) -> str:
        """Fill one field and return its value as read back. Raises `FormDrift` if it does not keep the value."""
        items = match_answers((bound,), self._alone(answer))
        held, _ = fill_items(self._page, items, probe_page(self._page), self._files)
        return _text(held[0].committed)

    def _found(self, bound: Bound, answer: Answer) -> str | None:
        """Return the value of a control that could not be filled, or None if it cannot be read."""
        try:
            items = rebind(match_answers((bound,), self._alone(answer)), probe_page(self._page))
            return _text(read(self._page, items[0]).committed)
        except (OtklikError, PlaywrightError):
            return None

    def _alone(self, answer: Answer) -> AnswerSheet:
        return self._answers.model_copy(update={"answers": (answer,)})

    def _evidence(self, field: FormField) -> str:
        if self._pictures is None:
            return READ_BACK
        name = f"step-{len(self._taken):02}.png"
        try:
            control(self._page, field).screenshot(path=self._pictures / name, timeout=2000)
        except PlaywrightError:
            return READ_BACK  # a control that is covered by its own widget has no picture
        return name

    def _required(self) -> list[FormField]:
        return [field for field in fillable(probe_page(self._page)) if field.required]

    def _why_unanswered(self, field: FormField) -> str:
        return next((one.why for one in self._answers.unanswered if one.field_key == field.key), "no answer is stored")


def _not_planned(field: FormField) -> StepReport:
    return StepReport(
        field_key=field.key,
        what=field.question,
        action="none",
        where=selector(field.locators) or "",
        outcome="failed",
        why="this required question has no step in the plan",
        is_required=True,
    )


def _text(value: str | tuple[str, ...] | None) -> str:
    return "; ".join(as_tuple(value))
