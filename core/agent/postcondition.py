"""Check the postcondition of an action."""

from core.agent.sign import place_of
from core.contracts.agent import Observation, Postcondition
from core.text.normalize import fold


def holds(expected: Postcondition, screen: Observation) -> bool:
    """Return whether a postcondition is true on a screen."""
    value = fold(expected.value)
    match expected.kind:
        case "address":
            return place_of(screen.url) == expected.value
        case "exists":
            return any(fold(element.label) == value for element in screen.elements)
        case "text":
            return value in fold(f"{screen.heading} {screen.text}")
        case "field":
            return any(fold(element.value or "") == value for element in screen.elements if element.role == "field")
        case "form":
            return screen.field_count > 0
