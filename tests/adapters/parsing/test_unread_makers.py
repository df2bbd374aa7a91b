"""A page that could not be read names its maker and what to do instead."""

import pytest

from adapters.parsing.unread_makers import unread
from core.errors import MarkupChanged


@pytest.mark.parametrize(
    ("html", "message", "hint"),
    [
        ('<script src="https://static.vscdn.net/a.js"></script>', "is by Eightfold", 'site = "eightfold"'),
        ('<script src="https://cdn.phenompeople.com/a.js"></script>', "is by Phenom, whose lists", "leads file"),
    ],
    ids=["its lists are read by a job site", "its lists are not read"],
)
def test_a_page_of_a_known_maker_says_what_to_do(html: str, message: str, hint: str) -> None:
    error = unread(MarkupChanged("nothing found"), html, "https://careers.bluebell.example/jobs")
    assert message in error.message
    assert hint in (error.hint or "")


def test_a_page_of_an_unknown_maker_keeps_its_error() -> None:
    error = MarkupChanged("nothing found")
    assert unread(error, "<p>Hello</p>", "https://careers.bluebell.example/jobs") is error
