"""What controls with `data-gold` hold, and whether a person would call it the value that the gold tells.

A drawn control may tell its value itself in `data-gold-value` or `data-value`, as JSON or with “|” if it is a list.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, Literal

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.browser.widgets.date import month_number
from adapters.browser.widgets.open_list import is_prompt
from core.lexicon.dates import calendar_date
from core.text.normalize import label_key

Verdict = Literal["right", "wrong", "open", "rightly open", "missed"]
Names = frozenset[str]
"""The names of one choice: its label and its value."""

READ_STATES = """() => {
  const deep = (css, root = document) => [...root.querySelectorAll(css), ...[...root.querySelectorAll('*')].filter((el) => el.shadowRoot).flatMap((el) => deep(css, el.shadowRoot))];
  const tidy = (text) => (text || '').replace(/\\s+/g, ' ').trim();
  const named = (el) => (el.getAttribute('aria-labelledby') || '').split(' ').filter(Boolean).map((id) => tidy((el.getRootNode().getElementById(id) || {}).textContent)).join(' ');
  const own = (el) => [...el.childNodes].filter((at) => at.nodeType === 3 || at.nodeType === 1 && !at.matches('button, [role=button]')).map((at) => at.nodeType === 3 ? at.data : own(at)).join('');
  const worded = (el) => [...(el.labels || [])].map((label) => tidy(label.textContent)).concat(tidy(el.getAttribute('aria-label')), named(el), (el.labels || []).length ? [] : [tidy(own(el) + ' ' + [...el.querySelectorAll('slot')].flatMap((slot) => slot.assignedNodes({ flatten: true })).map((node) => node.textContent).join(' '))], el.dataset.value || []);
  const native = (el) => {
    if (el.tagName === 'SELECT') return [...el.selectedOptions].filter((one) => one.value !== '' && tidy(one.label) && !one.disabled).map((one) => [tidy(one.label), one.value]);
    if (/^(checkbox|radio)$/.test(el.type)) return el.checked ? [[...worded(el), el.value]] : [];
    if (el.type === 'file') return [...el.files].map((one) => [one.name]);
    return /^(hidden|submit|button|reset|image)$/.test(el.type) && !el.dataset.gold || !el.value ? [] : [[el.value]];
  };
  const tells = (el) => el.dataset.goldValue ?? (el.matches('input, select, textarea, button') ? undefined : el.dataset.value);
  const told = (text) => (text.startsWith('[') ? JSON.parse(text) : text.split(/\\s*\\|\\s*/)).filter(Boolean).map((one) => [one]);
  const state = (el) => {
    if (tells(el) !== undefined) return told(tells(el));
    if (el.matches('input, select, textarea')) return native(el);
    const marked = '[aria-checked=true], [aria-selected=true], [aria-pressed=true]';
    const isOfCalendar = (one) => { const box = one.closest('[role=dialog], [role=grid]'); return !!box && el.contains(box) && !box.checkVisibility(); }; // closed: its lists turn the pages
    const inside = [...deep('input, select, textarea', el), ...(el.shadowRoot ? deep('input, select, textarea', el.shadowRoot) : [])].filter((one) => !isOfCalendar(one)).flatMap(native);
    return [...inside, ...(el.matches(marked) ? [el] : [...deep(marked, el), ...(el.shadowRoot ? deep(marked, el.shadowRoot) : [])]).map(worded)];
  };
  const isLeftOut = (el, style) => el.matches('style, script, template, select, [role=listbox], [role=option]') || style.display === 'none' || style.visibility === 'hidden' && getComputedStyle(el.parentElement || el).visibility !== 'hidden';
  const shown = (node) => node.nodeType === 3 ? node.data : [...(node.shadowRoot ? node.shadowRoot.childNodes : []), ...node.childNodes].filter((at) => at.nodeType === 3 || at.nodeType === 1 && !isLeftOut(at, getComputedStyle(at))).map(shown).join(' ');
  const BOXES = '[type=checkbox], [role=checkbox], [role=switch]';
  const inside = (css, el) => [...deep(css, el), ...(el.shadowRoot ? deep(css, el.shadowRoot) : [])];
  const isBox = (el) => el.matches(BOXES) || inside(BOXES, el).length === 1 && inside('input, select, textarea, [role=radio], [role=combobox]', el).every((one) => one.matches(BOXES));
  const found = {};
  for (const el of deep('[data-gold]')) {
    const one = found[el.dataset.gold] = found[el.dataset.gold] || { held: [], text: '', words: '', count: 0, box: isBox(el) };
    one.count++;
    one.words += ' ' + tidy(el.textContent);
    one.held.push(...state(el));
    if (tells(el) === undefined && !el.matches('input, select, textarea')) one.text = tidy(one.text + ' ' + shown(el));
  }
  return found;
}"""


@dataclass(frozen=True)
class State:
    """What a control holds: the chosen or typed values, each by its names, and the text that it shows if it is no input.

    Neither the prompt of a list nor its entries are such a text, nor what stands hidden in the control; whether its step is shown makes no difference.
    `words` are all of its words, shown or not: those of a choice without a value stay the same when its step is shown.
    """

    held: tuple[Names, ...]
    text: str
    is_single_box: bool = False
    words: str = ""

    @property
    def shown(self) -> str:
        return " + ".join(" = ".join(sorted(names)) for names in self.held) or self.text


def read_states(page: Page) -> dict[str, State]:
    """Return the states of all gold controls that are in the page now, in its frames and shadow roots too."""
    states: dict[str, State] = {}
    for frame in page.frames:
        try:
            found: dict[str, Any] = frame.evaluate(READ_STATES)
        except PlaywrightError:  # a frame that is going away
            continue
        for name, one in found.items():
            held = tuple(frozenset(text for text in names if text) for names in one["held"])
            real = tuple(names for names in held if names and not any(is_prompt(text) for text in names))
            states[name] = State(
                real, "" if is_prompt(one["text"]) else one["text"], one["box"] and one["count"] == 1, one["words"]
            )
    return states


def judge(
    gold: Mapping[str, Any], now: State | None, at_first: State | None, is_perceived: bool, is_stopped: bool = False
) -> Verdict:
    """Compare what a control holds with its gold. What it showed `at_first` is no value of a control that is no input."""
    expected, accepted = gold.get("expect"), [gold.get("expect"), *_listed(gold.get("also"))]
    if now and at_first and now.held == at_first.held and _was_its_text(at_first) and not _was_its_text(now):
        now = State(
            (), now.words.strip(), now.is_single_box, now.words
        )  # its words tell the value, the token stays as it was
    is_open = now is None or not (now.held or (at_first and _has_changed(now, at_first)))
    is_open = is_open or (
        is_stopped and now == at_first
    )  # what the page brings along is asked about at the end of a step
    if now and now.is_single_box and any(_means(one, "no") for one in accepted):
        return "wrong" if now.held else "right"
    if now and at_first and _was_left_with(accepted, now, at_first):
        return "right"
    if is_open:
        if expected in (None, "", []) or gold.get("may_be_open"):
            return "rightly open"
        return "open" if is_perceived else "missed"
    assert now is not None
    if isinstance(expected, list) and _holds_more(expected, _listed(gold.get("also")), now):
        return "right"
    return "right" if any(_holds(one, now) for one in accepted if one not in (None, "", [])) else "wrong"


def _was_its_text(state: State) -> bool:
    """Whether the words of a control are the one value that it holds."""
    return len(state.held) == 1 and state.words.strip() in state.held[0]


def _has_changed(now: State, at_first: State) -> bool:
    return now.text != at_first.text and (not now.words or now.words != at_first.words)


def _was_left_with(accepted: list[Any], now: State, at_first: State) -> bool:
    """Whether a control of a step that is no longer shown has got the words that are expected, which it had not at first."""
    if now.text or now.held or now.words == at_first.words:
        return False
    told = [[label_key(str(each)) for each in _listed(one)] for one in accepted if one not in (None, "", [])]
    return any(
        all(each in label_key(now.words) and each not in label_key(at_first.words) for each in one) for one in told
    )


def _holds(expected: Any, now: State) -> bool:
    wanted = [str(one) for one in _listed(expected)]
    if now.is_single_box and now.held and any(_means(one, "yes") for one in wanted):
        return True
    if len(wanted) == len(now.held) and all(
        any(_is_same(one, name) for names in now.held for name in names) for one in wanted
    ):
        return True
    if len(wanted) == 1 and now.held and all(any(_is_same(wanted[0], name) for name in names) for names in now.held):
        return True  # a list and the hidden field beside it
    if len(wanted) == 1 and len(now.held) > 1 and re.search(r"\d", wanted[0]):  # the parts of a date
        return any(_is_same(wanted[0], "/".join(parts)) for parts in product(*now.held))
    return bool(now.text) and all(label_key(one) in label_key(now.text) for one in wanted)


def _holds_more(expected: list[Any], also: list[Any], now: State) -> bool:
    """Whether all that is expected is chosen, and nothing but what may be chosen too."""
    allowed = [str(one) for one in (*expected, *also)]
    are_allowed = all(any(_is_same(one, name) for one in allowed for name in names) for names in now.held)
    return are_allowed and all(
        any(_is_same(str(one), name) for names in now.held for name in names) for one in expected
    )


def _means(value: Any, word: str) -> bool:
    words = {"yes": ("true", "yes", "checked", "ticked", "on"), "no": ("false", "no", "unchecked", "unticked", "off")}
    return isinstance(value, str | bool) and str(value).casefold() in words[word]


def _is_same(wanted: str, held: str) -> bool:
    if label_key(wanted) == label_key(held):
        return True
    if calendar_date(wanted) or re.fullmatch(
        r"\d{4}-\d{2}|\d{1,2}[-/. ]\d{4}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}|[^\W\d_]{3,}\.?,? \d{4}", wanted
    ):
        is_day = calendar_date(wanted) is not None and calendar_date(wanted) == calendar_date(held)
        return is_day or _parts(wanted) == _parts(held)
    if re.fullmatch(r"\+?[\d\s()/.-]{6,}", wanted):
        return _number(wanted) == _number(held) != ""
    if re.fullmatch(r"[\d.,\s]+", wanted) and re.fullmatch(r"[\d.,\s]+", held):
        return re.sub(r"\D", "", wanted) == re.sub(r"\D", "", held)
    return False


def _parts(text: str) -> list[int]:
    """Return the numbers of a date in any order, months by name too."""
    months = [month for word in re.findall(r"[^\W\d_]+", text) if (month := month_number(word))]
    return sorted([*map(int, re.findall(r"\d+", text)), *months])


def _number(text: str) -> str:
    """Return the digits of a telephone number without calling code and leading zeros."""
    digits = re.sub(r"\D", "", text)
    return re.sub(r"^(00)?49", "", digits).lstrip("0") if set(text) <= set("+0123456789 ()/.-") else ""


def _listed(value: Any) -> list[Any]:
    return [] if value is None else list(value) if isinstance(value, list | tuple) else [value]
