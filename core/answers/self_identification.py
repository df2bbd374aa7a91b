"""Match equal-opportunity answers with options by category: gender and United States veteran status."""

import re
from collections.abc import Sequence

from core.answers.reply_meaning import REPLIES, decline_option, declines, discloses_something, yes_or_no
from core.text.data import load_toml
from core.text.normalize import plain

_GENDER_OF: dict[str, str] = {
    word: gender
    for gender, words_by_language in load_toml("core.answers", "data/genders.toml").items()
    for words in words_by_language.values()
    for word in words
}


def self_identified(value: str, labels: Sequence[str], subject: str | None) -> str | None:
    """Return the only option with the same meaning as a stored equal-opportunity answer, or None."""
    if subject == "veteran" and (category := veteran_category(value)):
        return veteran_option(category, labels)
    gender = gender_of(value)
    if gender:
        return only([label for label in labels if gender_of(label) == gender])
    reply = yes_or_no(value)
    if reply is not None:
        return only([label for label in labels if yes_or_no(label) is reply and not declines(label)])
    return None


def gender_of(text: str) -> str | None:
    """Return `male`, `female` or `non_binary` for a text that only names a gender, else None."""
    return _GENDER_OF.get(plain(text).strip(" ."))


def veteran_category(text: str) -> str | None:
    """Return the category of a stored value: `not_veteran`, `veteran_not_protected`, `protected`, `decline` or None."""
    value = plain(text).replace("_", " ")
    if value == "decline" or declines(value):
        return "decline"
    if _says("veteran_unprotected_value", value) and not _says("veteran_denied_protected_value", value):
        return "veteran_not_protected"
    if _says("veteran_none_value", value):
        return "not_veteran"
    if _says("veteran_protected_value", value):
        return "protected"
    return None


def veteran_option(category: str, labels: Sequence[str]) -> str | None:
    """Return the option that means exactly this category, or None. Never the closest one."""
    if category == "decline":
        return decline_option(labels)
    categories = {label: _label_category(label) for label in labels}
    wanted = [category]
    if category in ("not_veteran", "veteran_not_protected"):
        wanted.append("not_protected")
    for name in wanted:
        matches = [label for label, label_category in categories.items() if label_category == name]
        if matches:
            return only(matches)
    plain_answers = {"not_veteran": False, "protected": True}
    if category in plain_answers and all(offered in (None, "decline") for offered in categories.values()):
        return only(
            [
                label
                for label in labels
                if re.fullmatch(r"\w+", plain(label).strip(" .")) and yes_or_no(label) is plain_answers[category]
            ]
        )
    return None


def _label_category(label: str) -> str | None:
    text = plain(label)
    if "veteran" not in text and not declines(text):
        return None
    if decline_option([label]):
        return "decline"
    if _says("veteran_unprotected_option", text):
        return "veteran_not_protected"
    if _says("veteran_not_protected_option", text):
        return "not_protected"
    if _says("veteran_none_option", text):
        return "not_veteran"
    if discloses_something(label):
        return "protected_undisclosed"
    if _says("veteran_protected_option", text):
        return "protected"
    return "some_category"


def _says(phrases: str, text: str) -> bool:
    return bool(REPLIES[phrases].search(text))


def only(labels: Sequence[str]) -> str | None:
    """Return the only label, or None if there are none or several."""
    return labels[0] if len(labels) == 1 else None
