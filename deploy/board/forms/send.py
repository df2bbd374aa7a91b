"""Receive an application: count, validate, record and answer it, or simulate the armed fault."""

import asyncio
import hashlib
from asyncio import WriteTransport

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from deploy.board.forms import words
from deploy.board.forms.judge import judge
from deploy.board.forms.render import form_page, message_page
from deploy.board.forms.spec import FormSpec
from deploy.board.forms.state import BoardState
from deploy.board.forms.vacancies import ShownVacancy
from deploy.board.forms.wire import read_body


async def receive(request: Request, state: BoardState, spec: FormSpec, query: str, vacancy: ShownVacancy) -> Response:
    form, body = spec.replica, await request.body()
    content_type = request.headers.get("content-type", "")
    state.count(form, vacancy.id, content_type, body, hashlib.sha256(body).hexdigest())
    if state.take_fault(form, "close_before_record"):
        return _close(request)
    if state.take_fault(form, "500_before_record"):
        return HTMLResponse("<h1>Internal Server Error</h1>", 500)
    try:
        read = read_body(content_type, body)
    except ValueError as error:
        return HTMLResponse(f"<h1>Bad request</h1><p>{error}</p>", 400)
    understood = judge(spec, read)
    wants_json = "application/json" in request.headers.get("accept", "")
    if understood.errors or state.take_fault(form, "rejected"):
        errors = understood.errors or (("", "Your application", "could not be accepted"),)
        if wants_json:
            return JSONResponse({"errors": errors}, 422)
        action = str(request.url.path) + (f"?{query}" if query else "")
        return HTMLResponse(form_page(spec, vacancy, action, query, errors=errors, is_inner=True), 422)
    email = spec.email_of_session or next(
        (str(a["value"][0]) for a in understood.answers if a["meaning"] == "email"), ""
    )
    is_mirror = request.url.path.endswith("/mirror")
    if state.applied_before(form, vacancy.id, email) and not is_mirror:
        return _say(spec, vacancy, *words.ALREADY[spec.language], False, wants_json, 409)
    state.record(form, vacancy.id, email, read, understood)
    if not is_mirror and state.take_fault(form, "redirect_307"):
        return RedirectResponse(f"/apply/{form}/{vacancy.id}/mirror", 307)
    return await _answer(request, state, spec, vacancy, wants_json)


async def _answer(
    request: Request, state: BoardState, spec: FormSpec, vacancy: ShownVacancy, wants_json: bool
) -> Response:
    form = spec.replica
    if state.take_fault(form, "close_before_response"):
        return _close(request)
    if state.take_fault(form, "500_after_record"):
        return HTMLResponse("<h1>Internal Server Error</h1>", 500)
    slow = state.take_fault(form, "slow")
    if slow:
        await asyncio.sleep(float(slow.get("seconds", 5)))
    page = words.CONFIRMATION_PATH.get(form)
    if page and not wants_json:
        return RedirectResponse(f"/apply/{form}/{vacancy.id}/{page}", 303)
    return _say(spec, vacancy, *words.CONFIRMED[form], True, wants_json, 200)


def _say(
    spec: FormSpec, vacancy: ShownVacancy, title: str, text: str, is_confirmed: bool, wants_json: bool, status: int
) -> Response:
    if wants_json:
        return JSONResponse({"title": title, "text": text, "confirmed": is_confirmed}, status)
    return HTMLResponse(message_page(spec, vacancy, title, text, is_confirmed), status)


class _Closed(Response):
    """Closes the connection without an answer."""

    def __init__(self, transport: WriteTransport) -> None:
        super().__init__()
        self.transport = transport

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.transport.abort()


def _close(request: Request) -> Response:
    return _Closed(request.scope["board.transport"])
