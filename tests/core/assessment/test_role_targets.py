"""Role targets are derived from résumé and preferences, and a person whose work nobody can tell is asked."""

import pytest

from core.assessment.role_targets import described, role_targets
from core.contracts.base import sha256_hex
from core.contracts.candidate import Basics, Candidate, Resume, TargetingSpec, Work, profile_content, profile_sha256
from core.errors import SettingsError

YEAR = 2026


def person(label: str | None = None, positions: tuple[str, ...] = (), titles: tuple[str, ...] = ()) -> Candidate:
    work = tuple(Work(position=position, name="Example", startDate="2020-01") for position in positions)
    resume = Resume(basics=Basics(name="P", label=label), work=work)
    return Candidate(id="p", resume=resume, targeting=TargetingSpec(titles=titles))


def test_the_résumé_names_the_occupation_its_neighbours_and_levels() -> None:
    targets = role_targets(person("Backend Engineer", ("Python Developer",)), YEAR)
    assert [one.name for one in targets.occupations] == ["backend engineer"]
    assert "software engineer" in targets.occupations[0].near
    assert targets.levels == ("middle", "senior", "lead")
    assert targets.branches == {"main stack": ("Python",)}
    assert targets.titles_from == "resume"
    assert described(targets) == "Backend Engineer / Python Developer (backend engineer), middle to lead"


def test_titles_of_the_preferences_come_first() -> None:
    targets = role_targets(person("Backend Engineer", titles=("Registered Nurse",)), YEAR)
    assert [one.name for one in targets.occupations] == ["registered nurse"]
    assert targets.titles_from == "preferences"
    assert "dental nurse" not in targets.occupations[0].near


def test_titles_and_search_terms_are_grouped_by_language() -> None:
    targets = role_targets(person("Аналитик данных"), YEAR)
    assert "аналитик данных" in targets.occupations[0].titles["ru"]
    assert "data analyst" in targets.occupations[0].titles["en"]
    assert targets.search_terms["hh"][0] == "Аналитик данных"
    assert all(
        "а" <= term[0].casefold() <= "я"
        for term in targets.search_terms["hh"]
        if term[0].isalpha() and not term.isascii()
    )


def test_each_sought_title_is_a_role_with_search_terms_of_its_own() -> None:
    targets = role_targets(person(titles=("Data Analyst", "Harpsichord Maker", "BI Analyst")), YEAR)
    assert [role.name for role in targets.roles] == ["data analyst", "Harpsichord Maker"]
    assert targets.roles[0].terms["*"][:2] == ("Data Analyst", "BI Analyst")
    assert targets.roles[1].terms == {"*": ("Harpsichord Maker",)}


@pytest.mark.parametrize(
    "title", ["Csembalókészítő mérnök", "Cembalobyggare och spelare", "Stavitel, který umí cembala", "Çembalo ustası"]
)
def test_a_title_in_a_language_that_no_site_is_searched_in_is_searched_nevertheless(title: str) -> None:
    targets = role_targets(person(titles=(title, "Harpsichord Maker")), YEAR)
    assert targets.search_terms["*"] == ("Harpsichord Maker", title)
    assert role_targets(person(titles=(title,)), YEAR).search_terms["*"] == (title,)


def test_a_person_whose_work_nobody_can_tell_is_asked() -> None:
    with pytest.raises(SettingsError, match="Which work do you look for"):
        role_targets(person(), YEAR)


def test_an_employer_without_a_position_is_no_profession() -> None:
    resume = Resume(basics=Basics(name="Ada Example"), work=(Work(name="Example Works", startDate="2020"),))
    with pytest.raises(SettingsError, match="Which work do you look for"):
        role_targets(Candidate(id="ada", resume=resume), YEAR)


def test_a_profession_outside_the_table_is_searched_by_its_words() -> None:
    targets = role_targets(person("Harpsichord Maker"), YEAR)
    assert targets.occupations == () and targets.titles == ("Harpsichord Maker",)


def test_the_profile_is_stored_under_its_digest() -> None:
    candidate = person("Backend Engineer")
    assert sha256_hex(profile_content(candidate).encode()) == profile_sha256(candidate)
