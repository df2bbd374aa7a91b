"""What a title says about the role, in comparable words: seniority, discipline and year stay; gender, place, fluff and order do not."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from core.lexicon.places import known_place
from core.text.normalize import fold, words
from core.vacancies.employers import employer_key
from core.vacancies.titles import same_word

_REQUISITION = re.compile(
    r"\b(?:job|req(?:uisition)?|vacancy|position|posting|ref(?:erence|erenz)?|kennziffer|stellen-?id|вакансия|код)\.?\s*(?:id|no|nr|code|number|№)?\.?\s*[:#№]?\s*"
    r"(?P<a>[A-Z]{0,4}[-_]?\d{3,}[\w-]*)"
    r"|[#№]\s*(?P<b>[A-Z]{0,4}-?\d{3,})"
    r"|\b(?P<c>(?:JR|REQ|RQ|R|ID|P)[-_]?\d{4,})\b"
    r"|[(\[]\s*(?P<d>(?!(?:19|20)\d\d\s*[)\]])[A-Z]{0,4}[-_]?\d{4,}(?:-\d+)?)\s*[)\]]",
    re.I,
)
_GENDER = re.compile(
    r"[(\[]\s*(?:[mfwdxhvkniaмжgd*]|gn|div\.?|all genders?|alle geschlechter|any gender|m/w|divers|open to all)(?:\s*[/|,.;:*\\-]\s*(?:[mfwdxhvkniaмж*]|gn|div\.?|divers\.?|gender|all genders?))*\s*[)\]]"
    r"|(?<![\w(])[mfwhм]\s?[/|]\s?[fwmdxhкж](?:\s?[/|]\s?[dxfmwni*]){0,2}(?!\w)"
    r"|\ball genders?\b",
    re.I,
)
_INFLECTION = re.compile(
    r"(?<=\w{3})(?:[*:_/](?:in(?:nen)?|r|a|e|frau)|\((?:in|a|e|r|e?s|ка)\)|(?<=[a-zß])In(?=\W|$)|/-?(?:in|frau|ка|ца))(?!\w)"
)
_PAY = re.compile(
    r"[(\[]?\s*(?:(?:от|до|from|up to|bis)\s+)?(?:[$€£₽]\s?\d[\d.,\s]*[kкm]?(?:\s?[-–—]\s?[$€£]?\s?\d[\d.,\s]*[kкm]?)?|\d[\d.,\s]*\s?(?:[$€£₽]|руб|тыс|eur\b|usd\b))"
    r"[^\W\d_]{0,3}\.?(?:\s*(?:/|per|p\.?a\.?|в)?\s*(?:hour|hr|year|month|salary|мес\w*|час\w*|base|ote))?\s*[)\]]?",
    re.I,
)
_SEGMENT = re.compile(r"\s+[-–—]+\s*|\s*[–—]+\s+|\s*-\s+|[,;|()\[\]{}•·/]|:\s|\s@\s")
_LINK = re.compile(
    r"https?://\S*|\bwww\.\S+|\b[\w-]+\.(?:com|io|ai|co|org|net|ru|de|dev|app)(?:/\S*)?(?=[\s|,)]|$)", re.I
)
_FLUFF = frozenset(
    """hiring visa sponsorship relocation equity salary urgent urgently immediate evergreen opening opportunity hot wanted apply fulltime permanent remote hybrid onsite onsites срочно вакансия требуется
    требуются ищем офис удаленно удаленная удаленка удаленный гибрид дистанционно гибридный the a an of and or in for at to with und oder fur mit im der die das de la le el y et
    en do da и в на по с для или""".split()
)
_PHRASES = [
    (re.compile(pattern, re.I), meaning)
    for pattern, meaning in (
        (r"\bfull[\s-]?time\b|\bполн(?:ый день|ая занятость)\b|\bvollzeit\b|\btemps plein\b", " "),
        (
            r"\b(?:fully|100\s?%)[\s-]remote\b|\bremote[\s-](?:first|friendly|ok|only)\b|\bwork from home\b|\bhome[\s-]?office\b|\bon[\s-]site\b",
            " remote ",
        ),
        (
            r"\by\W?c\W+[wsfx]\d\d\b|\bwe(?:'| a)re hiring\b|\bjoin (?:us|our team)\b|\bapply now\b|\bactively hiring\b",
            " ",
        ),
        (r"\bfull[\s-]?stack\b|\bфул+[\s-]?ст[еэ]к\b", " fullstack "),
        (r"\bfront[\s-]?end\b", " frontend "),
        (r"\bback[\s-]?end\b", " backend "),
        (r"\bdev[\s-]?ops\b", " devops "),
        (r"\bpart[\s-]?time\b|\bteilzeit\b|\bчастичная занятость\b|\bподработка\b", " parttime "),
        (
            r"\b(?:new|recent|university|college)(?:\s+college)?[\s-]+grad(?:uate)?s?\b|\bgraduates?\b|\bgrads?\b",
            " newgrad ",
        ),
        (r"\bearly[\s-]+(?:in\s+)?career\b|\bentry[\s-]+level\b", " newgrad "),
        (r"\bмл(?:адш(?:ий|ая|его))?\b\.?", " junior "),
        (r"\bст(?:арш(?:ий|ая|его))?\b\.?(?=\s?\w)", " senior "),
        (r"\bведущ(?:ий|ая|его)\b", " lead "),
        (r"\bстаж[её]р\w*\b", " intern "),
        (r"\bteam[\s-]+lead(?:er)?s?\b|\bтим[\s-]?лид\b", " teamlead "),
        (r"\btech(?:nical)?[\s-]+lead(?:er)?s?\b|\bтех[\s-]?лид\b", " techlead "),
        (r"\bsite reliability engineer\b", " sre "),
        (r"\bquality assurance\b", " qa "),
        (r"\bmachine learning\b", " ml "),
        (r"\bartificial intelligence\b", " ai "),
        (r"\buser experience\b", " ux "),
        (r"\buser interface\b", " ui "),
        (r"\bvice president\b", " vp "),
        (r"\bhuman resources\b", " hr "),
        (r"\be[\s-]?commerce\b", " ecommerce "),
    )
]
_SYNONYMS = {
    "swe": "software engineer", "sde": "software engineer", "eng": "engineer", "engr": "engineer", "developper": "developer", "prog": "programmer",
    "ingenieur": "engineer", "entwickler": "developer", "softwareentwickler": "software developer", "разработчика": "разработчик",
    "manger": "manager", "enginner": "engineer", "enginer": "engineer", "mid": "middle", "medior": "middle", "assoc": "associate",
    "asst": "assistant", "admin": "administrator", "sw": "software", "1": "i", "2": "ii", "3": "iii", "4": "iv", "5": "v",
    "iphone": "ios", "golang": "go", "js": "javascript", "ts": "typescript", "k8s": "kubernetes", "leads": "lead",
}  # fmt: skip
_LEVELS = frozenset(
    """intern trainee apprentice werkstudent praktikant newgrad junior middle senior lead principal staff distinguished fellow chief head director vp teamlead
    techlead associate assistant expert experienced i ii iii iv v vi главный начальник руководитель помощник ассистент заместитель praktikum stagiaire stage
    alternance becario pleno junior+ middle+ senior+ l1 l2 l3 l4 l5 l6 l7 e1 e2 e3 e4 e5 e6 ic1 ic2 ic3 ic4 ic5 p1 p2 p3 p4 p5 0 manager supervisor""".split()
)


class Role(NamedTuple):
    """`words` sorted; `level` the ones about seniority; `places` and `requisition` as far as the title names them."""

    words: tuple[str, ...]
    level: tuple[str, ...]
    places: tuple[str, ...]
    requisition: str


@lru_cache(maxsize=65536)
def role_of(title: str, employer: str = "") -> Role:
    """`words` is empty where the title names no role: only the employer (given by its key), places, formats or links."""
    found = _REQUISITION.search(title)
    requisition = requisition_key(next(filter(None, found.groups()))) if found else ""
    plain = _INFLECTION.sub("", _PAY.sub(" ", _GENDER.sub(" ", _REQUISITION.sub(" ", _LINK.sub(" ", title)))))
    if employer:
        plain = " | ".join(part for part in plain.split("|") if employer_key(part) != employer)
    segments = [segment for piece in _SEGMENT.split(plain) if (segment := piece.strip(" .!-–—"))]
    segments = [segment for segment in segments if not (employer and employer_key(segment) == employer)]
    places = _places_among(segments) if len(segments) > 1 or plain != title else ()
    said = _role_words(" , ".join(segment for segment in segments if segment not in places))
    return Role(tuple(sorted(said)), levels_of(said), places, requisition)


def _places_among(segments: list[str]) -> tuple[str, ...]:
    """Segments that are nothing but a place; a two-letter code only right after one."""
    found: list[str] = []
    is_after_place = False
    for segment in segments:
        is_code = len(segment) == 2 and segment.isupper() and segment.isascii()
        is_after_place = (is_after_place and is_code) or _is_place(segment)
        if is_after_place:
            found.append(segment)
    return tuple(found)


def levels_of(words: Iterable[str]) -> tuple[str, ...]:
    """The words about seniority."""
    return tuple(sorted(_LEVELS.intersection(words)))


_NOT_HERE = frozenset("it id de in go or nice reading bath worldwide global anywhere".split())
"""Names of places that are more often other words in a title, and reaches that set a role apart."""


def _is_place(segment: str) -> bool:
    return len(segment) > 1 and known_place(segment) and segment.casefold() not in _NOT_HERE


def _role_words(text: str) -> set[str]:
    text = fold(text)
    for pattern, meaning in _PHRASES:
        text = pattern.sub(meaning, text)
    said: set[str] = set()
    for word in words(text):
        word = same_word(word)
        said.update(_SYNONYMS.get(word, _singular(word)).split())
    return said - _FLUFF


def _singular(word: str) -> str:
    if len(word) > 4 and word.isascii() and word.endswith("s") and not word.endswith(("ss", "us", "is", "ous", "ics")):
        return _SYNONYMS.get(word[:-1], word[:-1])
    return word


def requisition_key(requisition: str) -> str:
    """Letters and digits, without `REQ`, `R-` and leading zeros."""
    bare = re.sub(r"[^0-9a-z]", "", requisition.casefold())
    return re.sub(r"^(?:req|jr|rq|r|id|p)?0*(?=\d)", "", bare)
