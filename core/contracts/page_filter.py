"""Filters of a search page, and the settings that a user has confirmed for them."""

from datetime import datetime
from typing import Literal

from core.contracts.base import Contract

Preference = Literal["work_format", "employment_type", "place", "seniority", "pay", "posted_within", "language"]
"""A preference of the candidate that a search page may have a filter for."""

FilterKind = Literal["select", "multi_select", "checkbox", "radio", "links", "text", "number", "date"]
"""How a filter is shown. `links` are links to the same page with one parameter more; a `number` may be a slider."""

SEVERAL: frozenset[FilterKind] = frozenset({"multi_select", "checkbox"})
"""Kinds that take several values at once."""


class FilterOption(Contract):
    """An option of a filter: the value of the parameter in the address, and the text that the page shows for it."""

    value: str
    label: str
    is_set: bool = False


class PageFilter(Contract):
    """A filter of a search page. `name` is its parameter in the address, `label` the page's text for the whole filter.

    `value` is what a field holds at present. `problem` says why the filter cannot be set through the address. `is_in_form` is false
    for a field outside of a form, which only has an effect if the page reads its address.
    """

    name: str
    kind: FilterKind
    label: str = ""
    options: tuple[FilterOption, ...] = ()
    value: str = ""
    problem: str = ""
    is_in_form: bool = True


class FilterSetting(Contract):
    """The values that one filter gets, for one preference of the candidate.

    `wish` is the preference in words at the time of the proposal. `warning` says which suitable postings the filter may hide.
    `signature` names the filter and the chosen options as the page showed them.
    """

    name: str
    values: tuple[str, ...]
    labels: tuple[str, ...]
    preference: Preference
    wish: str
    signature: str
    warning: str = ""
    proposed_by: str = "structure"


class FilterMapping(Contract):
    """The filters that searches of one page set, as the user confirmed them. `version` counts the confirmations for the page.

    Without settings, the page is searched unfiltered.
    """

    url: str
    version: int
    settings: tuple[FilterSetting, ...]
    confirmed_at: datetime
