"""Answers that follow from what is known: notice period, pay, grade, former employers, texts written for somebody else."""

import pytest

from tests.support.answers import answered, candidate, field, left_open, said, sheet, value

NOTICE = (said("Notice period", "2 weeks", question_class="notice_period"),)


@pytest.mark.parametrize(
    "question", ["When can you start?", "Ab wann sind Sie verfügbar?", "Когда вы готовы приступить?"]
)
def test_the_start_follows_from_the_notice_period(question: str) -> None:
    found = answered(field(question, type="date"), *NOTICE)
    assert found is not None
    assert (found.value, found.provenance.quote) == ("2026-03-15", "2 weeks")


def test_the_start_is_chosen_among_durations() -> None:
    assert value("When could you start?", "Immediately", "Within 2 weeks", "1 month", bank=NOTICE) == "Within 2 weeks"


@pytest.mark.parametrize(
    "notice", ["4 weeks to the end of the quarter", "negotiable", "2 or 3 months", "3 Monate zum Monatsende"]
)
def test_a_notice_period_that_does_not_begin_today_gives_no_start(notice: str) -> None:
    bank = (said("Notice period", notice, question_class="notice_period"),)
    assert value("When can you start?", type="date", bank=bank) is None


def test_a_stored_start_comes_before_the_notice_period() -> None:
    bank = (*NOTICE, said("When can you start?", "2026-06-01", question_class="start_date"))
    assert value("When can you start?", type="date", bank=bank) == "2026-06-01"


@pytest.mark.parametrize(
    ("options", "chosen"),
    [
        (("40,000 - 50,000", "60,000 - 70,000", "70,000+"), "60,000 - 70,000"),
        (("Under 40k", "40-60k", "60-80k", "80k+"), "60-80k"),
        (("bis 50.000 €", "50.001 - 60.000 €", "60.001 - 70.000 €", "über 70.000 €"), "60.001 - 70.000 €"),
        (("up to 60 000", "more than 60 000"), "more than 60 000"),
        (("50,000 - 65,000", "65,000 - 70,000"), None),
        (("$50,000 - $60,000", "$60,000 - $70,000"), None),
        (("4,000 - 5,000 per month", "60,000 - 70,000 per month"), None),
        (("40k-50k", "50k-60k"), None),
    ],
    ids=str,
)
def test_an_amount_falls_into_the_range_that_holds_it(options: tuple[str, ...], chosen: str | None) -> None:
    bank = (said("Expected salary per year in EUR", "65 000 EUR per year", question_class="salary_expectation"),)
    assert value("Salary expectation", *options, bank=bank) == chosen


def graduate(score: str | None):
    study = {"institution": "Example University", "studyType": "Bachelor of Science", "endDate": "2016", "score": score}
    return candidate(education=[study])


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("GPA", "3.7"),
        ("What was your GPA?", "3.7"),
        ("GPA on a 4.0 scale", None),
        ("What was your high school GPA?", None),
    ],
)
def test_the_grade_is_the_one_in_the_resume(question: str, expected: str | None) -> None:
    assert value(question, who=graduate("3.7")) == expected
    assert value(question, who=graduate(None)) is None


YES_NO = ("Yes", "No")


@pytest.mark.parametrize(
    ("question", "employer", "expected"),
    [
        ("Have you ever worked for Globex?", None, "Yes"),
        ("Have you worked for Globex Inc. before?", "Globex", "Yes"),
        ("Have you previously been employed by us?", "Globex GmbH", "Yes"),
        ("Have you worked here before?", "Globex", "Yes"),
        ("Have you worked here before?", "Hooli", None),
        ("Have you ever worked for Hooli?", "Hooli", None),
        ("Are you currently employed by Initech?", None, "Yes"),
        ("Are you currently employed by Globex?", None, None),
        ("Have you ever applied to Globex before?", "Globex", None),
        ("Have you worked for a competitor of Globex?", "Hooli", None),
        ("Do any of your relatives work for Globex?", "Globex", None),
    ],
)
def test_worked_here_before_is_yes_if_the_resume_says_so_and_never_no(question, employer, expected) -> None:
    found = answered(field(question, *YES_NO), employer=employer)
    assert (found.value if found else None) == expected


@pytest.mark.parametrize(
    ("text", "employer", "is_reused"),
    [
        ("I would love to join Initrode because of its maps.", "Hooli", False),
        ("I would love to join Initrode because of its maps.", None, False),
        ("I would love to join Initrode because of its maps.", "Initrode Inc.", True),
        ("Ich möchte bei Nordstern arbeiten, weil Karten mich begeistern.", "Hooli", False),
        ("At Initech I learned to like maps, and I want to do more with Python.", "Hooli", True),
        ("I like maps, and people who argue kindly.", "Hooli", True),
    ],
)
def test_a_text_that_names_another_employer_is_not_reused(text: str, employer: str | None, is_reused: bool) -> None:
    stored = said("Why do you want to work here?", text)
    asked = field("Why do you want to work here?", type="longtext")
    found = answered(asked, stored, employer=employer)
    assert bool(found) is is_reused
    if not is_reused:
        reason = left_open(asked, stored, employer=employer)
        assert reason is not None
        assert "names" in reason.why


