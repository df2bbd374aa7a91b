"""Build a form model from the facts of a page. Equal facts give equal models."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from core.contracts.form import FormButton, FormField, FormModel, Ignored, OtherForm
from core.forms.date_groups import Question, join_dates
from core.forms.facts import FrameFacts, FramePath, RegionFacts
from core.forms.fields import field_of, locators_of
from core.forms.fingerprint import field_key, form_fingerprint
from core.forms.form_choice import WHY, Candidate, ChosenForm, choose
from core.forms.form_kinds import FormClues, kind_of
from core.forms.ignored_controls import why_ignored
from core.forms.joined_names import name_joined_parts
from core.forms.labels import name_boxes_beside, prefer_own_words
from core.forms.page import ats_of, button_role, empty_list, shown_errors, steps_of
from core.forms.part_names import name_turned_parts
from core.forms.range_names import name_ends_of_ranges
from core.text.language import detect_language

MOST_BUTTONS = 40


class Frame(NamedTuple):
    """The facts of one frame. `path` leads to it from the main frame."""

    path: FramePath
    facts: FrameFacts


class _Region(NamedTuple):
    facts: RegionFacts
    path: FramePath


class _Draft(NamedTuple):
    """A field without a key, its question, and the number of its region."""

    region: int
    question: Question
    field: FormField


class _Page:
    """Regions, questions and ignored controls of all frames. A region's number is its index in `regions`.

    What was seen and not understood is kept with the number of its region: in a form that is not chosen it asks nothing.
    """

    def __init__(self, frames: Sequence[Frame]) -> None:
        self.regions: list[_Region] = []
        self.drafts: list[_Draft] = []
        self.ignored: list[Ignored] = []
        self.not_understood: list[tuple[int, Ignored]] = []
        self.numbers = [[self._number(region, frame.path) for region in frame.facts.regions] for frame in frames]
        for frame, numbers in zip(frames, self.numbers, strict=True):
            self._read(frame, numbers)

    def ignore(self, question: Question, why: str) -> None:
        self.ignored.extend(Ignored(locator=locators_of(at)[0], why=why) for at in question.elements)

    def _number(self, region: RegionFacts, path: FramePath) -> int:
        """Return the number of a region. A closed shadow root inside a form belongs to that form."""
        for number, known in enumerate(self.regions):
            if known.path == path and known.facts.css == region.css:
                return number
        self.regions.append(_Region(region, path))
        return len(self.regions) - 1

    def _read(self, frame: Frame, numbers: Sequence[int]) -> None:
        for part in frame.facts.ignored_parts:
            ignored = Ignored(locator=locators_of(part.at)[0], why=part.why, asks=part.asks or None)
            if part.region is None:
                self.ignored.append(ignored)
            else:
                self.not_understood.append((numbers[part.region], ignored))
        questions = name_joined_parts(name_boxes_beside(join_dates(frame.facts.controls)))
        for question in prefer_own_words(name_turned_parts(name_ends_of_ranges(questions))):
            why = why_ignored(question.control)
            if why:
                self.ignore(question, why)
            else:
                field = field_of(question, frame.path)
                self.drafts.append(_Draft(numbers[question.control.region], question, field))


def read_form(frames: Sequence[Frame]) -> FormModel:
    """Return the form to fill on a page. `frames` are all frames of the page, the main frame first."""
    facts = [frame.facts for frame in frames]
    page = _Page(frames)
    candidates = _candidates(page, facts)
    chosen = choose(candidates)
    drafts = [draft for draft in page.drafts if draft.region in chosen.numbers]
    for draft in page.drafts:
        if draft.region not in chosen.numbers:
            page.ignore(draft.question, WHY[candidates[draft.region].kind])
    step, step_count = steps_of(facts, (draft.question.control for draft in drafts))
    page.ignored.extend(ignored for number, ignored in page.not_understood if number in chosen.numbers)
    fields = _with_keys(drafts, step)
    return FormModel(
        fingerprint=form_fingerprint(fields),
        url=facts[0].url,
        title=facts[0].title or None,
        language=detect_language(" ".join(field.question for field in fields)) or facts[0].language[:2].lower() or None,
        ats=ats_of(facts),
        fields=fields,
        buttons=_buttons(frames, chosen, page.numbers, step),
        ignored=_once(page.ignored),
        kind=chosen.kind,
        chosen_because=chosen.because,
        other_forms=_other_forms(page, candidates, chosen),
        step=step,
        step_count=step_count,
        errors=shown_errors(facts),
    )


def _candidates(page: _Page, facts: Sequence[FrameFacts]) -> list[Candidate]:
    """Return every region of the page as a candidate for the form to fill."""
    main, *inner = facts
    page_words = " ".join([main.title, main.heading, *(f"{frame.heading} {frame.title}" for frame in inner)])
    candidates = []
    for number, (region, _) in enumerate(page.regions):
        drafts = [draft for draft in page.drafts if draft.region == number]
        passwords = sum(draft.question.control.type == "password" for draft in drafts)
        kind, why = kind_of(FormClues(region, [draft.field for draft in drafts], passwords, page_words))
        candidates.append(
            Candidate(number, kind, why, len(drafts), region.is_visible, region.tag == "BODY", region.is_entry)
        )
    return candidates


def _with_keys(drafts: Sequence[_Draft], step: int) -> tuple[FormField, ...]:
    """Return the chosen fields with their keys. All belong to the page's step, unless panels of the form have steps of their own."""
    has_panels = any(draft.question.control.step for draft in drafts)
    taken: set[str] = set()
    return tuple(
        field.model_copy(
            update={
                "key": field_key(field.question, field.type.value, taken),
                "step": field.step if has_panels else step,
            }
        )
        for _, _, field in drafts
    )


