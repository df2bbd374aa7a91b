"""Notice that an answer has moved the controls of others, so that none of them is operated at the place of another."""

from collections import defaultdict
from collections.abc import Callable, Sequence

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import JSHandle, Page

from adapters.browser.form.found_again import field_now
from adapters.browser.form.items import Item
from adapters.browser.page.locators import frame_at, selector
from adapters.browser.widgets.driver import script
from core.contracts.form import FormModel
from core.errors import FormDrift
from core.forms.facts import FramePath

_PLACES = script("plain", "placesOf")
_ARE_IN_PLACE = script("plain", "areInPlace")


class ControlsInPlace:
    """The controls of items that are still to be set, at the places where `form` has them. An answer may add a question before them."""

    def __init__(self, page: Page, items: Sequence[Item], form: FormModel, probe: Callable[[Page], FormModel]) -> None:
        self._page, self._form, self._probe = page, form, probe
        self._items: dict[str, Item | None] = {item.field.key: item for item in items}
        self._places = self._look()

    def take(self, item: Item) -> Item | None:
        """Return an item with the control that it has now, to be set; None if nothing tells which one that is."""
        self._follow()
        return self._items.pop(item.field.key, None)

    def all_of(self, items: Sequence[Item]) -> list[Item]:
        """Return items with the controls that they have now, without those of which nothing tells which one that is."""
        self._follow()
        return [now for item in items if (now := self._items.get(item.field.key))]

    def _follow(self) -> None:
        if not self._are_in_place():
            before, self._form = self._form, self._probe(self._page)
            for key, known in self._items.items():
                field = field_now(known, before, self._form) if known else None
                self._items[key] = known.at(field) if known and field else None
            self._places = self._look()

    def _look(self) -> dict[FramePath, JSHandle]:
        by_frame: dict[FramePath, list[str]] = defaultdict(list)
        for item in self._items.values():
            css = selector(item.field.locators) if item else None
            if item and css:
                by_frame[item.field.frame].append(css)
        try:
            return {path: frame_at(self._page, path).evaluate_handle(_PLACES, css) for path, css in by_frame.items()}
        except PlaywrightError as error:
            raise FormDrift("The page went away while it was filled.", str(error).splitlines()[0]) from error

    def _are_in_place(self) -> bool:
        try:
            return all(places.evaluate(_ARE_IN_PLACE) for places in self._places.values())
        except PlaywrightError:  # a frame that was loaded again
            return False
