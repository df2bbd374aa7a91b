"""Recognise the occupation in a job title: `Java Developer` is a backend engineer, `Dental Nurse` is not a registered nurse.

The occupations with their titles, and which are near each other, are in `data/occupations.toml`; the levels in `data/seniority.toml`.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from core.lexicon.beginnings import Beginnings
from core.lexicon.occupation_table import generic_words, long_titles_begin, occupations, rows
from core.lexicon.seniority import level_words, levels_in
from core.lexicon.title_matches import LONG_FIELD, Match, matches_in
from core.lexicon.title_stems import CYRILLIC, stems, without_feminine, without_gender_note
from core.lexicon.word_lists import any_of, word_list

SEPARATOR = re.compile(
    r"[|,;()\[\]{}•·:«»“”\"!?/\s–—](?:(?<=[^\s–—])|(?<=\s)\s*[-–—]+\s*|(?<=[–—])[–—]*\s+|(?<=\s)(?:and|or|und|oder|и|или|&|\+)\s)",
    re.IGNORECASE,
)
"""Begins with all characters that may divide, so that the others are passed over quickly."""
_QUOTED = re.compile(r"«[^»]*»|“[^”]*”|„[^“]*“|\"[^\"]*\"")
_DETAIL = re.compile(r"\s[-–—:]+\s|[(\[:]|,\s(?=[\w\s-]+[^\Ws]s\s*$)")
"""A comma begins a detail if people follow in the plural: "Recruiter, Nurses", but not "Recruiter, Nurse"."""
PREPOSITIONS = frozenset(
    "for of in at with to on within from fur bei im mit von zur zum als по для в на с отдела отдел команду de del en para pour du des con avec au aux".split()
)
_MARKUP = re.compile(r"<[^>]*>|\b(?:java|vb)script:\S*|\bon\w+=\S*|```.*", re.IGNORECASE | re.DOTALL)
_IDIOM = re.compile(rf"(?i)\b(?:{any_of('title_details', 'idioms')})\b")
_IDIOMS = Beginnings(word_list("title_details", "idioms"))
_MAY_BE_MARKUP = re.compile(r"[<:=`]")
_LONGEST_PART = 9  # the most words of a part of a title; anything longer is a sentence


class TitleReading(NamedTuple):
    """The occupations that a title names (several if it offers alternatives) and its levels, from 0 (entry) to 6 (executive).

    `is_bare`: only a general word ("Аналитик", "Developer") names the occupation. `has_generic`: the title has a general word such as
    "Engineer", whether or not it names an occupation. `is_field`: the title has only a known field, and neither a known title nor a
    general word ("Falconer for Logistics"). `is_by_field`: a field alone names the occupation, with or without a general word.
    """

    occupations: tuple[str, ...]
    levels: frozenset[int]
    is_bare: bool = False
    has_generic: bool = False
    is_field: bool = False
    is_by_field: bool = False


def _head(tokens: Sequence[str], roles: Sequence[Match]) -> Match:
    """Return the match that names the post: the first one in a Russian title, otherwise the last one before a preposition."""
    if CYRILLIC.search(" ".join(tokens[roles[0].start : roles[0].end])) or len(roles) == 1:
        return roles[0]
    cut = next((index for index, token in enumerate(tokens) if index and token in PREPOSITIONS), len(tokens))
    before = [match for match in roles if match.end <= cut]
    return before[-1] if before else roles[0]


def own_names(keys: Iterable[str], titles: Sequence[str]) -> str:
    """Return what a candidate's work is called in messages: by the table, or by their titles where these share no word with it."""
    named = " or ".join(occupations()[key].name for key in keys)
    return named if named and set(stems(named)) & set(stems(" ".join(titles))) else ", ".join(titles[:3])


