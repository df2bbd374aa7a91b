"""How many times a year something is done, and where a change began and ended, in other words than those of the résumé."""

import pytest

from tests.support.documents import is_blocked


@pytest.mark.parametrize(
    ("line", "text", "is_true"),
    [
        ("Run a quarterly safety briefing for fitters", "Four times a year I run a safety briefing for fitters.", True),
        ("Run a quarterly safety briefing for fitters", "Every three months I run a safety briefing for fitters.", True),
        ("Run a quarterly safety briefing for fitters", "Every four months I run a safety briefing for fitters.", False),
        ("Run a quarterly safety briefing for fitters", "Five times a year I run a safety briefing for fitters.", False),
        ("Run a quarterly safety briefing for fitters", "Four times a month I run a safety briefing for fitters.", False),
        ("Monatliche Vorlesestunde für Kinder", "Einmal im Monat gab es bei mir eine Vorlesestunde für Kinder.", True),
        ("Monatliche Vorlesestunde für Kinder", "Zweimal im Monat hielt ich eine Vorlesestunde für Kinder.", False),
        ("Besuche im Seniorenheim, zweimal wöchentlich", "Zweimal in der Woche mache ich Besuche im Seniorenheim.", True),
        ("Besuche im Seniorenheim, zweimal wöchentlich", "Einmal in der Woche mache ich Besuche im Seniorenheim.", False),
        ("Провожу ежеквартальную сверку с поставщиками", "Раз в три месяца я провожу сверку с поставщиками.", True),
        ("Провожу ежеквартальную сверку с поставщиками", "Четыре раза в год я провожу сверку с поставщиками.", True),
        ("Провожу ежеквартальную сверку с поставщиками", "Раз в месяц я провожу сверку с поставщиками.", False),
        ("Exceeded the monthly target in 2019", "I exceeded the target every month.", False),
    ],
)  # fmt: skip
def test_the_same_number_of_times_a_year_is_the_same(line: str, text: str, is_true: bool) -> None:
    assert is_blocked(text, line) is not is_true


@pytest.mark.parametrize(
    ("line", "text", "is_true"),
    [
        ("Cut average repair time from three days to nine hours", "With me an average repair takes nine hours instead of three days.", True),
        ("Cut average repair time from three days to nine hours", "Cut average repair time to nine hours from three days.", True),
        ("Cut average repair time from three days to nine hours", "With me an average repair takes three hours instead of nine days.", False),
        ("Cut average repair time from three days to nine hours", "With me an average repair takes three days instead of nine hours.", False),
        ("Cut average repair time from three days to nine hours", "Cut average repair time from nine hours to three days.", False),
        ("Gießzeit von vier Stunden auf 90 Minuten gesenkt", "Die Gießzeit beträgt 90 Minuten statt vier Stunden.", True),
        ("Gießzeit von vier Stunden auf 90 Minuten gesenkt", "Die Gießzeit beträgt vier Minuten statt 90 Stunden.", False),
        ("Закрытие месяца сократилось с восьми дней до трёх", "Закрытие месяца занимает три дня вместо восьми.", True),
        ("Закрытие месяца сократилось с восьми дней до трёх", "Закрытие месяца занимает восемь дней вместо трёх.", False),
        ("Закрытие месяца сократилось с восьми дней до трёх", "Закрытие месяца занимает три часа вместо восьми.", False),
    ],
)  # fmt: skip
def test_a_change_has_its_beginning_its_end_and_its_units(line: str, text: str, is_true: bool) -> None:
    assert is_blocked(text, line) is not is_true


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("The portal I tested in three: Chrome, Firefox and Safari.", True),
        ("The portal I tested in two: Chrome, Firefox and Safari.", False),
        ("The portal I tested in three: Chrome, Firefox and Opera.", False),
        ("The portal I tested in three countries: Chrome, Firefox and Safari.", False),
        ("The portal I tested for three customers: with forms, payments and reports.", False),
    ],
)
def test_a_number_may_count_the_names_after_it(text: str, is_true: bool) -> None:
    assert is_blocked(text, "Tested the portal in Chrome, Firefox and Safari") is not is_true
