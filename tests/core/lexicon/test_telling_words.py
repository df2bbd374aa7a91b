"""Words that name the work tell how near two titles or texts are, without a table of occupations."""

import pytest

from core.lexicon.telling_words import Kinship, is_same_kind, is_shortened, kinship, roots, telling
from core.lexicon.title_stems import stems


def kin(own: str, title: str) -> Kinship | None:
    return kinship((own,), telling(own), title)


@pytest.mark.parametrize(
    ("own", "title", "kind"),
    [
        ("Staff Falconer", "Castle Falconer (part-time)", "head"),
        ("Gärtnerin", "Friedhofsgärtner (m/w/d)", "head"),
        ("Saddle Officer", "Saddle Manager", "field"),
        ("Buchbinderin", "Fachkraft Buchbinderei", "field"),
        ("Estate Falconer", "Estate Gamekeeper", "word"),
    ],
)
def test_a_title_is_akin_by_the_person_the_field_or_a_word(own: str, title: str, kind: str) -> None:
    found = kin(own, title)
    assert found is not None and found.kind == kind


def test_general_words_and_levels_make_no_title_akin() -> None:
    assert kin("Senior Saddle Manager", "Senior Project Manager") is None


def test_the_roots_of_a_text_leave_out_what_every_posting_says() -> None:
    text = stems("We offer an experienced team: binding and restoring books; Wir bieten Urlaub; опыт работы")
    assert roots(text) == {"bindin", "restor"}


def test_a_shortened_title_may_be_the_sought_one() -> None:
    sought = ("Quantity Surveyor",)
    assert is_shortened(sought, "Surveyor, Commercial Team") and is_shortened(sought, "Senior Surveyor")
    assert not is_shortened(sought, "Quantity Surveyor") and not is_shortened(sought, "Land Surveyor")
    assert not is_shortened(sought, "Senior")


def test_engineers_and_developers_are_one_kind_of_person_and_analysts_another() -> None:
    assert is_same_kind(("Firmware Engineer",), "Instrument Control Developer")
    assert not is_same_kind(("Data Analyst",), "Software Engineer")
