"""Collect the filled fields over all steps of a form."""

from collections.abc import Iterable

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.browser.form.items import Held
from adapters.browser.form.submit_target import SentAs, sent_as, submit_target
from adapters.browser.widgets.registry import driver_for
from core.contracts.answer import AnswerSheet
from core.contracts.application import ManifestField
from core.contracts.filled_form import NOT_KEPT, NOT_OPENED, NOT_UNDERSTOOD, FilledForm
from core.contracts.form import VISION, FormButton, FormModel
from core.forms.plan_binding import fillable


class FilledSteps:
    """The filled steps of a form.

    `past` are the fields of finished steps. `fingerprints` has one entry for each form state, in order, and `screenshots` one PNG for each
    finished step. `left_empty` are the questions without an answer, the sections that could
    not be opened, and what was not understood.
    """

    def __init__(self) -> None:
        self.past: list[ManifestField] = []
        self.fingerprints: list[str] = []
        self.left_empty: list[str] = []
        self.screenshots: list[bytes] = []

    def remember(self, form: FormModel, sheet: AnswerSheet) -> None:
        """Record a form state that was filled, and its questions without an answer."""
        if form.fingerprint not in self.fingerprints:
            self.fingerprints.append(form.fingerprint)
        answered = {answer.field_key for answer in sheet.answers}
        open_questions = [field.question for field in fillable(form) if field.key not in answered]
        unread = [f"{section.opens} {NOT_OPENED}" for section in form.unopened_sections]
        unread += [f"{asked} {NOT_UNDERSTOOD}" for asked in form.not_understood]
        self.left_empty += [one for one in dict.fromkeys((*open_questions, *unread)) if one not in self.left_empty]

    def forget_unopened(self, headings: Iterable[str]) -> None:
        """Forget that sections were not opened, as they were opened later."""
        opened = {f"{heading} {NOT_OPENED}" for heading in headings}
        self.left_empty = [one for one in self.left_empty if one not in opened]

    def finish_step(self, fields: tuple[ManifestField, ...], screenshot: bytes) -> None:
        self.past += fields
        self.screenshots.append(screenshot)

    def keep_entry(self, fields: tuple[ManifestField, ...], heading: str, left_empty: list[str]) -> None:
        """Record an entry that was kept in the list under a heading, and its questions without an answer."""
        self.past += fields
        self.left_empty = [one for one in self.left_empty if one != f"{heading} {NOT_OPENED}"]
        self.left_empty += [one for one in left_empty if one not in self.left_empty]

    def leave_entry(self, name: str) -> None:
        """Record an entry that could not be kept in its list."""
        self.left_empty.append(f"{name} {NOT_KEPT}")

    def filled(self, page: Page, held: tuple[Held, ...], form: FormModel, submit: FormButton | None) -> FilledForm:
        """Return the form as filled. `form` is its last step, and `held` are the controls there with their current values."""
        first = next((one.item.field for one in held), None)
        left_empty = dict.fromkeys((*self.left_empty, *_not_reached(form)))
        return FilledForm(
            url=page.url,
            fingerprints=tuple(self.fingerprints),
            fields=(*self.past, *manifest_fields(page, held, form.step)),
            left_empty=tuple(left_empty),
            submit=submit,
            target=submit_target(page, first),
            screenshots=(*self.screenshots, screenshot(page)),
        )


def _not_reached(form: FormModel) -> list[str]:
    """Return the headings of parts behind the last step that nothing led to, so that they stayed closed, or their questions where no heading is theirs alone."""
    behind = [one for one in form.fields if not one.is_visible and one.step > form.step]
    reached = {None, *(one.section for one in form.fields if one.is_visible)}
    return [f"{one.question if one.section in reached else one.section} {NOT_OPENED}" for one in behind]


def manifest_fields(page: Page, held: tuple[Held, ...], step: int) -> tuple[ManifestField, ...]:
    """Return the fields of a step with the values of their controls and the names under which the page would send them."""
    known = sent_as(page, [one.item.field for one in held])
    unnamed = SentAs(name="", tokens=[])
    wire = [known.get(one.item.field.key, unnamed) for one in held]
    return tuple(
        ManifestField(
            field_key=one.item.field.key,
            question=one.item.field.question,
            answer=one.item.answer,
            committed=one.committed,
            step=step,
            wire_name=sent["name"] or None,
            tokens=tuple(sent["tokens"]) if one.committed else (),
            is_typed=driver_for(one.item.field).sends_typed_text(one.item.field),
            found_by=VISION if one.item.field.found_by == VISION else None,
        )
        for one, sent in zip(held, wire, strict=True)
    )


def screenshot(page: Page) -> bytes:
    """Return a PNG of the whole page, or of its visible part if the page is too high for one picture."""
    try:
        return page.screenshot(full_page=True, type="png", animations="disabled")
    except PlaywrightError:
        if page.is_closed():
            raise
        return page.screenshot(type="png", animations="disabled")
