"""Every JSON that a command prints in any of these tests is checked against the command's published schemas."""

from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.support.printed import check_printed, prints_json


@pytest.fixture(autouse=True)
def _json_is_checked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    invoke = CliRunner.invoke

    def checked(runner: CliRunner, command: Any, arguments: Any = None, *rest: Any, **options: Any) -> Result:
        result = invoke(runner, command, arguments, *rest, **options)
        words = [str(word) for word in arguments or ()]
        if prints_json(words) and result.exception is None:
            check_printed(words, result.stdout)
        return result

    monkeypatch.setattr(CliRunner, "invoke", checked)
    yield
