"""Propose which options of a search page's filters express the candidate's preferences. A filter that is not understood is never set."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from core.contracts.base import short_digest
from core.contracts.page_filter import SEVERAL, FilterOption, FilterSetting, PageFilter, Preference
from core.contracts.vacancy import Salary, SalaryPeriod
from core.lexicon.currencies import currencies_in
from core.lexicon.exchange import per
from core.lexicon.periods import first_period
from core.lexicon.places import place_of
from core.vacancies.filter_meaning import UNKNOWN, VALUE_KINDS, meaning_of, preference_name, senses_of_options
from core.vacancies.filter_wishes import Wishes
from core.vacancies.filter_words import ANY, days_in, is_upper, least_pay, may_do_more, senses_of, text_key

_UNSTATED = "hides postings for which the site knows no {}"
_WARNINGS: Mapping[Preference, str] = {
    "work_format": _UNSTATED.format("work format"),
    "employment_type": _UNSTATED.format("employment type"),
    "seniority": _UNSTATED.format("level, and levels are named differently at each employer"),
    "pay": _UNSTATED.format("pay; most postings state none"),
    "language": _UNSTATED.format("language"),
}
RISKY: frozenset[Preference] = frozenset({"seniority", "pay", "language"})
"""Preferences whose filters hide suitable postings so often that they are only set by name."""


class ModelReading(NamedTuple):
    """A model's reading of a filter that the words did not explain: the preference, and the sense of each option by its value."""

    preference: Preference
    senses: Mapping[str, str]
    model: str


class FilterProposal(NamedTuple):
    """A filter with its proposed setting, or with the reason why it is not set. A risky setting is only used if the user names it."""

    filter: PageFilter
    setting: FilterSetting | None = None
    reason: str = ""
    is_risky: bool = False
    preference: Preference | None = None


def propose_settings(
    filters: Sequence[PageFilter],
    wishes: Wishes,
    taken: Iterable[str] = (),
    readings: Mapping[str, ModelReading] | None = None,
) -> tuple[FilterProposal, ...]:
    """Return one proposal for each filter, in order. `taken` are parameters that the address has already or the search fills itself.

    `readings` are a model's readings by the filter's name; one is used only where the words explain nothing.
    """
    proposals: list[FilterProposal] = []
    covered: set[Preference] = set()
    for one in filters:
        proposal = _proposal(one, wishes, frozenset(taken), (readings or {}).get(one.name))
        if proposal.setting is not None and proposal.preference in covered:
            proposal = proposal._replace(
                setting=None, reason=f"another filter sets {preference_name(proposal.preference)}"
            )
        if proposal.setting is not None and proposal.preference is not None:
            covered.add(proposal.preference)
        proposals.append(proposal)
    return tuple(proposals)


def _proposal(one: PageFilter, wishes: Wishes, taken: frozenset[str], reading: ModelReading | None) -> FilterProposal:
    if one.problem:
        return FilterProposal(one, reason=one.problem)
    if may_do_more(one.name):
        return FilterProposal(one, reason=f"its parameter {one.name} may do more than filter")
    if one.name in taken:
        return FilterProposal(one, reason="the address of the search sets it")
    preference, reason = meaning_of(one)
    if preference is not None:
        reading = None
        senses = senses_of_options(one, preference)
    elif reading is not None and reason == UNKNOWN:
        preference, senses = reading.preference, {value: frozenset({sense}) for value, sense in reading.senses.items()}
    else:
        return FilterProposal(one, reason=reason)
    if not wishes.told(preference):
        return FilterProposal(
            one, reason=f"you have no preference about {preference_name(preference)}", preference=preference
        )
    chosen = _chosen(one, preference, senses, wishes)
    if isinstance(chosen, str):
        return FilterProposal(one, reason=chosen, preference=preference)
    setting = FilterSetting(
        name=one.name,
        values=tuple(option.value for option in chosen),
        labels=tuple(option.label for option in chosen),
        preference=preference,
        wish=wishes.told(preference),
        signature=signature_of(one, chosen),
        warning=_warning(preference, wishes),
        proposed_by=f"model {reading.model}" if reading else "structure",
    )
    return FilterProposal(one, setting, is_risky=_is_risky(preference, wishes), preference=preference)


def _chosen(
    one: PageFilter, preference: Preference, senses: Mapping[str, frozenset[str]], wishes: Wishes
) -> tuple[FilterOption, ...] | str:
    """Return the options to set, or the reason why none fits."""
    if preference == "pay":
        return _pay(one, wishes)
    if one.kind in VALUE_KINDS:
        return _typed(one, preference, wishes)
    options = [(option, senses.get(option.value, frozenset()) - {ANY}) for option in one.options]
    options = [(option, meant) for option, meant in options if meant]
    if preference == "posted_within":
        return _recent(options, wishes.days or 0)
    if preference == "place":
        return _places(one, wishes.places)
    wanted = frozenset(wishes.listed(preference))
    if preference == "seniority":
        return _levels(one, options, wanted)
    within = [(option, meant) for option, meant in options if meant <= wanted]
    missing = wanted.difference(*(meant for _, meant in within))
    wider = [(option, meant) for option, meant in options if meant & missing]
    missing = missing.difference(*(meant for _, meant in wider))
    if missing:
        return f"no option for {', '.join(sorted(missing)).replace('_', ' ')}, which you accept"
    chosen = [*within, *wider]
    whole = next((option for option, meant in options if meant >= wanted), None)
    if one.kind in SEVERAL or len(chosen) == 1:
        return tuple(option for option, _ in chosen)
    return (whole,) if whole else f"it takes one value, and you accept {wishes.told(preference).replace('_', ' ')}"


