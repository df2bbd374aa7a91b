"""Who sells, teaches or recruits in a trade does not do the trade."""

import pytest

from core.lexicon.work_functions import function_names, functions_of_text, functions_of_title, functions_shown


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
