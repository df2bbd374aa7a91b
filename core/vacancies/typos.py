"""Tell a word from the same word with a typing error, of which only the digest is kept: a repost often corrects one."""

import re
from functools import lru_cache

from core.text.normalize import fold
from core.vacancies.wording import LETTERS, root_in_text, word_digest

_WORD = re.compile(rf"[^\W\d_]{{{LETTERS},}}")
_TEXT_READ = 20_000
_LATIN, _CYRILLIC = "abcdefghijklmnopqrstuvwxyz", "абвгдежзийклмнопрстуфхцчшщъыьэюя"


def is_typing_error(text: str | None, word: int, other: int) -> bool:
    """Whether a text has a word with one digest that is another word but for one letter: left out, added, changed, or in the wrong place."""
    if not text:
        return False
    return any(other in _digests_near(root) for root in _roots_of(text[:_TEXT_READ], word))


def _roots_of(text: str, digest: int) -> frozenset[str]:
    roots = {root_in_text(fold(found[0])) for found in _WORD.finditer(text)}
    return frozenset(root for root in roots if len(root) == LETTERS and word_digest(root) == digest)


@lru_cache(maxsize=4096)
def _digests_near(root: str) -> frozenset[int]:
    """Return the digests of the roots that differ from one in one letter. A letter left out lets the next one of the word in, whichever it is."""
    letters = _LATIN if root.isascii() else _CYRILLIC
    near: set[str] = set()
    for at in range(LETTERS):
        near.update(root[:at] + letter + root[at + 1 :] for letter in letters)
        near.update((root[:at] + letter + root[at:])[:LETTERS] for letter in letters)
        near.update(root[:at] + root[at + 1 :] + letter for letter in letters)
        near.add(root[:at] + root[at + 1 : at + 2] + root[at : at + 1] + root[at + 2 :])
    return frozenset(word_digest(one) for one in near - {root})
