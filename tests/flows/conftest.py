"""One real installation, shared by the tests that need one."""

from tests.support.installation import installation

__all__ = ["installation"]
