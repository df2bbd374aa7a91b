"""Who sells, teaches or recruits in a trade does not do the trade."""

import pytest

from core.lexicon.work_functions import (
    function_names,
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
