"""A profile with somebody who is named is that one, or left open: one's own page is none."""

import pytest

from tests.support.answers import RESUME, candidate, value


@pytest.mark.parametrize(
    "question",
    [
        "Stack Overflow profile",
        "Google Scholar profile",
        "Link to Topcoder account",
        "Kartoteka profile URL",
        "Profil Kartoteka",
        "Perfil de Kartoteka",
        "Ссылка на профиль в Картотеке",
        "Kartoteka-Profil",
        "GitLab URL",
        "Bitbucket profile",
    ],
)
def test_a_profile_with_somebody_else_is_not_ones_own_page(question: str) -> None:
    assert value(question, type="url", required=False) is None


@pytest.mark.parametrize(
    "question",
    ["Profile URL", "Online profile", "Link to your professional profile", "Link zum Profil", "Ссылка на профиль", "Profile or website"],
)  # fmt: skip
def test_any_profile_may_be_ones_own_page(question: str) -> None:
    assert value(question, type="url", required=False) == "https://ada.example"


def test_a_profile_is_found_by_its_name_in_several_words() -> None:
    page = "https://stackoverflow.com/users/1/ada"
    who = candidate(basics={**RESUME["basics"], "profiles": [{"network": "Stack Overflow", "url": page}]})
    assert value("StackOverflow", type="url", required=False, who=who) == page
    assert value("Stack Overflow profile", type="url", required=False, who=who) == page


def test_a_code_host_that_is_one_of_several_may_be_any() -> None:
    for question in ("GitHub / GitLab URL", "GitLab or similar", "GitLab o similar", "GitLab oder ähnliches"):
        assert value(question, type="url", required=False) == "https://github.com/ada-example"
