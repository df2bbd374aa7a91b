"""Read what a text demands, what it says the work is not, and how much it speaks of leading and of customers. The words are in `data/text_demands.toml`."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from core.lexicon.beginnings import Wordings
from core.lexicon.telling_words import roots, telling
from core.lexicon.title_stems import CYRILLIC, stems
from core.text.data import load_toml
from core.text.normalize import fold

_SENTENCE = re.compile(r"[.;!?\n•](?:(?<!\bz[.;!?\n•])\s+|(?<!\.)|$)")
_CLAUSE = re.compile(
    r",\s|:\s|\s[–—-]\s|\s(?:but|and|because|while|where|aber|sondern|und|denn|weil|но|а|и|поскольку)\s"
)
_OBJECT = re.compile(r"[^,.;:()!?\n]{2,60}")
_NO_OBJECT = re.compile(
    r"(?i)\s*(?:and|or|und|oder|и|или|либо|since|seit|it|this|that|them|the same|elsewhere|upwards|in-house|post-qualif\w+|(?:in )?total|overall|insgesamt|в целом|(?:practice|work|employment|service)(?!\s(?:in|with|as|on)\b)|(?:an?\s|einer?\s)?(?:similar|comparable|equivalent|vergleichbar\w*|ähnlich\w*|аналогичн\w*)|что-то|похож\w*|подобн\w*|something|etwas)\b"
)
"""Words behind years of experience that name nothing in which they are asked for: "six years of experience and the freedom to ..."."""
_EITHER = re.compile(r"(?i)\s(?:or|oder|или|o|ou)\s")
_CHOICE = 80
"""Characters of a sentence in which several things to choose from are named."""
_TAIL = 30
"""Characters at the end of a sentence in which a word may deny all that stands before it."""
_SHORT_STEM = 4
"""Letters of a Russian stem that is too short to be a root and still names something: "школ", "банк"."""
_END = re.compile(
    r"\s(?:and|und|и|are|is|ist|sind|werden|wird|required|on|for|at|from|with|mit|voraus\w*|will|cannot|need not|can|we|wir|werden|kann|können|kommen|от|не|мы|вынуждены|просим|обязател\w+|необходим\w*)\s"
)
_NAME = re.compile(r"(?<![.!?]\s)(?<=\s)[A-ZА-ЯЁ][\w+#./-]{1,3}(?:\b|(?<=[+#])(?!\w))|\b[A-ZА-ЯЁ]{2,5}\b")
"""A short name inside a sentence (Ada, SAP, 1C): too short to be a root."""

_LATIN = re.compile(r"(?<![^\W\d_])[A-Za-z][A-Za-z0-9+#]+(?![^\W\d_])")
_CAPITALS = re.compile(r"\b[A-ZА-ЯЁ][A-ZА-ЯЁ&]{1,4}\b")

_INSTEAD = re.compile(r"(?i)\b(?:rather than|instead of|statt|anstatt|вместо)\b")


class Demand(NamedTuple):
    """What a text asks for: its words, their roots, the short names among them, and in a Russian text the tools in Latin letters."""

    quote: str
    roots: frozenset[str]
    names: frozenset[str]
    tools: frozenset[str] = frozenset()


def _says(kind: str, text: str) -> bool:
    """Whether a text has words of a kind. Only where it may have some, the answer is worth remembering."""
    return _wordings(kind).may_be_in(text) and _has(kind, text)


@lru_cache(maxsize=2048)
def _has(kind: str, text: str) -> bool:
    return _wordings(kind).search(text) is not None


@lru_cache(maxsize=64)
def sentences_of(text: str) -> tuple[str, ...]:
    """Return the sentences of a text. Several questions are asked about the same text in turn."""
    return tuple(_SENTENCE.split(text))


@cache
def _pattern(kind: str, is_whole: bool = True) -> re.Pattern[str]:
    words = "|".join(load_toml("core.lexicon", "data/text_demands.toml")[kind])
    return re.compile(rf"(?i)(?<!\w)(?:{words})(?!\w)" if is_whole else rf"(?i)(?<!\w)(?:{words})")


def demands_in(text: str) -> tuple[Demand, ...]:
    """Return what a text demands: years in something, and required experience in something."""
    has_years, has_required = _says("years", text), _says("required", text)
    has_lack = _says("lack", text) and _says("sent_away", text)
    if not (has_years or has_required or has_lack):
        return ()
    found = []
    for sentence in sentences_of(text):
        starts = []
        if has_years:
            starts = [match.end() for match in _pattern("years", is_whole=False).finditer(sentence)]
        if has_required and _says("required", sentence):
            starts += [match.end() for match in _pattern("experience", is_whole=False).finditer(sentence)]
        if has_lack and _says("sent_away", sentence):
            starts += [match.end() for match in _pattern("lack").finditer(sentence)]
        if starts and _says("optional", sentence):
            continue
        end = 0
        for start in sorted(set(starts)):
            if start >= end and not _NO_OBJECT.match(sentence, start) and (match := _OBJECT.match(sentence, start)):
                choice = _at_a_word(sentence[start:], _CHOICE)
                has_choice = is_choice(choice)
                words = choice if has_choice else _END.split(f"{match[0]} ")[0].strip()
                names = frozenset(map(fold, _NAME.findall(f" {words}")))
                if has_choice and CYRILLIC.search(words.lower()):
                    names |= {word for word in telling(words) if len(word) == _SHORT_STEM}
                if _says("everyday", match[0]):
                    continue
                if (told := _telling_of(words)) or names:
                    end = start + len(words)
                    found.append(Demand(words, told, names, _tools_in(words)))
    return tuple(found)


def _tools_in(words: str) -> frozenset[str]:
    """Return the stems of the names in Latin letters among Russian words: "опыт разработки автотестов на Java"."""
    return frozenset(stems(" ".join(_LATIN.findall(words)))) if CYRILLIC.search(words.lower()) else frozenset()


def _telling_of(words: str) -> frozenset[str]:
    """Return the roots of what a demand names: its activity alone where that decides, and none that names no branch where another word does."""
    told = roots(telling(words)) or roots(stems(words))
    return (told & _roots_of("activities")) or (told - _roots_of("names_no_branch")) or told


@cache
def _roots_of(kind: str) -> frozenset[str]:
    return roots(stems(" ".join(load_toml("core.lexicon", "data/text_demands.toml")[kind])))


def qualifications_in(text: str) -> tuple[str, ...]:
    """Return the named qualifications, such as a master craftsman's certificate, that a text requires."""
    if not (_says("qualification", text) and _says("required", text)):
        return ()
    return tuple(
        match[0]
        for sentence in required_in(text)
        if (match := _pattern("qualification", is_whole=False).search(sentence))
    )


