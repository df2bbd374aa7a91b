"""`make battery`: every fault once, or N times (`make battery ARGS=3`), and a table of what came of it."""

import sys
import time
from collections import Counter

from tests.battery.faults import FAULTS
from tests.battery.run import Verdict, try_out, with_browser


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    verdicts: list[Verdict] = []
    for number in range(rounds):
        for fault in FAULTS:
            started = time.monotonic()
            verdict = try_out(fault, with_browser)
            verdicts.append(verdict)
            told = "; ".join(verdict.problems) or verdict.why[:80]
            mark = "BAD" if verdict.problems else "ok "
            print(
                f"{mark} {fault.name:55} {verdict.ended:13} sent {verdict.sent} {time.monotonic() - started:5.1f} s  {told}",
                flush=True,
            )
        print(f"round {number + 1} of {rounds}")
    ends = Counter(verdict.ended for verdict in verdicts)
    print(f"\n{len(verdicts)} applications: {', '.join(f'{end} {count}' for end, count in ends.most_common())}")
    print(f"bytes before the approval: {sum(v.bytes_before_approval for v in verdicts)}")
    print(f"sent more often than allowed: {sum(v.sent > max(v.fault.sent) for v in verdicts)}")
    bad = [verdict for verdict in verdicts if verdict.problems]
    print(f"with a problem: {len(bad)}")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
