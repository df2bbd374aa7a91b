"""Towns and addresses of parents, employers and schools, and towns that are wished for: none of them is where the candidate lives."""

import pytest

from tests.support.answers import value


@pytest.mark.parametrize(
    "question",
    [
        "Localidad de sus padres", "Municipio de los tutores", "Provincia de nacimiento", "Città dell'azienda", "Indirizzo del datore di lavoro", "Cidade da empresa", "Plaats van je werkgever", "Miasto pracodawcy",
        "Ville souhaitée", "Ciudad deseada", "Gewünschter Wohnort", "Città preferita", "Cidade desejada", "Preferowane miasto", "Желаемый город",
        "Stadt der Hochschule", "Miasto uczelni", "Город учебного заведения", "Ciudad de la institución", "Plaats van de universiteit", "Sede dell'università",
    ],
)  # fmt: skip
def test_the_place_of_somebody_or_something_else_is_left_open(question):
    assert value(question) is None


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Localidad de residencia", "Berlin"), ("Provincia de residencia", "Berlin"), ("Código postal de su domicilio", "10115"), ("Miasto zamieszkania", "Berlin"), ("Federal state", "Berlin"), ("Субъект РФ", "Berlin"),
        ("Indirizzo di residenza", "Musterweg 1"), ("Nazwa uczelni", "Example University"), ("Hochschule", "Example University"), ("Учебное заведение", "Example University"),
    ],
)  # fmt: skip
def test_the_candidates_own_place_and_school_are_given(question, answer):
    assert value(question) == answer


@pytest.mark.parametrize(
    ("label", "heading"),
    [
        ("City", "Branch you are interested in"), ("City", "Preferred location"), ("Ort", "Filiale, für die Sie sich interessieren"), ("Ort", "Wunschstandort"), ("Ville", "Magasin qui vous intéresse"),
        ("Ciudad", "Tienda que le interesa"), ("Città", "Punto vendita preferito"), ("Cidade", "Loja pretendida"), ("Plaats", "Gewenste vestiging"), ("Miasto", "Preferowana lokalizacja"),
        ("Obec", "Pobočka, o kterou máte zájem"), ("Ort", "Önskad arbetsort"), ("Kaupunki", "Toivottu toimipiste"), ("Település", "Melyik üzletünk érdekli"), ("Localitatea", "Filiala de interes"),
        ("Şehir", "İlgilendiğiniz şube"), ("Город", "Интересующий филиал"), ("Місто", "Філія, яка вас цікавить"), ("Πόλη", "Κατάστημα που σας ενδιαφέρει"),
    ],
)  # fmt: skip
def test_the_town_of_the_branch_one_would_work_in_is_left_open(label, heading):
    assert value(label, section=heading) is None


@pytest.mark.parametrize(
    ("label", "heading"),
    [("Ort", "Wohnort"), ("City", "Home address"), ("Obec", "Bydliště"), ("Город", "Место жительства")],
)
def test_the_town_below_a_heading_over_home_is_given(label, heading):
    assert value(label, section=heading) == "Berlin"


@pytest.mark.parametrize(
    "told",
    [
        "Only the first two characters, please",
        "Nur die ersten zwei Ziffern",
        "Les deux premiers chiffres",
        "Первые две цифры",
    ],
)
def test_a_part_of_a_postal_code_is_left_open(told):
    assert value("Postcode", help=told) is None
    assert value("Postcode", help="As on your letters") == "10115"
