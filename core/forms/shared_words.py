"""What several labels have in common: the words with which they begin or end."""

from collections.abc import Sequence

_MARKS = " ,:;()[]/.*–—-"
_FEWEST_LETTERS = 3


def words_in_common(labels: Sequence[str]) -> str:
    """Return the words with which all labels begin, or else end: “Start” for “Start month” and “Start year”, “of entry” for “Month of entry” and “Year of entry”.

    A beginning of one word that they share counts, too (“Startmonat”, “Startjahr”). "" if they share nothing, or if one of them says no more.
    """
    words = [label.split() for label in labels]
    if len(words) < 2 or not all(words):
        return ""
    shared = min(map(len, words)) - 1
    first = words[0]
    before = next((n for n in range(shared, 0, -1) if all(one[:n] == first[:n] for one in words)), 0)
    behind = next((n for n in range(shared, 0, -1) if all(one[-n:] == first[-n:] for one in words)), 0)
    text = " ".join(first[:before] or (first[-behind:] if behind else ()))
    if not text and all(len(one) == 1 for one in words):
        beginning = _common_beginning([one[0] for one in words])
        text = beginning if len(beginning) >= _FEWEST_LETTERS and beginning not in labels else ""
    return text.strip(_MARKS)


def _common_beginning(words: Sequence[str]) -> str:
    shared = 0
    for letters in zip(*words, strict=False):
        if len(set(letters)) > 1:
            break
        shared += 1
    return words[0][:shared]
