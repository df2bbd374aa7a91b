"""Headings over other people, second contacts, former addresses and lists of jobs, in languages that have few other tests."""

import pytest

from tests.support.answers import field, said, sheet, value

PHONE = "+49 151 23456789"


@pytest.mark.parametrize(
    "heading",
    [
        "Kontakt w nagłych wypadkach", "Kontakt pro případ nouze", "Lähiomainen (hätätilanne)", "Vészhelyzet esetén értesítendő személy", "Persoană de contact în caz de urgență", "Επικοινωνία έκτακτης ανάγκης", "Acil durumlarda aranacak kişi", "Nødkontakt", "Contacto em caso de emergência",
        "Közvetlen felettes", "Referințe profesionale", "Πλησιέστερος συγγενής", "Suosittelija", "Контакт на випадок надзвичайної ситуації",
    ],
)  # fmt: skip
def test_the_telephone_of_somebody_else_is_left_open(heading: str) -> None:
    assert value("Telefon", section=heading) is None


@pytest.mark.parametrize(
    "label",
    [
        "Correo electrónico corporativo", "Correo electrónico alternativo", "E-mail aziendale", "E-mail secondaria", "Służbowy adres e-mail", "Pracovní e-mail", "Další telefonní číslo", "Munkahelyi e-mail cím", "E-mail de serviciu", "Εταιρικό email", "E-Mail (geschäftlich)",
        "Landline", "Téléphone fixe", "Teléfono fijo", "Telefono fisso", "Стационарный телефон", "Vezetékes telefonszám", "Telefon fix", "Sabit telefon", "Fast telefon",
        "Poprzedni adres zamieszkania", "Предыдущий адрес проживания", "Adres do faktury", "Адрес для выставления счёта", "Adresse précédente", "Vorige adres", "Kdy vás můžeme zastihnout na telefonu?",
    ],
)  # fmt: skip
def test_another_contact_than_the_candidates_first_is_left_open(label: str) -> None:
    assert value(label) is None


@pytest.mark.parametrize(
    "label",
    [
        "Telephone (landline or mobile)", "Telefon (Festnetz oder mobil)", "Téléphone fixe ou mobile", "Teléfono móvil o fijo", "Telefono fisso o cellulare", "Telefon (mobil vagy vezetékes)", "Telefon (fix sau mobil)",
    ],
)  # fmt: skip
def test_a_telephone_that_may_be_a_mobile_is_given(label: str) -> None:
    assert value(label) == PHONE


@pytest.mark.parametrize(
    "heading, labels",
    [
        ("Munkatapasztalat", ("Munkáltató", "Munkakör", "Kezdés dátuma", "Befejezés dátuma")),
        ("Experiență profesională", ("Angajator", "Funcția", "Data de început", "Data de sfârșit")),
        ("Επαγγελματική εμπειρία", ("Εργοδότης", "Θέση εργασίας", "Ημερομηνία έναρξης", "Ημερομηνία λήξης")),
    ],
)
def test_a_list_of_jobs_is_filled(heading: str, labels: tuple[str, ...]) -> None:
    fields = [
        field(label, section=heading, key=f"{row}{column}") for row in "12" for column, label in enumerate(labels)
    ]
    given = {one.field_key: one.value for one in sheet(*fields).answers}
    assert given == {
        "10": "Initech", "11": "Senior Backend Developer", "12": "02/2021",
        "20": "Globex", "21": "Software Developer", "22": "03/2017", "23": "01/2021",
    }  # fmt: skip


@pytest.mark.parametrize(
    "now, before",
    [
        ("Jelenlegi munkáltató", "Előző munkáltató"),
        ("Angajator actual", "Angajatorul anterior"),
        ("Τρέχων εργοδότης", "Προηγούμενος εργοδότης"),
        ("Hol dolgozik most?", "Hol dolgozott ezelőtt?"),
        ("Unde lucrați acum?", "Unde ați lucrat înainte?"),
    ],
)
def test_the_present_employer_and_the_one_before_are_told_apart(now: str, before: str) -> None:
    given = {one.field_key: one.value for one in sheet(field(now, key="1"), field(before, key="2")).answers}
    assert given == {"1": "Initech", "2": "Globex"}


def test_a_town_of_a_former_address_is_left_open() -> None:
    assert value("Miasto", section="Poprzedni adres") is None
    assert value("Város", section="Korábbi lakcím") is None
    assert value("Város", section="Jelenlegi lakcím") == "Berlin"


@pytest.mark.parametrize(
    ("question", "options", "wanted"),
    [
        ("Wohnen Sie in Deutschland?", ("Ja", "Nein"), "Ja"), ("Wohnen Sie in Österreich?", ("Ja", "Nein"), "Nein"), ("Woon je in Nederland?", ("Ja", "Nee"), "Nee"),
        ("Czy mieszkasz w Polsce?", ("Tak", "Nie"), "Nie"), ("Bor du i Sverige?", ("Ja", "Nej"), "Nej"),
    ],
)  # fmt: skip
def test_whether_one_lives_in_a_country_is_answered_with_yes_or_no(
    question: str, options: tuple[str, str], wanted: str
) -> None:
    assert value(question, *options) == wanted


@pytest.mark.parametrize(
    ("question", "options"), [("Aveți permis de conducere?", ("Da", "Nu")), ("Έχετε δίπλωμα οδήγησης;", ("Ναι", "Όχι"))]
)
def test_yes_and_no_are_read_in_romanian_and_greek(question: str, options: tuple[str, str]) -> None:
    licence = said("Do you have a driving licence?", "Yes", question_class="driving_licence")
    assert value(question, *options, bank=(licence,)) == options[0]
