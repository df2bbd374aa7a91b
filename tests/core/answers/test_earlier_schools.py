"""The school before the university, and whether a study was finished."""

import pytest

from tests.support.answers import field, sheet


def values(*fields):
    return {one.question: one.value for one in sheet(*fields).answers}


@pytest.mark.parametrize("heading", ["Secondary education", "", "Education"])
def test_a_school_asked_for_beside_the_university_is_the_one_before_it(heading: str):
    asked = (field("University or college", section="Education"), field("Name of school", section=heading))
    assert values(*asked) == {"University or college": "Example University"}


def test_a_school_alone_may_be_the_university():
    assert values(field("School", section="Education 1")) == {"School": "Example University"}


@pytest.mark.parametrize("label", ["Did you graduate?", "Completed?", "Degree completed"])
def test_a_degree_whose_study_has_ended_is_completed(label: str):
    school = field("School", section="Education")
    degree = field("Degree", section="Education")
    assert values(school, degree, field(label, "Yes", "No", section="Education"))[label] == "Yes"
