"""Read the meaning of a reply in any language: yes, no or "prefer not to say"; count the negations in a text."""

from collections.abc import Sequence

from core.answers.phrases import load_phrases
from core.contracts.question import QuestionClass
from core.text.normalize import plain

REPLIES = load_phrases("replies")


def yes_or_no(text: str, question_class: QuestionClass | None = None) -> bool | None:
    """Return True for yes, False for no, None for neither.

    A statement ("I am authorized to work") counts only if phrases are known for the question's class.
    """
    reply = plain(text)
    if declines(reply):
        return None
    if REPLIES["no"].match(reply):
        return False
    if REPLIES["yes"].match(reply):
        return not (reply.startswith("i ") and is_negated(reply))
    affirmation = REPLIES.get(f"affirms_{question_class.value}") if question_class else None
    if affirmation and affirmation.search(reply):
        return not is_negated(reply)
    return None


def is_possible(text: str) -> bool | None:
    """Return True for an option that says that something is possible, False for one that it is not; None for neither."""
    reply = plain(text)
    if REPLIES["impossible"].search(reply):
        return False
    return True if REPLIES["possible"].search(reply) else None


def declines(text: str) -> bool:
    """Whether a text is a form of "prefer not to say"."""
    return bool(REPLIES["declines"].search(plain(text)))


def decline_option(labels: Sequence[str]) -> str | None:
    """Return the only option that discloses nothing, or None if there is none or several."""
    matches = [label for label in labels if declines(label) and not discloses_something(label)]
    return matches[0] if len(matches) == 1 else None


def discloses_something(label: str) -> bool:
    """Whether a refusal discloses something after all: `I am a protected veteran but choose not to self-identify …`."""
    return bool(REPLIES["tells_something"].search(plain(label)))


def negations(text: str) -> int:
    """Count the negations in a text, ignoring a trailing "if not, why". Questions with different counts are different questions."""
    return len(REPLIES["negations"].findall(REPLIES["closing_condition"].sub("", plain(text))))


def is_negated(text: str) -> bool:
    return negations(text) > 0
