"""Control routes under /_/: received applications, faults, drift, reset."""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from deploy.board.forms.drift import DRIFTS
from deploy.board.forms.replicas import REPLICAS
from deploy.board.forms.state import FAULTS, BoardState


def _only(rows: list[dict[str, Any]], request: Request) -> list[dict[str, Any]]:
    filters = {key: request.query_params[key] for key in ("form", "vacancy", "email") if key in request.query_params}
    return [row for row in rows if all(row.get(key) == value for key, value in filters.items())]


async def received(request: Request) -> Response:
    """Return received applications, filtered by `?form=`, `?vacancy=` and `?email=`. `wire_count` counts requests, accepted or not."""
    state: BoardState = request.app.state.board
    applications = _only(state.received, request)
    wire = _only(state.wire, request)
    return JSONResponse(
        {"applications": applications, "count": len(applications), "wire_count": len(wire), "wire": wire}
    )


async def reset(request: Request) -> Response:
    request.app.state.board = BoardState()
    return JSONResponse({"reset": True})


async def faults(request: Request) -> Response:
    """Arm a fault: `{"form": "greenhouse" or "*", "fault": ..., "times": 1, "seconds": 5}`."""
    order = await request.json()
    if order.get("fault") not in FAULTS or order.get("form") not in {*REPLICAS, "*"}:
        return JSONResponse(
            {"error": "unknown form or fault", "faults": sorted(FAULTS), "forms": sorted(REPLICAS)}, 400
        )
    state: BoardState = request.app.state.board
    state.faults.append(
        {
            "form": order["form"],
            "fault": order["fault"],
            "times": int(order.get("times", 1)),
            "seconds": order.get("seconds", 5),
        }
    )
    return JSONResponse({"armed": state.faults})


async def drift(request: Request) -> Response:
    """Set the drifts of a form: `{"form": "greenhouse", "drift": ["ids_renamed"]}`. An empty list removes them."""
    order = await request.json()
    names = order.get("drift", [])
    names = [names] if isinstance(names, str) else names
    if order.get("form") not in REPLICAS or any(name not in DRIFTS for name in names):
        return JSONResponse(
            {"error": "unknown form or drift", "drifts": sorted(DRIFTS), "forms": sorted(REPLICAS)}, 400
        )
    state: BoardState = request.app.state.board
    state.drifts[order["form"]] = tuple(names)
    return JSONResponse({"drifts": state.drifts})


def routes() -> list[Route]:
    return [
        Route("/_/received", received),
        Route("/_/reset", reset, methods=["POST"]),
        Route("/_/faults", faults, methods=["POST"]),
        Route("/_/drift", drift, methods=["POST"]),
    ]
