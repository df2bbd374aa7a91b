"""Nicknames, second surnames, contacts at work and of superiors, landlines and other people's profiles, in seventeen languages."""

import pytest

from tests.support.answers import field as asked
from tests.support.answers import left_open, value


@pytest.mark.parametrize(
    "label",
    [
        "Also known as", "How should we address you?", "Kosename", "Surnom", "Apodo", "Nome social (se houver)", "Soprannome", "Bijnaam", "Pseudonim", "Jak vás máme oslovovat?", "Smeknamn", "Lempinimi", "Becenév (ha van)", "Poreclă", "Υποκοριστικό",
        "Size nasıl hitap edelim?", "Предпочтительное обращение", "Прізвисько",
        "Second nom de famille", "2.º apelido", "Segundo sobrenome", "Drugie nazwisko", "Secondo cognome", "Tweede achternaam", "Druhé příjmení", "Вторая фамилия",
    ],
)  # fmt: skip
def test_another_name_than_the_known_one_is_left_open(label: str) -> None:
    assert left_open(asked(label)) is not None


@pytest.mark.parametrize(
    ("label", "name"),
    [("Preferred first name", "Ada"), ("Rufname", "Ada"), ("First name (not a nickname)", "Ada"), ("Apelido", "Example"), ("Sobrenome", "Example"), ("Cognome", "Example")],
)  # fmt: skip
def test_the_name_that_is_known_is_given(label: str, name: str) -> None:
    assert value(label) == name


@pytest.mark.parametrize(
    "label",
    [
        "Phone, office", "E-Mail-Adresse bei der Arbeit", "Numéro de téléphone au travail", "Teléfono en el trabajo", "E-mail no trabalho", "Telefono in ufficio", "Telefoonnummer op het werk", "E-mail w pracy", "Telefon v zaměstnání",
        "E-post, arbetet", "Puhelin töihin", "Telefonszám a munkahelyen", "E-mail la locul de muncă", "Email στη δουλειά", "İşyeri telefonu", "Телефон, рабочий", "Електронна пошта на роботі",
    ],
)  # fmt: skip
def test_a_contact_at_work_is_left_open(label: str) -> None:
    assert left_open(asked(label)) is not None


@pytest.mark.parametrize(
    "label",
    [
        "Email address of your line manager", "Telefon Ihrer Chefin", "Téléphone de votre N+1", "Correo de su superior", "E-mail da chefia", "Telefono del tuo capo", "E-mailadres van je baas", "E-mail Pana/Pani szefa", "E-mail vašeho šéfa",
        "E-post till närmaste chef", "Lähiesimiehen sähköposti", "Közvetlen vezető e-mail-címe", "Email șef direct", "Email προϊσταμένου", "Müdürünüzün e-posta adresi", "Почта вашей начальницы", "E-mail вашої керівниці",
    ],
)  # fmt: skip
def test_a_contact_of_a_superior_is_left_open(label: str) -> None:
    assert left_open(asked(label)) is not None


@pytest.mark.parametrize(
    "label",
    [
        "Fixed line number", "Telefon (Festnetz)", "Téléphone (fixe)", "Teléfono (fijo)", "Telefone (fixo)", "Telefono (fisso)", "Telefoon (vast)", "Telefon (stacjonarny)", "Telefon (pevná linka)", "Telefon (fast)", "Puhelin (lanka)",
        "Telefon (vezetékes)", "Telefon (fix)", "Σταθερό", "Telefon (sabit)", "Телефон (городской)", "Телефон (стаціонарний)",
    ],
)  # fmt: skip
def test_a_landline_is_left_open(label: str) -> None:
    assert left_open(asked(label)) is not None


@pytest.mark.parametrize(
    "label",
    [
        "LinkedIn page of whoever recommended you", "LinkedIn der empfehlenden Person", "LinkedIn de votre parrain", "LinkedIn de quien te refirió", "Perfil LinkedIn de quem a recomenda", "LinkedIn di chi ti ha consigliato",
        "LinkedIn van wie jou heeft getipt", "Profil LinkedIn polecającego", "LinkedIn doporučitele", "LinkedIn för personen som tipsade om dig", "Sinua suositelleen henkilön LinkedIn", "LinkedIn-profilja annak, aki ajánlotta",
        "Profil LinkedIn șef direct", "Προφίλ LinkedIn αυτού που σας σύστησε", "Sizi yönlendiren kişinin LinkedIn adresi", "GitHub вашего наставника", "LinkedIn рекомендувача",
    ],
)  # fmt: skip
def test_a_profile_of_who_recommends_or_supervises_is_left_open(label: str) -> None:
    assert left_open(asked(label)) is not None


@pytest.mark.parametrize(
    "label",
    ["LinkedIn (recommended)", "LinkedIn (consigliato)", "Lien LinkedIn (recommandé)", "LinkedIn (ajánlott)", "Henkilökohtainen LinkedIn-profiili", "LinkedIn (önerilir)", "LinkedIn (рекомендуется)"],
)  # fmt: skip
def test_ones_own_profile_that_is_recommended_is_given(label: str) -> None:
    assert value(label) == "https://www.linkedin.com/in/ada-example"
