"""A whole day as a person starts it: `otklik run` against the same day without Prefect, each from the start of its process to its end.

The day without Prefect is `otklik run --dry-run`: the same stages, on a copy of the stores. The job site and the model are servers on
loopback; the model takes `--model-seconds` for each answer. No server is up, so `run` starts one and ends it.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from flows.settings import ROOT
from tests.support.model_server import Asked, ModelServer, Reply, ids_shown, screening

BOARDS = 20
TEXT = "We build tools for {n} teams. Requirements:\n- Python in production, {n} services\n- PostgreSQL {n}\n- Docker and team {n}"
WORDS = ("Payments", "Search", "Tracking", "Billing", "Identity", "Storage", "Ads", "Maps", "Games", "Data")


@contextmanager
def boards(cards: int) -> Iterator[str]:
    """Serve `cards` vacancies on 20 boards in the shape of Greenhouse's API. Yields the address."""
    now = datetime.now(UTC).isoformat()
    jobs = {
        n: {"id": n, "title": f"Senior Python Engineer {WORDS[n % 10]} {n}", "content": f"<p>{TEXT.format(n=n)}</p>",
            "location": {"name": "Berlin"}, "company_name": f"Employer {n}", "first_published": now, "updated_at": now,
            "absolute_url": f"https://board{n % BOARDS}.example/jobs/{n}"}
        for n in range(cards)
    }  # fmt: skip

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            board, _, job = self.path.partition("?")[0].removeprefix("/v1/boards/employer").partition("/jobs")
            found: Any = {"jobs": [row for n, row in jobs.items() if str(n % BOARDS) == board]}
            body = json.dumps(jobs.get(int(job[1:])) if job else found).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Print no access log."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def answer(asked: Asked) -> str:
    """Keep each card, and find nothing in each vacancy."""
    shape = json.dumps(asked.get("response_format") or asked["messages"][0])
    if "verdict" in shape:
        return screening(asked)
    row = {"requirements": []} if "requirements" in shape else {"reason": "as scripted", "evidence": []}
    return json.dumps({"vacancies": [{"id": key, **row} for key in ids_shown(asked)]})


def make_home(home: Path, host: str, model_url: str, at_once: int) -> None:
    folder = home / "candidates" / "demo"
    shutil.copytree(ROOT / "deploy" / "demo" / "candidate", folder)
    preferences = folder / "preferences.toml"
    preferences.write_text(preferences.read_text().replace("per_employer_per_day = 2", "per_employer_per_day = 99"))
    sites = [
        f'[[site]]\nsite = "greenhouse"\nboard = "employer{n}"\nbase_url = "http://{host}"\n' for n in range(BOARDS)
    ]
    (folder / "sites.toml").write_text("\n".join(sites))
    (home / "otklik.toml").write_text(
        f'candidate = "demo"\n[network]\nallow_hosts = ["{host}"]\nseconds_between_requests = 0.0\n'
        f'[model]\nprovider = "custom"\nmodel = "scripted-1"\nbase_url = "{model_url}"\nconcurrency = {at_once}\n'
        "usd_per_million = [0.0, 0.0]\nmax_tokens_per_run = 2_000_000_000\n[limits]\nnew_cards_per_run = 0\n"
    )


def seconds_of(home: Path, *options: str) -> float:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("OTKLIK_", "PREFECT_"))}
    began = time.perf_counter()
    ended = subprocess.run(
        [sys.executable, "-m", "flows", "run", "--until", "evaluate", *options],
        cwd=ROOT, env=environment | {"OTKLIK_HOME": str(home)}, capture_output=True, text=True,
    )  # fmt: skip
    took = time.perf_counter() - began
    if ended.returncode or "Error logging to API" in ended.stderr + ended.stdout:
        sys.exit(f"the run failed:\n{ended.stdout[-2000:]}\n{ended.stderr[-2000:]}")
    print(
        f"  {' '.join(options) or 'with Prefect':14} {took:6.1f} s   {ended.stdout.strip().splitlines()[-1 if options else -2][:120]}"
    )
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=1000)
    parser.add_argument("--model-seconds", type=float, default=1.0)
    parser.add_argument("--at-once", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    plain, prefect = [], []
    reply = Reply(answer, wait=arguments.model_seconds)
    with boards(arguments.cards) as host, ModelServer([reply]) as server, tempfile.TemporaryDirectory() as folder:
        for number in range(arguments.rounds):
            for options, times in ((("--dry-run",), plain), ((), prefect)):
                home = Path(folder) / f"{number}{''.join(options)}"
                make_home(home, host, server.url, arguments.at_once)
                times.append(seconds_of(home, *options))
    ratio = statistics.median(prefect) / statistics.median(plain)
    print(f"\n{arguments.cards} cards, model {arguments.model_seconds:.1f} s a call, {arguments.at_once} at once")
    print(f"medians of {arguments.rounds}: without Prefect {statistics.median(plain):.1f} s, with {statistics.median(prefect):.1f} s, ratio {ratio:.2f}")  # fmt: skip
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
