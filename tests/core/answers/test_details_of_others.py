"""Short labels that join a detail of a person with somebody or something else, in many languages."""

import pytest

from tests.support.answers import field, left_open, said, value

START = said("Earliest start", "2026-05-01", question_class="start_date")


@pytest.mark.parametrize(
    "label",
    [
        "Telefon Referenz", "E-Mail Vorgesetzter", "Anschrift Arbeitgeber", "PLZ Arbeitgeber", "Code postal employeur", "Ville établissement", "Teléfono empresa", "Ciudad empresa", "Dirección empresa", "Telefono azienda", "CAP azienda", "Città azienda",
        "Telefone empresa", "Cidade empresa", "Telefoonnummer referentie", "E-mailadres referent", "Postcode werkgever", "Telefoonnummer partner", "Miasto szkoły", "Telefon kierownika", "Телефон рекомендателя", "Телефон компанії", "Адреса компанії",
        "Telefon vedoucího", "E-mail kontaktní osoby", "Telefon zaměstnavatele", "Ort arbetsgivare", "Telefon arbetsgivare", "Skolans ort", "E-mail på leder", "Telefonnummer reference", "Adresse arbeidsgiver", "Telefon referanse", "Esimiehen puhelin", "Eş telefonu", "İşveren adresi",
    ],
)  # fmt: skip
def test_a_detail_of_somebody_else_is_not_the_candidates(label: str) -> None:
    assert value(label) is None


@pytest.mark.parametrize(
    "label",
    [
        "Telefonnummer", "Telefon (mobil)", "Telefoonnummer", "Téléphone portable", "Teléfono móvil", "Telefone celular", "Cellulare", "Numer telefonu", "Мобильный телефон", "Контактний телефон", "Telefonní číslo", "Mobilnummer", "Matkapuhelinnumero", "Cep telefonu (ülke koduyla)",
    ],
)  # fmt: skip
def test_the_candidates_telephone_is_given(label: str) -> None:
    assert value(label) == "+49 151 23456789"


def test_the_country_one_lives_in_is_not_that_of_parents() -> None:
    assert value("País de residencia") and value("País dos pais") is None


@pytest.mark.parametrize(
    "label",
    [
        "Start date at current employer", "Start date of last job", "Eintrittsdatum beim aktuellen Arbeitgeber", "Startdatum Arbeitserlaubnis", "Date de début du dernier poste", "Fecha de inicio de estudios", "Data inizio studi", "Data inizio ultimo lavoro", "Data de início do último emprego",
        "Startdatum opleiding", "Startdatum laatste baan", "Data rozpoczęcia studiów", "Дата начала обучения", "Дата начала последней работы", "Дата початку навчання", "Startdatum för studier", "Startdato seneste job", "Startdato siste jobb", "Son işe başlama tarihi",
    ],
)  # fmt: skip
def test_the_start_of_a_job_or_study_is_not_the_earliest_start(label: str) -> None:
    assert value(label, bank=(START,)) is None


@pytest.mark.parametrize(
    "label",
    [
        "Earliest start date", "Frühestmöglicher Eintrittstermin", "Date de disponibilité", "Fecha de incorporación", "Data di disponibilità", "Beschikbaar vanaf", "Możliwa data rozpoczęcia pracy", "Дата выхода на работу", "Дата можливого початку роботи", "Možný termín nástupu",
        "Tidigaste startdatum", "Tidligste startdato", "Aikaisin aloituspäivä", "İşe başlayabileceğiniz tarih",
    ],
)  # fmt: skip
def test_the_earliest_start_is_told(label: str) -> None:
    assert value(label, bank=(START,)) == "2026-05-01"


@pytest.mark.parametrize(
    ("label", "told"), [("Phone number", "Of the colleague who referred you"), ("Telefon", "Des Vorgesetzten")]
)
def test_a_help_that_goes_on_with_the_label_may_speak_of_somebody_else(label: str, told: str) -> None:
    assert left_open(field(label, type="phone", help=told)) is not None
    assert left_open(field(label, type="phone", help="For urgent calls only")) is None
