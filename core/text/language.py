"""The language of a text: by script, then by words, letters and endings. The words are in `languages.toml`.

`detect_language` returns None if it is unsure, `guess_language` the most likely language of a question or a label.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from core.text.language_words import first_languages, languages, languages_behind, neutral_words, speakers_of

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
_LONGEST = 2_000
_LONG_TEXT_WORDS = 15
_SIGNS = frozenset("¿¡")
_ALIKE = ("da", "no")
"""Languages that share most words: they are told apart by those that only one has."""
_SURE = 1.2
"""The least evidence of a language that stands behind the others in a title: one word that titles have in it alone."""


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
        return _of_sentences(words)
    return _of_title(words, text, marked) if words else None


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
    scores = _points_of_label(words, text)
    best = max(scores.values())
    return "en" if scores["en"] == best else max(scores, key=lambda code: scores[code])


def usual_code(code: str) -> str:
    """Return the code of a language as it is detected: "no" for both ways to write Norwegian."""
    return "no" if code in ("nb", "nn") else code


def _points_of_label(words: list[str], text: str) -> dict[str, float]:
    """Return the points of each language. One that stands behind the others has none without a word, an ending or a letter of its own."""
    forms, own = _counted("form_words", words), _counted("own_words", words)
    endings = _ended("endings", "form_words", [word for word in words if len(word) > 6])
    accents = _accents(text)
    points = {code: forms[code] + 0.8 * endings[code] + _has_letters(code, accents) for code in first_languages()}
    for code in languages_behind():
        has_letters = _has_letters(code, accents)
        if own[code] or endings[code] or has_letters:
            may_spell = has_letters or (bool(accents) and accents <= languages()[code].alphabet)
            points[code] = forms[code] + 0.8 * endings[code] + may_spell
    return points


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
    forms = _counted("form_words", _split(text))
    ukrainian, russian = (forms[code] for code in ("uk", "ru"))
    return "uk" if ukrainian > russian else "ru"


def _split(text: str) -> list[str]:
    return [word.lower().replace("’", "'") for word in _WORD.findall(text.replace("İ", "i"))]


def _elided(word: str) -> list[str]:
    """Return the two parts of a word such as "d'entrée" ("d'" and "entrée"); an empty list for a word without an apostrophe."""
    first, apostrophe, second = word.partition("'")
    return [first + apostrophe, second] if apostrophe else []


def _accents(text: str) -> frozenset[str]:
    """Return the letters and signs of a text that are not ASCII, in lower case."""
    if text.isascii():
        return frozenset()
    return frozenset(sign for sign in text.lower() if not sign.isascii() and (sign.isalpha() or sign in _SIGNS))


def _has_letters(code: str, accents: frozenset[str]) -> bool:
    return bool(accents) and not accents.isdisjoint(languages()[code].letters)


def _counted(kind: str, words: Iterable[str]) -> dict[str, int]:
    """Return how many words each language has in one of its lists."""
    speakers, counts = speakers_of(kind), dict.fromkeys(languages(), 0)
    for word in words:
        for code in speakers.get(word, ()):
            counts[code] += 1
    return counts


def _ended(kind: str, listed: str, words: Iterable[str]) -> dict[str, int]:
    """Return how many words end as those of each language do, without the words that it lists."""
    speakers, counts = speakers_of(kind), dict.fromkeys(languages(), 0)
    for word in words:
        found = {code for start in range(len(word)) for code in speakers.get(word[start:], ())}
        for code in found.difference(speakers_of(listed).get(word, ())):
            counts[code] += 1
    return counts


def _of_sentences(words: list[str]) -> str | None:
    counts = _counted("function_words", words)
    loser = _less_likely_of_alike(_counted("function_words_of_one", words))
    scores = {code: float(count) for code, count in counts.items() if code != loser}
    return _clear_winner(scores, least=0.09 * len(words), margin=1.25)


def _less_likely_of_alike(own: Mapping[str, int]) -> str:
    """Return which of the languages that share most words has clearly fewer of its own, "" if none has."""
    fewer, more = sorted(_ALIKE, key=own.__getitem__)
    return fewer if own[more] > 1.25 * own[fewer] else ""


def _of_title(words: list[str], text: str, marked: list[str]) -> str | None:
    """Return the language of a short text such as a title, for which one clear word is enough if no other language competes.

    None for an English title with the gender mark of another language ("(m/w/d)").
    """
    functions = _counted("function_words", words)
    short = _counted("function_words", [word for word in words if len(word) < 3])
    titles = _counted("title_words", [word for word in words if word not in neutral_words()])
    endings = _ended("title_endings", "title_words", words)
    said = {
        code: count - 0.5 * short[code] + (0.8 if code == "en" else 1.2) * titles[code] + 1.2 * endings[code]
        for code, count in functions.items()
    }
    accents = _accents(text)
    scores = {code: said[code] + _has_letters(code, accents) for code in first_languages()}
    if marked in ([], ["pl"]):  # Danes write "(m/k)", too
        telling = {code: said[code] - 0.5 * short[code] for code in languages_behind()}
        behind = _of_title_behind_others(telling, scores, accents)
        if behind:
            return behind
    if marked and scores["en"] >= 0.8 and scores[marked[0]] < 1:
        return None
    for code in marked[:1]:
        scores[code] += 1.2
    english = languages()["en"].words
    is_english = [word in english["title_words"] or word in english["function_words"] for word in words]
    unknown = sum(not known and word not in neutral_words() for known, word in zip(is_english, words, strict=True))
    others = max(score for code, score in scores.items() if code != "en")
    if (
        scores["en"] >= 0.8
        and sum(is_english) > unknown / 2
        and (sum(is_english) >= unknown or text.isascii())
        and others < 1
    ):
        return "en"
    return _clear_winner(scores, least=1.0, margin=1.4)


def _of_title_behind_others(
    telling: Mapping[str, float], first: Mapping[str, float], accents: frozenset[str]
) -> str | None:
    """Return the language of a title that stands behind the others, if words tell it more clearly than any other.

    `telling` has the points of its words without short ones, `first` all points of the others. Letters of both do not count.
    """
    likely = {code: points + _has_letters(code, accents) for code, points in telling.items() if points >= _SURE}
    if not likely:
        return None
    may_spell = accents <= languages()[max(likely, key=lambda code: likely[code])].alphabet
    others = {code: points - (may_spell and _has_letters(code, accents)) for code, points in first.items()}
    best = _clear_winner({**others, **likely}, least=_SURE, margin=1.4)
    return best if best in likely else None


def _clear_winner(scores: dict[str, float], least: float, margin: float) -> str | None:
    (points, best), (second, _) = sorted(((points, code) for code, points in scores.items()), reverse=True)[:2]
    return best if points >= least and points >= second * margin else None
