"""Lists whose entries lead from a country to a town."""

import pytest

from tests.support.answers import value


@pytest.mark.parametrize(
    ("question", "options", "answer"),
    [
        ("Страна / город", ("Германия / Берлин", "Германия / Мюнхен", "Франция / Париж"), "Германия / Берлин"),
        ("Land / Stadt", ("Deutschland / Berlin", "Deutschland / München", "Polen / Krakau"), "Deutschland / Berlin"),
        ("City", ("Germany / Bavaria / Munich", "Germany / Berlin / Berlin", "France / Paris"), "Germany / Berlin / Berlin"),
        ("Country", ("Germany / Munich", "Germany / Hamburg", "France / Paris"), None),
        ("Pays / Ville", ("États-Unis / Berlin", "Allemagne / Munich"), None),
        ("Preferred city", ("Germany / Berlin", "Germany / Munich"), None),
    ],
)  # fmt: skip
def test_the_way_to_the_candidates_town_is_chosen(question, options, answer):
    assert value(question, *options) == answer
