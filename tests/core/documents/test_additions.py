"""What a sentence adds behind a statement that it repeats: a purpose, a means, a result, a deed beside help, being the first, the time it took."""

import pytest

from tests.support.documents import is_blocked

WHAT_FOR = [
    ("I repaired bicycle wheels in order to spare customers a long wait.", "Repaired bicycle wheels"),
    ("I sort donated books so that families find them sooner.", "Sorts donated books"),
    ("Ich beschrifte Laborproben, damit keine Verwechslung passiert.", "Beschriftet Laborproben"),
    ("Проверяю фильтры бассейна, чтобы избежать простуд.", "Проверяет фильтры бассейна"),
]
BY_WHAT = [
    ("Durch kürzere Wege senkte ich den Ausschuss um 8 %.", "Senkte den Ausschuss um 8 %"),
    ("I cut scrap by 8 percent by using sharper blades.", "Cut scrap by 8 percent"),
    ("Den Ausschuss senkte ich um 8 %, indem ich die Klingen wechselte.", "Senkte den Ausschuss um 8 %"),
    ("Снизил брак на 8 % за счёт новых ножей.", "Снизил брак на 8 %"),
    ("Снизила брак на 8 % с помощью шаблонов.", "Снизила брак на 8 %"),
]
WHAT_OTHERS_DID = [
    ("I taught two trainees, both stayed with the firm.", "Taught two trainees"),
    ("Ich lernte zwei Lehrlinge an, beide blieben im Betrieb.", "Lernte zwei Lehrlinge an"),
    ("Учил двух подмастерьев, оба прижились в цехе.", "Учил двух подмастерьев"),
    ("I designed two leaflets, which went down well.", "Designed two leaflets"),
    ("Написал колонку, которая полюбилась подписчикам.", "Написал колонку"),
]
BESIDE_HELP = [
    ("I helped to move the archive and wrote the catalogue.", "Helped to move the archive"),
    ("I took part in a survey of bats and trained the volunteers.", "Took part in a survey of bats"),
    ("Ich half beim Umzug des Archivs und habe den Katalog geschrieben.", "Half beim Umzug des Archivs"),
    ("Помогал перевозить архив и составил каталог.", "Помогал перевозить архив"),
]
FIRST = [
    ("I was the first at Example Ltd to sort parcels.", "Sorts parcels"),
    ("I was the first in the depot who repaired scanners.", "Repaired scanners"),
    ("Ich war der Erste, der Scanner reparierte.", "Reparierte Scanner"),
    ("Я первой начала чинить сканеры.", "Чинит сканеры"),
]
WHEN_AND_HOW_MUCH = [
    ("I cut scrap by 8 percent in my first year.", "Cut scrap by 8 percent"),
    ("Im ersten Jahr senkte ich den Ausschuss um 8 %.", "Senkte den Ausschuss um 8 %"),
    ("В первый же год снизил брак на 8 %.", "Снизил брак на 8 %"),
    ("I sort up to 90 parcels an hour and often more.", "Sorts up to 90 parcels an hour"),
    ("Ich sortiere bis zu 90 Pakete pro Stunde, oft auch mehr.", "Sortiert bis zu 90 Pakete pro Stunde"),
    ("Сортирую до 90 посылок в час, а то и больше.", "Сортирует до 90 посылок в час"),
]
FURTHER = [
    ("I explain delays to drivers and depot staff.", "Explains delays to depot staff"),
    ("I serve soup and salads at the counter.", "Serves salads at the counter"),
    ("Ich erkläre Ärzten und Pflegekräften die Geräte.", "Erklärt Pflegekräften die Geräte"),
]


@pytest.mark.parametrize(
    ("text", "deed"), [*WHAT_FOR, *BY_WHAT, *WHAT_OTHERS_DID, *BESIDE_HELP, *FIRST, *WHEN_AND_HOW_MUCH, *FURTHER]
)
def test_what_is_added_to_a_statement_has_to_be_in_the_resume(text, deed):
    assert is_blocked(text, deed)


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("I marked the path so that walkers find the spring.", "Marked the path so that walkers find the spring"),
        ("Durch sauberes Arbeiten senkte ich den Ausschuss.", "Senkte den Ausschuss durch sauberes Arbeiten"),
        ("С помощью шаблонов снизил брак на 8 %.", "Снизил брак на 8 % с помощью шаблонов"),
        ("I helped to load and unload lorries.", "Helped to load and unload lorries"),
        ("I helped with washing, dressing and meals.", "Helped residents with washing, dressing and meals"),
        ("Ich half beim Be- und Entladen der Wagen.", "Half beim Be- und Entladen der Wagen"),
        ("Помогал перевозить архив и разбирать его.", "Помогал перевозить и разбирать архив"),
        ("I took part in a survey of bats and repaired nest boxes.", "Took part in a survey of bats and repaired nest boxes"),
        ("I was the first to test the new scanners.", "First to test the new scanners"),
        ("I sort up to 90 parcels an hour.", "Sorts up to 90 parcels an hour"),
        ("I designed two leaflets, which I translated into German.", "Designed and translated two leaflets into German"),
        ("First I sorted parcels.", "Sorted parcels"),
        ("I sort parcels and letters.", "Sorts parcels and letters"),
    ],
)  # fmt: skip
def test_what_the_resume_says_itself_adds_nothing(text, deed):
    assert not is_blocked(text, deed)
