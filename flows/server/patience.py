"""Repeat what the Prefect UI asks once, while the server's database is busy.

Prefect answers 503 to a request that met a locked database and was rolled back. Its clients repeat such a request, its UI does not: a
person who pressed Resume would have to press it again.
"""

import asyncio
from collections.abc import Iterable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

PERSONAL = ("/resume", "/set_state")
"""How the paths of the requests end by which a person decides about a run."""
BUSY = 503
WAITS_SECONDS = (0.2, 0.5, 1.0, 2.0, 3.0)


class Patience:
    """An ASGI application that gives the decisions of a person to `app` again after each of `waits` seconds, until the answer is not 503."""

    def __init__(self, app: ASGIApp, waits: Iterable[float] = WAITS_SECONDS) -> None:
        self._app, self._waits = app, tuple(waits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_decision = scope["type"] == "http" and scope["method"] == "POST" and scope["path"].endswith(PERSONAL)
        if not is_decision:
            await self._app(scope, receive, send)
            return
        asked = [await receive()]
        while asked[-1].get("more_body"):
            asked.append(await receive())
        for wait in self._waits:
            answer = await self._answer(scope, asked, receive)
            if not answer or answer[0].get("status") != BUSY:
                break
            await asyncio.sleep(wait)
        else:
            answer = await self._answer(scope, asked, receive)
        for message in answer:
            await send(message)

    async def _answer(self, scope: Scope, asked: list[Message], receive: Receive) -> list[Message]:
        """Ask once, with the body that has been read, and return the messages of the answer.

        Starlette raises an error again after it has answered 503 for it. Raises what the application raises without an answer.
        """
        body, answer = iter(asked), list[Message]()

        async def receive_again() -> Message:
            return next(body, None) or await receive()

        async def keep(message: Message) -> None:
            answer.append(message)

        asking = asyncio.ensure_future(self._app({**scope, "state": dict(scope.get("state", {}))}, receive_again, keep))
        await asyncio.wait({asking})
        if asking.exception() and not answer:
            await asking
        return answer
