"""The parts that every filling of a form in one page shares."""

from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Page

from adapters.browser.form.first_rows import DrawnLists
from adapters.browser.form.form_plans import PlanBook
from adapters.browser.form.label_pictures import LabelReader
from adapters.browser.form.step_guard import StepGuard
from adapters.quarantine.form_network import FormNetwork
from core.contracts.form import FormModel


@dataclass(frozen=True)
class FillingTools:
    """The parts that every filling of a form in one page shares."""

    probe: Callable[[Page], FormModel]
    plans: PlanBook
    network: FormNetwork
    guard: StepGuard
    label_reader: LabelReader | None = None
    lists: DrawnLists = field(default_factory=DrawnLists)

    def perceived(self, page: Page, form: FormModel) -> FormModel:
        """Return a new form state, with labels that are images read from a screenshot."""
        return self.label_reader.look(page, form) if self.label_reader else form
