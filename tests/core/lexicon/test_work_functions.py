"""Who sells, teaches or recruits in a trade does not do the trade."""

import pytest

from core.lexicon.work_functions import (
    function_names,
    functions_of_no_account,
    functions_of_text,
    functions_of_title,
    functions_shown,
    functions_told,
)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Vertrieb Sattlerbedarf", "selling"),
        ("Менеджер по продажам седел", "selling"),
        ("Fachberater Sattlerbedarf", "selling"),
        ("Account Executive, Saddles", "selling"),
        ("Trainer for saddlers", "teaching"),
        ("Formateur sellier", "teaching"),
        ("Talent Partner - Saddlers", "recruiting"),
        ("Подбор персонала: шорники", "recruiting"),
        ("Einkäuferin Leder", "buying"),
        ("Software Engineer, saddle shop", "making software"),
        ("Online-Marketing Reitsport", "marketing"),
        ("Saddler's Mate", "helping hands"),
        ("Помощник шорника", "helping hands"),
        ("Помощник машиниста", ""),
        ("Gutachter für Sattlerwaren", "inspecting the work of others"),
        ("Saddler, sales company", ""),
        ("Sattler, Vertriebsgesellschaft", ""),
        ("Sattler im Vertrieb", "selling"),
        ("Saddler", ""),
        ("Salesian school saddler", ""),
    ],
)
def test_a_title_names_what_the_work_does_to_the_trade(title: str, name: str) -> None:
    assert function_names(functions_of_title(title)) == name


def test_a_text_shows_it_only_at_the_beginning_of_a_sentence() -> None:
    assert function_names(functions_of_text("Leather goods. Sell saddles to riding schools.")) == "selling"
    assert not functions_of_text("Make saddles together with our sales team; training is paid.")


def test_a_résumé_shows_that_its_candidate_makes_software_in_further_words() -> None:
    assert function_names(functions_shown("Backend Engineer: Python and Kafka")) == "making software"
    assert not functions_shown("Saddler, hand stitching")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("You negotiate subscriptions, renew accounts and run taster sessions for uncapped commission.", {"selling": 4}),
        ("You interview candidates, fill bookings and match teachers with schools.", {"recruiting": 3}),
        ("Sie stellen Verbandstoffe vor, erreichen Umsatzziele und erhalten eine Provision.", {"selling": 2}),
        ("You build pipelines that score leads for our sales team; there is no commission.", {}),
    ],
)  # fmt: skip
def test_a_text_tells_by_several_phrases_that_it_is_other_work_than_its_title_says(
    text: str, told: dict[str, int]
) -> None:
    assert functions_told(text) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Carry boards, sweep the bays and hand tools to our joiners; no trade is needed.", "helping"),
        ("Du reichst den Dachdeckern zu, räumst die Baustelle auf und wirst angelernt.", "helping"),
        ("Разнорабочий при кровельщиках: погрузка, разгрузка, уборка территории.", "helping"),
        ("At a desk you take off quantities, price labour and write tenders for roofing jobs.", "planning"),
        ("Am Bildschirm kalkulieren Sie Dächer und schreiben Nachträge; die Disposition liegt bei Ihnen.", "planning"),
        ("За компьютером составляете сметы на кровлю, ведёте табели, выездов нет.", "planning"),
        ("Groups of twelve learners weld practice pieces, and you mark their logbooks.", "teaching_trades"),
        ("Jugendliche löten Übungsstücke, Sie unterweisen sie und bereiten auf die Prüfung vor.", "teaching_trades"),
        ("Курсанты учебного центра кладут учебные стенки, вы принимаете зачёты.", "teaching_trades"),
        ("Greet customers in the showroom, quote for kitchens and close deals; fitting is done by partners.", "selling_trades"),
        ("Im Küchenstudio empfangen Sie Bauherren, die Montage übernehmen andere.", "selling_trades"),
        ("Подбираете покупателям плитку, оформляете заказы, план на месяц.", "selling_trades"),
        ("Check finished saddles at the end of the line against the specification.", "inspecting"),
        ("Sie begutachten Dächer und schreiben Berichte für Versicherer.", "inspecting"),
        ("Проверяете карты вызова, ставите оценки бригадам, пишете отчёты.", "inspecting"),
    ],
)  # fmt: skip
def test_a_text_tells_of_work_beside_a_craft(text: str, told: str) -> None:
    assert told in functions_told(text, frozenset())


def test_inspecting_tells_against_those_who_treat_patients_or_work_at_the_bench() -> None:
    assert "inspecting" in functions_of_no_account(("2411",))
    assert not {"inspecting"} & {*functions_of_no_account(("2240",)), *functions_of_no_account(("7121",))}


def test_work_beside_a_craft_tells_against_people_of_a_trade_alone() -> None:
    assert "planning" in functions_of_no_account(("2411",))
    assert "planning" not in functions_of_no_account(("7121",))
    assert "selling" not in functions_of_no_account(("2411",))
    assert "planning" not in functions_told("At a desk you write tenders and price labour.", frozenset({"planning"}))
