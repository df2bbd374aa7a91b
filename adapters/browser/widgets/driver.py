"""The interface of a widget driver: recognise, set and read back one kind of control."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from core.contracts.filled_form import UploadFile
from core.contracts.form import FormField, Option, Widget
from core.forms.value_comparison import Value, is_same_value

JS = Path(__file__).parents[1] / "js" / "widgets"
TYPED = frozenset({Widget.INPUT, Widget.TEXTAREA, Widget.CONTENTEDITABLE})
OPENED = frozenset(
    {
        Widget.COMBOBOX,
        Widget.TYPEAHEAD,
        Widget.LEVEL_LIST,
        Widget.TRANSFER_LIST,
        Widget.MONTH_PICKER,
        Widget.YEAR_PICKER,
    }
)
"""Controls that are operated in their own way whatever they ask for, a date or a telephone number too."""


class Setting(NamedTuple):
    """A value for a control. `offered` are the options in the plan.

    `was_refused`: the page has rejected the value before; `was_lost`: the control did not keep it when it was set before.
    """

    field: FormField
    value: Value
    offered: tuple[Option, ...] = ()
    file_kind: str | None = None
    files: Mapping[str, UploadFile] = {}
    was_refused: bool = False
    was_lost: bool = False


class WidgetDriver(ABC):
    """The driver of one kind of control. Every module of this package with a `DRIVER` is registered automatically.

    Its JavaScript is `js/widgets/<module>.js`, an entry of `WIDGETS`. The page script calls `find(all, units)` of every entry, and
    `options`, `value` and `declares` of the entry that is named as the kind of a control.
    """

    changes_others = False
    """Whether the page may fill in other controls after this one is set; such controls are set first."""

    @abstractmethod
    def recognises(self, field: FormField) -> bool:
        """Whether this driver operates the control of `field`."""

    @abstractmethod
    def set_value(self, page: Page, setting: Setting) -> None:
        """Set the control. Raises `NeedsAnswer` for a value that does not fit, `FormDrift` if the control is not as planned."""

    def read_back(self, page: Page, field: FormField, wanted: Value) -> Value | None:
        """Return the current value of the control. `field` must come from a probe of the current page."""
        return field.value

    def holds(self, field: FormField, wanted: Value, committed: Value | None) -> bool:
        """Whether the value that was read back is the wanted one."""
        return is_same_value(field, wanted, committed)

    def sends_typed_text(self, field: FormField) -> bool:
        """Whether the text is sent to the server exactly as it was typed."""
        return field.widget in TYPED


@cache
def script(widget: str, function: str, *others: str) -> str:
    """Return a function of `js/widgets/<widget>.js` as a standalone script. `others` are further widgets that it uses."""
    code = "\n".join((JS / f"{name}.js").read_text(encoding="utf-8") for name in (widget, *others))
    return f"(...given) => {{ const WIDGETS = {{}};\n{code}\nreturn WIDGETS.{widget}.{function}(...given); }}"


@cache
def recognisers() -> str:
    """Return the JavaScript of all widgets, as part of the page script."""
    return "\n".join(["const WIDGETS = {};", *(path.read_text(encoding="utf-8") for path in sorted(JS.glob("*.js")))])
