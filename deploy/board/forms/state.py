"""The applications that the board has received, and the faults that it simulates. One state per server, in memory only."""

from dataclasses import asdict, dataclass, field
from typing import Any

from adapters.clock import utc_now
from deploy.board.forms.judge import Understood
from deploy.board.forms.wire import ReceivedBody

FAULTS = frozenset(
    [
        "close_before_record",
        "close_before_response",
        "500_before_record",
        "500_after_record",
        "slow",
        "slow_page",
        "redirect_307",
        "rejected",
        "challenge",
        "login",
    ]
)


@dataclass
class BoardState:
    """The state of one board. `wire` counts every request with an application, accepted or not."""

    received: list[dict[str, Any]] = field(default_factory=list)
    wire: list[dict[str, Any]] = field(default_factory=list)
    drafts: list[dict[str, Any]] = field(default_factory=list)
    faults: list[dict[str, Any]] = field(default_factory=list)
    drifts: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def count(self, form: str, vacancy: str, content_type: str, body: bytes, digest: str) -> None:
        self.wire.append(
            {
                "form": form,
                "vacancy": vacancy,
                "at": _now(),
                "content_type": content_type,
                "bytes": len(body),
                "sha256": digest,
            }
        )

    def take_fault(self, form: str, *names: str) -> dict[str, Any] | None:
        """Return the first armed fault among `names` for this form, and use it up once."""
        for fault in self.faults:
            if fault["form"] in (form, "*") and fault["fault"] in names and fault["times"] > 0:
                fault["times"] -= 1
                return fault
        return None

    def applied_before(self, form: str, vacancy: str, email: str) -> bool:
        return any(
            (a["form"], a["vacancy"]) == (form, vacancy) and a["email"].casefold() == email.casefold()
            for a in self.received
        )

    def record(self, form: str, vacancy: str, email: str, body: ReceivedBody, understood: Understood) -> dict[str, Any]:
        application = {
            "number": len(self.received) + 1,
            "form": form,
            "vacancy": vacancy,
            "email": email,
            "at": _now(),
            "fields": [list(pair) for pair in body.fields],
            "files": [asdict(file) for file in body.files],
            "answers": list(understood.answers),
            "unknown": list(understood.unknown),
        }
        self.received.append(application)
        return application


def _now() -> str:
    return utc_now().isoformat()
