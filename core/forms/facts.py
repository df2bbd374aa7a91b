"""Raw facts about a page from the page script: its controls, regions and buttons.

The script (`adapters/browser/js/page.js`) returns one JSON object per frame, which `FrameFacts` validates.
"""

from functools import cached_property
from typing import Literal

from pydantic import BaseModel, ConfigDict

from core.contracts.form import FieldType, Widget
from core.forms.label_marks import strip_label_marks

WEAK_SOURCES = frozenset({"placeholder", "title", "name", "attribute", "column header"})
"""Sources of words that are shown inside the control or are invisible."""

LISTS = frozenset({"select", "combo", "list", "custom"})
"""Kinds of control whose first option may be a placeholder."""


class Facts(BaseModel):
    model_config = ConfigDict(frozen=True)


class ElementPlace(Facts):
    """Attributes to find an element again. `css` matches only this element; the others are null if missing or not unique."""

    name: str | None = None
    id: str | None = None
    test_id: str | None = None
    css: str

    @property
    def names(self) -> str:
        """Name, id and test id in one text."""
        return " ".join(value for value in (self.name, self.id, self.test_id) if value)


class WordFacts(Facts):
    """Text near a control. `source` says where it was found (label, legend, block, text before, placeholder)."""

    source: str
    text: str

    @cached_property
    def label(self) -> str:
        """The text without required marks, optional marks and trailing colons."""
        return strip_label_marks(self.text)

    @property
    def is_weak(self) -> bool:
        return self.source in WEAK_SOURCES


class OptionFacts(Facts):
    """A choice. `value` is the control's own token; `at` is null for entries of a list."""

    label: str
    value: str | None = None
    is_disabled: bool = False
    at: ElementPlace | None = None


class DialCodeFacts(Facts):
    """The list of country calling codes beside a phone number."""

    at: ElementPlace
    options: tuple[OptionFacts, ...] = ()


class Declared(Facts):
    """Type and widget of a control as declared by its recogniser (`adapters/browser/js/widgets`)."""

    type: FieldType
    widget: Widget


class ControlFacts(Facts):
    """One control, or a group that asks one question (radio buttons, boxes of one name).

    `kind`: text, select, radio, box, buttons, combo, list, spin, rich, file or custom, or the kind of a widget of its own.
    `trap`: why the control is invisible (hidden, off screen, transparent, no size, clipped), or "".
    `also`: the other elements of the group. `near`: small containers around the control, as (number of the container,
    how many controls it holds). `required_marks`: attribute, aria, class, asterisk. `region`: index into the frame's regions.
    `asides`: the words of label or block that look weaker than the question beside them, such as “optional”.
    `outer_section`: the heading around the one in `section`.
    `surroundings`: the text around a disabled control; "" for any other. `around`: the text of the small container around a field for two or
    four digits, which may be a part of a date; `size`: how many characters it shows.
    `beside`: the control is in no form, and the page has a form (form), the control stands beside it in a small box for an e-mail address (aside),
    or the page's title is after the control (title).
    `step`, `step_count`: the panel that holds the control, in forms that show one panel at a time.
    """

    kind: str
    tag: str
    type: str
    class_names: str
    at: ElementPlace
    also: tuple[ElementPlace, ...] = ()
    region: int
    words: tuple[WordFacts, ...] = ()
    group: str = ""
    help: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()
    section: str = ""
    outer_section: str = ""
    surroundings: str = ""
    options: tuple[OptionFacts, ...] = ()
    has_late_options: bool = False
    has_bare_suggestions: bool = False
    value: str | tuple[str, ...] | None = None
    required_marks: frozenset[str] = frozenset()
    dial_codes: tuple[DialCodeFacts, ...] = ()
    declared: Declared | None = None
    autocomplete: str = ""
    inputmode: str = ""
    haspopup: str = ""
    accept: str = ""
    placeholder: str | None = None
    pattern: str | None = None
    min: str | None = None
    max: str | None = None
    max_length: int | None = None
    size: int | None = None
    around: str = ""
    tabindex: str | None = None
    trap: str = ""
    is_multiple: bool = False
    is_disabled: bool = False
    is_read_only: bool = False
    is_aria_hidden: bool = False
    is_inside_aria_hidden: bool = False
    is_in_closed_root: bool = False
    is_phone_widget: bool = False
    beside: Literal["", "form", "title", "aside"] = ""
    is_date_like: bool = False
    near: tuple[tuple[int, int], ...] = ()
    step: int | None = None
    step_count: int | None = None
    is_step_shown: bool = True

    def texts(self, *left_out: str) -> tuple[str, ...]:
        """Return the texts near the control, except those from the sources left out."""
        return tuple(word.text for word in self.words if word.source not in left_out)


