"""The words of mails and notices, by language."""

from collections.abc import Mapping
from enum import StrEnum

from core.text.data import load_toml


class Language(StrEnum):
    """A language in which mails and notices are written."""

    ENGLISH = "en"
    RUSSIAN = "ru"


def words_in(language: Language) -> Mapping[str, str]:
    """Return the words of a language by their key. English serves where a language has no word of its own."""
    table = load_toml("core.reporting", "words.toml")
    return {**table[Language.ENGLISH], **table[language]}
