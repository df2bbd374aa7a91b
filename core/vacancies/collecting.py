"""Let the garbage collector wait while many vacancies are compared or screened."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collecting_later() -> Iterator[None]:
    """Let the garbage collector wait for a while.

    What is compared or screened refers to nothing that refers to it, but its number makes the collector search the whole memory of the process, tables of words
    included, which takes as long as the comparisons.
    """
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_collecting:
            gc.enable()
