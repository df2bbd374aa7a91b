"""Postings that somebody published again in his own way: with another note of gender, for more towns, in another language, under another name of the place."""

import pytest

from core.lexicon.places import places_of
from core.lexicon.same_places import lists_more_towns
from core.lexicon.title_stems import without_gender_note
from core.vacancies.conditions import conditions_in
from core.vacancies.contacts import without_lines_of_boards
from core.vacancies.said_languages import language_in
from core.vacancies.wording import root_in_text, word_digest


@pytest.mark.parametrize(
    "title",
    [
        "Lasser m/v/x", "Lasser v/m", "Kock m/k", "Kokk (k/m)", "Spawacz K/M", "Kuchař ž/m", "Сварщик ж/м", "Кухар (ч/ж)", "Szakács (férfi/nő)", "Koch Mann/Frau/divers",
        "Soldador hombre/mujer", "Φούρναρης α/θ",
    ],
)  # fmt: skip
def test_a_note_of_gender_is_no_part_of_a_title(title: str) -> None:
    assert without_gender_note(title).strip(" ()") == title.split()[0]


@pytest.mark.parametrize("title", ["Captain M/V Aurora", "Mechanic V/K engine", "Lead I/O Engineer"])
def test_letters_with_a_stroke_of_other_meaning_stay_in_a_title(title: str) -> None:
    assert without_gender_note(title) == title


@pytest.mark.parametrize(
    "line",
    [
        "Läs hela annonsen hos arbetsgivaren och ansök där via deras egen webbplats", "Read the full ad on the employer's site", "Die vollständige Anzeige finden Sie beim Arbeitgeber",
        "Lire l'annonce complète chez l'employeur", "Ver la oferta completa en la web de la empresa", "Leggi l'annuncio completo sul sito", "Veja a oferta completa no site da empresa",
        "Lees de volledige vacature bij de werkgever", "Zobacz pełne ogłoszenie na stronie pracodawcy", "Celý inzerát najdete na webu zaměstnavatele", "Læs hele opslaget hos arbejdsgiveren",
        "Lue koko ilmoitus työnantajan sivuilta", "Citește anunțul complet pe site-ul angajatorului", "Полный текст вакансии на сайте работодателя",
    ],
)  # fmt: skip
def test_where_the_whole_posting_stands_is_a_line_of_the_board(line: str) -> None:
    assert without_lines_of_boards(f"You weld\n{line}").split() == ["You", "weld"]


@pytest.mark.parametrize(
    "sentence",
    ["You write the full text of our catalogues", "Die gesamte Anzeigenabteilung arbeitet mit Ihnen", "Vous gérez les annonces complètes du journal", "Du läser hela ritningen", "Вы полностью ведёте участок"],
)  # fmt: skip
def test_a_whole_thing_that_somebody_works_on_is_no_line_of_the_board(sentence: str) -> None:
    assert without_lines_of_boards(f"You weld\n{sentence}") == f"You weld\n{sentence}"


@pytest.mark.parametrize(
    ("one", "other", "is_more"),
    [
        (["Bari, Lecce, Taranto"], ["Bari"], True),
        (["Leeds", "Bradford"], ["Leeds"], True),
        (["Leeds, West Yorkshire"], ["Leeds"], False),
        (["Truro, Cornwall"], ["Truro"], False),
        (["Leeds"], ["Leeds"], False),
        (["Leeds", "Bradford"], ["Leeds", "Halifax"], False),
    ],
)
def test_a_list_of_more_towns_is_told_from_a_place_told_more_exactly(
    one: list[str], other: list[str], is_more: bool
) -> None:
    assert lists_more_towns(places_of(one), places_of(other)) is is_more


@pytest.mark.parametrize(
    ("language", "term", "perk"),
    [("sv", "heltid", "kollektivavtal"), ("da", "fuldtid", "frokostordning"), ("fi", "vakituinen", "lomarahat"), ("cs", "uvazek", "stravenky"), ("hu", "reszmunkaido", "juttatas")],
)  # fmt: skip
def test_terms_and_perks_are_known_in_the_language_of_a_text_and_in_no_other(
    language: str, term: str, perk: str
) -> None:
    here, elsewhere = conditions_in((f"language={language}",), ()), conditions_in(("language=en",), ())
    for word, known, unknown in ((term, here.terms, elsewhere.terms), (perk, here.beside, elsewhere.beside)):
        digest = word_digest(root_in_text(word))
        assert digest in known and digest not in unknown


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Etsimme kokkia, ja sinulla on kokemusta sekä hyvä asenne; meillä olet osa tiimiä", "fi"),
        ("Nálunk egy kis csapat vár, és az a fontos, hogy szereted, amit csinálsz", "hu"),
        ("Căutăm un bucătar pentru restaurantul din centru, cu experiență și care este serios", "ro"),
        ("Ζητείται μάγειρας για το εστιατόριο στο κέντρο της πόλης, με εμπειρία και όρεξη", "el"),
    ],
)
def test_more_languages_are_known_by_their_commonest_words(text: str, language: str) -> None:
    assert language_in(text) == (f"language={language}",)
