"""Classify questions by their options: yes and no, ranges of numbers, or options typical of one class."""

import re
from collections.abc import Iterable, Sequence

from core.contracts.question import QuestionClass
from core.questions.phrases import option_signals, words
from core.text.normalize import plain


def is_yes_no(options: Sequence[str]) -> bool:
    """Whether the options are yes and no in any language, with at most two others."""
    first_words = [re.split(r"[\s,.;:(\-]", plain(option), maxsplit=1)[0] for option in options]
    return (
        2 <= len(options) <= 4
        and any(word in words("options", "yes") for word in first_words)
        and any(word in words("options", "no") for word in first_words)
    )


def has_ranges(options: Iterable[str]) -> bool:
    """Whether at least half of the options contain a number, such as `3-5 years`."""
    counted = [bool(re.search(r"\d", option)) for option in options]
    return len(counted) >= 2 and sum(counted) * 2 >= len(counted) and not is_yes_no(list(options))


def class_by_options(options: Sequence[str]) -> tuple[QuestionClass, str | None] | None:
    """Return the class and subject implied by the options of a question that no rule matches; None if they imply none."""
    for signal in option_signals():
        count = sum(bool(re.search(signal.pattern, plain(option))) for option in options)
        if count >= signal.least and (signal.least > 1 or len(options) <= 2):
            return signal.question_class, signal.subject
    return None
