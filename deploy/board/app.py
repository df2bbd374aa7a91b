"""The demo board as one application: listings and forms."""

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from deploy.board import forms, listings
from deploy.board.forms.state import BoardState


class BoardApp(Starlette):
    """An application whose fault switches can close the connection of a request."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            scope["board.transport"] = getattr(getattr(send, "__self__", None), "transport", None)
        await super().__call__(scope, receive, send)


async def _front(request: Request) -> PlainTextResponse:
    return PlainTextResponse("The demo board of otklik. Nothing here is real.\n")


def build_app() -> Starlette:
    app = BoardApp(routes=[*listings.routes(), *forms.routes(), Route("/", _front)])
    app.state.board = BoardState()
    return app
