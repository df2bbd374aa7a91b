import pytest

from core.applications.near_duplicates import is_near_duplicate
from tests.support.ledger import application


@pytest.mark.parametrize(
    ("employer", "title", "other_employer", "other_title"),
    [
        ("Acme GmbH", "Data Engineer", "Acme", "Data Engineer (m/w/d)"),
        ("Google", "Senior Engineer", "Google LLC", "Engineer, Senior"),
        ("ООО «Ромашка»", "Программист", "Ромашка", "Программист"),
        ("Acme", "Backend Developer - Berlin", "Acme Inc.", "Back-end Developer"),
        ("Acme", "Remote", "ACME", "remote"),
    ],
)
def test_one_role_at_one_employer_is_a_near_duplicate_however_it_is_written(
    employer, title, other_employer, other_title
):
    assert is_near_duplicate(application(employer=employer, title=title), other_employer, other_title)


@pytest.mark.parametrize(
    ("employer", "title"),
    [("Acme", "Senior Data Engineer"), ("Acme", "Data Analyst"), ("Initech", "Data Engineer"), (None, "Data Engineer")],
)
def test_another_level_role_or_employer_is_not(employer, title):
    assert not is_near_duplicate(application(employer="Acme GmbH", title="Data Engineer"), employer, title)


def test_titles_that_name_no_role_are_compared_as_written():
    assert not is_near_duplicate(application(employer="Acme", title="Remote"), "Acme", "Hybrid")
    assert not is_near_duplicate(application(employer="Acme", title="🙂"), "Acme", "🙂")
