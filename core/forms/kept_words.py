"""Keep the words of controls that show their question only while they are empty: in place of a value, in their name, or until they are typed into."""

from core.forms.facts import ControlFacts, FrameFacts
from core.forms.labels import question_of
from core.forms.terms import term
from core.text.normalize import label_key

WORDLESS = frozenset({"autocomplete", "name", "id", "test_id", "nothing", ""})
"""Where the question of a control was found that has no words of its own."""
_INSIDE = "placeholder"


def with_kept_words(now: FrameFacts, before: FrameFacts | None) -> FrameFacts:
    """Return the facts of a frame, in which each control that has lost its words to its value is asked by the one it had `before`."""
    if before is None or before.url != now.url:
        return now
    places = {control.at.css for control in now.controls}
    earlier = {control.at.css: control for control in before.controls}
    if len(now.controls) == len(before.controls):  # drawn anew under another id
        pairs = zip(now.controls, before.controls, strict=True)
        earlier |= {one.at.css: old for one, old in pairs if one.at.css not in earlier and old.at.css not in places}
    kept = tuple(_with_words_of(earlier.get(one.at.css), one) for one in now.controls)
    return now if kept == now.controls else now.model_copy(update={"controls": kept})


def _with_words_of(before: ControlFacts | None, now: ControlFacts) -> ControlFacts:
    if before is None or not now.value or (before.kind, before.tag) != (now.kind, now.tag):
        return now
    source = question_of(before)[1]
    if source in WORDLESS or not _has_lost_words(now, source == _INSIDE):
        return now
    words = tuple(word for word in before.words if word.source == source)
    others = tuple(word for word in now.words if word.source != source)
    return now.model_copy(update={"words": (*words, *others)})


def _has_lost_words(control: ControlFacts, is_inside: bool) -> bool:
    """Whether a control has no words that ask, or shows only its value or, in place of a placeholder, the format of it."""
    text, source = question_of(control)
    if source in WORDLESS or (isinstance(control.value, str) and label_key(text) == label_key(control.value)):
        return True
    return is_inside and source == _INSIDE and bool(term("date_format").match(text))
