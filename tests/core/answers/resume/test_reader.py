import pytest

from tests.support.answers import RESUME, answered, candidate, field, left_open, value


@pytest.mark.parametrize(
    "question, expected",
    [
        ("First name", "Ada"), ("Nachname", "Example"), ("Full name", "Ada Example"), ("E-Mail-Adresse", "ada@example.org"), ("Телефон", "+49 151 23456789"),
        ("GitHub", "https://github.com/ada-example"), ("City", "Berlin"), ("Land", "Germany"), ("Code postal", "10115"), ("Street address", "Musterweg 1"),
        ("Current company", "Initech"), ("Current job title", "Senior Backend Developer"), ("Aktueller Arbeitgeber", "Initech"), ("School name", "Example University"),
        ("Field of study", "Computer Science"), ("Highest level of education", "Bachelor of Science"), ("What is your level of English?", "C1"),
        ("How many years of experience do you have with Python?", "9"), ("How many years of work experience do you have with Java?", "3"), ("Сколько лет вы работаете с Kubernetes?", "5"),
        ("Total years of professional experience", "9"),
    ],
)  # fmt: skip
def test_what_the_resume_says(question, expected):
    assert value(question) == expected


@pytest.mark.parametrize(
    "question",
    ["Año de titulación", "Fecha de egreso", "Jahr des Abschlusses", "Année d'obtention du diplôme", "Anno di laurea", "Rok ukończenia studiów", "Examensår", "Год выпуска"],
)  # fmt: skip
def test_the_year_of_a_degree_is_not_its_name(question):
    assert value(question) == "2016"


@pytest.mark.parametrize(
    "question, options, expected",
    [
        ("Country", ("Österreich", "Deutschland"), "Deutschland"), ("Country", ("Germany (+49)", "France (+33)"), "Germany (+49)"),
        ("How many years of experience do you have with Python?", ("0-5", "5-10", "3-12"), None), ("How many years of Python experience do you have?", ("Less than 3", "3-5", "6 or more"), "6 or more"),
        ("Years of experience with Java?", ("None", "1-2 years", "3-5 years", "5+ years"), "3-5 years"), ("Do you have at least 3 years of experience with Python?", ("Yes", "No"), "Yes"),
        ("Do you have at least 12 years of experience with Python?", ("Yes", "No"), "No"), ("Have you worked with Kubernetes?", ("Yes", "No"), "Yes"), ("Haben Sie Erfahrung mit Terraform?", ("Ja", "Nein"), "Ja"),
        ("Are you fluent in English?", ("Yes", "No"), "Yes"), ("Do you speak Russian?", ("Да", "Нет"), "Да"), ("Are you fluent in Russian?", ("Yes", "No"), "No"),
        ("German", ("None", "Conversational", "Professional", "Native or bilingual"), "Native or bilingual"), ("What is your level of education?", ("High school", "Bachelor's degree", "Master's degree"), "Bachelor's degree"),
        ("Have you completed the following level of education: Bachelor's Degree?", ("Yes", "No"), "Yes"), ("Do you have a bachelor's degree in computer science?", ("Yes", "No"), "Yes"),
        ("Do you currently reside in Germany?", ("Yes", "No"), "Yes"), ("Do you currently reside in Canada?", ("Yes", "No"), "No"), ("Do you have the following license or certification: AWS Certified Solutions Architect?", ("Yes", "No"), "Yes"),
        ("Are you currently employed?", ("Yes", "No"), "Yes"),
    ],
)  # fmt: skip
def test_what_the_resume_says_in_the_forms_options(question, options, expected):
    assert value(question, *options) == expected


