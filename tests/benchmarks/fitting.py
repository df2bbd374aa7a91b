"""A logistic model with bounds, for `fit_ranking.py` and `fit_dedup.py`."""

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]


def fitted(matrix: Matrix, good: Matrix, counts: Matrix, low: Matrix, high: Matrix, ridge: float, steps: int) -> Matrix:
    """Return the weights with the least logistic loss within bounds, the last one for the base: accelerated projected gradient."""
    full = np.column_stack([matrix, np.ones(len(matrix))])
    penalty = np.append(np.full(matrix.shape[1], ridge), 0.0)
    step = 1 / (0.25 * np.linalg.norm(full * np.sqrt(counts)[:, None], 2) ** 2 + ridge)
    now = ahead = np.clip(np.zeros(full.shape[1]), low, high)
    for number in range(steps):
        shares = 1 / (1 + np.exp(-full @ ahead))
        after = np.clip(ahead - step * (full.T @ (counts * (shares - good)) + penalty * ahead), low, high)
        ahead = after + number / (number + 3) * (after - now)
        now = after
    return now
