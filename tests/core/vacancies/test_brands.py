"""Brands and houses of a company in the employer's name."""

import pytest

from core.vacancies.employers import employer_names


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("Grattolina (marchio di Tecnolinea Bassi S.r.l.)", ("Grattolina", "Tecnolinea Bassi S.r.l.")),
        ("Kestrel Pizza – a brand of Falcon Foods Ltd", ("Kestrel Pizza", "Falcon Foods Ltd")),
        ("Adlerbäck, eine Marke der Korn GmbH", ("Adlerbäck", "Korn GmbH")),
        ("Falcon (part of Kestrel Group)", ("Falcon", "Kestrel Group")),
        ("Lumière, filiale du Groupe Soleil", ("Lumière", "Groupe Soleil")),
        ("Sokol (бренд компании «Кречет»)", ("Sokol", "Кречет")),
        ("Bakker (merk van De Molen BV)", ("Bakker", "De Molen BV")),
    ],
)
def test_a_brand_has_its_company_for_a_second_name(name: str, names: tuple[str, str]) -> None:
    assert employer_names(name) == names


@pytest.mark.parametrize(
    "name", ["Groupe Soleil", "City Council - Division of Parks", "Brand of Brothers", "Acme (Berlin)"]
)
def test_a_part_of_a_house_and_a_place_are_no_brand(name: str) -> None:
    assert employer_names(name) == (name, "")