@pytest.mark.parametrize(
    "question, options",
    [
        ("How many years of experience do you have with Terraform?", ()), ("How many years of experience do you have in project management?", ()), ("How many years of experience do you have leading teams with Python?", ()),
        ("How many years of professional experience do you have integrating REST APIs into front-end applications?", ()), ("How many years of experience do you have in this industry?", ()),
        ("Have you worked with COBOL?", ("Yes", "No")), ("Are you an expert in Python?", ("Yes", "No")), ("Do you have professional experience with Terraform?", ("Yes", "No")),
        ("Do you have a master's degree?", ("Yes", "No")), ("Do you have a degree in marketing?", ("Yes", "No")), ("Do you speak Spanish?", ("Yes", "No")), ("What is your level of French?", ()),
        ("Are you authorized to work in Germany?", ("Yes", "No")), ("Will you require sponsorship?", ("Yes", "No")), ("When can you start?", ()), ("Are you willing to relocate?", ("Yes", "No")),
        ("Date of birth", ()), ("Are you at least 18?", ("Yes", "No")), ("Previous company", ()), ("Reason for leaving your current company", ()), ("Nationality", ()), ("Twitter profile", ()),
        ("Are you located outside of the United States?", ("Yes", "No")), ("Are you a resident of any of the following states: Texas, Ohio?", ("Yes", "No")),
        ("How many years of software development experience do you have?", ()), ("How many years of experience do you have with Git?", ()), ("How many years of experience do you have with SQL?", ()),
        ("Is your highest qualification a bachelor's degree specialized in AI?", ("Yes", "No")), ("Have you completed the following level of education: Associate's Degree?", ("Yes", "No")),
        ("Have you linked a project from your GitHub profile on your resume?", ("Yes", "No")), ("Do you have published apps? Please provide links", ()),
        ("How many years of experience do you have writing unit tests (using Jest or a similar framework)?", ("Less than 1 year", "1-2 years", "More than 2 years")),
        ("How many years of experience do you have with build tools such as Webpack, Rollup, or Vite?", ()), ("How many years of experience do you have with COBOL or similar?", ()),
        ("How many years of experience do you have with COBOL?", ()), ("Do you have at least 6 years of experience with Kubernetes?", ("Yes", "No")),
        ("Have you not worked with Kubernetes?", ("Yes", "No")), ("Do you have experience with Python in embedded systems?", ("Yes", "No")), ("Are you PMP certified?", ("Yes", "No")),
    ],
)  # fmt: skip
def test_what_the_resume_does_not_say_stays_open(question, options):
    assert left_open(field(question, *options)) is not None


def test_an_answer_names_its_place_and_its_words():
    answer = answered(field("How many years of experience do you have with PostgreSQL?"))
    assert answer is not None
    assert (answer.value, answer.provenance.source, answer.provenance.quote) == (
        "5",
        "rule",
        "Moved billing to PostgreSQL",
    )
    assert answered(field("Email")).provenance.reference == "basics.email"


def test_undated_work_makes_years_a_question():
    work = [*RESUME["work"], {"name": "Umbrella", "position": "Developer", "keywords": ["Python"]}]
    assert (
        left_open(field("How many years of experience do you have with Python?"), who=candidate(work=work)) is not None
    )
    assert (
        left_open(field("How many years of experience do you have with COBOL?"), who=candidate(work=work)) is not None
    )


@pytest.mark.parametrize(
    "name, country, given, family",
    [
        ("Ludwig van Beispiel", "DE", "Ludwig", "van Beispiel"), ("Ana García López", "ES", "Ana", "García López"), ("Иванова Анна Петровна", "RU", "Анна", "Иванова"),
        ("Анна Петровна Иванова", "RU", "Анна", "Иванова"), ("Mary J. Sample", "US", "Mary", "Sample"), ("Sample, Mary", "US", "Mary", "Sample"),
    ],
)  # fmt: skip
def test_a_name_is_taken_apart_as_its_country_does(name, country, given, family):
    who = candidate(basics={"name": name, "location": {"countryCode": country}})
    assert (value("First name", who=who), value("Last name", who=who)) == (given, family)


def test_a_single_name_is_not_taken_apart():
    assert left_open(field("Last name"), who=candidate(basics={"name": "Prince"})) is not None


def test_one_of_several_named_tools_counts_where_any_of_them_is_asked_for():
    assert value("How many years of experience do you have with tools such as Docker, Kubernetes or Nomad?") == "5"
