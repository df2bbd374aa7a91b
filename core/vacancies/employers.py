"""Reduce employer names to a key: `Google` and `Google LLC`, `ООО «Яндекс»` and `Yandex` have the same one.

Legal forms and spellings of sounds are in `legal_forms.toml`.
"""

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from html import unescape

from core.lexicon.places import known_place
from core.lexicon.title_stems import listed
from core.text.data import load_toml
from core.text.normalize import fold, fold_letters, romanized
from core.vacancies.agencies import agency_and_customer

_WORDS = load_toml("core.vacancies", "legal_forms.toml")
_LEGAL_FORMS = frozenset(_WORDS["forms"])
_NOT_AT_THE_BEGINNING = frozenset(_WORDS["not_at_the_beginning"])
_LEGAL_PHRASES = re.compile("|".join(_WORDS["phrases"]))
_CONJUNCTIONS = frozenset(_WORDS["conjunctions"])
_SOUNDS: list[list[str]] = _WORDS["sounds"]
_CODE = re.compile(r"\b(?:\d+[^\W\d_]{1,2}|[^\W\d_]{1,2}\d+)\b")
"""Letters beside digits (`1С`, `Х5`) look the same in both alphabets."""
_DIGIT = re.compile(r"\d")
_DOUBLED = re.compile(r"([a-z])\1+")
_ASIDE = re.compile(r"\s*[(\[][^()\[\]]*[)\]]")
_NAME = re.compile(r"[^\W_]+")
_DOMAIN = re.compile(
    rf"(?:https?://)?(?:www\.)?(?P<name>[\w-]{{2,}})\.(?:co\.)?(?:{'|'.join(_WORDS['domain_endings'])})/?", re.I
)
_FORMERLY = re.compile(
    rf"(?P<now>.{{2,}}?)[\s,]*[(\[,–-]?\s*(?<!\w)(?:{'|'.join(_WORDS['formerly'])})[\s:]*(?P<then>[^()\[\]]{{2,}}?)\s*[)\]]?",
    re.I,
)
_ON_BEHALF_OF = re.compile(
    rf"(?P<agency>.{{2,}}?)[\s,]*[(\[,–-]?\s*(?<!\w)(?:{'|'.join(_WORDS['on_behalf_of'])})\s*(?P<customer>[^()\[\]]{{2,}}?)\s*[)\]]?",
    re.I,
)
_TRADING_AS = re.compile(
    rf"(?P<owner>.{{2,}}?)[\s,]*[(\[,–-]?\s*(?<!\w)(?:{'|'.join(_WORDS['trading_as'])})\s*(?P<brand>[^()\[\]]{{2,}}?)\s*[)\]]?",
    re.I,
)
_BRAND_OF = re.compile(
    rf"(?P<brand>[^()\[\],]{{2,}}?)(?:\s*[(\[]|\s*,\s|\s[-–—|]\s)\s*(?i:{'|'.join(_WORDS['brand_of'])})\s*[«\"“„]?(?P<owner>[A-ZÀ-ÝА-ЯЁŁŚŻ0-9][^()\[\]]+?)\s*[»”“\"]?\s*[)\]]?"
)
_PART_OF = re.compile(
    rf"(?P<house>.{{2,}}?)(?:,|\s[-–—|])\s+(?:{'|'.join(_WORDS['part_of'])})\s+(?P<owner>[A-ZÀ-Ý][^()\[\],]{{2,}})"
)
_ALIAS = re.compile(r"(?P<name>[^()\[\]]{4,}?)\s*\((?P<alias>[A-ZÀ-ÝА-ЯЁŁŚŻ][^()\[\]\d,/|:]{3,40})\)\s*")
"""A second name in brackets: "Lakeside Hotels SAS (Le Grand Cerf)"."""
_SHORT_BEFORE = re.compile(r"(?P<short>[A-ZÀ-ÝА-Я]{2,6})\s+[-–—|]\s+(?P<name>.{8,})")
"""A name behind its first letters: "ZWO – Zweckverband Wasser Ostheide"."""
_QUOTED = re.compile('[«“„"](?P<name>[^«»“”„"]{4,})[»”“"]')
_SHORT_KEY = 5
_LONGEST_NAME = 300
"""Letters of a name that is searched for a second one: the time grows with their square."""
_DESCRIPTIONS = frozenset(listed(_WORDS["descriptions"].replace("\n", " ")))
_DESCRIPTION_ENDINGS = tuple(listed(_WORDS["description_endings"].replace("\n", " ")))
_NEW_DESCRIPTIONS = frozenset(listed(romanized(fold_letters(_WORDS["new_descriptions"].replace("\n", " ")))))
_IN_MANY_NAMES = frozenset(listed(_WORDS["in_many_names"].replace("\n", " ")))
_TITLES = frozenset(listed(_WORDS["titles_of_people"]))
_NUMBERS: dict[str, str] = {word: number for number, names in _WORDS["numbers"].items() for word in listed(names)}
_TRANSCRIBED, _TRANSCRIBED_ENDINGS = (
    dict(pair.split(": ") for pair in listed(_WORDS["transcribed"][part].replace("\n", " ")))
    for part in ("words", "endings")
)
_CYRILLIC_WORD = re.compile(r"[а-яёіїє]+")
_ENDING = range(7, 2, -1)
"""Letters of the last part of a longer word."""
_TAIL = re.compile(r"\s+[-–—|]\s+.*|,\s.*|\s+Inh\.\s.*|\s(?:di|by|von|van)(?:\s[A-ZÀ-Ý][\w'’-]+){2}$|\s*\*+$", re.S)
"""What follows a name: "Shine – cleaning services", "Adler Hotel, Bath", "Adler Inh. J. Weiß"."""
_PART = re.compile(r"[^,|–—]{4,}?(?:,|\s[-–—|])\s+(?P<house>[^,|–—]{4,})")
_LONG_CORE, _LONG_QUOTED = 5, 4
_SHORT_WORD = 2
_ARTICLES = frozenset(("de", "het", "la", "le", "il", "lo", "el", "der", "die", "das"))
_FORENAME_AND_SURNAME = 2
_LINKS = frozenset(listed(_WORDS["links"]))
_ANONYMOUS = frozenset(_WORDS["anonymous"])