def test_a_bare_name_beside_a_given_name_asks_for_the_family_name():
    answers = {one.question: one.value for one in sheet(field("Vorname"), field("Name")).answers}
    assert answers == {"Vorname": "Ada", "Name": "Example"}
    assert value("Name") == "Ada Example"


def test_the_year_of_a_degree_is_taken_from_its_end():
    entry = [field(label, section="Образование") for label in ("Учебное заведение", "Специальность", "Год окончания")]
    assert [one.value for one in sheet(*entry).answers] == ["Example University", "Computer Science", "2016"]


@pytest.mark.parametrize("label", ["Name", "Nom", "Имя"])
@pytest.mark.parametrize(
    "heading", ["Most recent vessel", "School", "Letzter Betrieb", "Entreprise actuelle", "Последняя компания"]
)
def test_a_name_under_the_heading_of_a_ship_a_school_or_a_company_is_not_the_candidates(label: str, heading: str):
    assert value(label, section=heading) is None


def test_a_name_after_both_parts_of_the_own_one_is_not_the_candidates():
    asked = sheet(field("First name"), field("Surname"), field("Name"), field("Your name"))
    assert {one.question: one.value for one in asked.answers} == {
        "First name": "Ada",
        "Surname": "Example",
        "Your name": "Ada Example",
    }
    assert value("Name", section="Personal details") == "Ada Example"


@pytest.mark.parametrize("label", ["GitHub user name", "GitHub username", "Nazwa użytkownika GitHub", "Login GitHub"])
def test_a_user_name_is_the_end_of_the_profiles_address(label):
    assert value(label) == "ada-example"


def test_a_user_name_that_the_address_does_not_end_in_is_left_open():
    assert left_open(field("LinkedIn username")) is not None


@pytest.mark.parametrize(
    "label",
    ["Wohnort seit", "Adresse gültig ab", "Address valid until", "Habitez-vous là depuis ?", "Проживаю по адресу с", "Adresse depuis le"],
)  # fmt: skip
def test_since_when_something_holds_is_not_the_thing_itself(label):
    assert left_open(field(label)) is not None


@pytest.mark.parametrize("label", ["Telefon ab 18 Uhr", "Adres do korespondencji", "Zip (up to 5 digits)"])
def test_a_detail_with_an_hour_or_a_purpose_beside_it_stays_that_detail(label):
    assert answered(field(label)) is not None


@pytest.mark.parametrize("label", ["Phone country code", "Vorwahl", "Kod kraju", "Ülke kodu", "Country"])
def test_a_list_of_calling_codes_gets_the_code_of_the_candidates_number(label):
    codes = ("Austria (+43)", "Germany (+49)", "Poland (+48)")
    assert value(label, *codes) == "Germany (+49)"


def test_a_list_of_calling_codes_of_somebody_else_is_left_open():
    assert left_open(field("Emergency contact phone code", "+43", "+49")) is not None


@pytest.mark.parametrize("label", ["Eircode", "CEP", "PIN code"])
def test_a_postal_code_that_only_another_country_has_is_left_open(label):
    assert left_open(field(label)) is not None


@pytest.mark.parametrize(
    ("label", "help_text", "name"),
    [
        ("LinkedIn", "Alleen het stuk na linkedin.com/in/", "ada-example"), ("LinkedIn", "Only the part after linkedin.com/in/", "ada-example"), ("GitHub", "Nur den Benutzernamen", "ada-example"),
        ("GitHub", "e.g. https://github.com/username", "https://github.com/ada-example"),
    ],
)  # fmt: skip
def test_a_help_that_wants_the_name_alone_gets_no_address(label, help_text, name):
    assert value(label, help=help_text) == name


def test_a_line_gets_the_parts_of_the_address_that_its_help_names():
    assert value("Wo wohnst du?", help="PLZ und Ort reichen") == "10115 Berlin"
    assert value("Home address, on one line") == "Musterweg 1, 10115 Berlin"
    assert value("Wo wohnst du?", help="Der Ort reicht") == "Berlin"


@pytest.mark.parametrize(("heading", "school"), [("Master's degree", None), ("Masterstudium", None), ("Bachelor's degree", "Example University"), ("Bachelor's or Master's degree", "Example University"), ("Scrum Master (m/f/d)", "Example University")])  # fmt: skip
def test_below_another_level_of_degree_the_school_of_this_one_is_not_given(heading, school):
    assert value("University", section=heading) == school
