"""Application forms of the demo board. `routes()` is all that the application mounts."""

from deploy.board.forms.pages import routes

__all__ = ["routes"]
