"""Words that name the work tell how near two titles or texts are, without a table of occupations."""

import pytest

from core.lexicon.telling_words import Kinship, kinship, roots, telling
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
