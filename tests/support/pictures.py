"""Pictures that tests in a browser keep, so that a person can look at what was asserted."""

import os
from pathlib import Path

from flows.settings import ROOT


def kept_pictures() -> Path:
    """Return the folder of the pictures: OTKLIK_TEST_PICTURES, or `.pictures` in the checkout. Those of an earlier run are replaced."""
    folder = Path(os.environ.get("OTKLIK_TEST_PICTURES") or ROOT / ".pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
