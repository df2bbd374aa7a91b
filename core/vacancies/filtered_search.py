"""Search a page with the filters that the user has confirmed, as long as the page shows them as it did then."""

from collections.abc import Sequence
from urllib.parse import parse_qsl, urlencode, urlsplit

from core.contracts.job_site import SiteTarget
from core.contracts.page_filter import FilterMapping, FilterSetting, PageFilter
from core.vacancies.filter_mapping import signature_of
from core.vacancies.filter_wishes import Wishes


def filtered_url(url: str, settings: Sequence[FilterSetting]) -> str:
    """Return the address with the settings in its query; parameters of the same names are replaced."""
    names = {setting.name for setting in settings}
    address = urlsplit(url)
    others = [pair for pair in parse_qsl(address.query, keep_blank_values=True) if pair[0] not in names]
    chosen = [(setting.name, value) for setting in settings for value in setting.values]
    return address._replace(query=urlencode([*others, *chosen])).geturl()


def unfiltered_url(url: str, settings: Sequence[FilterSetting]) -> str:
    """Return the address without the settings."""
    chosen = _pairs(settings)
    address = urlsplit(url)
    others = [pair for pair in parse_qsl(address.query, keep_blank_values=True) if pair not in chosen]
    return address._replace(query=urlencode(others)).geturl()


def is_filtered(url: str, settings: Sequence[FilterSetting]) -> bool:
    """Whether an address has one of the settings."""
    return any(pair in _pairs(settings) for pair in parse_qsl(urlsplit(url).query, keep_blank_values=True))


def _pairs(settings: Sequence[FilterSetting]) -> frozenset[tuple[str, str]]:
    return frozenset((setting.name, value) for setting in settings for value in setting.values)


def changed_filters(settings: Sequence[FilterSetting], filters: Sequence[PageFilter]) -> tuple[str, ...]:
    """Return the names of the settings' filters that the page no longer has, or shows with other words."""
    shown = {one.name: one for one in filters}
    return tuple(setting.name for setting in settings if not _is_as_confirmed(setting, shown.get(setting.name)))


def _is_as_confirmed(setting: FilterSetting, one: PageFilter | None) -> bool:
    if one is None or one.problem:
        return False
    by_value = {option.value: option for option in one.options}
    chosen = [by_value[value] for value in setting.values if value in by_value]
    return (len(chosen) == len(setting.values) or not one.options) and signature_of(one, chosen) == setting.signature


def shown_as_set(setting: FilterSetting, filters: Sequence[PageFilter]) -> bool:
    """Whether the page shows all values of a setting as ticked, chosen or typed."""
    one = next((one for one in filters if one.name == setting.name), None)
    if one is None:
        return False
    shown = {option.value for option in one.options if option.is_set} if one.options else {one.value}
    return set(setting.values) <= shown


def current(mapping: FilterMapping, wishes: Wishes) -> tuple[str, ...]:
    """Return the preferences of a mapping that the candidate has changed since it was confirmed."""
    return tuple(setting.preference for setting in mapping.settings if wishes.told(setting.preference) != setting.wish)


def with_current_filters(target: SiteTarget, wishes: Wishes) -> tuple[SiteTarget, str]:
    """Return the target, without its filters if the preferences behind them have changed, and a note for the user or ""."""
    if target.filters is None or not (changed := current(target.filters, wishes)):
        return target, ""
    names = ", ".join(changed).replace("_", " ")
    note = (
        f"{target.label}: searched without filters, since you changed {names}. Confirm them again: otklik sites filters"
    )
    return target.model_copy(update={"filters": None}), note
