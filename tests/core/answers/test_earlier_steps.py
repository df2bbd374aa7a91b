"""What earlier steps of a form asked: details are given once in the whole form, and rows of jobs go on where those steps ended."""

from core.answers.resolver import answer_form
from core.answers.scope import Scope
from core.contracts.form import FormField
from tests.support.answers import TODAY, candidate, field, form

CONTACT = (field("First name"), field("Last name"), field("E-mail", type="email"), field("Mobile phone", type="phone"))
PRESENT = tuple(field(label, section="Present job") for label in ("Employer", "Job title", "From"))


def after(earlier: tuple[FormField, ...], *fields: FormField) -> dict[str, object]:
    """Return the answers of a step by question, after a step with other fields."""
    before = tuple(one.model_copy(update={"key": f"step 1: {one.key}"}) for one in earlier)
    step = form(*fields).model_copy(update={"earlier": before})
    found = answer_form(step, candidate(), (), TODAY, Scope())
    keys = {one.key for one in fields}
    assert {one.field_key for one in (*found.answers, *found.unanswered)} == keys
    return {answer.question: answer.value for answer in found.answers}


def test_a_detail_of_an_earlier_step_is_not_given_to_the_person_of_a_later_one() -> None:
    other = [field("Your e-mail address", section="Who encouraged you", type="email"), field("Daytime number", section="Who encouraged you", type="phone")]  # fmt: skip
    assert after(CONTACT, *other) == {}
    assert set(after((), *other)) == {"Your e-mail address", "Daytime number"}


def test_a_later_step_that_asks_an_earlier_question_in_the_same_words_is_answered() -> None:
    for heading in ("", "Contact", "Your details", "Kontaktdaten"):
        again = field("E-mail", key="again", section=heading, type="email")
        assert after(CONTACT, again) == {"E-mail": "ada@example.org"}


def test_the_same_words_under_a_heading_that_may_be_about_somebody_else_are_left_open() -> None:
    for heading in ("Who encouraged you", "Your mentor", "Whom did you hear of us from?", "Contact at your school"):
        again = field("E-mail", key="again", section=heading, type="email")
        assert after(CONTACT, again) == {}, heading


def test_the_job_before_is_given_after_a_step_that_asked_for_the_present_one() -> None:
    rows = [field(label, key=f"b{label}", section="Previous job") for label in ("Employer", "Job title", "From", "To")]
    assert after(PRESENT, *rows)["Employer"] == "Globex"


def test_a_form_is_not_stored_with_its_earlier_steps() -> None:
    step = form(*CONTACT[:1]).model_copy(update={"earlier": CONTACT[1:]})
    assert "earlier" not in step.model_dump()


def test_the_job_before_is_given_where_the_present_one_is_asked_for_in_words_of_its_own() -> None:
    present = [field("Bij welke organisatie ben je nu?", section="Je huidige baan")]
    rows = [field(label, section="Vorige baan") for label in ("Werkgever", "Functie", "Van", "Tot")]
    assert after((), *present, *rows)["Werkgever"] == "Globex"
    unheaded = tuple(field(label, section="Sollicitatie") for label in ("Werkgever", "Functie"))
    later = [field(label, key=f"b{label}", section="Laatste vorige baan") for label in ("Werkgever", "Functie")]
    assert after(unheaded, *later)["Werkgever"] == "Globex"


def test_a_school_before_university_is_not_answered_with_the_university() -> None:
    asked = ("Middelbare school", "Gymnasieskola", "High school attended", "School you attended at the age of 16")
    assert after((), *map(field, asked)) == {}
    as_a_child = ("Primary (national) school attended", "École primaire fréquentée", "Name of the school you attended as a child", "Scuola elementare", "Escuela primaria", "Grundschule", "Basisschool")  # fmt: skip
    assert after((), *map(field, as_a_child)) == {}
    assert after((), field("Third level institution")) == {"Third level institution": "Example University"}
    assert after((), field("Name of university or college")) == {"Name of university or college": "Example University"}


def test_the_job_you_have_now_and_the_job_before_are_the_present_one_and_the_one_before_it() -> None:
    now = [field(label, key=f"a{label}", section="The job you have now") for label in ("Employer", "Job title")]
    before = [field(label, key=f"b{label}", section="The job before") for label in ("Employer", "Job title")]
    found = answer_form(form(*now, *before), candidate(), (), TODAY, Scope())
    assert [answer.value for answer in found.answers] == ["Initech", "Senior Backend Developer", "Globex", "Software Developer"]  # fmt: skip


def test_a_superior_and_who_may_give_a_reference_are_other_people() -> None:
    asked = ("Responsable directo en el puesto actual", "Opinię o kandydacie może wydać (imię, nazwisko, uczelnia)", "Responsabile diretto attuale")  # fmt: skip
    assert after((), *map(field, asked)) == {}
