"""Application forms of the demo board. The application mounts `routes()`."""

from deploy.board.forms.pages import routes

__all__ = ["routes"]
