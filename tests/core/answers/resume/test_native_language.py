"""The candidate's languages in lists of further languages of forms."""

import pytest

from tests.support.answers import field, sheet, value


@pytest.mark.parametrize(
    ("label", "options", "answer"),
    [
        ("Äidinkieli", ("englanti", "saksa", "suomi"), "saksa"),
        ("Limba maternă", ("germană", "engleză"), "germană"),
        ("Anyanyelv", ("német", "angol"), "német"),
        ("Μητρική γλώσσα", ("Γερμανικά", "Αγγλικά"), "Γερμανικά"),
    ],
)
def test_the_mother_tongue_is_found_in_the_list(label: str, options: tuple[str, ...], answer: str):
    assert value(label, *options) == answer


@pytest.mark.parametrize(
    ("label", "options", "answer"),
    [
        ("Germana", ("Începător", "Avansat", "Limbă maternă"), "Limbă maternă"),
        ("Német", ("Alapfok", "Felsőfok", "Anyanyelv"), "Anyanyelv"),
        ("Γερμανικά", ("Αρχάριος", "Άριστα", "Μητρική"), "Μητρική"),
    ],
)
def test_a_native_speaker_says_so_in_the_words_of_the_list(label: str, options: tuple[str, ...], answer: str):
    assert value(label, *options) == answer


@pytest.mark.parametrize("label", ["Saksa", "Suomi", "Venäjä"])
def test_what_is_a_country_as_well_is_no_language_without_a_list_of_levels(label: str):
    assert not sheet(field(label, section="Maat")).answers
