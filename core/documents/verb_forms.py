"""The verb that an irregular form belongs to: "gebunden" and "band", "dug" and "digs"."""

from functools import cache, lru_cache

from core.text.data import load_toml

_GERMAN_ENDINGS = ("", "e", "en", "t", "et", "st", "est", "te", "ten", "end")
_ENGLISH_ENDINGS = ("", "s", "es", "ing")


@lru_cache(maxsize=32768)
def irregular_verb(word: str) -> str:
    """Return the name of the verb of an irregular form in plain letters, with its German prefix; empty for any other word."""
    german, english = _forms()
    if word in english:
        return english[word]
    for prefix in _prefixes():
        rest = word.removeprefix(prefix)
        if rest != word and rest.removeprefix("zu") in german:
            return f"{prefix}-{german[rest.removeprefix('zu')]}"
        if rest != word and f"ge{rest}" in german:
            return f"{prefix}-{german[f'ge{rest}']}"
    return german.get(word, "")


def is_english_infinitive(word: str) -> bool:
    """Whether a word is the infinitive of an irregular English verb, and no past that looks like one: "dig", not "cut"."""
    return _forms()[1].get(word) == word


@cache
def _forms() -> tuple[dict[str, str], dict[str, str]]:
    table = load_toml("core.documents", "data/verb_forms.toml")
    german: dict[str, str] = {}
    for *stems, participle in _rows(table["german"]):
        german |= {stem + ending: stems[0] for stem in stems for ending in _GERMAN_ENDINGS} | {participle: stems[0]}
    english: dict[str, str] = {}
    for row in _rows(table["english"]):
        first = row[0]
        doubled = first + first[-1] + "ing"
        shortened = first.removesuffix("e") + "ing"
        english |= dict.fromkeys((*row, *(first + ending for ending in _ENGLISH_ENDINGS), doubled, shortened), first)
    return german, english


@cache
def _prefixes() -> tuple[str, ...]:
    table = load_toml("core.documents", "data/verb_forms.toml")
    return tuple(sorted({*table["separable"].split(), *table["inseparable"].split()}, key=len, reverse=True))


def _rows(text: str) -> list[list[str]]:
    return [row.split() for line in text.splitlines() for row in line.split("|") if row.strip()]
