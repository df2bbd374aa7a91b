"""Tell the parts of a date that has no words for day, month and year: by their place, their length, their names and the format shown beside them."""

import re
from collections.abc import Sequence
from functools import cache

from core.forms.dates import in_brackets, mask_format, stated_format
from core.forms.facts import ControlFacts
from core.forms.terms import DATE_PARTS, DatePart
from core.text.data import load_toml

_TYPED_KINDS = frozenset({"text", "spin"})
_WORDLESS = frozenset({"name", "placeholder", "title", "attribute", "column header"})
_DIGITS = re.compile(r"(?:\\d|\[0-9\])\{(?:1,)?([24])\}$")
_EXAMPLE = re.compile(r"(?<!\d)(\d{1,2})[\s./-]{1,3}(\d{1,2})[\s./-]{1,3}(?:19|20)\d\d(?!\d)")
_MOST_DAYS, _MOST_MONTHS = range(28, 32), 12
_YEARS = range(1900, 2200)
_SHORT, _LONG = 2, 4
_Roles = tuple[DatePart | None, ...]


def parts_by_place(controls: Sequence[ControlFacts], told: Sequence[DatePart | None]) -> _Roles:
    """Return the parts that two or three neighbours are for, given those that their own words tell; () if they are no date.

    Two fields of two digits whose order nothing tells are parts of a date that have no role: nobody can know which is the month.
    """
    if len({role for role in told if role}) < sum(role is not None for role in told) or not _are_together(
        controls, told
    ):
        return ()
    roles = _by_names(controls) if not any(told) else ()
    return roles or _by_length(
        controls, [role or _by_limits(control) for role, control in zip(told, controls, strict=True)]
    )


def _are_together(controls: Sequence[ControlFacts], told: Sequence[DatePart | None]) -> bool:
    """Whether the controls share a small container, or those behind the first have no words; a part that no word tells asks for nothing of its own."""
    first, *others = controls
    spoken = [_strong(control) - _strong(first) for control in others]
    if any(words and role is None for words, role in zip(spoken, told[1:], strict=True)):
        return False
    if any(control.autocomplete not in ("", "off") or control.type == "tel" for control in controls):
        return False
    if set.intersection(*({key for key, load in control.near if load == len(controls)} for control in controls)):
        return True
    shared = set.intersection(*({key for key, _ in control.near} for control in controls))
    return bool(shared and _strong(first)) and not any(map(_strong, others))


def _strong(control: ControlFacts) -> frozenset[str]:
    """Return the words of a control that name it; those of its group and its section name more than it."""
    around = {control.group, control.section}
    return frozenset(word.label for word in control.words if word.source not in _WORDLESS and word.text not in around)


def _by_limits(control: ControlFacts) -> DatePart | None:
    """Return the part that a field of numbers takes by its limits, or None."""
    if control.type != "number" or not (control.max or "").isdecimal():
        return None
    most, least = int(control.max or 0), int(control.min or 1) if (control.min or "1").isdecimal() else -1
    if least in (0, 1) and (most in _MOST_DAYS or most == _MOST_MONTHS):
        return "month" if most == _MOST_MONTHS else "day"
    return "year" if most in _YEARS and least in _YEARS else None


def _by_names(controls: Sequence[ControlFacts]) -> _Roles:
    """Return the parts that the ends of the controls' names or ids tell, where they begin alike; () if they do not."""
    for given in ([control.at.name for control in controls], [control.at.id for control in controls]):
        names = [name for name in given if name]
        if len(names) < len(controls):
            continue
        begin = next((place for place, letters in enumerate(zip(*names, strict=False)) if len(set(letters)) > 1), 0)
        ends = [re.sub(r"[\W_]+", "", name[begin:]).casefold() for name in names]
        roles = next((found for line in _name_ends() if all(found := tuple(map(line.get, ends)))), ())
        if len(set(roles)) == len(controls) and "year" in roles:
            return roles
    return ()


@cache
def _name_ends() -> tuple[dict[str, DatePart], ...]:
    table = load_toml("core.forms", "data/date_parts.toml")["name_ends"]
    return tuple(dict(zip(line.split(), DATE_PARTS, strict=True)) for lines in table.values() for line in lines)


def _by_length(controls: Sequence[ControlFacts], roles: Sequence[DatePart | None]) -> _Roles:
    """Return the parts by how many digits each takes, and by the order that the page shows or that a year in front tells."""
    found = list(roles)
    for place, control in enumerate(controls):
        if found[place] is None and _digits(control) == _LONG and "year" not in found:
            found[place] = "year"
    unknown = [place for place, role in enumerate(found) if role is None]
    if "year" not in found or any(_digits(controls[place]) != _SHORT for place in unknown):
        return ()
    left = [role for role in DATE_PARTS if role not in found]
    if len(unknown) == 1 and (len(controls) == _SHORT or len(left) == 1):
        found[unknown[0]] = "month" if len(controls) == _SHORT else left[0]
    elif unknown:
        order: tuple[DatePart, ...] = ("month", "day") if found[0] == "year" else _order_shown(controls)
        for place, role in zip(unknown, order, strict=False):
            found[place] = role
    return tuple(found) if len({role for role in found if role}) == sum(role is not None for role in found) else ()


def _digits(control: ControlFacts) -> int | None:
    """Return how many digits a typed field takes, two or four, by its length, its pattern or its size; None for any other."""
    if control.kind not in _TYPED_KINDS or control.declared is not None:
        return None
    pattern = _DIGITS.search(control.pattern or "")
    told = control.max_length or (int(pattern[1]) if pattern else None) or control.size
    return told if told in (_SHORT, _LONG) else None


def _order_shown(controls: Sequence[ControlFacts]) -> tuple[DatePart, ...]:
    """Return the order of day and month that a format or an example beside the controls shows; () if none does, or two disagree."""
    texts = [text for control in controls for text in (control.group, control.around, *control.help, *control.texts())]
    orders = {order for text in texts if (order := _order_in(text))}
    return orders.pop() if len(orders) == 1 else ()


def _order_in(text: str) -> tuple[DatePart, ...]:
    shape = stated_format(text) or mask_format(in_brackets(text)) or mask_format(text)
    first = next(iter(re.findall(r"\w", shape)), "").casefold()
    if first in "dtjgд" and first:
        return "day", "month"
    if first and first in "mм":
        return "month", "day"
    example = _EXAMPLE.search(text)
    numbers = [int(number) for number in example.groups()] if example else []
    if numbers and (numbers[0] > _MOST_MONTHS) != (numbers[1] > _MOST_MONTHS):
        return ("day", "month") if numbers[0] > _MOST_MONTHS else ("month", "day")
    return ()
