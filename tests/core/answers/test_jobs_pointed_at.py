"""Details of a job that another field, or the words themselves, name."""

import pytest

from tests.support.answers import field, sheet, value


def values(*fields):
    return {one.question: one.value for one in sheet(*fields).answers}


@pytest.mark.parametrize(
    ("employer", "title", "since"),
    [
        ("Where do you work now?", "Your job title there", "Working there since"),
        ("Current employer", "And as what?", "Since when?"),
        ("Aktueller Arbeitgeber", "Und als was?", "Dort seit"),
        ("Employeur actuel", "Et comme quoi ?", "En poste depuis"),
        ("Huidige werkgever", "En als wat?", "En sinds wanneer?"),
    ],
)
def test_what_is_asked_of_the_job_there_is_answered_from_the_employer_before_it(employer, title, since):
    found = values(field(employer), field(title), field(since, placeholder="YYYY-MM"))
    assert found == {employer: "Initech", title: "Senior Backend Developer", since: "2021-02"}


def test_there_says_nothing_without_an_employer_or_under_another_heading():
    assert values(field("City"), field("Your job title there")) == {"City": "Berlin"}
    apart = (field("Current employer", section="Work"), field("Your job title there", section="Volunteering"))
    assert values(*apart) == {"Current employer": "Initech"}


def test_the_months_at_an_employer_that_the_words_name_are_those_of_that_job():
    assert value("Last month at Globex") == "01/2021"
    assert value("First month at Globex") == "03/2017"
    assert value("Last month at Initech") is None  # it goes on
    assert value("Last month at Acme") is None
    assert value("Reason for leaving Globex") is None


def test_what_is_asked_of_that_employer_is_asked_of_the_one_named_last():
    labels = ("Current employer", "Your job title there", "Year you started there", "Employer before that", "Your job title at that employer", "Year you left that employer")  # fmt: skip
    given = [one.value for one in sheet(*(field(label, section="Work") for label in labels)).answers]
    assert given == ["Initech", "Senior Backend Developer", "2021", "Globex", "Software Developer", "2021"]


def test_nothing_is_said_of_an_employer_that_is_left_open():
    labels = ("Current employer", "An employer you would recommend", "Your job title at that employer")
    assert [one.question for one in sheet(*(field(label, section="About you") for label in labels)).answers] == [
        "Current employer"
    ]


@pytest.mark.parametrize(
    ("employer", "title"),
    [("Son ayrıldığınız iş yeri", "Oradaki göreviniz"), ("Arbeitgeber, den Sie zuletzt verlassen haben", "Ihre Position dort"), ("Pracodawca, od którego odszedł Pan ostatnio", "Stanowisko tam")],
)  # fmt: skip
def test_what_is_asked_of_a_job_that_is_left_open_is_not_answered_from_the_present_one(employer, title):
    assert values(field(employer), field(title)).get(title) in (None, "Software Developer")
