"""What a walk sees: elements, screens, their signatures and differences."""

from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract
from core.contracts.form import FormKind, Locator

Share = Annotated[float, Field(ge=0, le=1)]


class UIElement(Contract):
    """A link, button, tab, field or selection list (`choice`) that a user can operate.

    `key` is valid for one screen only. `label` is the element's own text (up to 120 characters), `context` the text of the table row, list
    item or card around it, `heading` the last heading before it in its section. `place` is the region of the page: a cookie notice (`consent`), a dialog, a header, footer or navigation
    (`chrome`), or the content (`main`). `is_sending`: pressing the element may send a form other than a search. `is_search`: a search box,
    or a list that only filters the page. `is_covered`: another element lies over it. `frame` is the index path of its frame, `frame_site`
    the site of that frame; both are empty for an element of the page itself.
    """

    key: str
    role: Literal["button", "link", "tab", "field", "choice"]
    label: str = ""
    context: str = ""
    heading: str = ""
    href: str | None = None
    place: Literal["main", "dialog", "consent", "chrome"] = "main"
    is_sending: bool = False
    is_search: bool = False
    is_covered: bool = False
    is_selected: bool = False
    value: str | None = None
    options: tuple[str, ...] = ()
    locators: tuple[Locator, ...] = ()
    frame: tuple[int, ...] = ()
    frame_site: str = ""


class Observation(Contract):
    """A screen: the visible content of the page at one moment.

    `form`, `form_fingerprint` and `field_count` describe the form that could be filled; `errors` are the error messages that it shows.
    `wall` tells a login, challenge, captcha or block page from an `ordinary` one, and `wall_why` is the reason. `is_at_end`: scrolling
    down shows nothing more.
    """

    url: str
    title: str = ""
    heading: str = ""
    text: str = ""
    elements: tuple[UIElement, ...] = ()
    form: FormKind = FormKind.OTHER
    form_fingerprint: str = ""
    field_count: int = 0
    errors: tuple[str, ...] = ()
    wall: Literal["ordinary", "login", "challenge", "captcha", "blocked"] = "ordinary"
    wall_why: str = ""
    is_at_end: bool = True


class ScreenSignature(Contract):
    """The signature of a screen, equal for two visits: element ids, tokens in the address and digits do not change it.

    `structure`, `wording` and `text` are digests of the elements, of their labels with the heading, and of the page's text with that of their rows. `place` is
    site and path without numbers. `key` leaves `text` out; `exact` includes it, which tells two months of a calendar apart.
    """

    structure: str
    wording: str
    place: str
    text: str = ""

    @property
    def key(self) -> str:
        return f"{self.place}:{self.structure}:{self.wording}"

    @property
    def exact(self) -> str:
        return f"{self.key}:{self.text}"


class ScreenDelta(Contract):
    """The difference between a screen and the one before it.

    `appeared` are the labels of the new elements, `gone` is the number of removed ones, and `kept` the share (0 to 1) of the earlier
    elements that are still there.
    """

    is_new_place: bool = True
    is_new_form: bool = False
    is_new_text: bool = False
    appeared: tuple[str, ...] = ()
    gone: int = 0
    kept: Share = 0.0

    @property
    def is_empty(self) -> bool:
        return not (self.is_new_place or self.is_new_form or self.is_new_text or self.appeared or self.gone)
