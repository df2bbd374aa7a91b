"""Every drift on every replica, cold and warm, and by position as a control: completed, safe stop, wrong."""

from collections import Counter

from adapters.browser.page.launch import launched
from deploy.board.forms.drift import DRIFTS
from deploy.board.forms.replicas import REPLICAS
from deploy.board.serve import Board
from tests.support.drift import by_position, cold, record, warm


def main() -> None:
    counts: dict[str, Counter[str]] = {"cold": Counter(), "warm": Counter(), "by position (control)": Counter()}
    print(f"{'replica':<12}{'drift':<20}{'cold':<14}{'warm':<14}{'by position':<20}")
    with Board() as board, launched() as browser:
        for replica in REPLICAS:
            states, received = record(board, browser, replica)
            for drift in ("none", *DRIFTS):
                ends = {
                    "cold": cold(board, browser, replica, drift),
                    "warm": warm(board, browser, replica, drift, states),
                    "by position (control)": by_position(board, browser, replica, drift, received),
                }
                for how, (ended, _) in ends.items():
                    counts[how][ended] += drift != "none"
                print(f"{replica:<12}{drift:<20}" + "".join(f"{ended:<14}" for ended, _ in ends.values()), flush=True)
                for how in ("cold", "warm"):
                    if ends[how][0] in ("wrong", "refused by the site") or (
                        drift == "none" and ends[how][0] != "completed"
                    ):
                        print(f"    {how}: {ends[how][1]}", flush=True)
    print()
    for how, count in counts.items():
        print(
            f"{how:<24}"
            + ", ".join(f"{name} {count[name]}" for name in ("completed", "safe stop", "refused by the site", "wrong"))
        )


if __name__ == "__main__":
    main()
