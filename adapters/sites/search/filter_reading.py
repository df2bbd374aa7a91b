"""Let a model read the filters that words did not explain. It names a preference and senses from fixed lists; code chooses the options."""

from collections.abc import Mapping, Sequence
from typing import Literal

from pydantic import BaseModel, Field

from core.contracts.page_filter import PageFilter
from core.ports.model import Model
from core.vacancies.filter_mapping import ModelReading
from core.vacancies.filter_meaning import UNKNOWN, meaning_of
from core.vacancies.filter_words import known_senses, may_do_more

PURPOSE = "search_filters"
_MOST_FILTERS, _MOST_OPTIONS = 20, 40


class FilterLines(BaseModel):
    """The request to the model: the filters that words did not explain, one a line. The candidate's preferences are not part of it."""

    url: str
    lines: tuple[str, ...]


class _Sense(BaseModel):
    option: int
    sense: str = Field(max_length=40)


class _Filter(BaseModel):
    filter: int
    preference: Literal["work_format", "employment_type", "seniority"]
    senses: tuple[_Sense, ...] = Field(default=(), max_length=_MOST_OPTIONS)


class FilterReadings(BaseModel):
    """The model's answer. Numbers that were not asked about and senses of another preference are ignored."""

    filters: tuple[_Filter, ...] = Field(default=(), max_length=_MOST_FILTERS)


def read_with_model(model: Model, filters: Sequence[PageFilter], url: str) -> Mapping[str, ModelReading]:
    """Return a model's readings by the filter's name, for filters with options that words do not explain. Asks once, or not at all."""
    unclear = [
        one for one in filters if one.options and not one.problem and not may_do_more(one.name) and meaning_of(one).reason == UNKNOWN
    ][:_MOST_FILTERS]  # fmt: skip
    if not unclear:
        return {}
    lines = tuple(_line(number, one) for number, one in enumerate(unclear))
    answer, _usage = model.ask(PURPOSE, FilterLines(url=url, lines=lines), FilterReadings, subject=url)
    readings: dict[str, ModelReading] = {}
    for found in answer.filters:
        if not 0 <= found.filter < len(unclear):
            continue
        one = unclear[found.filter]
        senses = {
            one.options[sense.option].value: sense.sense
            for sense in found.senses
            if 0 <= sense.option < len(one.options) and sense.sense in known_senses(found.preference)
        }
        if senses:
            readings[one.name] = ModelReading(found.preference, senses, f"{model.provider}/{model.model}")
    return readings


def _line(number: int, one: PageFilter) -> str:
    options = "; ".join(f"{index} {option.label}" for index, option in enumerate(one.options[:_MOST_OPTIONS]))
    return f"{number}: {one.label or one.name} | {options}"
