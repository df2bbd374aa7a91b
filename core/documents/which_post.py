"""Whether words speak of the post held now or of one before it: "in my present job", "bei meinem früheren Arbeitgeber", «на прежнем месте»."""

from collections.abc import Callable, Iterator, Sequence

from core.documents.frame_words import frame_words
from core.documents.resume_facts import Entry
from core.documents.words import Token

_WORDS = {True: frozenset(frame_words("post", "present")), False: frozenset(frame_words("post", "former"))}
_BEGINNINGS = {True: frame_words("post", "present_beginnings"), False: frame_words("post", "former_beginnings")}
_POST = frozenset(frame_words("post", "noun"))
_TIME = frozenset(frame_words("post", "time"))
_MOVING = frozenset(frame_words("post", "moving"))
_NEAR = 4
"""How many words before "present" may say that the post is compared with, or came before or after."""
_NAME = 3
"""How many words after "my former employer" are its name."""


def posts_in(words: Sequence[Token]) -> Iterator[tuple[int, bool]]:
    """Yield where "present" or "former" stands before a word for a post, and whether it is the present one."""
    for at, word in enumerate(words[:-1]):
        if words[at + 1].text in _POST:
            yield from ((at, is_present) for is_present in _WORDS if _says(word.text, is_present))


def _says(text: str, is_present: bool) -> bool:
    beginnings = _BEGINNINGS[is_present]
    return text in _WORDS[is_present] or (text.startswith(beginnings) and text not in beginnings)


def jobs_meant(
    words: Sequence[Token], entries: Sequence[Entry], named_in: Callable[[Sequence[Token]], tuple[Entry, ...]]
) -> tuple[Entry, ...] | None:
    """Return the jobs and schools that words name, or that are the post they speak of: none if there is neither, None if there is no such post.

    `named_in` returns the jobs and schools that words name.
    """
    named = named_in(words)
    posts = [
        (at, is_present)
        for at, is_present in posts_in(words)
        if not _TIME & {word.text for word in words[max(0, at - _NEAR) : at]}
    ]
    if len({is_present for _, is_present in posts}) != 1:
        return named
    at, is_present = posts[0]
    meant = [entry for entry in entries if entry.section == "work" and (entry.end is None) == is_present]
    both = tuple(entry for entry in named if entry in meant)
    after = words[at + 2 : at + 2 + _NAME]
    is_by_name = not _MOVING & {word.text for word in (*words[max(0, at - _NEAR) : at], *after)}
    if not meant or (is_by_name and not both and any(entry.section == "work" for entry in named_in(after))):
        return None
    return both or named or tuple(meant)


def now_held(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the jobs that go on."""
    return tuple(entry for entry in entries if entry.section == "work" and entry.end is None)