@lru_cache(maxsize=65536)
def employer_names(name: str) -> tuple[str, str]:
    """Return an employer's present and former name: ("Zephyr", "Windmill") for "Zephyr (formerly Windmill)"; "" for no former one.

    For an agency that advertises for a customer by name, for a company under its brand, and for a house of a group: the customer, brand or house, and the
    other name. Several posts of one agency or company may bear one title. A second name in brackets stands in the place of a former one.

    Both are "" if the name hides the employer ("Confidential", "Stealth startup").
    """
    if " ".join(fold_letters(name).strip(' .()[]«»"“”*-').split()) in _ANONYMOUS:
        return "", ""
    name = unescape(name) if "&" in name else name
    named = name.strip()
    if len(named) > _LONGEST_NAME:
        return name, ""
    if match := _FORMERLY.fullmatch(named):
        return match["now"], match["then"]
    if match := _TRADING_AS.fullmatch(named):
        return match["brand"], match["owner"]
    if match := _BRAND_OF.fullmatch(named):
        return match["brand"], match["owner"]
    if match := _ON_BEHALF_OF.fullmatch(named):
        return match["customer"], match["agency"]
    if names := agency_and_customer(named):
        return names[1], names[0]
    if match := _PART_OF.fullmatch(named):
        return match["house"], match["owner"]
    if (match := _SHORT_BEFORE.fullmatch(named)) and _begins_with(match["short"], match["name"]):
        return match["name"], match["short"] if len(match["short"]) > _SHORT_WORD else ""
    if (match := _ALIAS.fullmatch(named)) and _is_second_name(match["name"], match["alias"]):
        return match["name"], match["alias"]
    return name, ""


def _begins_with(short: str, name: str) -> bool:
    """Whether a name begins with the first of these letters and has the others in their order: "SWH" of "Stadtwerke Hohenfeld"."""
    folded, wanted = fold_letters(name), fold_letters(short)
    letters = iter(folded)
    return folded[:1] == wanted[:1] and all(letter in letters for letter in wanted)


def _is_second_name(name: str, alias: str) -> bool:
    """Whether what stands in brackets behind a name is another name of the employer, and no place, legal form, abbreviation or part of the name."""
    if known_place(alias) or not any(map(str.islower, alias)):
        return False
    own, words = set(_named(name)), _named(alias)
    return any(len(word) > _SHORT_WORD and not is_descriptive(word) and word not in own for word in words)


