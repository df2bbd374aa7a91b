import pytest

from core.contracts.question import QuestionClass as Q
from core.questions.classifier import classify
from tests.support.questions import wordings


@pytest.mark.parametrize("question_class", sorted({row[0] for row in wordings()}))
def test_the_class_of_each_wording(question_class):
    rows = [(text, options) for wanted, _, text, options in wordings() if wanted == question_class]
    found = [(text, classify(text, options).question_class) for text, options in rows]
    assert [(text, other) for text, other in found if other != question_class] == []


NOT_DETECTED = ("sv", "da", "no", "cs", "fi", "hu", "ro", "tr", "bg", "el")


def wrong_languages(rows):
    return [(text, language) for _, language, text, options in rows if classify(text, options).language != language]


def rows_in_detected_languages():
    return [row for row in wordings() if row[1] not in NOT_DETECTED]


def test_the_language_of_a_wording_of_four_words_or_more_is_told():
    rows = [row for row in rows_in_detected_languages() if len(row[2].split()) >= 4]
    wrong = wrong_languages(rows)
    assert len(wrong) <= 0.01 * len(rows), wrong


def test_the_language_of_nineteen_in_twenty_short_labels_is_told():
    rows = [row for row in rows_in_detected_languages() if len(row[2].split()) < 4]
    wrong = wrong_languages(rows)
    assert len(wrong) <= 0.025 * len(rows), wrong


@pytest.mark.parametrize(
    "text, subject",
    [
        ("How many years of work experience do you have with Kubernetes?", "Kubernetes"),
        ("How many years of Java experience do you have?", "Java"),
        ("Wie viele Jahre Erfahrung haben Sie mit: Vertrieb?", "Vertrieb"),
        ("¿Cuántos años de experiencia laboral tiene con Bitbucket?", "Bitbucket"),
        ("Há quantos anos você já usa React.js no trabalho?", "React.js"),
        ("Сколько лет вы работаете с Python?", "Python"),
        ("Combien d'années d'expérience avez-vous avec C++ ?", "C++"),
        ("Have you worked with Apache Kafka?", "Apache Kafka"),
        ("What is your level of proficiency in English?", "English"),
        ("Wie gut sprechen Sie Französisch?", "French"),
        ("Какой у вас уровень немецкого языка?", "German"),
        ("Are you authorized to work in the U.S.?", "United States"),
        ("Besitzen Sie eine Arbeitserlaubnis für Deutschland?", "Germany"),
        ("LinkedIn Profile", "linkedin"),
        ("GitHub URL", "github"),
        ("Link do GitHuba", "github"),
        ("Odkaz na GitHubu", "github"),
        ("Ссылка на GitHub", "github"),
        ("Veteran status", "veteran"),
        ("Do you accept our privacy policy?", "privacy"),
        ("I agree to the processing of my data for this vacancy", "privacy"),
        ("I agree to the processing of my data for future vacancies", "talent_pool"),
        ("Meine Daten dürfen für künftige Stellen verarbeitet werden", "talent_pool"),
        ("Согласен на обработку данных для рассмотрения на другие вакансии", "talent_pool"),
        ("Do you have the following license or certification: CPA?", "CPA"),
        ("Опыт работы с Python, лет", "Python"),
        ("Expérience avec Docker (années)", "Docker"),
    ],
)
def test_what_a_question_is_about(text, subject):
    assert classify(text).subject == subject


@pytest.mark.parametrize(
    "dirty, question_class",
    [
        ("how many years of experience do you have with go?\nhow many years of experience do you have with go?\nrequired\nenter a whole number between 0 and 99", "years_of_experience"),
        ("race & ethnicity (definitions)\nrace & ethnicity\nrequired\nselect an option\nasian\nwhite\nprefer not to answer", "equal_opportunity"),
        ("Are you willing to relocate?Are you willing to relocate?", "relocation"),
        ("3. What is your notice period? *", "notice_period"),
        ("Q4) When can you start?", "start_date"),
        ("voc\ufffd tem experi\ufffdncia com kafka?", "yes_no_skill"),
        ("Â¿CuÃ¡ntos aÃ±os de experiencia tienes con Java?", "years_of_experience"),
        ("First&nbsp;name&#42;", "first_name"),
        ("deep knowledge of nginx\nrequired\nyes\nno\nplease make a selection", "yes_no_skill"),
    ],
)  # fmt: skip
def test_dirty_wordings_are_read_as_a_person_reads_them(dirty, question_class):
    assert classify(dirty).question_class == question_class


def test_options_decide_between_years_and_yes_or_no():
    text = "Do you have experience with Docker?"
    assert classify(text, ["Yes", "No"]).question_class == "yes_no_skill"
    assert classify(text, ["None", "1-2 years", "3+ years"]).question_class == "years_of_experience"


def test_a_wording_no_rule_knows_is_other_and_unsure():
    found = classify("Blue or green?")
    assert (found.question_class, found.confidence) == ("other", 0.5)


@pytest.mark.parametrize(
    "text", ["", " ", "\n\n", "?" * 500, "🙂", "\ufffd\ufffd", "a" * 20000, "(" * 300, "required\nrequired"]
)
def test_any_text_gets_a_class_and_no_error(text):
    assert classify(text).question_class


@pytest.mark.parametrize(
    "wording", ["What do you pay attention to when the wind drops?", "How much attention do you pay to detail?"]
)
def test_paying_attention_is_no_pay(wording: str):
    assert classify(wording).question_class is not Q.SALARY_EXPECTATION


@pytest.mark.parametrize(
    "question",
    [
        "Their email", "Their name", "His or her phone number", "Son courriel", "Son téléphone", "Leurs coordonnées", "Dessen E-Mail", "Deren Telefonnummer",
        "Его телефон", "Її телефон", "Jego telefon", "Zijn telefoonnummer", "Jeho telefon", "Hennes telefonnummer", "Imię i nazwisko osoby polecającej",
        "Adres e-mail osoby polecającej", "E-mail referenta", "Nom de la personne qui vous recommande", "Naam van de referent",
    ],
)  # fmt: skip
def test_contact_details_of_somebody_else_are_never_the_candidates(question):
    found = classify(question, ())
    assert (found.question_class.value, found.subject) == ("other", "another_person")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Ihre E-Mail-Adresse", "email"),
        ("Votre courriel", "email"),
        ("Su correo electrónico", "email"),
        ("Imię i nazwisko", "full_name"),
        ("Imię i nazwisko kandydata", "full_name"),
        ("Vor- und Nachname des Bewerbers", "full_name"),
        ("Voor- en achternaam van de kandidaat", "full_name"),
    ],
)
def test_a_polite_your_is_the_candidate(question, expected):
    assert classify(question, ()).question_class.value == expected


@pytest.mark.parametrize(
    ("label", "options", "wanted"),
    [
        ("Habilitation", ("Aucune", "Secret", "Très secret"), Q.SECURITY_CLEARANCE),
        ("SQL", ("Never touched it", "I can read it", "I write it daily"), Q.SKILL_LEVEL),
        ("SQL", ("Yes", "No"), Q.YES_NO_SKILL),
    ],
)
def test_the_options_tell_what_a_bare_label_asks_for(label, options, wanted):
    assert classify(label, options).question_class == wanted
