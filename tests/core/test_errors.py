"""The error tree in the docstring of core/errors.py matches the classes."""

import re

import core.errors
from core.errors import FatalError, OtklikError, RetryableError, SkippableError


def test_the_documented_tree_names_each_error_under_its_base():
    bases: dict[int, str] = {}
    documented = {}
    for line in (core.errors.__doc__ or "").splitlines():
        entry = re.match(r"( *)[-*+] (\w+)", line)
        if entry:
            depth = len(entry[1])
            bases[depth] = entry[2]
            documented[entry[2]] = bases.get(depth - 2, "Exception")
    classes = {
        name: value.__base__.__name__
        for name, value in vars(core.errors).items()
        if isinstance(value, type) and issubclass(value, OtklikError)
    }
    assert documented == classes


def test_each_error_says_how_to_go_on():
    groups = (RetryableError, SkippableError, FatalError)
    named = [
        value for value in vars(core.errors).values() if isinstance(value, type) and issubclass(value, OtklikError)
    ]
    assert all(error is OtklikError or sum(issubclass(error, group) for group in groups) == 1 for error in named)
