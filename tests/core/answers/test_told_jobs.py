"""Jobs that the labels tell themselves, under a heading about more than jobs."""

from tests.support.answers import field, sheet


def values(*fields):
    return {one.question: one.value for one in sheet(*fields).answers}


def test_the_job_before_is_told_beside_the_present_one_under_any_heading():
    labels = ("Текущее место работы: компания", "Текущая должность", "Предыдущее место работы: компания", "Предыдущая должность")  # fmt: skip
    asked = [field(label, section="Опыт и образование") for label in labels]
    asked.insert(2, field("Работаете с: год", "2026", "2021", "2017", section="Опыт и образование"))
    others = (field("Город", section="Опыт и образование"), field("Год окончания", section="Опыт и образование"))
    assert values(*asked, *others) == {
        "Текущее место работы: компания": "Initech",
        "Текущая должность": "Senior Backend Developer",
        "Работаете с: год": "2021",
        "Предыдущее место работы: компания": "Globex",
        "Предыдущая должность": "Software Developer",
        "Город": "Berlin",
        "Год окончания": "2016",
    }


def test_the_dates_of_the_job_before_stand_behind_its_name():
    labels = ("Current employer", "Current job title", "Previous employer", "Previous employer: from", "Previous employer: to")  # fmt: skip
    told = values(*(field(label, section="Your background") for label in labels))
    assert told["Previous employer"] == "Globex"
    assert (told["Previous employer: from"], told["Previous employer: to"]) == ("03/2017", "01/2021")


def test_a_previous_employer_without_the_present_one_is_not_told_under_such_a_heading():
    assert values(field("Previous employer", section="Your background")) == {}


def test_the_job_before_is_told_by_what_it_is_not_and_by_what_it_came_before():
    labels, heading = ("Zakład pracy", "Stanowisko"), "Zatrudnienie – poprzednie (nie obecne!)"
    assert [one.value for one in sheet(*(field(label, section=heading) for label in labels)).answers] == [
        "Globex",
        "Software Developer",
    ]
    headings = ("Останнє / теперішнє місце роботи", "Робота, що була перед нею")
    fields = [
        field(label, section=heading, key=f"{heading} {label}")
        for heading in headings
        for label in ("Компанія", "Посада")
    ]
    assert [one.value for one in sheet(*fields).answers] == [
        "Initech",
        "Senior Backend Developer",
        "Globex",
        "Software Developer",
    ]


def test_the_employer_before_the_present_one_is_not_the_present_one():
    assert values(field("¿Cuál fue la última empresa en la que trabajaste antes de la actual?")) == {}
