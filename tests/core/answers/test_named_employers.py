"""Questions about the job at an employer by its name, and about more than being employed."""

import pytest

from tests.support.answers import said, value


def test_the_job_at_an_employer_of_the_resume_is_told_as_it_was_there():
    assert value("Your last job title at Globex") == "Software Developer"
    assert value("Your current job title at Initech") == "Senior Backend Developer"


@pytest.mark.parametrize("question", ["Your last job title at Hooli", "Ihre letzte Position bei Hooli"])
def test_the_job_at_an_employer_that_the_resume_does_not_name_is_left_open(question):
    assert value(question) is None


@pytest.mark.parametrize("question", ["Current job title", "Your present position"])
def test_the_present_job_is_told_where_no_employer_is_named(question):
    assert value(question, section="Present employment") == "Senior Backend Developer"


@pytest.mark.parametrize(
    "question",
    [
        "Sind Sie derzeit im öffentlichen Dienst beschäftigt?",
        "Are you currently employed in the civil service?",
        "Are you currently employed as a civil servant?",
        "Sind Sie derzeit bei einem Wettbewerber angestellt?",
    ],
)
def test_being_employed_does_not_tell_in_which_service(question):
    assert value(question, "Yes", "No") is None
    assert value(question, "Ja", "Nein") is None


def test_being_employed_is_told():
    assert value("Are you currently employed?", "Yes", "No") == "Yes"
    assert value("Sind Sie derzeit beschäftigt?", "Ja", "Nein") == "Ja"


PERMIT = said("Are you authorized to work in Germany?", "Yes", question_class="work_authorization")
SPONSORSHIP = said("Do you need sponsorship?", "No", question_class="visa_sponsorship")


def test_who_needs_no_sponsorship_needs_none_where_they_may_work():
    asked = "Will you now or in the future require visa sponsorship to work in Germany?"
    assert value(asked, "Yes", "No", bank=(PERMIT, SPONSORSHIP)) == "No"
    assert value(asked, "Yes", "No", bank=(SPONSORSHIP,)) is None
    assert value(asked.replace("Germany", "France"), "Yes", "No", bank=(PERMIT, SPONSORSHIP)) is None


@pytest.mark.parametrize("question", ["Jaar van diploma", "Jahr des Abschlusses", "Year of your degree"])
def test_a_year_is_no_degree(question):
    assert value(question) in (None, "2016")
