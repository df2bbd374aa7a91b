"""Numbers in words: "fifty", "three hundred and fifty", "trecentocinquanta". The words are in `wording.toml`."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from core.lexicon.title_stems import listed
from core.text.data import load_toml

_TABLE = load_toml("core.vacancies", "wording.toml")
_LINKS = frozenset(listed(_TABLE["joined_numbers"]["links"]))
_TEN, _TWENTY, _HUNDRED, _THOUSAND = 10, 20, 100, 1000
_LEAST_LETTERS = 5
"""Letters of a compound: a shorter word may be another one in some language."""


@cache
def number_words() -> Mapping[str, str]:
    """Return the number of each word, folded, as figures."""
    words = {word: number for number, text in _TABLE["numbers"].items() for word in listed(text)}
    for parts in _TABLE["compounds"].values():
        for number in range(_TEN, _THOUSAND):
            word = _compound(number, parts)
            if len(word) >= _LEAST_LETTERS:
                words.setdefault(word, str(number))
    return words


def _compound(number: int, parts: Mapping[str, str]) -> str:
    hundreds, rest = divmod(number, _HUNDRED)
    units = parts["units"].split()
    if hundreds:
        return (units[hundreds - 1] if hundreds > 1 else "") + parts["hundred"] + _below_hundred(rest, parts)
    return _below_hundred(rest, parts)


def _below_hundred(number: int, parts: Mapping[str, str]) -> str:
    tens, unit = divmod(number, _TEN)
    units = parts["units"].split()
    if number < _TEN:
        return units[number - 1] if number else ""
    if number < _TWENTY:
        return parts["teens"].split()[unit]
    ten = parts["tens"].split()[tens - 2]
    if not unit:
        return ten
    if "joint" in parts:
        return units[unit - 1] + parts["joint"] + ten
    if units[unit - 1] in parts.get("elided", "").split():
        return ten[:-1] + units[unit - 1]
    return parts.get("beginnings", parts["tens"]).split()[tens - 2] + units[unit - 1]


def joined(
    numbers: Sequence[tuple[int, int]], folded: Sequence[str], gaps: Sequence[str]
) -> Iterator[tuple[int, int, int]]:
    """Yield the numbers of several words: the positions of the first and the last word, and the number. `numbers` are positions of words with their numbers, `gaps` what stands before each word."""
    at = 0
    while at < len(numbers):
        first, total = numbers[at]
        last = first
        while at + 1 < len(numbers):
            position, number = numbers[at + 1]
            between = folded[last + 1 : position]
            is_near = all(gap in (" ", "-") for gap in gaps[last + 1 : position + 1])
            sum_of = _sum_of(total, number)
            if sum_of is None or not is_near or len(between) > 1 or not _LINKS.issuperset(between):
                break
            at, last, total = at + 1, position, sum_of
        if last > first:
            yield first, last, total
        at += 1


def _sum_of(before: int, number: int) -> int | None:
    """Return the number that two words in a row say: 350 of 300 and 50, 25 of 20 and 5, 300 of 3 and 100, 80 of 4 and 20; None for two numbers."""
    if before % _HUNDRED == 0 and number < _HUNDRED:
        return before + number
    if before % _TEN == 0 and _TEN < before < _HUNDRED and number < _TEN:
        return before + number
    if before in (60, 80) and _TEN <= number < _TWENTY:
        return before + number
    if 1 < before < _TEN and number == _HUNDRED:
        return before * _HUNDRED
    return before * number if (before, number) == (4, _TWENTY) else None