def _at_a_word(text: str, limit: int) -> str:
    """Return at most `limit` characters of a text, without a part of a word at the end."""
    return text if len(text) <= limit else text[: limit + 1].rpartition(" ")[0]


@lru_cache(maxsize=64)
def ruled_out(text: str) -> tuple[str, ...]:
    """Return the clauses in which a text says what the work is not, or what does not suffice for it."""
    if not _says("negation", text):
        return ()
    return tuple(
        clause.strip()
        for sentence in sentences_of(text)
        if _says("negation", sentence) and not (_says("lack", sentence) and _says("sent_away", sentence))
        for clause in _CLAUSE.split(sentence)
        if clause
        and _pattern("negation").search(clause)
        and not _pattern("not_negated").search(clause)
        and not _pattern("subordinate").match(clause.strip())
    )


def sent_away(text: str) -> tuple[str, ...]:
    """Return the sentences in which a text sends people away ("building electricians should look at our other advert"), but not those who only lack something."""
    if not _says("sent_away", text):
        return ()
    return tuple(one.strip() for one in sentences_of(text) if _says("sent_away", one) and not _says("lack", one))


@lru_cache(maxsize=64)
def required_in(text: str) -> tuple[str, ...]:
    """Return the sentences of a text that require what they speak of."""
    if not _says("required", text):
        return ()
    return tuple(
        sentence
        for sentence in sentences_of(text)
        if sentence and _says("required", sentence) and not _says("optional", sentence) and not _is_everyday(sentence)
    )


