"""The demo board as one application: listings and forms."""

from typing import Any

from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from deploy.board import forms, listings
from deploy.board.forms.state import BoardState


class BoardApp(Starlette):
    """Keeps the connection within reach of the fault switches."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            scope["board.transport"] = getattr(getattr(send, "__self__", None), "transport", None)
        await super().__call__(scope, receive, send)


async def _front(request: Any) -> PlainTextResponse:
    return PlainTextResponse("The demo board of otklik. Nothing here is real.\n")


def build_app() -> Starlette:
    app = BoardApp(routes=[*listings.routes(), *forms.routes(), Route("/", _front)])
    app.state.board = BoardState()
    return app
