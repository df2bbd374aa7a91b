"""Load the words and patterns of `phrases.toml`."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from core.contracts.question import QuestionClass
from core.questions.rule_loader import filled, fragments
from core.text.data import load_toml


@cache
def patterns(section: str, key: str) -> tuple[str, ...]:
    """Return the patterns of one list; `{name}` in a pattern is a fragment of the rules or another list of the section."""
    table = load_toml("core.questions", "phrases.toml")[section]
    known = {**fragments(), **table}
    return tuple(filled(pattern, known, set(), f"{section}.{key}") for pattern in table[key])


def any_of(section: str, key: str) -> str:
    """Return the patterns of one list as one group of alternatives."""
    return f"(?:{'|'.join(patterns(section, key))})"


@cache
def words(section: str, key: str) -> frozenset[str]:
    """Return a list of whole words."""
    return frozenset(patterns(section, key))


class OptionSignal(NamedTuple):
    """Options typical of one class: at least `least` of them must match `pattern`."""

    question_class: QuestionClass
    subject: str | None
    pattern: str
    least: int


@cache
def option_signals() -> Sequence[OptionSignal]:
    """Return the signals in the order in which they are tried. Raises `ValueError` for an unknown class."""
    return tuple(
        OptionSignal(QuestionClass(row["class"]), row.get("subject"), "|".join(row["options"]), row["least"])
        for row in load_toml("core.questions", "phrases.toml")["options_tell"]
    )