def _levels(
    one: PageFilter, options: Sequence[tuple[FilterOption, frozenset[str]]], wanted: frozenset[str]
) -> tuple[FilterOption, ...] | str:
    chosen = [(option, meant) for option, meant in options if meant & wanted]
    offered = wanted.intersection(frozenset[str]().union(*(meant for _, meant in options)))
    if not chosen:
        return f"no option for {', '.join(sorted(wanted))}"
    if one.kind in SEVERAL:
        return tuple(option for option, _ in chosen)
    whole = next((option for option, meant in chosen if meant >= offered), None)
    return (whole,) if whole else "it takes one level, and you accept several"


def _recent(options: Sequence[tuple[FilterOption, frozenset[str]]], days: int) -> tuple[FilterOption, ...] | str:
    """Return the shortest span that is not shorter than the candidate's."""
    spans = [(float(next(iter(meant))), option) for option, meant in options if len(meant) == 1]
    long_enough = [(span, option) for span, option in spans if span >= days]
    if not long_enough:
        return f"no option for {days} days or longer"
    return (min(long_enough, key=lambda pair: pair[0])[1],)


def _places(one: PageFilter, wanted: Sequence[str]) -> tuple[FilterOption, ...] | str:
    chosen: list[FilterOption] = []
    for wish in wanted:
        place = place_of(wish)
        option = next(
            (option for option in one.options if senses_of(option.label, "place") - {ANY} and place_of(text_key(option.label)) == place),
            None,
        )  # fmt: skip
        if option is None:
            return f"no option for {wish}, where you look"
        chosen.append(option)
    unique = tuple(dict.fromkeys(chosen))
    return unique if len(unique) == 1 or one.kind in SEVERAL else "it takes one place, and you look in several"


def _typed(one: PageFilter, preference: Preference, wishes: Wishes) -> tuple[FilterOption, ...] | str:
    """Return the text or number to enter."""
    if preference == "place" and one.kind == "text":
        if len(wishes.places) > 1:
            return "it takes one place, and you look in several"
        return (FilterOption(value=wishes.places[0], label=wishes.places[0]),)
    if preference == "posted_within" and one.kind == "number" and days_in(f"1 {one.label.split()[-1]}") == 1:
        return (FilterOption(value=str(wishes.days), label=f"{wishes.days} days"),)
    return f"a {one.kind} for {preference_name(preference)} is not filled in"


def _pay(one: PageFilter, wishes: Wishes) -> tuple[FilterOption, ...] | str:
    """Return the highest lower end of pay that is not above the candidate's floor, in the floor's currency and in a stated period."""
    floor = wishes.pay
    if floor is None:
        return "you have no floor of pay"
    if is_upper(one.label) or is_upper(one.name):
        return "it is the upper end of pay"
    if one.kind in VALUE_KINDS:
        unit = _unit(Salary(), one.label)
        if isinstance(unit, str):
            return unit
        if unit[0] != floor.currency:
            return f"it is in {unit[0]}, and your floor in {floor.currency}"
        amount = int(per(floor.amount, SalaryPeriod(floor.period), unit[1]))
        return (FilterOption(value=str(amount), label=f"{amount:,} {unit[0]} per {unit[1].value}"),)
    steps: list[tuple[float, FilterOption]] = []
    problem = "its options are bands or upper ends of pay"
    for option in one.options:
        pay = least_pay(option.label)
        if pay is None or pay.min is None:
            continue
        unit = _unit(pay, one.label)
        if isinstance(unit, str):
            problem = unit
        elif unit[0] != floor.currency:
            problem = f"it is in {unit[0]}, and your floor in {floor.currency}"
        else:
            steps.append((per(pay.min, unit[1], SalaryPeriod(floor.period)), option))
    reachable = [step for step in steps if step[0] <= floor.amount]
    if not reachable:
        return "all its options are above your floor" if steps else problem
    return (max(reachable, key=lambda step: step[0])[1],)


def _unit(pay: Salary, label: str) -> tuple[str, SalaryPeriod] | str:
    """Return currency and period of a filter for pay, or what neither option nor label states."""
    named = currencies_in(label)
    currency = pay.currency or (named[0] if len(named) == 1 else None)
    period = pay.period or first_period(label)
    if currency and period:
        return currency, period
    return f"it does not state the {' and the '.join(word for word, is_stated in (('currency', currency), ('period', period)) if not is_stated)} of pay"


def signature_of(one: PageFilter, chosen: Iterable[FilterOption]) -> str:
    """Return a digest of a filter and the chosen options as the page shows them. Counts of results and other options do not matter."""
    is_typed = one.kind in VALUE_KINDS
    shown = () if is_typed else tuple(f"{option.value}|{text_key(option.label)}" for option in chosen)
    return short_digest(one.name, one.kind, text_key(one.label), *shown)


def _is_risky(preference: Preference, wishes: Wishes) -> bool:
    return preference in RISKY or (preference == "place" and wishes.takes_remote)


def _warning(preference: Preference, wishes: Wishes) -> str:
    if preference == "place" and wishes.takes_remote:
        return "hides remote postings of employers elsewhere, which you accept"
    return _WARNINGS.get(preference, "")
