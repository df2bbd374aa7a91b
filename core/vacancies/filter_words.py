"""Understand the words of a search page's filters: what a filter is called and what its options mean. The words are in `page_filters.toml`."""

import re
from functools import cache, lru_cache
from typing import Any

from core.contracts.page_filter import FilterOption, Preference
from core.contracts.vacancy import Salary
from core.lexicon.languages import language_code
from core.lexicon.places import known_place, place_of
from core.lexicon.salary import parse_salary
from core.lexicon.seniority import level_names, level_words
from core.lexicon.title_stems import stem
from core.text.data import load_toml
from core.text.normalize import words

ANY = "any"
"""The sense of an option that sets nothing."""
PREFERENCES: tuple[Preference, ...] = (
    "work_format", "employment_type", "seniority", "posted_within", "pay", "place", "language",
)  # fmt: skip
_COUNT = re.compile(r"\s*[(\[]\s*[\d.,\s+k]+[)\]]\s*$|[×✕✓✔☑]", re.I)
_LOOSE_COUNT = re.compile(r"(?<=[^\W\d])\s+\d[\d.,\s]*$")
_BETWEEN = re.compile(r"\s*[/,;|&+]\s*|\s+(?:or|and|oder|und|или|и|ou|et|o|lub)\s+", re.I)
_NUMBER_AND_UNIT = re.compile(r"(?<=\d)(?=[^\W\d])")
_LONGEST = 80


def _data(*keys: str) -> Any:
    value: Any = load_toml("core.vacancies", "page_filters.toml")
    for key in keys:
        value = value[key]
    return value


@cache
def _set(*keys: str) -> frozenset[str]:
    return frozenset(_data(*keys))


@cache
def _senses(preference: Preference) -> dict[str, frozenset[str]]:
    """Return the senses of each phrase for the options of one preference; empty for preferences that are read in other ways."""
    found: dict[str, frozenset[str]] = {}
    for sense, phrases in _data(preference).get("senses", {}).items():
        for phrase in phrases:
            found[phrase] = found.get(phrase, frozenset()) | {sense}
    return found


def known_senses(preference: Preference) -> frozenset[str]:
    """Return the senses that options of a preference may have, for preferences whose senses are listed."""
    return frozenset(_data(preference).get("senses", {}))


def text_key(text: str) -> str:
    """Return a page's text for comparison: folded words without the count of results at its end (`Remote (12)`)."""
    return " ".join(words(_COUNT.sub(" ", text)))


def _telling(text: str) -> str:
    """Return the text's key without the words that change nothing, or the key if nothing else is left."""
    key = text_key(_LOOSE_COUNT.sub("", text))
    return " ".join(word for word in key.split() if word not in _set("filler")) or key


@lru_cache(maxsize=4096)
def senses_of(label: str, preference: Preference) -> frozenset[str]:
    """Return what an option means for a preference: its senses, `ANY`, or nothing if the whole text is not understood."""
    if len(label) > _LONGEST:
        return frozenset()
    if text_key(label) in _set("any") or _telling(label) in _set("any"):
        return frozenset({ANY})
    if preference == "posted_within":
        return frozenset({str(days)}) if (days := days_in(label)) is not None else frozenset()
    if preference == "pay":
        return frozenset({"pay"}) if _pay_in(label) else frozenset()
    if preference == "place":
        name = _COUNT.sub("", label)
        return frozenset({"place"}) if known_place(name) and not place_of(name).is_remote else frozenset()
    if preference == "language":
        code = language_code(label) if len(_telling(label).split()) == 1 else None
        return frozenset({code}) if code else frozenset()
    return _phrase_senses(label, preference)


def says_yes(label: str) -> bool | None:
    """Return whether an option says yes or no to what its filter is called; None for any other text."""
    key = text_key(label)
    return True if key in _set("yes") else False if key in _set("no") else None


def _phrase_senses(label: str, preference: Preference) -> frozenset[str]:
    whole = _phrase(label, preference)
    if whole:
        return whole
    parts = [_phrase(part, preference) for part in _BETWEEN.split(label) if part.strip()]
    return frozenset().union(*parts) if len(parts) > 1 and all(parts) else frozenset()


