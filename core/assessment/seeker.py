"""What the offline screener knows about the candidate: occupations, levels, branches, skills, read once from the brief."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from core.lexicon.asked_degrees import AskedDegree
from core.lexicon.branches import branch_tables, options_in
from core.lexicon.language_demands import signs
from core.lexicon.languages import languages_in
from core.lexicon.levels import degree_rank, language_levels
from core.lexicon.occupation_table import occupations
from core.lexicon.occupations import PREPOSITIONS, own_names, read_title
from core.lexicon.places import Place, places_of
from core.lexicon.seniority import level_names
from core.lexicon.telling_words import roots, telling
from core.lexicon.title_stems import stems
from core.lexicon.word_lists import word_map
from core.lexicon.work_functions import functions_of_no_account, functions_shown
from core.prompting.candidate_brief import CandidateBrief

_SPAN = re.compile(r"((?:19|20)\d\d)(?:-(\d\d))?\S* – (?:((?:19|20)\d\d)(?:-(\d\d))?|present)")
_SENIOR_YEARS, _MIDDLE_YEARS = 5, 2
_OWN_POSITIONS = 2
_WEAK = frozenset({"A1", "A2", "none"})
"""Language levels that do not suffice for a post that requires the language."""
_TRADES = ("7", "8")
"""Beginnings of the ISCO codes of crafts and of work at machines."""
_BACHELOR, _MASTER, _DOCTORATE = 4, 5, 6
_VOCATIONAL = re.compile(
    r"(?i)\b(?:gesell\w*|lehre|berufsschule|berufsfachschule|staatliche anerkennung|nvq|city & guilds|apprentice\w*|колледж|училище|\bcap\b|\bbep\b)"
)
"""Education that is no degree of a university; `degree_rank` knows further words."""
JUNIOR, MIDDLE, SENIOR, LEAD = 1, 2, 3, 4


class Branch(NamedTuple):
    """The candidate's options of one branch table: those in titles (or, without any, all), and all that the résumé names."""

    main: frozenset[str]
    known: frozenset[str]


class Seeker(NamedTuple):
    """The candidate as the screener sees them. `titles` are the sought titles, or those of the résumé if none are set.

    `occupations` are keys of `core.lexicon.occupations`; empty if no title is in its table. `levels` are the accepted ones.
    `wished_stems` are the `title_stems` without prepositions.
    """

    titles: tuple[str, ...]
    label: str
    occupations: tuple[str, ...]
    near: frozenset[str]
    title_stems: tuple[frozenset[str], ...]
    wished_stems: tuple[frozenset[str], ...]
    telling_stems: frozenset[str]
    known_roots: frozenset[str]
    known_words: frozenset[str]
    functions: frozenset[str]
    has_degree: bool
    has_doctorate: bool
    has_master: bool
    levels: range
    years: float
    branches: dict[str, Branch]
    languages: frozenset[str]
    weak_languages: frozenset[str]
    home: tuple[Place, ...]
    wanted_places: tuple[Place, ...]

    def holds(self, asked: AskedDegree) -> bool:
        """Whether the résumé has a degree as high as one that is asked for."""
        return self.has_doctorate if asked.is_doctorate else self.has_master if asked.is_master else self.has_degree

    @property
    def is_of_a_trade(self) -> bool:
        """Whether the candidate's occupations are all crafts or work at machines."""
        return _is_trade(self.occupations)

    @property
    def names(self) -> str:
        """Return the names of the candidate's occupations for messages."""
        return _names(self.occupations, self.titles)


@lru_cache(maxsize=64)
def _is_trade(keys: tuple[str, ...]) -> bool:
    table = occupations()
    return bool(keys) and all(table[key].isco.startswith(_TRADES) for key in keys)


@lru_cache(maxsize=64)
def _names(keys: tuple[str, ...], titles: tuple[str, ...]) -> str:
    return own_names(keys, titles)


def titles_of(brief: CandidateBrief) -> tuple[str, ...]:
    """Return the titles that the candidate looks for: the sought ones, otherwise the résumé's label and latest positions.

    Sought titles that are only general words ("Manager") count together with the label. Empty if nothing names a profession.
    """
    past = tuple(line.split(",")[0] for line in brief.positions if line[:1].isalpha())
    own = tuple(dict.fromkeys(title for title in (brief.label, *past[:_OWN_POSITIONS]) if title and stems(title)))
    if brief.sought:
        is_specific = any(read_title(title).occupations or len(stems(title)) > 1 for title in brief.sought)
        return brief.sought if is_specific else (*brief.sought, *own)
    return own


