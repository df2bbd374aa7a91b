import csv
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.data import load_toml
from core.text.language import detect_language, guess_language
from tests.support.paths import LABELS

TEXTS = [
    ("We are looking for an engineer who will build and run our data platform together with the team in Berlin.", "en"),
    ("Wir suchen für unser Team in Berlin eine Person, die unsere Plattform mit uns weiterentwickelt und betreibt.", "de"),
    ("Ищем инженера, который будет развивать Python backend и писать на Django и FastAPI вместе с командой.", "ru"),
    ("Шукаємо інженера, який розвиватиме нашу платформу разом із командою", "uk"),
    ("Nous recherchons une personne pour rejoindre notre équipe à Lyon et développer la plateforme avec nous.", "fr"),
    ("Buscamos una persona para nuestro equipo en Madrid que desarrolle la plataforma con nosotros y los clientes.", "es"),
    ("Procuramos uma pessoa para a nossa equipa em Lisboa que desenvolva a plataforma com os nossos clientes.", "pt"),
    ("Szukamy osoby do naszego zespołu w Krakowie, która będzie z nami rozwijać platformę oraz narzędzia dla klientów.", "pl"),
    ("Cerchiamo una persona per il nostro team di Milano che sviluppi con noi la piattaforma e gli strumenti dei clienti.", "it"),
    ("Wij zoeken voor ons team in Utrecht een collega die met ons het platform bouwt en de klanten van dienst is.", "nl"),
    ("Senior Software Engineer", "en"),
    ("Head of Customer Success", "en"),
    ("Softwareentwickler (m/w/d) Java", "de"),
    ("Projektleiter:in Elektrotechnik", "de"),
    ("Développeur Python H/F", "fr"),
    ("Ingeniero de datos", "es"),
    ("Engenheiro de Software Sênior", "pt"),
    ("Программист Python", "ru"),
    ("Ведущий DevOps-инженер (Kubernetes, AWS)", "ru"),
]  # fmt: skip


@pytest.mark.parametrize("text, language", TEXTS)
def test_the_language_of_a_text(text, language):
    assert detect_language(text) == language


@pytest.mark.parametrize(
    "text", ["", "ML", "Kubernetes AWS Python", "Senior Python Developer (m/w/d)", "12345 — 67", "Example GmbH"]
)
def test_what_is_too_short_or_mixed_has_no_language(text):
    assert detect_language(text) is None


@given(st.text(max_size=200))
def test_no_text_raises(text):
    assert detect_language(text) is None or len(detect_language(text)) == 2


@given(st.text(max_size=200))
def test_a_label_has_a_language_if_it_has_a_letter(text):
    assert (guess_language(text) is not None) == bool(re.search(r"[^\W\d_]", text))


@pytest.mark.parametrize(
    "label, language",
    [
        ("Kubernetes", "en"),
        ("E-mail", "en"),
        ("Englischkenntnisse (A1-C2)", "de"),
        ("Permis de conduire", "fr"),
        ("GENERO", "es"),
        ("Ho letto l’informativa", "it"),
        ("Номер будинку", "uk"),
        ("Номер дома", "ru"),
        ("お名前", "ja"),
    ],
)
def test_a_label_is_english_if_nothing_speaks_against_it(label, language):
    assert guess_language(label) == language


@pytest.mark.parametrize("half, most_wrong", [("seen", 0), ("unseen", 1), ("after", 0)])
def test_short_labels_in_ten_languages(half, most_wrong):
    with (LABELS / "languages" / "short_labels.tsv").open(encoding="utf-8", newline="") as lines:
        rows = [row for row in csv.DictReader(lines, delimiter="\t") if row["half"] == half]
    wrong = [row["label"] for row in rows if guess_language(row["label"]) != row["language"]]
    assert len(rows) >= 30 and len(wrong) <= most_wrong, wrong


@pytest.mark.parametrize(
    "word",
    ["Username", "Website", "Passport", "Support", "Onboarding", "Questionnaire", "Finland", "Scenario", "Brief"],
)
def test_an_english_word_that_no_list_has_is_not_taken_for_another_language_by_its_ending(word):
    assert guess_language(word) == "en"


def test_no_word_is_listed_twice_in_a_list():
    for code, table in load_toml("core.text", "languages.toml").items():
        for kind, text in table.items():
            words = text.split() if kind != "letters" else list(text)
            assert len(words) == len(set(words)), (code, kind)
