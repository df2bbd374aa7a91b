"""Derive the role targets of a candidate, which `otklik targeting` shows and each run stores."""

from core.assessment.seeker import Seeker, seeker_of
from core.contracts.candidate import Candidate, profile_sha256
from core.contracts.targeting import ANY_SITE, RoleTargets, SearchedRole, TargetOccupation
from core.errors import SettingsError
from core.lexicon.occupation_table import occupations
from core.lexicon.occupations import read_title
from core.lexicon.seniority import level_names
from core.prompting.candidate_brief import brief
from core.text.language import guess_language

_TERMS = 3
_SITES = {"hh": ("ru",), ANY_SITE: ("en", "de", "ru", "es", "fr")}
"""The languages of the vacancies of job sites. `*` is every other site."""
_SEARCHED = frozenset(language for languages in _SITES.values() for language in languages)


def role_targets(candidate: Candidate, year: int) -> RoleTargets:
    """Return the targets of a candidate. Current positions count up to the end of `year`.

    Raises `SettingsError` if neither preferences nor résumé name a job title.
    """
    candidate_brief = brief(candidate)
    seeker = seeker_of(candidate_brief, year)
    if not seeker.titles:
        raise SettingsError(
            "Which work do you look for? Neither preferences nor résumé name a job title.",
            'Write it into preferences.toml, for example: titles = ["Registered Nurse"] under [targeting].',
        )
    table = occupations()
    found = tuple(
        TargetOccupation(
            key=key,
            name=table[key].name,
            isco=table[key].isco,
            titles={**_by_language(table[key].titles), **table[key].titles_in},
            near=tuple(sorted(table[other].name for other in (*table[key].near, *table[key].suits))),
        )
        for key in seeker.occupations
    )
    return RoleTargets(
        profile_sha256=profile_sha256(candidate),
        titles=seeker.titles,
        titles_from="preferences" if candidate.targeting.titles else "resume",
        occupations=found,
        levels=tuple(level_names()[level] for level in seeker.levels),
        branches={name: tuple(sorted(branch.main)) for name, branch in seeker.branches.items()},
        title_must=candidate.targeting.title_must,
        title_never=candidate.targeting.title_never,
        search_terms=_search_terms(candidate, _by_language(seeker.titles), found),
        roles=_roles(candidate, seeker, found),
    )


def _by_language(titles: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for title in titles:
        found.setdefault(guess_language(title) or "en", []).append(title)
    return {language: tuple(found[language]) for language in sorted(found)}


def _roles(candidate: Candidate, seeker: Seeker, found: tuple[TargetOccupation, ...]) -> tuple[SearchedRole, ...]:
    """Return the roles in the order of the candidate's titles. A title of no known occupation is a role of its own."""
    known = {one.key: one for one in found}
    titles: dict[str, list[str]] = {}
    for title in seeker.titles:
        key = next((key for key in read_title(title).occupations if key in known), None)
        if key or not known or candidate.targeting.titles:
            titles.setdefault(key or title.casefold(), []).append(title)
    roles = []
    for key, own in titles.items():
        terms = _search_terms(candidate, _by_language(tuple(own)), tuple(filter(None, [known.get(key)])))
        roles.append(SearchedRole(key=key, name=known[key].name if key in known else own[0], terms=terms))
    return tuple(roles)


def _search_terms(
    candidate: Candidate, own: dict[str, tuple[str, ...]], found: tuple[TargetOccupation, ...]
) -> dict[str, tuple[str, ...]]:
    """Return up to three terms a language for each site: the candidate's own titles first, then the table's.

    Own titles in a language that no site is searched in come last, with the English ones.
    """
    terms: dict[str, tuple[str, ...]] = {}
    others = [title for language, titles in own.items() if language not in _SEARCHED for title in titles]
    for site, languages in _SITES.items():
        listed: list[str] = []
        for language in languages:
            if candidate.targeting.languages and language not in candidate.targeting.languages:
                continue
            titles = [*own.get(language, ()), *(t for one in found for t in one.titles.get(language, ()))]
            titles += others if language == "en" else ()
            unique = {title.casefold(): title for title in reversed(titles)}
            listed += [unique[key] for key in dict.fromkeys(title.casefold() for title in titles)][:_TERMS]
        if listed:
            terms[site] = tuple(listed)
    return terms


def described(targets: RoleTargets) -> str:
    """Return the targets in one line."""
    names = ", ".join(one.name for one in targets.occupations) or "no known occupation; compared by words"
    return f"{' / '.join(targets.titles)} ({names}), {targets.levels[0]} to {targets.levels[-1]}"