@lru_cache(maxsize=16)
def seeker_of(brief: CandidateBrief, year: int) -> Seeker:
    """Return the seeker of a brief. Current positions count up to the end of `year`."""
    titles = titles_of(brief)
    readings = [reading for title in titles if not (reading := read_title(title)).is_field]
    keys = [key for reading in readings for key in reading.occupations]
    if not brief.sought and brief.label and not (label := read_title(brief.label)).is_field and label.occupations:
        keys = [*label.occupations]
    own = tuple(dict.fromkeys(keys))
    table = occupations()
    near = frozenset(other for key in own for other in (*table[key].near, *table[key].suits)) - set(own)
    title_stems = tuple(frozenset(stems(title)) for title in titles)
    return Seeker(
        titles=titles,
        label=brief.label or "",
        occupations=own,
        near=near,
        title_stems=title_stems,
        wished_stems=tuple(told for wanted in title_stems if (told := wanted - PREPOSITIONS)),
        telling_stems=telling(" ".join((*titles, brief.label or ""))),
        known_roots=_known_roots(brief, shown := _shown(brief, titles)),
        known_words=_with_implied(frozenset(stems(shown))),
        functions=functions_shown(shown) | functions_of_no_account(table[key].isco for key in own),
        has_degree=_has_degree(brief.education),
        has_doctorate=any(degree_rank(study) == _DOCTORATE for study in brief.education),
        has_master=_has_master(brief.education),
        levels=_levels(brief, titles, years := _years(brief.positions, year)),
        years=years,
        branches=_branches(brief, titles, own),
        languages=frozenset(name for line in brief.languages for name in (*languages_in(line)[:1], *signs(line))),
        weak_languages=frozenset(name for line in brief.languages if _is_weak(line) for name in languages_in(line)[:1]),
        home=places_of([brief.lives_in]) if brief.lives_in else (),
        wanted_places=places_of(brief.locations),
    )


def _is_weak(line: str) -> bool:
    levels = language_levels(line)
    return bool(levels) and levels <= _WEAK


def _shown(brief: CandidateBrief, titles: tuple[str, ...]) -> str:
    """Return the text of the résumé."""
    lines = (*titles, brief.label, brief.summary, *brief.positions, *brief.skills, *brief.education, *brief.experience)
    return " . ".join(filter(None, lines))


@cache
def _implied() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """Return words of skills, each with those of the tools that show it."""
    table = word_map("skills_implied", "implied")
    return tuple((frozenset(stems(skill)), frozenset(stems(tools))) for skill, tools in table.items())


def _with_implied(words: frozenset[str]) -> frozenset[str]:
    """Return the words of a résumé with the skills that its tools show: "SQL" of whoever names MySQL."""
    return words.union(*(skill for skill, tools in _implied() if words & tools))


def _known_roots(brief: CandidateBrief, shown: str) -> frozenset[str]:
    """Return the roots of the words of the résumé, without those of the candidate's places and languages."""
    return roots(stems(shown)) - roots(stems(" ".join((brief.lives_in or "", *brief.locations, *brief.languages))))


def _has_degree(education: tuple[str, ...]) -> bool:
    """Whether a résumé has a degree of a university, or education whose rank is not known."""
    ranks = [0 if _VOCATIONAL.search(study) else degree_rank(study) for study in education]
    return not ranks or any(rank is None or rank >= _BACHELOR for rank in ranks)


def _has_master(education: tuple[str, ...]) -> bool:
    """Whether a résumé has a master's degree or a doctorate, or no education whose rank is known."""
    ranks = [rank for study in education if (rank := degree_rank(study)) is not None]
    return not ranks or max(ranks) >= _MASTER


def _years(positions: tuple[str, ...], year: int) -> float:
    """Return the years from the first to the last dated position."""
    spans = [match.groups() for line in positions if (match := _SPAN.search(line))]
    if not spans:
        return 0.0
    start = min(int(begin) + (int(month or 1) - 1) / 12 for begin, month, _, _ in spans)
    return max((int(end) + int(month or 12) / 12 if end else year + 1.0) for _, _, end, month in spans) - start


def _levels(brief: CandidateBrief, titles: tuple[str, ...], years: float) -> range:
    """Return the accepted levels: one step around the level in the titles, otherwise around the level of the years worked."""
    sources = [*brief.sought, *(title for title in (brief.label, *titles[:2]) if title)]
    named = next((levels for title in sources if (levels := read_title(title).levels)), frozenset[int]())
    if named:
        return range(max(0, min(named) - 1), min(len(level_names()), max(named) + 2))
    if not brief.positions:
        return range(0, MIDDLE + 1)
    if not years:
        return range(JUNIOR, LEAD + 1)
    level = SENIOR if years >= _SENIOR_YEARS else MIDDLE if years >= _MIDDLE_YEARS else JUNIOR
    return range(level - 1, level + 2)


def _branches(brief: CandidateBrief, titles: tuple[str, ...], own: tuple[str, ...]) -> dict[str, Branch]:
    shown = " . ".join(filter(None, (*titles, brief.label, *brief.positions[:2])))
    everything = " . ".join(filter(None, (shown, *brief.positions, *brief.skills, *brief.education, brief.summary)))
    found = {}
    for table in branch_tables():
        if not table.families & set(own):
            continue
        known = options_in(table, everything)
        main = options_in(table, shown, is_title=True) or _first_option(table.name, brief.skills) or known
        if table.default and not known:
            main = known = frozenset({table.default})
        if main:
            found[table.name] = Branch(main, known | main)
    return found


def _first_option(table_name: str, skills: tuple[str, ...]) -> frozenset[str]:
    table = next(table for table in branch_tables() if table.name == table_name)
    return next((options for skill in skills if (options := options_in(table, skill, is_title=True))), frozenset())
