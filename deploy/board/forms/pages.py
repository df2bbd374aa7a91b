"""Routes of the replicas: form, late options, submission, confirmation and the list of applications."""

import asyncio
import html
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from deploy.board.forms import control, words
from deploy.board.forms.drift import DRIFTS, drifted
from deploy.board.forms.render import applications_page, form_page, message_page
from deploy.board.forms.replicas import REPLICAS
from deploy.board.forms.send import receive
from deploy.board.forms.spec import FormSpec
from deploy.board.forms.state import BoardState
from deploy.board.forms.vacancies import shown_vacancy

PLACES = ("Lisbon, Portugal", "Lisburn, United Kingdom", "Lissabon-Dorf, Germany", "Berlin, Germany", "Bern, Switzerland",
          "Porto, Portugal", "Porto Alegre, Brazil", "Madrid, Spain", "Paris, France", "New York, United States", "London, United Kingdom")  # fmt: skip


def state_of(request: Request) -> BoardState:
    state: BoardState = request.app.state.board
    return state


def spec_of(request: Request, replica: str) -> tuple[FormSpec, str] | None:
    """Return the specification with the drifts of the query or the switch, and the query that keeps them."""
    if replica not in REPLICAS:
        return None
    requested = [name for name in request.query_params.getlist("drift") if name in DRIFTS]
    names = tuple(requested) or state_of(request).drifts.get(replica, ())
    return drifted(REPLICAS[replica], names), "&".join(f"drift={name}" for name in requested)


async def show(request: Request) -> Response:
    replica, vacancy_id = request.path_params["replica"], request.path_params["vacancy"]
    spec_and_query = spec_of(request, replica)
    if spec_and_query is None:
        return HTMLResponse(f"no such form: {html.escape(replica)}", 404)
    spec, query = spec_and_query
    state, vacancy = state_of(request), shown_vacancy(vacancy_id)
    slow = state.take_fault(replica, "slow_page")
    if slow:
        await asyncio.sleep(float(slow.get("seconds", 5)))
    if state.take_fault(replica, "challenge"):
        return HTMLResponse(CHALLENGE, 403)
    if state.take_fault(replica, "login"):
        return HTMLResponse(LOGIN)
    if vacancy.has_applied:
        return HTMLResponse(message_page(spec, vacancy, *words.ALREADY[spec.language], False))
    action = f"/apply/{replica}/{vacancy_id}" + (f"?{query}" if query else "")
    email = spec.email_of_session
    inner_host = request.url.netloc.replace("127.0.0.1", "localhost") if "cross" in request.query_params else ""
    inner = f"//{inner_host}" if inner_host else ""
    return HTMLResponse(
        form_page(
            spec,
            vacancy,
            action,
            query,
            is_inner=request.url.path.endswith("/inner"),
            is_open="open" in request.query_params,
            inner_url=f"{inner}/apply/{replica}/{vacancy_id}/inner" + (f"?{query}" if query else ""),
            has_applied=bool(email) and state.applied_before(replica, vacancy_id, email or ""),
        )
    )


async def send(request: Request) -> Response:
    replica, vacancy_id = request.path_params["replica"], request.path_params["vacancy"]
    spec_and_query = spec_of(request, replica)
    if spec_and_query is None:
        return HTMLResponse("no such form", 404)
    return await receive(request, state_of(request), *spec_and_query, shown_vacancy(vacancy_id))


async def confirmed(request: Request) -> Response:
    replica = request.path_params["replica"]
    if words.CONFIRMATION_PATH.get(replica) != request.path_params["page"]:
        return HTMLResponse("not found", 404)
    vacancy = shown_vacancy(request.path_params["vacancy"])
    return HTMLResponse(message_page(REPLICAS[replica], vacancy, *words.CONFIRMED[replica], is_confirmed=True))


async def options(request: Request) -> Response:
    """Return the options of one control after a short delay."""
    spec_and_query = spec_of(request, request.path_params["replica"])
    await asyncio.sleep(0.12)
    if spec_and_query is not None:
        for question in spec_and_query[0].named():
            if question.name == request.path_params["name"]:
                return JSONResponse([[question.token(i), option] for i, option in enumerate(question.options)])
    return JSONResponse([], 404)


async def places(request: Request) -> Response:
    await asyncio.sleep(0.15)
    text = request.query_params.get("q", "").casefold()
    return JSONResponse(
        [
            [place, place]
            for place in PLACES
            if (text and place.casefold().startswith(text[:3])) or text in place.casefold()
        ]
    )


async def my_applications(request: Request) -> Response:
    """List the applications of a candidate; `?email=` replaces the login."""
    email = request.query_params.get("email")
    rows = []
    for application in state_of(request).received:
        if email is None or application["email"].casefold() == email.casefold():
            vacancy = shown_vacancy(application["vacancy"])
            rows.append(application | {"title": vacancy.title, "employer": vacancy.employer})
    if "application/json" in request.headers.get("accept", ""):
        keys = ("form", "vacancy", "email", "at", "title", "employer")
        return JSONResponse([{key: row[key] for key in keys} for row in rows])
    return HTMLResponse(applications_page(rows))


async def to_mirror(request: Request) -> Response:
    """Serve the target of a 307 redirect, and record a request body that follows the redirect."""
    return await send(request)


async def no_icon(request: Request) -> Response:
    return Response(status_code=204)


async def elsewhere(request: Request) -> Response:
    return RedirectResponse("/", 303)


def routes() -> list[BaseRoute]:
    return [
        Mount("/_/static", StaticFiles(directory=Path(__file__).parent / "static")),
        Route("/_/options/{replica}/{name:path}", options),
        Route("/_/places", places),
        *control.routes(),
        Route("/favicon.ico", no_icon),
        Route("/newsletter", elsewhere, methods=["POST"]),
        Route("/my/applications", my_applications),
        Route("/apply/{replica}/{vacancy}", show, methods=["GET"]),
        Route("/apply/{replica}/{vacancy}/inner", show, methods=["GET"]),
        Route("/apply/{replica}/{vacancy}", send, methods=["POST"]),
        Route("/apply/{replica}/{vacancy}/mirror", to_mirror, methods=["POST"]),
        Route("/apply/{replica}/{vacancy}/{page}", confirmed, methods=["GET"]),
    ]


CHALLENGE = """<!doctype html><html lang="en"><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1>
<p>Verify you are human by completing the action below.</p><div class="h-captcha" data-sitekey="00000000-demo"></div></body></html>"""
LOGIN = """<!doctype html><html lang="en"><head><title>Sign in</title></head><body><h1>Sign in to continue</h1>
<form method="post" action="/login"><label for="u">Email</label><input id="u" type="email" name="email"><label for="p">Password</label>
<input id="p" type="password" name="password"><button type="submit">Sign in</button></form></body></html>"""
