"""Limits that a posting states in its text are read, and ordinary sentences set none."""

import pytest

from core.lexicon.posting_limits import (
    languages_of_title,
    refuses_sponsorship,
    required_languages,
    required_years,
)
from core.lexicon.residences import residences


@pytest.mark.parametrize(
    ("text", "countries"),
    [
        ("You must be based in Canada or the US.", {"ca", "us"}),
        ("US only", {"us"}),
        ("English only, remote only", set()),
        ("We are based in Berlin.", set()),
        ("This post is restricted to residents of Canada who hold a clearance.", {"ca"}),
        ("Voraussetzung ist ein Wohnsitz in der Schweiz und eine Bewilligung.", {"ch"}),
        ("Residence in Norway and a work permit are conditions.", {"no"}),
        ("We build a residence in Norway.", set()),
        ("Договор заключаем только с теми, кто постоянно проживает в Республике Беларусь.", {"by"}),
        ("Берём только тех, кто живёт в Казахстане.", {"kz"}),
        ("Только офис: команда живёт продуктом.", set()),
        ("Кандидат должен постоянно жить в Казахстане.", {"kz"}),
        ("Работник должен постоянно проживать в Республике Казахстан и иметь ИИН.", {"kz"}),
        ("Мы оформляем сотрудников только по законодательству Республики Казахстан.", {"kz"}),
        ("We can employ people only under the law of Ireland.", {"ie"}),
        ("Sie müssen dauerhaft in Österreich wohnen.", {"at"}),
        ("Вы сопровождаете сделки по законодательству Республики Казахстан.", set()),
        ("Contracts are governed only by the law of the customer.", set()),
        ("Отчёт нужно сдавать в срок, жить в Казахстане не требуется.", set()),
    ],
)
def test_where_a_person_must_live(text: str, countries: set[str]) -> None:
    assert {place.country for place in residences(text)} == countries


@pytest.mark.parametrize(
    ("text", "languages"),
    [
        ("Fluent German and good humour", ("German",)),
        ("Accountant (Dutch speaking)", ("Dutch",)),
        ("Fließendes Französisch erforderlich", ("French",)),
        ("French C1", ("French",)),
        ("Japanisch auf muttersprachlichem Niveau", ("Japanese",)),
        ("Native-level Italian", ("Italian",)),
        ("Langue maternelle française", ("French",)),
        ("Знание китайского языка обязательно", ("Chinese",)),
        ("Знание рынка обязательно", ()),
        ("Fluent Scottish Gaelic is essential", ("Scottish Gaelic",)),
        ("Welsh is essential for this post", ("Welsh",)),
        ("Business-level Finnish for calls with the works", ("Finnish",)),
        ("Danish, spoken and written, is essential", ("Danish",)),
        ("Fluent French is a plus", ()),
        ("Our German customers", ()),
        ("Консультации и документация ведутся на английском.", ("English",)),
        ("Переговоры ведутся на высоком уровне.", ()),
    ],
)
def test_languages_that_a_posting_requires(text: str, languages: tuple[str, ...]) -> None:
    assert required_languages(text) == languages


def test_years_and_sponsorship() -> None:
    assert required_years("At least 5 years of experience") == 5
    assert required_years("Опыт работы от 3 лет") == 3
    assert required_years("Founded 20 years ago") is None
    assert refuses_sponsorship("We are unable to sponsor visas") and not refuses_sponsorship("We sponsor visas")


@pytest.mark.parametrize(
    ("title", "languages"),
    [
        ("Tischler mit Dänisch (m/w/d)", ("Danish",)),
        ("Collections Analyst with Spanish", ("Spanish",)),
        ("Customer Support (Dutch)", ("Dutch",)),
        ("Менеджер с китайским языком", ("Chinese",)),
        ("Продавец (английский)", ("English",)),
        ("Agent with German or French", ()),
        ("Developer with Java", ()),
        ("Manager (Berlin)", ()),
        ("Turkish Delight Maker", ()),
    ],
)
def test_a_title_asks_for_a_language(title: str, languages: tuple[str, ...]) -> None:
    assert languages_of_title(title) == languages


@pytest.mark.parametrize(
    ("text", "years"),
    [("twelve years or more of experience in data", 12), ("опыт работы от пяти лет", 5), ("fünfzehn Jahre Erfahrung", 15), ("the house is two hundred years old", None)],
)  # fmt: skip
def test_years_are_read_in_words_too(text: str, years: int | None) -> None:
    assert required_years(text) == years


@pytest.mark.parametrize(
    ("text", "language"),
    [("Our Welsh-medium primary school has grown.", "Welsh"), ("Although this notice is in English, lessons, meetings and letters home are in Welsh.", "Welsh"), ("Pflegekräfte, die sich auf Türkisch sicher verständigen", "Turkish")],
)  # fmt: skip
def test_the_language_in_which_the_work_is_done_is_required(text: str, language: str) -> None:
    assert required_languages(text) == (language,)
