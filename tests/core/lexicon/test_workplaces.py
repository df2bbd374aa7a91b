"""The town where a text says that the work is done."""

import pytest

from core.lexicon.workplaces import towns_in, workplaces, works_elsewhere


@pytest.mark.parametrize(
    ("text", "towns"),
    [
        ("Interviews are in Derby. You join the team in Norwich, with three days a week at the desk.", ["norwich"]),
        ("The placement is to a building site near Aberdeen. Lodging is paid.", ["aberdeen"]),
        ("You must live within twenty miles of Swansea.", ["swansea"]),
        ("An drei Tagen erwarten wir Sie in Kassel beim Team.", ["kassel"]),
        ("Место работы — в Саратове. Тренинги в Самаре.", ["saratov"]),
        ("Само же рабочее место находится в Нижнем Тагиле, в заводоуправлении.", ["nizhny tagil"]),
        ("Every shift starts and ends at our Norwich garage.", ["norwich"]),
        ("Но рабочее место юриста находится на стройке завода под Омском.", ["omsk"]),
        ("Gearbeitet wird täglich im Werbezentrum Kassel.", ["kassel"]),
        ("Собеседование в Алматы. Работать инженеру предстоит постоянно в Шымкенте.", ["шымкент"]),
        ("The office is in Derby, you will be based in Norwich.", ["norwich"]),
        ("Die Verwaltung sitzt in Bremen, gearbeitet wird am Standort Hamburg-Waltershof.", ["hamburg"]),
        ("This role is a full-time placement at a client in Cardiff.", ["cardiff"]),
        (
            "A director lives in Derby. The desk itself is in Norwich, and you would be at it from Tuesday on.",
            ["norwich"],
        ),
        (
            "Vom Stammhaus in Kassel kommt der Vertrag. Die Stelle selbst ist im neuen Werk in Bremen zu besetzen.",
            ["bremen"],
        ),
        ("Die Verwaltung sitzt in Bremen. Gearbeitet wird in der Wiesbadener Zentrale.", ["wiesbaden"]),
        ("Das Büro, das Sie beziehen, liegt auf dem Museumsgelände in Kassel.", ["kassel"]),
        ("The X-ray room, and your four days of patients each week, is in the hospital at Norwich.", ["norwich"]),
        ("We have offices in Derby and Norwich. Projects are all over the country.", []),
        ("Two days a week you are in the field.", []),
        ("You come to our Norwich office from Tuesday to Thursday.", ["norwich"]),
        ("We meet in the Derby office Tuesday, Wednesday and Thursday, and attendance is required.", ["derby"]),
        ("Recruited in Leeds. The base is Halifax town hall.", ["halifax"]),
        ("Ihr Arbeitsplatz ist das Werk bei Kassel.", ["kassel"]),
        ("You run a clinic in Derby on Fridays.", []),
        ("Although we advertise in Derby, the job is done at our Norwich plant.", ["norwich"]),
        ("Work location: Norwich (the listing shows our registered address).", ["norwich"]),
        ("Relocation to Norwich is a condition of the offer.", ["norwich"]),
        ("Our head office is in Norwich, and you join the team here.", []),
        ("Induction takes place in Norwich for two days.", []),
        ("The office closes in March.", []),
        ("Sie arbeiten dauerhaft in unserem Werk Kassel.", ["kassel"]),
        ("Beschäftigungsort: Bremen.", ["bremen"]),
        ("Der Standort Kassel schließt, die Arbeit geht in Bremen weiter.", ["bremen"]),
        ("Die Einarbeitung dauert zwei Wochen und findet in Bremen statt.", []),
        ("Место работы: г. Ижевск.", ["izhevsk"]),
        ("Обязателен переезд в Казань.", ["kazan"]),
        ("Собеседование в Перми, работа в Самаре.", ["samara"]),
        ("Переезд не нужен, командировок в Самару нет.", []),
    ],
)
def test_a_sentence_about_the_place_of_work_names_its_town(text: str, towns: list[str]) -> None:
    assert [one.place.city for one in workplaces(text)] == towns


def test_towns_are_found_behind_a_preposition_and_as_an_adjective() -> None:
    text = "Rooms in the north of Norwich. Ein Haus in der Kasseler Innenstadt, ein Münchener Bier."
    assert [town.city for town in towns_in(text)] == ["norwich", "kassel"]


def test_a_state_behind_a_town_tells_it_from_its_namesake() -> None:
    found = workplaces("The position is based at the Warsaw, Indiana campus.")
    assert [(one.place.city, one.place.region, one.place.country) for one in found] == [("warsaw", "in", "us")]


def test_the_large_town_behind_a_village_that_no_list_has_tells_where_it_is() -> None:
    assert [one.place.city for one in workplaces("Your place of work is in Quarvelling, Norwich.")] == ["norwich"]
    assert not workplaces("Your place of work is in Quarvelling, near the mill.")


@pytest.mark.parametrize(
    "text",
    [
        "Digs are paid from Monday on.",
        "A room is provided during the week.",
        "Sie wohnen unter der Woche im Personalhaus.",
        "Unterkunft für jeweils drei Wochen, dann eine Woche frei.",
        "Месяц там, месяц дома.",
        "Судно в рейсе, живёте на борту.",
    ],
)
def test_who_lodges_at_the_work_does_it_elsewhere(text: str) -> None:
    assert works_elsewhere(text)


def test_a_house_for_the_staff_is_no_work_elsewhere() -> None:
    assert not works_elsewhere("Personalzimmer vorhanden. Zimmer für die Pause.")


@pytest.mark.parametrize(
    ("text", "towns"),
    [
        ("Место работы на заводе в Набережных Челнах.", ["naberezhnyye chelny"]),
        ("Занятия проходят только в филиале города Сызрани.", ["syzran"]),
        ("Vertrag aus Kassel, Arbeit in Bremen.", ["bremen"]),
        ("Der Unterricht findet in der Filiale der Stadt Fulda statt.", ["fulda"]),
        ("Classes are taught only in Norwich.", ["norwich"]),
    ],
)
def test_the_branch_of_a_town_and_russian_towns_of_two_words_are_workplaces(text: str, towns: list[str]) -> None:
    assert [one.place.city for one in workplaces(text)] == towns


@pytest.mark.parametrize(
    ("text", "town"),
    [
        ("Der Vertrag läuft über unser Büro in Nürnberg, gearbeitet wird jedoch auf einer Baustelle bei Rostock.", "rostock"),
        ("Your contract is with our office in Leeds, but the work is at a refinery near Aberdeen.", "aberdeen"),
        ("Договор оформляется в Казани, а работать предстоит на заводе под Нижнекамском.", "nizhnekamsk"),
    ],
)  # fmt: skip
def test_the_town_of_the_contract_is_not_that_of_the_work(text: str, town: str) -> None:
    assert [one.place.city for one in workplaces(text)] == [town]
