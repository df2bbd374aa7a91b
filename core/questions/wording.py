"""A question as forms really word it (doubled labels, embedded options, validation hints, broken letters) made readable."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from core.text.normalize import plain, unbroken

_HINTS = re.compile(
    r"""^(?:
        (?:please\s+)?(?:make\s+a\s+selection|enter\s+a\s+valid\s+answer|select\s+(?:an?|one)\b.*|choose\s+an?\s+option)
      | (?:this\s+(?:field|question)\s+is\s+)?(?:required|mandatory|optional)\.?
      | \(?(?:required|optional)\)?
      | enter\s+an?\s+(?:whole|decimal)?\s*number\b.*
      | --+.*--+ | \d+\s*/\s*\d+
      | selecciona(?:r)?\s+una\s+opci[oó]n | (?:s[eé]lectionnez|choisissez)\s+une\s+option | selecione\s+uma\s+op[cç][aã]o
      | (?:bitte\s+)?(?:ausw[aä]hlen|w[aä]hlen\s+sie.*) | pflichtfeld | выберите(?:\s+вариант)? | обязательн\w+(?:\s+поле|\s+вопрос)?
      | obligatorio | obrigat[oó]rio | obligatoire | verplicht | obbligatorio | wymagane
    )$""",
    re.IGNORECASE | re.VERBOSE,
)
_OPTIONS_BEGIN = re.compile(
    r"^(?:required|mandatory|select an option|please select.*|choose.*option|obligatorio|obrigat[oó]rio|obligatoire|pflichtfeld|verplicht)$",
    re.IGNORECASE,
)
_NUMBER_HINT = re.compile(r"enter an? (?:whole|decimal)? ?number", re.IGNORECASE)
_NUMBERING = re.compile(
    r"^(?:(?:question|frage|вопрос|pregunta|pergunta|q)\s*)?(?:№\s*)?\d{1,2}\s*(?:[.):]|\s-)\s+", re.IGNORECASE
)
_BULLET = re.compile(r"^[\s•·▪●◦*\-–—>✓✱]+")
_REQUIRED_MARK = re.compile(
    r"\s*(?:[*✱∗]+|\((?:required|mandatory|obligatorio|obrigat[oó]rio|obligatoire|pflichtfeld|обязательно|verplicht)\))\s*$",
    re.IGNORECASE,
)
_OPTIONAL_MARK = re.compile(
    r"\s*[(\[](?:optional|opcional|facultatif|optionnel|необязательно|freiwillig|optioneel|facoltativo)[)\]]\s*$",
    re.IGNORECASE,
)
_YES_NO_LINES = frozenset("yes no ja nein nee si sí sim não nao oui non да нет sì tak nie".split())


LONGEST = 2400
"""No question is longer; what is (a pasted page, an attack on patterns) is read at its two ends."""


class QuestionText(NamedTuple):
    """`text` as a person reads it, `plain` for rules (lower case, no accents), options from the argument or from the text itself."""

    text: str
    plain: str
    options: tuple[str, ...]
    wants_number: bool


@lru_cache(maxsize=8192)
def _read(text: str, options: tuple[str, ...]) -> QuestionText:
    text = unbroken(text)
    wants_number = bool(_NUMBER_HINT.search(text))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    said: list[str] = []
    embedded: list[str] = []
    in_options = False
    for line in lines:
        if _OPTIONS_BEGIN.match(line):
            in_options = True
        elif said and (_HINTS.match(line) or (in_options and _is_hint_sentence(line))):
            continue
        elif in_options or (said and plain(line) in _YES_NO_LINES):
            embedded.append(line)
        elif not any(_says_the_same(line, earlier) for earlier in said):
            said.append(line)
    question = _trimmed(_undoubled(" ".join(said)))
    return QuestionText(question, plain(question), options or tuple(embedded), wants_number)


def bounded_question(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]}\n{text[-LONGEST // 2 :]}"


def read_question(text: str, options: Sequence[str] = ()) -> QuestionText:
    """The question itself, without its repetition, its options, its hints and its marks."""
    return _read(bounded_question(text), tuple(unbroken(option).strip() for option in options if option.strip()))


def _is_hint_sentence(line: str) -> bool:
    return bool(re.match(r"^please (?:enter|make|select|choose)", line, re.IGNORECASE))


def _says_the_same(line: str, earlier: str) -> bool:
    one, other = plain(_trimmed(line)), plain(_trimmed(earlier))
    return one == other or (len(one) > 12 and (other.startswith(one) or one.startswith(other)))


def _undoubled(text: str) -> str:
    """`What is X?What is X?` said once."""
    for middle in range(len(text) // 2 - 2, len(text) // 2 + 4):
        if middle > 3 and plain(text[:middle]).strip(" *:") == plain(text[middle:]).strip(" *:"):
            return text[:middle]
    return text


def _trimmed(text: str) -> str:
    text = _BULLET.sub("", text)
    text = _NUMBERING.sub("", text)
    for _ in range(3):
        text = _OPTIONAL_MARK.sub("", _REQUIRED_MARK.sub("", text))
    return text.strip(" \t:*").strip()
