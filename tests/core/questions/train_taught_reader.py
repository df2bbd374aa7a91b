"""Teach the reader of questions that every installation has, from the labelled questions of the tests.

`python -m tests.core.questions.train_taught_reader` writes `adapters/model/taught_questions.npz` again: the same questions give the same
file. It prints how many questions of each larger file are read rightly by a reader that has not learnt the file; how certain a guess is
by its lead is fitted on those. The classes that are never guessed are learnt too, so that their questions are told from the others.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, diags_array

from adapters.model.taught_questions import BUCKETS, FILE, OPTION_BUCKETS, Counts, counts, weighed
from core.contracts.question import QuestionClass
from core.questions.wording import read_question
from tests.support.questions import labelled_files

RIDGE, STEPS = 0.4, 60
"""How much large weights cost, and steps of the conjugate gradients that look for them."""

EVENNESS = 0.5
"""How much more a question of a rare class counts: 0 as much as any other, 1 so much that all classes count the same."""

LARGEST = 31
"""Whole number of the largest weight of a class."""

LEAST = 400
"""Questions of a file that is left out once, to see how its questions are read."""

Values = NDArray[np.float64]


def main() -> None:
    names = [name.value for name in QuestionClass]
    rows = [(path.stem, *row) for path, found in labelled_files().items() for row in found]
    questions = [read_question(text, options) for _, _, _, text, options in rows]
    counted = [counts(one.text, one.options) for one in questions]
    labels = np.array([names.index(name) for _, name, _, _, _ in rows])
    files = np.array([file for file, *_ in rows])
    leads, rightly = [], []
    for file, scores in left_out(counted, labels, files, len(names)):
        own = labels[files == file]
        right = scores.argmax(1) == own
        of_classes = [right[own == one].mean() for one in np.unique(own)]
        print(f"{file}: {100 * right.mean():.1f} % of {len(own)}, class average {100 * np.mean(of_classes):.1f} %")
        best = np.sort(scores, 1)
        leads.append(best[:, -1] - best[:, -2])
        rightly.append(right)
    slope, offset = certainty(np.concatenate(leads), np.concatenate(rightly))
    rarity = rarity_in(counted)
    weights, shares = fitted(table(counted, rarity), labels, len(names))
    unit = np.maximum(np.abs(weights).max(0), 1e-9) / LARGEST
    np.savez_compressed(
        FILE,
        classes=np.array(names),
        weights=np.round(weights / unit).astype(np.int8),
        unit=unit.astype(np.float32),
        rarity=rarity.astype(np.float16),
        shares=shares.astype(np.float32),
        certainty=np.array([slope, offset], np.float32),
    )
    print(f"{len(rows)} questions, certainty {slope:.2f} {offset:.2f}, {FILE.stat().st_size:,} bytes in {FILE.name}")


def left_out(
    counted: list[Counts], labels: NDArray[np.int64], files: NDArray[np.str_], classes: int
) -> Iterator[tuple[str, Values]]:
    """Yield each larger file with the scores of its questions by a reader that has learnt all other files."""
    for file in sorted(set(files.tolist())):
        own = files == file
        if own.sum() >= LEAST:
            learnt = [counted[place] for place in np.flatnonzero(~own)]
            rarity = rarity_in(learnt)
            weights, shares = fitted(table(learnt, rarity), labels[~own], classes)
            yield file, table([counted[place] for place in np.flatnonzero(own)], rarity) @ weights + shares


def rarity_in(counted: list[Counts]) -> Values:
    """Return the weight of every bucket: the fewer questions it is in, the more."""
    found = np.bincount(np.concatenate([one.places for one in counted]), minlength=BUCKETS + OPTION_BUCKETS)
    return np.log((1 + len(counted)) / (1 + found)) + 1


def table(counted: list[Counts], rarity: Values) -> csr_matrix:
    """Return one line a question, one column a bucket."""
    values = np.concatenate([weighed(one, rarity) for one in counted])
    ends = np.cumsum([0, *(len(one.places) for one in counted)])
    return csr_matrix(
        (values.astype(np.float32), np.concatenate([one.places for one in counted]), ends), (len(counted), len(rarity))
    )


def fitted(lines: csr_matrix, labels: NDArray[np.int64], classes: int) -> tuple[Values, Values]:
    """Return the weight of every bucket for every class, and the share of every class (ridge regression by conjugate gradients)."""
    shares, evened = evenness(labels, classes)
    wanted = np.eye(classes, dtype=np.float32)[labels]
    lines = diags_array(evened, format="csr") @ lines
    rest = evened[:, None] * (wanted - shares)
    found, direction, columns = np.zeros_like(rest), rest.copy(), lines.T.tocsr()
    size = (rest * rest).sum(0)
    for _ in range(STEPS):
        image = lines @ (columns @ direction) + np.float32(RIDGE) * direction
        step = size / np.maximum((direction * image).sum(0), 1e-12)
        found += step * direction
        rest -= step * image
        before, size = size, (rest * rest).sum(0)
        direction = rest + size / np.maximum(before, 1e-12) * direction
    return (columns @ found).astype(np.float64), shares.astype(np.float64)


def evenness(labels: NDArray[np.int64], classes: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the share of every class, and for every question the root of how much it counts."""
    shares = np.eye(classes, dtype=np.float32)[labels].mean(0)
    return shares, np.sqrt((shares.mean() / shares[labels]) ** EVENNESS).astype(np.float32)


def certainty(leads: Values, rightly: NDArray[np.bool_]) -> tuple[float, float]:
    """Return slope and offset of the logistic function that gives the share of right guesses by their lead (Newton's method)."""
    lines = np.column_stack([leads, np.ones_like(leads)])
    found = np.zeros(2)
    for _ in range(20):
        likely = 1 / (1 + np.exp(-lines @ found))
        found += np.linalg.solve((lines.T * (likely * (1 - likely))) @ lines, lines.T @ (rightly - likely))
    return float(found[0]), float(found[1])


if __name__ == "__main__":
    main()