def _is_everyday(sentence: str) -> bool:
    """Whether a sentence requires everyday things only: of "only holders of a clearance are considered, and a passport is needed" the first is none."""
    if not _says("everyday", sentence):
        return False
    demands = [clause for clause in _CLAUSE.split(sentence) if clause and _says("required", clause)]
    return all(_says("everyday", clause) for clause in demands)


def required_sentences(text: str, kind: str) -> tuple[tuple[str, bool], ...]:
    """Return the sentences of a text that require what they speak of, True, and those that have words of a kind, False."""
    if not (_says("required", text) or _says(kind, text)):
        return ()
    return tuple(
        (sentence, is_required)
        for sentence in sentences_of(text)
        if sentence
        and ((is_required := _says("required", sentence)) or _says(kind, sentence))
        and not _says("optional", sentence)
    )


def short_names(text: str) -> frozenset[str]:
    """Return the short names in capital letters of a text (NMC, SAP), folded; none of a text that is all in capital letters."""
    return frozenset() if text.isupper() else frozenset(map(fold, _CAPITALS.findall(text)))


def registers_in(text: str) -> frozenset[str]:
    """Return the short names in sentences of a text that require something, or speak of a register or a certificate."""
    if not (_CAPITALS.search(text) and (_says("register", text) or _says("required", text))):
        return frozenset()
    told = (one for one in sentences_of(text) if one and (_says("register", one) or _says("required", one)))
    return frozenset(
        name
        for one in told
        if not (_says("optional", one) or _is_everyday(one))
        for name in short_names(_without_bodies(one))
    )


def _without_bodies(sentence: str) -> str:
    """Return a sentence without the short names of bodies of which it asks for membership ("ABC membership", "member of ABC")."""
    return _bodies().sub(" ", sentence) if _says("membership", sentence) else sentence


@cache
def _bodies() -> re.Pattern[str]:
    words = _pattern("membership", is_whole=False).pattern.removeprefix("(?i)(?<!\\w)")
    return re.compile(rf"{_CAPITALS.pattern}\s+(?i:{words})\b|\b(?i:{words})\s+{_CAPITALS.pattern}")


def denials_in(text: str) -> tuple[str, ...]:
    """Return the sentences in which a text tells its reader what they will not do ("you no longer see patients")."""
    if not _says("denial", text):
        return ()
    return tuple(sentence for sentence in sentences_of(text) if sentence and _says("denial", sentence))


def denied_in(denial: str) -> str:
    """Return the clauses of a sentence that deny something, without those that put something in its stead."""
    clauses = (clause for clause in _CLAUSE.split(denial) if _says("denial", clause) or _says("negation", clause))
    return ". ".join(clause for clause in clauses if not _INSTEAD.search(clause))


def is_denied(part: str, text: str) -> bool:
    """Whether a text denies a part of itself: the part has a word of denial, or its sentence ends with one ("Продаж, звонков и скриптов у нас нет")."""
    if _says("negation", part):
        return True
    return any(part in sentence and _says("denied_at_the_end", sentence[-_TAIL:]) for sentence in sentences_of(text))


def is_choice(words: str) -> bool:
    """Whether words name several things of which one is enough."""
    return _EITHER.search(words) is not None


def has_negation(said: str) -> bool:
    """Whether words have one that turns them round."""
    return _says("negation", said)


def is_optional(said: str) -> bool:
    """Whether words leave a choice, or demand nothing."""
    return _says("optional", said)


def is_for_students(*texts: str) -> bool:
    """Whether texts of a posting, of which each ends a sentence, say that its post is for people who still study."""
    if not _wordings("for_students").are_in(*texts):
        return False
    text = ". ".join(texts)
    return any(_says("for_students", one) and not _says("learners_are_others", one) for one in sentences_of(text))


def counted(kind: str, text: str) -> int:
    """Return how often a text has words of a kind, `leading` or `customers`, apart from clauses that say what the work is not."""
    found = len(_wordings(kind).findall(text))
    if not found:
        return 0
    return found - sum(len(_wordings(kind).findall(clause)) for clause in ruled_out(text))


@cache
def _wordings(kind: str) -> Wordings:
    words = load_toml("core.lexicon", "data/text_demands.toml")[kind]
    return Wordings(words, is_whole=kind not in ("years", "qualification"))
