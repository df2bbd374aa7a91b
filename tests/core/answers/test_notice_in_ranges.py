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


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Wie lang ist deine Kündigungsfrist?", ("keine", "bis zu einem Monat", "bis zu drei Monaten", "länger")),
        ("Durée de votre préavis", ("Aucun préavis", "Un mois ou moins", "Deux mois", "Trois mois")),
        ("Periodo di preavviso", ("nessuno", "fino a un mese", "fino a tre mesi", "oltre tre mesi")),
        ("Aviso prévio", ("Nenhum", "Um mês ou menos", "Dois meses", "Três meses")),
        ("Opzegtermijn", ("geen", "tot één maand", "tot drie maanden", "langer")),
        ("Okres wypowiedzenia", ("brak", "miesiąc lub krócej", "dwa miesiące", "trzy miesiące")),
        ("Výpovědní doba", ("žádná", "do jednoho měsíce", "do dvou měsíců", "tři měsíce")),
        ("Oppsigelsestid", ("ingen", "inntil én måned", "inntil tre måneder", "over tre måneder")),
        ("Irtisanomisaika", ("ei ole", "enintään kuukausi", "enintään kolme kuukautta", "yli kolme kuukautta")),
        ("Срок отработки", ("до двух недель", "до одного месяца", "до трёх месяцев")),
        ("İhbar süreniz", ("yok", "en fazla bir ay", "en fazla üç ay", "üç aydan fazla")),
    ],
)
def test_the_tightest_range_in_words_is_chosen(question: str, options: tuple[str, ...]) -> None:
    assert [one.value for one in sheet(field(question, *options), bank=(NOTICE,)).answers] == [options[1]]


def test_a_wider_range_is_not_chosen_beside_one_that_is_not_understood() -> None:
    offered = ("einige Wochen", "bis zu drei Monaten")
    assert not sheet(field("Kündigungsfrist", *offered), bank=(NOTICE,)).answers


def test_the_notice_alone_goes_before_one_to_the_end_of_a_quarter() -> None:
    offered = ("2 Wochen", "4 Wochen", "4 Wochen zum Quartalsende")
    assert [one.value for one in sheet(field("Kündigungsfrist", *offered), bank=(NOTICE,)).answers] == ["4 Wochen"]


@pytest.mark.parametrize(
    "label", ["Date of leaving (if you have already resigned)", "Letzter Arbeitstag", "Date de sortie"]
)
def test_the_day_of_leaving_is_no_notice(label: str) -> None:
    assert not sheet(field(label), bank=(NOTICE,)).answers


@pytest.mark.parametrize(
    "label",
    ["Okres wypowiedzenia (tygodnie)", "Felmondási idő (hét)", "Felmondási idő hetekben", "Výpovědní lhůta v týdnech", "Perioada de preaviz (săptămâni)", "Περίοδος προειδοποίησης (εβδομάδες)"],
)  # fmt: skip
def test_a_field_for_a_number_of_weeks_gets_the_weeks(label: str) -> None:
    assert [one.value for one in sheet(field(label, type="number"), bank=(NOTICE,)).answers] == ["4"]


@pytest.mark.parametrize(
    "label",
    [
        "Notice period (working days)", "Kündigungsfrist in Arbeitstagen", "Préavis (jours ouvrés)", "Preaviso (días hábiles)", "Preavviso (giorni lavorativi)", "Aviso prévio (dias úteis)", "Opzegtermijn (werkdagen)",
        "Okres wypowiedzenia (dni robocze)", "Výpovědní lhůta (pracovní dny)", "Uppsägningstid (arbetsdagar)", "Irtisanomisaika (työpäivää)", "Felmondási idő (munkanap)", "Preaviz (zile lucrătoare)", "Περίοδος προειδοποίησης (εργάσιμες ημέρες)",
        "İhbar süresi (iş günü)", "Срок уведомления (рабочих дней)", "Термін попередження (робочих днів)",
    ],
)  # fmt: skip
def test_weeks_are_no_number_of_working_days(label: str) -> None:
    assert sheet(field(label, type="number"), bank=(NOTICE,)).answers == ()
    assert sheet(field("Notice period", "Up to 10 working days", "Up to 30 working days", "More"), bank=(NOTICE,)).answers == ()  # fmt: skip