def _phrase(text: str, preference: Preference) -> frozenset[str]:
    for key in (text_key(_LOOSE_COUNT.sub("", text)), _telling(text)):
        if senses := _senses(preference).get(key):
            return senses
    if preference != "seniority":
        return frozenset()
    levels = [level_words().get(stem(word)) for word in _telling(text).split()]
    return (
        frozenset(level_names()[level] for level in levels if level is not None) if None not in levels else frozenset()
    )


@lru_cache(maxsize=1024)
def days_in(label: str) -> float | None:
    """Return the length in days of a span of time that ends now ("last 7 days", "24h", "за неделю"); None for anything else."""
    tokens = text_key(_NUMBER_AND_UNIT.sub(" ", label)).split()
    last = _data("posted_within", "in_the_last")
    beside = frozenset(last["words"]) if frozenset(last["beside"]) & frozenset(tokens) else frozenset[str]()
    around = (_set("posted_within", "around") | beside) - _units().keys()
    tokens = [token for token in tokens if token not in around]
    number = 1.0
    if tokens and (tokens[0].isdigit() or tokens[0] in _data("posted_within", "numbers")):
        number, tokens = float(_data("posted_within", "numbers").get(tokens[0], tokens[0])), tokens[1:]
    unit = _units().get(" ".join(tokens))
    return round(number * unit, 2) if unit and 0 < number < 1_000 else None


@cache
def _units() -> dict[str, float]:
    return {word: float(unit["days"]) for unit in _data("posted_within", "units").values() for word in unit["words"]}


def least_pay(label: str) -> Salary | None:
    """Return the pay of an option that means "at least this much"; None for a band, an upper end or other text."""
    pay = _pay_in(label)
    if pay is None or pay.min is None or pay.max not in (None, pay.min) or is_upper(label):
        return None
    return pay


def _pay_in(label: str) -> Salary | None:
    return parse_salary(_COUNT.sub("", label)) if any(letter.isdigit() for letter in label) else None


def is_upper(text: str) -> bool:
    """Whether a text names the upper end of a range of pay ("Salary to", `salary_max`)."""
    return bool(set(words(text.replace("_", " "))) & _set("pay", "upper"))


def name_key(name: str) -> str:
    """Return a parameter's name as words: `filters[jobType][]` is `filters job type`."""
    return " ".join(words(re.sub(r"(?<=[a-z])(?=[A-Z])|[\W_]+", " ", name)))


def may_do_more(name: str) -> bool:
    """Whether a parameter may do more than filter, judged by its name (`subscribe`, `action`)."""
    key = name_key(name)
    return key in _set("never") or bool(set(key.split()) & _set("never"))


@lru_cache(maxsize=1024)
def meanings_of_label(label: str) -> frozenset[Preference]:
    """Return the preferences that a filter with this label is about. Several share general words ("Contract")."""
    keys = {text_key(label), _telling(label), _without_units(label)}
    named = {preference for preference in PREFERENCES if keys & _set(preference, "labels")}
    return frozenset(named) or frozenset(
        preference for preference in PREFERENCES if senses_of(label, preference) - {ANY} and _is_phrase(preference)
    )


def _without_units(label: str) -> str:
    """Return a label's key without currencies and periods: "Minimum salary (EUR per year)"."""
    return " ".join(word for word in text_key(label).split() if word not in _set("pay", "units"))


def _is_phrase(preference: Preference) -> bool:
    return bool(_senses(preference))


@lru_cache(maxsize=1024)
def meanings_of_name(name: str) -> frozenset[Preference]:
    """Return the preferences that a parameter is about, judged by its name."""
    key = name_key(name)
    if len(parts := key.split()) > 1 and parts[0] in ("filter", "filters", "f", "facet", "facets", "search", "job"):
        named = meanings_of_name(" ".join(parts[1:]))
        if named:
            return named
    return frozenset(
        preference for preference in PREFERENCES if {key, key.replace(" ", "")} & _set(preference, "names")
    )


def meanings_of_options(options: tuple[FilterOption, ...]) -> dict[Preference, int]:
    """Return for how many options each preference understands the text, if it understands most of them. `ANY` counts for none."""
    real = [option.label for option in options if senses_of(option.label, "work_format") != {ANY}]
    counts = {preference: sum(bool(senses_of(label, preference)) for label in real) for preference in PREFERENCES}
    return {preference: count for preference, count in counts.items() if count and count * 2 >= len(real)}
