"""The demo board as one application: forms, and listings where they are there."""

import importlib
from typing import Any

from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import BaseRoute, Route

from deploy.board import forms
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
    routes: list[BaseRoute] = []
    try:
        listings = importlib.import_module("deploy.board.listings")
    except ModuleNotFoundError:
        pass
    else:
        routes += listings.routes()
    app = BoardApp(routes=[*routes, *forms.routes(), Route("/", _front)])
    app.state.board = BoardState()
    return app