@lru_cache(maxsize=65536)
def employer_key(name: str) -> str:
    """Return the letters and digits of a name in Latin script, without legal form and text in brackets; "" for an empty name."""
    if "." in name and (domain := _DOMAIN.fullmatch(name.strip())):
        name = domain["name"]
    if _DIGIT.search(name):
        name = _CODE.sub(lambda match: fold(match[0]), name)
    if "(" in name or "[" in name:
        name = _ASIDE.sub(" ", name) if _ASIDE.sub("", name).strip() else name
    folded = fold_letters(name)
    named = _NAME.findall(_in_latin(_LEGAL_PHRASES.sub(" ", folded)))
    kept = _without_legal_form(named) or _NAME.findall(_in_latin(folded))
    if len(kept) > 1 and kept[-1] == "com":
        kept = kept[:-1]
    key = "".join(word for word in kept if word not in _CONJUNCTIONS) or "".join(kept)
    for written, heard in _SOUNDS:
        key = key.replace(written, heard)
    return _DOUBLED.sub(r"\1", key) if len(key) > 5 else key


@lru_cache(maxsize=65536)
def core_key(name: str, places: Collection[str] = ()) -> str:
    """Return the key of a name without the words that say what the employer is or does, in whatever order.

    "Kestrel Utilities Ltd" and "Kestrel" have one, and with its place "Hotel Kestrel Bath", "Dr. Ann Kestrel, dentist" and "Praxis Dr. Kestrel",
    "Three Kestrels" and "3 Kestrels". Of a name with a part in quotation marks, that of this part. That of the whole name if a place or a short word
    would be left. `places` are folded words in Latin letters.
    """
    quoted = _QUOTED.search(name)
    return (
        (_core_of(_kept(quoted["name"]), places, _least_quoted(quoted["name"])) if quoted else "")
        or _core_of(_kept(name), places)
        or _core_of(_kept(name, with_articles=True), places)
        or employer_key(name)
    )


def _least_quoted(name: str) -> int:
    """Return how many letters of a name in quotation marks tell employers apart: of a single word fewer than are left of several."""
    return _LONG_QUOTED if len(_named(name)) == 1 else _LONG_CORE


def _kept(name: str, with_articles: bool = False) -> list[str]:
    """Return the words of a name that do not say what the employer is or does. With its articles, a short name is long enough: "De Wilg"."""
    named = [number_in_name(word) for word in _surnames(_named(name))]
    return [
        word for word in named if (with_articles and word in _ARTICLES) or (not is_descriptive(word) and _is_long(word))
    ]


@lru_cache(maxsize=65536)
def stored_core_key(name: str, places: Collection[str] = ()) -> str:
    """Return the key of a name as rows stored by earlier versions have it."""
    return _core_of([word for word in _named(name) if not _is_description(word) and len(word) > 2], places) or (
        employer_key(name)
    )


@lru_cache(maxsize=65536)
def first_word_key(name: str, places: Collection[str] = ()) -> str:
    """Return the key of the first word of a name that does not say what the employer is or does: "Kestrel" of "Kestrel Ground Works"; "" if no other follows."""
    kept = [word for word in _named(name) if not is_descriptive(word)]
    if len(kept) < 2 or len(kept[0]) <= _LONG_CORE or kept[0] in places or not _TITLES.isdisjoint(kept):
        return ""
    return _core_of(kept[:1], places)


def compared_words_of(name: str) -> Sequence[str]:
    """Return the words of a name in their order, without legal form and conjunctions, folded and in Latin letters."""
    return [word for word in _named(name) if word not in _CONJUNCTIONS and word != "und"]


def without_links(words: Sequence[str]) -> Sequence[str]:
    """Return the words of a name without "of" and its like."""
    return [word for word in words if word not in _LINKS]


def is_in_many_names(word: str) -> bool:
    """Whether a word, folded and in Latin letters, is in the names of many employers."""
    return word in _IN_MANY_NAMES