class RegionFacts(Facts):
    """A form, or a part of the page that acts as one.

    `css` identifies the region. `around`: tags, roles, ids and classes of the region and of the elements around it. `is_entry`: it is the
    dialog of an entry of the form's lists, opened to be filled.
    """

    css: str
    at: ElementPlace
    tag: str
    id: str = ""
    name: str = ""
    class_names: str = ""
    role: str = ""
    action: str = ""
    label: str = ""
    heading: str = ""
    around: tuple[str, ...] = ()
    buttons: tuple[str, ...] = ()
    is_visible: bool = True
    is_entry: bool = False


class ButtonFacts(Facts):
    """A button. `region`: index into the frame's regions, -1 for none.

    `is_page_chrome`: the button belongs to the header, footer, navigation or cookie dialog. `opens_section`: it opens a section of the form
    that is not in the page yet. `leads_on`: it turns the steps of the form, whatever it says. `list_heading`: the heading of a list without entries, to which the button adds the first; `list_next` are
    the places, among the frame's controls, of the first ones that follow.
    """

    text: str
    at: ElementPlace
    type: str = ""
    popup: str = ""
    region: int = -1
    step: int | None = None
    is_link: bool = False
    is_submit: bool = False
    is_shown: bool = True
    is_in_form: bool = False
    is_page_chrome: bool = False
    opens_section: bool = False
    leads_on: bool = False
    list_heading: str = ""
    list_next: tuple[int, ...] = ()


class ProgressBar(Facts):
    """Values of an ARIA progress bar; null if the page states no number."""

    now: float | None = None
    max: float | None = None
    text: str = ""


class ProgressFacts(Facts):
    """Step markers of a page: `place` of `count`, or texts such as “Step 2 of 4”."""

    bars: tuple[ProgressBar, ...] = ()
    texts: tuple[str, ...] = ()
    place: int | None = None
    count: int | None = None


class IgnoredPart(Facts):
    """An element that is no field, and why it is ignored.

    `asks`: the words that ask for a control that was seen and not understood, in the region with the number `region`.
    """

    at: ElementPlace
    why: str
    asks: str = ""
    region: int | None = None


class FrameFacts(Facts):
    """One frame of a page. `hosts`: hosts that it links to or loads from. `marks`: ids and classes that identify its ATS.

    `frame_count`: visible inner frames. `opaque_count`: elements that may hide a closed shadow root.
    """

    url: str
    title: str
    language: str = ""
    heading: str = ""
    hosts: tuple[str, ...] = ()
    marks: str = ""
    controls: tuple[ControlFacts, ...] = ()
    ignored_parts: tuple[IgnoredPart, ...] = ()
    regions: tuple[RegionFacts, ...] = ()
    buttons: tuple[ButtonFacts, ...] = ()
    progress: ProgressFacts = ProgressFacts()
    errors: tuple[str, ...] = ()
    frame_count: int = 0
    opaque_count: int = 0


FramePath = tuple[int, ...]
"""Indexes of child frames, from the page's main frame inwards."""