def _other_forms(page: _Page, candidates: Sequence[Candidate], chosen: ChosenForm) -> tuple[OtherForm, ...]:
    return tuple(
        OtherForm(
            kind=candidate.kind,
            locator=locators_of(page.regions[candidate.number].facts.at)[0],
            field_count=candidate.field_count,
            why=candidate.why,
        )
        for candidate in candidates
        if candidate.field_count and candidate.number not in chosen.numbers
    )


def _buttons(
    frames: Sequence[Frame], chosen: ChosenForm, numbers: Sequence[Sequence[int]], step: int
) -> tuple[FormButton, ...]:
    """Return the buttons of a form. Those of a step that is over are gone with it: its "Continue" does not lead on from here."""
    buttons, is_shown = [], []
    for frame, region_numbers in zip(frames, numbers, strict=True):
        for button in frame.facts.buttons:
            is_inside = button.region >= 0 and region_numbers[button.region] in chosen.numbers
            is_over = not button.is_shown and button.step is not None and button.step < step
            if is_over or (not is_inside and button.is_in_form and button.region >= 0):
                continue
            heading = empty_list(button, frame.facts.controls)
            role = button_role(button, is_inside, bool(chosen.numbers), heading)
            if role:
                locators = locators_of(button.at)
                adds_to = heading if role == "section" else None
                one = FormButton(role=role, text=button.text, locators=locators, frame=frame.path, adds_to=adds_to)
                buttons.append(one)
                is_shown.append(button.is_shown)
    return _without_closers(buttons, is_shown)[:MOST_BUTTONS]


def _without_closers(buttons: Sequence[FormButton], is_shown: Sequence[bool]) -> tuple[FormButton, ...]:
    """Return the buttons, of which those that only close one of several open sections lead nowhere: they say the same, and the button that sends is shown beside them."""
    shown = [button for button, shows in zip(buttons, is_shown, strict=True) if shows]
    alike = Counter(button.text for button in shown if button.role == "next")
    if not any(button.role == "submit" for button in shown):
        return tuple(buttons)
    return tuple(
        button.model_copy(update={"role": "other"}) if button.role == "next" and alike[button.text] > 1 else button
        for button in buttons
    )


def _once(ignored: Iterable[Ignored]) -> tuple[Ignored, ...]:
    """Return each ignored element once, with its first reason."""
    by_locator: dict[tuple[str, str], Ignored] = {}
    for control in ignored:
        by_locator.setdefault((control.locator.kind, control.locator.value), control)
    return tuple(by_locator.values())
