"""One installation for all that need a real one."""

from tests.support.installation import installation

__all__ = ["installation"]
