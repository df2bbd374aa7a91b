"""The words that the names of a month and a year have in common."""

import pytest

from core.forms.shared_words import words_in_common


@pytest.mark.parametrize(
    "labels, common",
    [
        (("Start month", "Start year"), "Start"), (("Month of entry", "Year of entry"), "of entry"), (("Von (Monat)", "Von (Jahr)"), "Von"),
        (("Startmonat", "Startjahr"), "Start"), (("Mois de début", "Année de début"), "de début"), (("Месяц начала", "Год начала"), "начала"),
        (("Month", "Year"), ""), (("Start", "Start year"), ""), (("Start month", ""), ""), (("Start month",), ""),
    ],
)  # fmt: skip
def test_labels_share_the_words_with_which_they_begin_or_end(labels, common):
    assert words_in_common(labels) == common
