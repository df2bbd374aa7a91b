"""Details of other people in a form are never the candidate's, and the title of a job never makes the candidate's own ones somebody else's."""

import pytest

from core.answers.resolver import answer_form
from core.answers.sections import in_section
from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.text.normalize import plain
from tests.support.answers import TODAY, candidate, field, form


def own(section: str) -> bool:
    """Whether a full name in a section is still the candidate's."""
    return in_section(Classified(question_class=Q.FULL_NAME), plain(section), "full name").question_class is Q.FULL_NAME


@pytest.mark.parametrize(
    "heading",
    [
        "Emergency Department Nurse",
        "Billing Specialist",
        "Shift Supervisor",
        "Parent Support Worker",
        "Reference Librarian",
        "Referral Coordinator",
        "Guardian ad litem",
        "Infirmier aux urgences",
        "Technicien référent",
        "Médico familiar",
        "Médico de emergencias",
        "Notfallsanitäter (m/w/d)",
        "Pflegefachkraft Notfallaufnahme",
        "Referent Personal",
        "Leidinggevende bediening",
        "Pielęgniarka przełożona",
        "Руководитель отдела продаж",
        "Врач экстренной помощи",
        "Contact details",
    ],
)
def test_under_the_title_of_a_job_the_name_is_the_candidates(heading):
    assert own(heading)


@pytest.mark.parametrize(
    "heading",
    [
        "Emergency contact 1",
        "In case of emergency",
        "Emergency",
        "References",
        "Please give two references",
        "Reference 2",
        "Line supervisor",
        "Supervisor's details",
        "Parent / guardian",
        "Billing address",
        "Employee referral",
        "Who should we call in an emergency?",
        "Notfallkontakt",
        "Kontakt im Notfall",
        "Referenzgeber 1",
        "Ihr früherer Vorgesetzter",
        "Personne à prévenir en cas d'urgence",
        "Références",
        "Contacto de emergencia",
        "Referencias laborales",
        "Contatto di emergenza",
        "Referenze",
        "Contato de emergência",
        "Osoba do kontaktu w nagłym wypadku",
        "Dane osoby polecającej",
        "Noodcontact",
        "Referenties",
        "Närmast anhörig",
        "Kontakt v případě nouze",
        "Екстрений контакт",
        "Acil durumda aranacak kişi",
        "Контакт для экстренной связи",
    ],
)
def test_under_a_heading_about_somebody_else_the_name_is_not_the_candidates(heading):
    assert not own(heading)


def values_of(*fields):
    sheet = answer_form(form(*fields), candidate(), (), TODAY)
    return [answer.value for answer in sheet.answers]


def test_a_name_asked_again_under_another_heading_is_somebody_elses():
    values = values_of(
        field("First name", section="Your details"),
        field("Last name", section="Your details"),
        field("Full name", section="First assessor"),
        field("Email", section="First assessor"),
    )
    assert values == ["Ada", "Example"]


@pytest.mark.parametrize(
    ("question", "more"), [("Your full name", ()), ("Full name", ("I certify that all of this is true",))]
)
def test_a_name_asked_again_to_sign_stays_the_candidates(question, more):
    values = values_of(
        field("First name", section="Your details"),
        field("Last name", section="Your details"),
        *(field(text, section="Before you send") for text in (question, *more)),
    )
    assert values[:3] == ["Ada", "Example", "Ada Example"]


def test_a_second_person_under_the_same_heading_is_not_the_candidate():
    values = values_of(
        *(
            field(text, section="Emergency Communications Supervisor")
            for text in ("Legal last name", "Legal first name")
        ),
        field("Daytime telephone", type="phone", section="Emergency Communications Supervisor"),
        field("E-mail", key="own", section="Emergency Communications Supervisor"),
        field(
            "Do you own or rent?", "Own", "Rent", type="single_choice", section="Emergency Communications Supervisor"
        ),
        field("Name", section="Emergency Communications Supervisor"),
        field("Telephone", type="phone", section="Emergency Communications Supervisor"),
        field("E-mail", key="theirs", section="Emergency Communications Supervisor"),
    )
    assert values == ["Example", "Ada", "+49 151 23456789", "ada@example.org"]


