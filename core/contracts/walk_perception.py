"""How a walk perceives pages: by their structure, by a picture, or both."""

from collections.abc import Mapping
from enum import StrEnum

from core.contracts.base import Contract


class Mode(StrEnum):
    """What the adviser is shown. A picture is shown only if the adviser takes pictures.

    `structural`: the elements. `visual`: a picture with numbered elements, without their words. `structural_first`: the elements, and the
    picture too where they have failed. `dual`: always both. `auto`: as `structural_first`, and both for the rest of a walk in which
    the elements have failed twice.
    """

    STRUCTURAL = "structural"
    VISUAL = "visual"
    STRUCTURAL_FIRST = "structural_first"
    DUAL = "dual"
    AUTO = "auto"


class PerceptionModes(Contract):
    """The modes of a walk. The most specific one counts: that of the step (1 is the first), of the site, of the run."""

    run: Mode = Mode.STRUCTURAL
    sites: Mapping[str, Mode] = {}
    steps: Mapping[int, Mode] = {}