@lru_cache(maxsize=65536)
def house_key(name: str, places: Collection[str] = ()) -> str:
    """Return the key of the house that a part belongs to: "University of Kestrel" of "Institute for Tides, University of Kestrel"; "" for none."""
    of_house = _PART.fullmatch(name.strip())
    if of_house is None or not any(map(is_descriptive, _named(of_house["house"]))):
        return ""
    return _core_of(_kept(of_house["house"]), places)


@lru_cache(maxsize=65536)
def _named(name: str) -> Sequence[str]:
    """Return the words of a name without legal form, folded and in Latin letters."""
    plain = (_ASIDE.sub(" ", without_tail(name)) or name).replace("&", " und ").replace("№", " ")
    folded = fold_letters(plain)
    return _without_legal_form(_NAME.findall(_in_latin(_LEGAL_PHRASES.sub(" ", folded))))


def _in_latin(folded: str) -> str:
    """Return a folded name in Latin letters, its English words as they are written in English: "kedr mobile" of «кедр мобайл»."""
    return folded if folded.isascii() else romanized(_CYRILLIC_WORD.sub(_as_in_english, folded))


def _as_in_english(word: re.Match[str]) -> str:
    said = word[0]
    if said in _TRANSCRIBED:
        return _TRANSCRIBED[said]
    for length in _ENDING:
        if len(said) > length and said[-length:] in _TRANSCRIBED_ENDINGS:
            return said[:-length] + _TRANSCRIBED_ENDINGS[said[-length:]]
    return said


def without_tail(name: str) -> str:
    """Return a name without what follows it: "Tidewell Hotels" of "Tidewell Hotels – The Mill"."""
    return _TAIL.sub("", name.strip())


def _core_of(kept: Sequence[str], places: Collection[str], least: int = _LONG_CORE) -> str:
    """Return the key of the words that are left of a name; "" if they do not tell employers apart."""
    core = " ".join(sorted((word for word in kept if word not in places), key=employer_key) or kept)
    is_telling = len(core) >= least and not _IN_MANY_NAMES.issuperset(kept) and not known_place(core)
    return employer_key(core) if is_telling else ""


def _surnames(named: Sequence[str]) -> Sequence[str]:
    """Return a name without what stands before the surname of somebody with a title: "dr ann kestrel" has "kestrel"."""
    if _TITLES.isdisjoint(named):
        return named
    last = max(at for at, word in enumerate(named) if word in _TITLES)
    person = named[last + 1 :]
    is_one = len(person) == _FORENAME_AND_SURNAME and _CONJUNCTIONS.isdisjoint(person)
    return [word for word in [*named[:last], *(person[1:] if is_one else person)] if word not in _TITLES]


def number_in_name(word: str) -> str:
    """Return a number in figures, another word as it is."""
    return _NUMBERS.get(word, word)


def is_descriptive(word: str) -> bool:
    """Whether a word of a name, folded and in Latin letters, says what an employer is or does."""
    return word in _NEW_DESCRIPTIONS or _is_description(word)


def is_listed_description(word: str) -> bool:
    """As `is_descriptive`, without compounds that end with such a word: "Schneckenhaus" is a name where no other word is one."""
    return word in _NEW_DESCRIPTIONS or word in _DESCRIPTIONS or word in _CONJUNCTIONS


def _is_long(word: str) -> bool:
    return len(word) > _SHORT_WORD or word.isdigit()


@lru_cache(maxsize=65536)
def _is_description(word: str) -> bool:
    return word in _DESCRIPTIONS or word in _CONJUNCTIONS or word.endswith(_DESCRIPTION_ENDINGS)


def _without_legal_form(name: list[str]) -> list[str]:
    name = list(name)
    if len(name) > 1 and name[0] == "the":
        name = name[1:]
    while len(name) > 1 and name[-1] in _LEGAL_FORMS:
        name.pop()
    while len(name) > 1 and name[0] in _LEGAL_FORMS and name[0] not in _NOT_AT_THE_BEGINNING:
        name.pop(0)
    return name


@lru_cache(maxsize=65536)
def quoted_key(name: str) -> str:
    """Return the key of the part of a name in quotation marks, if the words before it are not only a legal form: "Bakery «Windmill»"; else ""."""
    match = _QUOTED.search(name)
    key = employer_key(match["name"]) if match else ""
    return key if len(key) > _SHORT_KEY and key != employer_key(name) else ""