_SERVING = frozenset(("to", "for", "fur"))
_FINDING = frozenset(
    stems(" ".join((*word_list("title_details", "finding_people"), *word_list("title_details", "teaching_people"))))
)
"""Stems of nouns behind which stands whom a post finds or teaches, in other languages than Russian with one of these between."""
_LINKS = frozenset("of for von fur de des".split())


def _without_assisted(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a part of a title without whom the post assists, finds or teaches, behind a general word: "Assistant to Patent Attorneys"."""
    for at in range(1, len(tokens)):
        if tokens[at - 1] in _FINDING and (CYRILLIC.search(tokens[at - 1]) or tokens[at] in _LINKS):
            return tokens if _is_inside_title(tokens, at) else tokens[:at]
    cut = 0 if _SERVING.isdisjoint(tokens) else next((at for at in range(1, len(tokens)) if tokens[at] in _SERVING), 0)
    if generic_words().isdisjoint(tokens[:cut]) or not any(match.is_role for match in matches_in(tokens[cut:])):
        return tokens
    return tokens if _is_inside_title(tokens, cut) else tokens[:cut]


def _is_inside_title(tokens: tuple[str, ...], at: int) -> bool:
    """Whether a known title goes on over a place between two words: "Kaufmann | für Dialogmarketing"."""
    return any(match.is_role and match.start < at < match.end for match in matches_in(tokens))


def serves_others(occupation: str) -> bool:
    """Whether a title of this occupation names the field that it serves, as in "recruiter of nurses" and "lecturer in nursing"."""
    return rows()[occupation].get("serves_others", False)


def is_of_any_field(keys: Sequence[str]) -> bool:
    """Whether all of these occupations are found in every trade, as project managers and foremen are."""
    return bool(keys) and all(rows()[key].get("is_of_any_field", False) for key in keys)


def may_be(offered: Sequence[str], own: Iterable[str]) -> bool:
    """Whether a title of these occupations is so general that it may mean one of `own`: "Software Engineer" may be embedded."""
    codes = [rows()[key]["isco"] for key in own]
    broad = [tuple(rows()[key].get("narrowed_by", ())) for key in offered if occupations()[key].is_broad]
    return len(broad) == len(offered) > 0 and any(code.startswith(one) for one in broad for code in codes)


def _without_served(title: str) -> str:
    """Remove the parts of a title that name what the post serves: quoted names, and the detail in "Recruiter - Nurses" and "Recruiter, Nurses"."""
    outside = _QUOTED.sub(" ", title) if any(map(title.__contains__, '«“„"')) else title
    title = outside if outside.strip() else title
    cut = _DETAIL.search(title)
    head = title[: cut.start()] if cut else ""
    roles = [match for match in matches_in(stems(head)) if match.is_role] if head.strip() else []
    return head if roles and serves_others(_head(stems(head), roles).occupation) else title


def _deciding(keys: Sequence[str], fields: list[str]) -> list[str]:
    """Return the fields that may decide a title with these occupations: a broad one may be narrowed by some occupations only."""
    allowed = [tuple(rows()[key].get("narrowed_by", ())) for key in keys]
    return [field for field in fields if all(not one or rows()[field]["isco"].startswith(one) for one in allowed)]


def _has_only_fields(tokens: Sequence[str], fields: Sequence[Match]) -> bool:
    """Whether a part of a title has nothing but fields, general words and words of a level."""
    general, ranks = generic_words(), level_words()
    others = sum(token in general or token in ranks for token in tokens)
    return sum(match.end - match.start for match in fields) + others >= len(tokens)


@lru_cache(maxsize=65536)
def read_title(title: str) -> TitleReading:
    """Read the occupations and levels of a job title. Places, employers and other words do not matter."""
    plain = without_gender_note(_MARKUP.sub(" ", title) if _MAY_BE_MARKUP.search(title) else title)
    bare = without_feminine(_without_served(_IDIOM.sub(" ", plain) if _IDIOMS.may_be_in(title) else plain))
    parts = [_without_assisted(stems(part)[:_LONGEST_PART]) for part in SEPARATOR.split(bare)]
    roles: list[Match] = []
    role_words: list[tuple[str, ...]] = []
    fields: list[str] = []
    beside: list[str] = []
    loose_fields: list[str] = []
    levels: set[int] = set()
    has_generic = False
    general = generic_words()
    for tokens in filter(None, parts):
        matches = matches_in(tokens)
        generic = not general.isdisjoint(tokens)
        has_generic = has_generic or generic
        if not matches:
            levels |= levels_in(tokens)
            continue
        named = [match for match in matches if match.is_role]
        if named:
            head = _head(tokens, named)
            roles.append(head)
            role_words.append(tokens[head.start : head.end])
        covered = {index for match in named for index in range(match.start, match.end)}
        levels |= levels_in([token for index, token in enumerate(tokens) if index not in covered])
        others = [match.occupation for match in matches if not match.is_role]
        loose_fields += others
        if named:
            beside += others
        if others and (named or generic or _has_only_fields(tokens, matches)):
            fields += others
    if across := _across(bare, parts):
        roles, role_words, fields = [across[0]], [across[1]], []
    keys = [match.occupation for match in roles]
    is_bare = bool(roles) and all(len(phrase) == 1 and phrase[0] in general for phrase in role_words)
    fields, beside = _deciding(keys or fields, fields), _deciding(keys, beside)
    if is_bare and beside:
        keys, is_bare = beside, False
    elif not keys or (fields and all(occupations()[key].is_broad for key in keys)):
        is_bare = is_bare and not fields
        keys = fields or keys or (loose_fields if levels else [])
    return TitleReading(
        tuple(dict.fromkeys(keys)),
        frozenset(levels),
        is_bare,
        has_generic,
        not roles and not has_generic,
        not roles and bool(keys),
    )


_SHORTEST_ACROSS = 3
"""Words of a title that may be divided by a bracket, a dash or "and"."""


def _across(title: str, parts: Sequence[tuple[str, ...]]) -> tuple[Match, tuple[str, ...]] | None:
    """Return a known title that begins in one part of a title and ends in another: "Development Manager (Charity)"."""
    if len(parts) < 2:
        return None
    tokens = stems(title)
    for match in matches_in(tokens) if not long_titles_begin(_SHORTEST_ACROSS).isdisjoint(tokens) else ():
        if match.is_role and match.end - match.start >= _SHORTEST_ACROSS:
            phrase = tokens[match.start : match.end]
            if not any(f" {' '.join(phrase)} " in f" {' '.join(part)} " for part in parts):
                return match, phrase
    return None


class _Named(NamedTuple):
    """A match in a text, with the number of its words and the letters of its first word."""

    match: Match
    words: int
    letters: int


@lru_cache(maxsize=64)
def _named_in(text: str) -> tuple[_Named, ...]:
    """Return the titles and fields that the sentences of a text name, in order. Several questions are asked about the same text in turn."""
    return tuple(
        _Named(match, match.end - match.start, len(tokens[match.start]))
        for tokens in map(stems, re.split(r"[.;\n]", text))
        for match in matches_in(tokens)
    )


def fields_in(text: str) -> tuple[str, ...]:
    """Return the occupations whose fields a text names by several words or one of at least six letters, in order."""
    return tuple(
        dict.fromkeys(
            one.match.occupation
            for one in _named_in(text)
            if not one.match.is_role and (one.words > 1 or one.letters >= LONG_FIELD)
        )
    )


def occupations_in(text: str, single_from: int | None = None) -> tuple[str, ...]:
    """Return the occupations that a text names, in order.

    A title of one word counts only if it has at least `single_from` letters; without `single_from` it never counts.
    """
    return tuple(
        dict.fromkeys(
            one.match.occupation
            for one in _named_in(text)
            if one.match.is_role and (one.words > 1 or (single_from and one.letters >= single_from))
        )
    )