def test_the_position_and_employer_among_another_persons_details_are_theirs():
    values = values_of(
        *(field(text, section="You") for text in ("Full name", "Email")),
        *(field(text, key=text + "2", section="Who taught you") for text in ("Name", "Employer", "Email")),
        field("Current employer", section="Your work"),
    )
    assert values == ["Ada Example", "ada@example.org", "Initech"]


def test_the_candidate_is_the_one_of_whom_most_is_asked_wherever_that_stands():
    values = values_of(
        *(
            field(text, key=text + "2", section="Someone who has seen you at work")
            for text in ("Name", "School", "Email")
        ),
        *(field(text, section="Yourself") for text in ("Full name", "Email", "Phone", "Town", "Postcode")),
    )
    assert values[:3] == ["Ada Example", "ada@example.org", "+49 151 23456789"]


def test_contacts_between_two_people_belong_to_the_name_before_them():
    values = values_of(
        *(field(text) for text in ("First name", "Last name")),
        *(field(text, key=text + "2") for text in ("Full name", "Function", "Email")),
        *(field(text) for text in ("Email", "Street", "Postcode")),
    )
    assert values[:3] == ["Ada", "Example", "ada@example.org"]
    assert values.count("ada@example.org") == 1


def test_an_address_that_is_confirmed_is_still_the_candidates():
    values = values_of(*(field(text) for text in ("First name", "Last name", "Email", "Confirm email", "Phone")))
    assert values == ["Ada", "Example", "ada@example.org", "ada@example.org", "+49 151 23456789"]


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("Last name, first name", "Example, Ada"),
        ("Cognome e nome", "Example Ada"),
        ("Фамилия и имя", "Example Ada"),
        ("Nach- und Vorname", "Example Ada"),
        ("Last name", "Example"),
        ("First and last name", "Ada Example"),
    ],
)
def test_a_name_is_written_in_the_order_that_its_label_asks_for(label, value):
    assert values_of(field(label)) == [value]


def test_contacts_of_somebody_before_the_candidate_is_named_are_left_open():
    values = values_of(
        field("If a colleague recommends you, tell us who", key="r"),
        *(field(text, key=text + "2") for text in ("Email", "Mobile")),
        *(field(text) for text in ("First name", "Last name", "Email", "Confirm email")),
    )
    assert values == ["Ada", "Example", "ada@example.org", "ada@example.org"]


@pytest.mark.parametrize(
    "heading",
    [
        "Refer a friend", "Who referred you?", "Freunde empfehlen", "Wer hat Sie empfohlen?", "Recommander un ami", "Qui vous a coopté ?", "Recomienda a un amigo", "¿Quién te ha recomendado?", "Indique um amigo",
        "Quem o indicou?", "Segnala un amico", "Chi ti ha segnalato?", "Beveel een vriend aan", "Door wie ben je aangedragen?", "Poleć znajomego", "Kto Cię polecił?", "Doporučte známého", "Kdo vás doporučil?",
        "Tipsa en vän", "Vem tipsade dig?", "Suosittele kaveria", "Kuka suositteli sinua?", "Ajánlja ismerősét", "Ki ajánlotta Önt?", "Recomandă un prieten", "Cine v-a recomandat?", "Προτείνετε έναν φίλο",
        "Ποιος σας σύστησε;", "Bir arkadaşını öner", "Sizi kim önerdi?", "Порекомендуйте друга", "Кто вас порекомендовал?", "Запроси знайомого", "Хто вас порекомендував?",
    ],
)  # fmt: skip
def test_under_who_recommends_whom_nothing_is_the_candidates(heading: str) -> None:
    labels = ("LinkedIn", "Current employer", "City", "E-mail", "Full name")
    sheet = answer_form(form(*(field(label, section=heading) for label in labels)), candidate(), (), TODAY)
    assert sheet.answers == ()


@pytest.mark.parametrize(
    "heading",
    ["Your child (only if you need a place, too)", "Dein Kind (nur, wenn du auch einen Platz brauchst)", "Votre conjoint, le cas échéant", "Osoba udzielająca referencji", "Osoba poskytující reference", "Особа, що дає рекомендації"],
)  # fmt: skip
def test_a_heading_that_begins_with_another_person_is_over_that_ones_details(heading: str) -> None:
    sheet = answer_form(form(*(field(label, section=heading) for label in ("First name", "E-mail"))), candidate(), (), TODAY)  # fmt: skip
    assert sheet.answers == ()
