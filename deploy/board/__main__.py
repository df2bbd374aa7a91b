"""`python -m deploy.board --port 0` serves the demo board and prints its address."""

import click
import uvicorn

from deploy.board.app import build_app


@click.command()
@click.option("--port", default=8088, show_default=True, help="Port; 0 picks a free one.")
@click.option("--host", default="127.0.0.1", show_default=True)
def main(port: int, host: str) -> None:
    """Serve the demo board: vacancies, working application forms, and a record of what the forms received.

    Example: python -m deploy.board --port 0
    """
    import socket

    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    click.echo(f"http://{host}:{listening.getsockname()[1]}")
    uvicorn.Server(uvicorn.Config(build_app(), log_level="critical", access_log=False)).run(sockets=[listening])


if __name__ == "__main__":
    main()
