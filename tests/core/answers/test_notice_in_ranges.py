"""A notice period of four weeks in lists of ranges, in the words of many languages."""

import pytest

from tests.support.answers import field, said, sheet

NOTICE = said("Notice period", "4 weeks", question_class="notice_period")


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Uppsägningstid", ("Mindre än 4 veckor", "4–6 veckor", "Mer än 6 veckor")),
        ("Opsigelsesvarsel", ("Mindre end 4 uger", "4-6 uger", "Mere end 6 uger")),
        ("Oppsigelsestid", ("Mindre enn 4 uker", "4–6 uker", "Mer enn 6 uker")),
        ("Výpovědní lhůta", ("Méně než 4 týdny", "4–6 týdnů", "Více než 6 týdnů")),
        ("Термін попередження про звільнення", ("Менше 4 тижнів", "4–6 тижнів", "Понад 6 тижнів")),
        ("İhbar süresi", ("4 haftadan az", "4-6 hafta", "6 haftadan fazla")),
        ("Kündigungsfrist", ("Weniger als 4 Wochen", "4–6 Wochen", "Mehr als 6 Wochen")),
        ("Préavis", ("Moins de 4 semaines", "4 à 6 semaines", "Plus de 6 semaines")),
        ("Plazo de preaviso", ("Hasta 15 días", "De 16 a 31 días", "Más de 31 días")),
        ("Uppsägningstid", ("Ingen", "Upp till 4 veckor", "5 veckor eller mer")),
    ],
)
def test_the_range_that_holds_the_notice_is_chosen(question: str, options: tuple[str, ...]) -> None:
    assert [one.value for one in sheet(field(question, *options), bank=(NOTICE,)).answers] == [options[1]]
