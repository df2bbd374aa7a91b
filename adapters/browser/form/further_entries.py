"""Look for what a list has not shown: many show their first entries alone until something is typed."""

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.browser.widgets.choice import MOST_NAMES, entries_for
from adapters.browser.widgets.open_list import EMPTY_MS, NONE_MS
from adapters.quarantine.form_network import FormNetwork
from core.contracts.answer import AnswerSheet
from core.contracts.form import FieldType, FormField, FormModel, Option, Widget
from core.contracts.question import QuestionClass
from core.forms.value_comparison import best_entry
from core.lexicon.countries import other_names
from core.text.normalize import label_key

_LONG_LISTS = frozenset({QuestionClass.COUNTRY, QuestionClass.CITY})
"""Classes of questions whose lists are often too long to be shown as a whole."""


class FurtherEntries:
    """The entries of long lists, looked up once for each question and value."""

    def __init__(self, page: Page, network: FormNetwork) -> None:
        self._page, self._network = page, network
        self._tried: set[tuple[str, str]] = set()
        self._found: dict[tuple[str, str], list[str]] = {}

    def looked_up(self, form: FormModel, sheet: AnswerSheet) -> FormModel:
        """Return the form with the entries that were found for values which its lists did not offer when they were opened."""
        wanted = {
            one.field_key: one.not_offered
            for one in sheet.unanswered
            if one.not_offered and one.question_class in _LONG_LISTS
        }
        for field in form.fields:
            value = wanted.get(field.key)
            if value and self._is_new(field, value) and (entry := self._entry(field, value)):
                self._found.setdefault((field.key, label_key(field.question)), []).append(entry)
        return self.with_found(form)

    def with_found(self, form: FormModel) -> FormModel:
        """Return a form with the entries that were found before; the same form if its lists lack none of them."""
        larger = {field.key: new for field in form.fields if (new := self._larger(field)) is not field}
        if not larger:
            return form
        return form.model_copy(update={"fields": tuple(larger.get(field.key, field) for field in form.fields)})

    def _larger(self, field: FormField) -> FormField:
        offered = {label_key(option.label) for option in field.options}
        found = self._found.get((field.key, label_key(field.question)), ())
        more = tuple(Option(label=entry) for entry in found if label_key(entry) not in offered)
        return field.model_copy(update={"options": (*field.options, *more)}) if more and field.options else field

    def _is_new(self, field: FormField, value: str) -> bool:
        name = (field.key, value)
        is_list = field.widget is Widget.COMBOBOX and field.type is FieldType.SINGLE_CHOICE and field.options_late
        is_new = is_list and name not in self._tried
        self._tried.add(name)
        return is_new

    def _entry(self, field: FormField, value: str) -> str | None:
        for name in (value, *other_names(value)[:MOST_NAMES]):
            try:
                with self._network.looking_up(name):
                    rows = entries_for(self._page, field, name, NONE_MS if name == value else EMPTY_MS)
            except PlaywrightError:
                return None
            if entry := best_entry(value, rows):
                return entry
        return None
