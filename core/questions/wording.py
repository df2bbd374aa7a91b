"""Clean the text of a question: remove repeated labels, embedded options and hints, repair broken letters."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from core.questions.phrases import any_of, words
from core.text.data import load_toml
from core.text.normalize import plain, repair_encoding

LONGEST = 2400
"""Characters. Of a longer text (a pasted page, an attack on the patterns) only the two ends are read."""

_HINT = re.compile(rf"^{any_of('wording', 'hints')}$", re.IGNORECASE)
_HINT_SENTENCE = re.compile(any_of("wording", "hint_sentences"), re.IGNORECASE)
_OPTIONS_BEGIN = re.compile(rf"^{any_of('wording', 'options_begin')}$", re.IGNORECASE)
_NUMBER_HINT = re.compile(any_of("wording", "number_hints"), re.IGNORECASE)
_NUMBERING = re.compile(
    rf"^(?:{any_of('wording', 'numbered')}\s*)?(?:№\s*)?\d{{1,2}}\s*(?:[.):]|\s-)\s+", re.IGNORECASE
)
_BULLET = re.compile(r"^[\s•·▪●◦*\-–—>✓✱]+")
_REQUIRED_MARK = re.compile(rf"\s*(?:[*✱∗]+|\({any_of('wording', 'required')}\))\s*$", re.IGNORECASE)
_OPTIONAL_MARK = re.compile(rf"\s*[(\[]{any_of('wording', 'optional')}[)\]]\s*$", re.IGNORECASE)
_FIRST_VERB = re.compile(rf"^\W*{any_of('options', 'first_verbs')}\b")

_ABBREVIATIONS: dict[str, str] = {
    short: word for table in load_toml("core.questions", "abbreviations.toml").values() for short, word in table.items()
}
_ABBREVIATED = re.compile(
    rf"(?<![\w./])(?:{'|'.join(map(re.escape, sorted(_ABBREVIATIONS, key=len, reverse=True)))})(?![\w.])"
)
_CZECH_NUMBER = re.compile(any_of("wording", "czech_house_number"), re.IGNORECASE)
_WOMEN, _MEN = (re.compile(any_of("wording", name)) for name in ("german_women", "german_men"))


class QuestionText(NamedTuple):
    """A cleaned question: `text` as shown to the user, `plain` for the rules (lower case, no accents, abbreviations in full).

    `options` are those of the field, or if it has none, those embedded in the text.
    """

    text: str
    plain: str
    options: tuple[str, ...]
    wants_number: bool


def bounded_question(text: str) -> str:
    """Return the text, reduced to its two ends if it is longer than `LONGEST` characters."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]}\n{text[-LONGEST // 2 :]}"


def read_question(text: str, options: Sequence[str] = ()) -> QuestionText:
    """Return the question without repetition, options, hints and marks."""
    return _read(bounded_question(text), tuple(repair_encoding(option).strip() for option in options if option.strip()))


def begins_with_verb(text: str) -> bool:
    """Whether the first word of a plain text begins a yes-or-no question ("do", "haben", "есть")."""
    return bool(_FIRST_VERB.match(text))


@lru_cache(maxsize=8192)
def _read(text: str, options: tuple[str, ...]) -> QuestionText:
    text = repair_encoding(text)
    wants_number = bool(_NUMBER_HINT.search(text))
    sentences: list[str] = []
    embedded: list[str] = []
    in_options = False
    for line in (line.strip() for line in text.splitlines() if line.strip()):
        if _OPTIONS_BEGIN.match(line) and (sentences or line != text.strip()):
            in_options = True
        elif sentences and (_HINT.match(line) or (in_options and _HINT_SENTENCE.match(line))):
            continue
        elif in_options or (sentences and plain(line) in words("wording", "yes_no_lines")):
            embedded.append(line)
        elif not any(_repeats(line, earlier) for earlier in sentences):
            sentences.append(line)
    question = _without_marks(_without_repetition(" ".join(sentences)))
    return QuestionText(
        question,
        _in_full(plain(_CZECH_NUMBER.sub("číslo popisné", question))),
        options or tuple(embedded),
        wants_number,
    )


def _in_full(plain_text: str) -> str:
    """Return a plain text with its abbreviations written out ("gehaltsvorst." is "gehaltsvorstellung"), and one of the forms for women and men."""
    one_form = _MEN.sub("r", _WOMEN.sub("", plain_text))
    return _ABBREVIATED.sub(lambda found: _ABBREVIATIONS[found[0]], one_form)


def _repeats(line: str, earlier: str) -> bool:
    one, other = plain(_without_marks(line)), plain(_without_marks(earlier))
    return one == other or (len(one) > 12 and (other.startswith(one) or one.startswith(other)))


def _without_repetition(text: str) -> str:
    """Turn `What is X?What is X?` into `What is X?`."""
    for middle in range(len(text) // 2 - 2, len(text) // 2 + 4):
        if middle > 3 and plain(text[:middle]).strip(" *:") == plain(text[middle:]).strip(" *:"):
            return text[:middle]
    return text


def _without_marks(text: str) -> str:
    """Remove the bullet, the number and the marks for required and optional."""
    text = _BULLET.sub("", text)
    text = _NUMBERING.sub("", text)
    for _ in range(3):
        text = _OPTIONAL_MARK.sub("", _REQUIRED_MARK.sub("", text))
    return text.strip(" \t:*").strip()
