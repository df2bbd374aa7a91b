"""The language of a text: by script, then by words, letters and endings. The words are in `languages.toml`.

`detect_language` returns None if it is unsure, `guess_language` the most likely language of a question or a label.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from core.text.data import load_toml
from core.text.normalize import plain

_SCRIPTS = [
    ("ja", re.compile(r"[\u3040-\u30ff]")),
    ("ko", re.compile(r"[\uac00-\ud7af]")),
    ("zh", re.compile(r"[\u4e00-\u9fff]")),
    ("el", re.compile(r"[\u0370-\u03ff]")),
    ("he", re.compile(r"[\u0590-\u05ff]")),
    ("ar", re.compile(r"[\u0600-\u06ff]")),
    ("th", re.compile(r"[\u0e00-\u0e7f]")),
]
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_LETTER = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"[^\W\d_]+(?:['’:.+#-][^\W\d_]+)*[+#]*")
_WITH_DIGITS = re.compile(r"\w*\d\w*")
_NOISE = re.compile(r"https?://\S+|\S+@\S+|<[^>]{1,200}>")
_GENDER_MARKS: list[tuple[re.Pattern[str], str]] = [
    (
        re.compile(
            r"\(?(?<![/|*\w])(?=[mdx\s/|*]*w)[mwdx]\s?[/|*]\s?[mwdx](?:\s?[/|*]\s?[mwdxi])?\b(?!\s?/\s?f)\)?", re.I
        ),
        "de",
    ),
    (re.compile(r"\b(?:h\s?/\s?f|f\s?/\s?h)\b(?!\s?/)", re.I), "fr"),
    (re.compile(r"\b(?:k\s?/\s?m|m\s?/\s?k)\b", re.I), "pl"),
    (re.compile(r"\w(?:[*:_]|/-?)in(?:nen)?\b"), "de"),
]
_KAZAKH = re.compile("[әғқңөұүһ]")
_SERBIAN = re.compile("[јљњћђџ]")
_WORD_LISTS = ("function_words", "title_words", "form_words")
_LONGEST = 2_000
_LONG_TEXT_WORDS = 15


@dataclass(frozen=True)
class _Marks:
    """The words, endings and letters that are typical of one language.

    `form_words` are all words of the lists, each with and without accents, since forms are often written without.
    """

    function_words: frozenset[str]
    title_words: frozenset[str]
    form_words: frozenset[str]
    title_endings: tuple[str, ...]
    endings: tuple[str, ...]
    letters: str


@dataclass(frozen=True)
class _Evidence:
    """Counts of the words and endings of one language in a text. Short words have fewer than three letters ("de")."""

    function_words: int
    short_words: int
    title_words: int
    title_endings: int
    form_words: int
    endings: int
    has_letters: bool


def detect_language(text: str | None) -> str | None:
    """Return the ISO 639-1 code of a text, judged by its first 2,000 characters.

    None if the text is too short or too mixed to tell ("Senior Python Developer (m/w/d)").
    """
    return _detected((text or "")[:_LONGEST])


@lru_cache(maxsize=256)  # a form is read again after each choice, mostly with the same questions
def _detected(text: str) -> str | None:
    text = _NOISE.sub(" ", text)
    letters = len(_LETTER.findall(text))
    if letters < 4:
        return None
    by_script = _by_script(text, cyrillic=max(4, letters * 0.3), other=max(2, letters * 0.2))
    if by_script:
        return by_script
    marked = [code for pattern, code in _GENDER_MARKS if pattern.search(text)]
    for pattern, _ in _GENDER_MARKS[:3]:
        text = pattern.sub(" ", text)
    words = _split(text)
    if len(words) >= _LONG_TEXT_WORDS:
        scores = {
            code: float(sum(map(marks.function_words.__contains__, words))) for code, marks in _languages().items()
        }
        return _clear_winner(scores, least=0.09 * len(words), margin=1.25)
    return _of_title(words, _evidence(words, text), marked, is_ascii=text.isascii()) if words else None


def guess_language(text: str) -> str | None:
    """Return the likeliest ISO 639-1 code of a question or label: English if no language scores higher, None without letters."""
    letters = len(_LETTER.findall(text))
    if not letters:
        return None
    by_script = _by_script(text, cyrillic=letters * 0.2, other=letters * 0.2)
    if by_script:
        return by_script
    words = _split(_WITH_DIGITS.sub(" ", text))
    words += [part for word in words for part in _elided(word)]
    scores = {
        code: marks.form_words + 0.8 * marks.endings + marks.has_letters
        for code, marks in _evidence(words, text).items()
    }
    best = max(scores.values())
    return "en" if scores["en"] == best else max(scores, key=lambda code: scores[code])


def _by_script(text: str, cyrillic: float, other: float) -> str | None:
    """Return the language of a text with at least `cyrillic` Cyrillic letters, or at least `other` letters of a third script; else None."""
    if text.isascii():
        return None
    if len(_CYRILLIC.findall(text)) >= cyrillic:
        return _cyrillic(text.lower())
    return next((code for code, script in _SCRIPTS if len(script.findall(text)) >= other), None)


def _cyrillic(text: str) -> str:
    if "ў" in text:
        return "be"
    ukrainian, russian = (sum(c in letters for c in text) for letters in ("іїєґ", "ыэъё"))
    is_kazakh = bool(_KAZAKH.search(text))
    if ukrainian > russian and (not is_kazakh or any(c in text for c in "їєґ")):
        return "uk"
    if is_kazakh or _SERBIAN.search(text):
        return "kk" if is_kazakh else "sr"
    if russian:
        return "ru"
    evidence = _evidence(_split(text), text)
    ukrainian, russian = (evidence[code].form_words for code in ("uk", "ru"))
    return "uk" if ukrainian > russian else "ru"


def _split(text: str) -> list[str]:
    return [word.lower().replace("’", "'") for word in _WORD.findall(text)]


def _elided(word: str) -> list[str]:
    """Return the two parts of a word such as "d'entrée" ("d'" and "entrée"); an empty list for a word without an apostrophe."""
    first, apostrophe, second = word.partition("'")
    return [first + apostrophe, second] if apostrophe else []


def _evidence(words: list[str], text: str) -> dict[str, _Evidence]:
    lowered = text.lower()
    evidence = {}
    for code, marks in _languages().items():
        rest = [word for word in words if word not in _neutral()]
        titles = [word for word in rest if word in marks.title_words]
        evidence[code] = _Evidence(
            function_words=sum(word in marks.function_words for word in words),
            short_words=sum(word in marks.function_words and len(word) < 3 for word in words),
            title_words=len(titles),
            title_endings=sum(word not in marks.title_words and word.endswith(marks.title_endings) for word in words),
            form_words=sum(word in marks.form_words for word in words),
            endings=sum(
                len(word) > 6 and word not in marks.form_words and word.endswith(marks.endings) for word in words
            ),
            has_letters=any(letter in lowered for letter in marks.letters),
        )
    return evidence


def _of_title(words: list[str], evidence: dict[str, _Evidence], marked: list[str], is_ascii: bool) -> str | None:
    """Return the language of a short text such as a title, for which one clear word is enough if no other language competes.

    None for an English title with the gender mark of another language ("(m/w/d)").
    """
    scores = {
        code: marks.function_words
        - 0.5 * marks.short_words
        + (0.8 if code == "en" else 1.2) * marks.title_words
        + 1.2 * marks.title_endings
        + marks.has_letters
        for code, marks in evidence.items()
    }
    if marked and scores["en"] >= 0.8 and scores[marked[0]] < 1:
        return None
    for code in marked[:1]:
        scores[code] += 1.2
    marks = _languages()["en"]
    is_english = [word in marks.title_words or word in marks.function_words for word in words]
    unknown = sum(not known and word not in _neutral() for known, word in zip(is_english, words, strict=True))
    others = max(score for code, score in scores.items() if code != "en")
    if (
        scores["en"] >= 0.8
        and sum(is_english) > unknown / 2
        and (sum(is_english) >= unknown or is_ascii)
        and others < 1
    ):
        return "en"
    return _clear_winner(scores, least=1.0, margin=1.4)


def _clear_winner(scores: dict[str, float], least: float, margin: float) -> str | None:
    (points, best), (second, _) = sorted(((points, code) for code, points in scores.items()), reverse=True)[:2]
    return best if points >= least and points >= second * margin else None


@cache
def _languages() -> dict[str, _Marks]:
    tables = load_toml("core.text", "languages.toml")
    return {
        code: _Marks(
            function_words=frozenset(table["function_words"].split()),
            title_words=frozenset(table["title_words"].split()),
            form_words=_with_and_without_accents(" ".join(table[kind] for kind in _WORD_LISTS)),
            title_endings=tuple(table["title_endings"].split()),
            endings=tuple(table["endings"].split()),
            letters=table["letters"],
        )
        for code, table in tables.items()
        if code != "neutral"
    }


@cache
def _neutral() -> frozenset[str]:
    """Return the words that titles and labels share in every language."""
    return frozenset(load_toml("core.text", "languages.toml")["neutral"]["words"].split())


def _with_and_without_accents(listed: str) -> frozenset[str]:
    return frozenset({*listed.split(), *plain(listed).split()})
