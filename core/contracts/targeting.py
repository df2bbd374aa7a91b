"""Search targets derived from a candidate's résumé and preferences: occupations, titles, levels, search terms."""

from typing import Literal

from core.contracts.base import Contract


class TargetOccupation(Contract):
    """An occupation that the candidate looks for. `isco` is its unit group in ISCO-08.

    `titles` are job titles of the same work by language (ISO 639-1); `near` are names of occupations that are accepted with a lower score.
    """

    key: str
    name: str
    isco: str
    titles: dict[str, tuple[str, ...]]
    near: tuple[str, ...] = ()


ANY_SITE = "*"
"""The key of the search terms for job sites that have none of their own."""


class SearchedRole(Contract):
    """One kind of work that the candidate looks for. `terms` are its search words by job site or `*`, up to three for each language."""

    key: str
    name: str
    terms: dict[str, tuple[str, ...]]


class RoleTargets(Contract):
    """The targets derived from one version of résumé and preferences; `profile_sha256` names that version.

    `titles` are those that the targets were derived from: the preferences' `titles`, or label and latest positions of the résumé.
    `occupations` is empty if no title is in the table of occupations; vacancies are then compared by the words of `titles`.
    `levels` are the accepted levels of seniority. `search_terms` are the search words by job site; `roles` lists them for each role, in
    the candidate's order of roles.
    """

    profile_sha256: str
    titles: tuple[str, ...]
    titles_from: Literal["preferences", "resume"]
    occupations: tuple[TargetOccupation, ...]
    levels: tuple[str, ...]
    branches: dict[str, tuple[str, ...]] = {}
    title_must: tuple[str, ...] = ()
    title_never: tuple[str, ...] = ()
    search_terms: dict[str, tuple[str, ...]] = {}
    roles: tuple[SearchedRole, ...] = ()
