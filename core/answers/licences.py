"""Tell which driving licence a question asks for, and whether a stored answer says that the candidate has it."""

import re

from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.phrases import load_phrases
from core.answers.reply_meaning import yes_or_no

_STORED, _PLAIN = load_phrases("stored"), load_phrases("licence_words")
_WORD = re.compile(r"[^\W_]+")
_LATIN = str.maketrans("авсде", "abcde")


def asks_for_another_licence(stored: StoredQuestion, question: FormQuestion) -> bool:
    """Whether a question asks for another licence than the stored answer speaks of, or for a vehicle of one's own beside it.

    A stored yes or no answers plain questions for a licence to drive a car, and questions in its own words.
    """
    if names_another_licence(question.plain, stored) or _asks_for_own_vehicle(question.plain, stored):
        return True
    says_more = yes_or_no(stored.value_text) is None or bool(_named(stored.plain))
    is_of_licence = question.subject is None
    return is_of_licence and not says_more and question.plain != stored.plain and not _is_plain(question.plain)


def names_another_licence(text: str, stored: StoredQuestion) -> bool:
    """Whether a plain text, a question or the help of a field, names a category or vehicle that the stored answer does not."""
    return not _named(text) <= _named(stored.plain) | _letters(stored.value_text)


def _is_plain(text: str) -> bool:
    """Whether a question asks for a licence to drive a car and nothing else. Licences differ in too many ways to list what else it may ask."""
    words = _WORD.findall(_PLAIN["purpose"].sub(" ", _PLAIN["car_class"].sub(" ", text)))
    return all(_PLAIN["words"].fullmatch(word) for word in words)


def _asks_for_own_vehicle(asked: str, stored: StoredQuestion) -> bool:
    owned = _STORED["own_vehicle"]
    return bool(owned.search(asked)) and not any(
        owned.search(text) for text in (stored.plain, stored.value_text.casefold())
    )


def _named(text: str) -> set[str]:
    """Return the categories and vehicles, other than cars (category B), that a text names."""
    vehicles = {match[0] for match in _STORED["other_vehicle"].finditer(text)}
    letters = {next(filter(None, match.groups()), "") for match in _STORED["named_category"].finditer(text)}
    return vehicles | {letter.translate(_LATIN) for letter in letters} - {"b"}


def _letters(value: str) -> set[str]:
    return set(re.findall(r"\w+", value.casefold().translate(_LATIN)))
