"""Walks of browser-use, run by the Python of an environment that has it (`tests/benchmarks/bench_browser_use.py`), never by ours.

Reads a JSON object (`chromium`, `model_url`) and then one for each walk from standard input, a line each, and prints a JSON object for each walk. All names are
resolved to this machine; telemetry, cloud and extensions are off.
"""

import asyncio
import importlib
import json
import os
import sys
import time
from typing import Any

QUIET = {
    "ANONYMIZED_TELEMETRY": "false",
    "BROWSER_USE_CLOUD_SYNC": "false",
    "BROWSER_USE_VERSION_CHECK": "false",
    "BROWSER_USE_LOGGING_LEVEL": "error",
    "SKIP_LLM_API_KEY_VERIFICATION": "true",
}
MOST_STEPS, MOST_SECONDS = 20, 120


async def walk(browser_use: Any, told: dict[str, Any], one: dict[str, str]) -> dict[str, Any]:
    """Do one walk in a browser of its own. The seconds begin when the browser has started."""
    session = browser_use.BrowserSession(
        executable_path=told["chromium"],
        headless=True,
        chromium_sandbox=False,
        enable_default_extensions=False,
        highlight_elements=False,
        captcha_solver=False,
        minimum_wait_page_load_time=0.1,
        wait_for_network_idle_page_load_time=0.2,
        wait_between_actions=0.05,
        user_data_dir=None,
        args=["--host-resolver-rules=MAP * 127.0.0.1", "--disable-background-networking", "--disable-component-update"],
    )
    await asyncio.wait_for(session.start(), MOST_SECONDS)
    model = browser_use.ChatOpenAI(model=one["page"], base_url=told["model_url"], api_key="none", max_retries=1)
    agent = browser_use.Agent(
        task=one["task"],
        llm=model,
        browser_session=session,
        initial_actions=[{"navigate": {"url": one["url"], "new_tab": False}}],
        directly_open_url=False,
        flash_mode=True,
        use_vision=False,
        use_judge=False,
        enable_planning=False,
        max_actions_per_step=2,
        final_response_after_failure=False,
        enable_signal_handler=False,
    )
    began = time.monotonic()
    try:
        history = await asyncio.wait_for(agent.run(max_steps=MOST_STEPS), MOST_SECONDS)
        seconds = time.monotonic() - began
    except TimeoutError:
        return {"page": one["page"], "is_done": False, "seconds": MOST_SECONDS, "errors": ["no end"]}
    finally:
        await session.kill()
    failed = [text for text in history.errors() if text]
    return {
        "page": one["page"],
        "is_done": bool(history.is_done()),
        "seconds": seconds,
        "errors": failed[:3],
    }


async def main() -> None:
    told = json.loads(sys.stdin.readline())
    browser_use = importlib.import_module("browser_use")
    for line in sys.stdin:
        print(json.dumps(await walk(browser_use, told, json.loads(line))), flush=True)


if __name__ == "__main__":
    os.environ.update(QUIET)
    asyncio.run(main())
