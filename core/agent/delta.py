"""Compare a screen with the one before."""

from core.agent.sign import place_of, without_numbers
from core.contracts.agent import AgentState, Observation, ScreenDelta

MOST_NAMED = 40


def delta(state: AgentState, before: Observation | None) -> AgentState:
    """Record what changed since the screen `before`; everything is new if it is None."""
    if state.screen is None:
        return state
    return state.model_copy(update={"delta": delta_of(before, state.screen)})


def delta_of(before: Observation | None, after: Observation) -> ScreenDelta:
    """Return the difference between two screens; everything is new if `before` is None."""
    old = {_name(before, index) for index in range(len(before.elements))} if before else set()
    new = {_name(after, index): after.elements[index].label for index in range(len(after.elements))}
    appeared = tuple(dict.fromkeys(label for name, label in new.items() if name not in old and label))
    return ScreenDelta(
        is_new_place=before is None or place_of(before.url) != place_of(after.url) or before.heading != after.heading,
        is_new_form=before is None or before.form_fingerprint != after.form_fingerprint,
        is_new_text=before is None or without_numbers(before.text) != without_numbers(after.text),
        appeared=appeared[:MOST_NAMED],
        gone=len(old - new.keys()),
        kept=len(old & new.keys()) / len(old) if old else 0.0,
    )


def _name(screen: Observation, index: int) -> str:
    element = screen.elements[index]
    state = f"{element.is_selected}/{element.is_covered}/{element.value}"
    return f"{element.role}/{element.place}/{element.label}/{element.context}/{state}"
