"""Listings of the demo board, in the formats of the Greenhouse, Lever and Ashby APIs, and a search page with postings."""

import html
import json
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.templating import Jinja2Templates

from deploy.board.vacancies import BoardVacancy, all_vacancies, on_board

PER_PAGE = 10
templates = Jinja2Templates(directory=Path(__file__).parent / "templates")
_WORKPLACE = {"remote": "Remote", "hybrid": "Hybrid", "onsite": "On-site"}


def routes() -> list[BaseRoute]:
    return [
        Route("/greenhouse/v1/boards/{board}/jobs", _greenhouse),
        Route("/greenhouse/v1/boards/{board}/jobs/{id}", _greenhouse_one),
        Route("/lever/v0/postings/{board}", _lever),
        Route("/lever/v0/postings/{board}/{id}", _lever_one),
        Route("/ashby/posting-api/job-board/{board}", _ashby),
        Route("/search", _search),
        Route("/jobs/{id}", _posting),
        Route("/robots.txt", _robots),
    ]


def vacancy(vacancy_id: str) -> dict[str, Any] | None:
    """Return the data of a vacancy that the forms show, or None for an unknown id."""
    listed = _by_id(vacancy_id)
    return listed.model_dump() if listed else None


def already_applied() -> tuple[BoardVacancy, ...]:
    """Return the vacancies to which the demo candidate has applied already."""
    return tuple(v for v in all_vacancies() if v.already_applied)


def _by_id(vacancy_id: str) -> BoardVacancy | None:
    return next((v for v in all_vacancies() if v.id == vacancy_id), None)


def _apply_url(request: Request, shown: BoardVacancy) -> str:
    return f"{str(request.base_url).rstrip('/')}/apply/{shown.replica}/{shown.id}"


def _board(request: Request, kind: str) -> tuple[BoardVacancy, ...]:
    return on_board(f"{kind}/{request.path_params['board']}")


def _greenhouse(request: Request) -> Response:
    rows = [_greenhouse_row(request, v) for v in _board(request, "greenhouse")]
    if not rows:
        return JSONResponse({"status": 404, "error": "Job not found"}, 404)
    if request.query_params.get("content") != "true":
        rows = [{key: value for key, value in row.items() if key != "content"} for row in rows]
    return JSONResponse({"jobs": rows, "meta": {"total": len(rows)}})


def _greenhouse_one(request: Request) -> Response:
    listed = next((v for v in _board(request, "greenhouse") if v.id == request.path_params["id"]), None)
    if listed is None:
        return JSONResponse({"status": 404, "error": "Job not found"}, 404)
    return JSONResponse(_greenhouse_row(request, listed))


def _greenhouse_row(request: Request, v: BoardVacancy) -> dict[str, Any]:
    low, high, currency, period = v.salary or (0, 0, "", "")
    pay = {
        "min_cents": int(low * 100),
        "max_cents": int(high * 100),
        "currency_type": currency,
        "title": f"Per {period}",
    }
    return {
        "absolute_url": _apply_url(request, v),
        "id": int(v.id),
        "internal_job_id": int(v.id) + 1,
        "title": v.title,
        "company_name": v.employer,
        "location": {"name": "; ".join(v.where)},
        "metadata": [{"id": 1, "name": "Workplace Type", "value": _WORKPLACE[v.format], "value_type": "single_select"}],
        "first_published": v.posted_at.isoformat(),
        "updated_at": v.posted_at.isoformat(),
        "requisition_id": f"R-{v.text_of or v.id}",
        "language": v.language,
        "content": html.escape(v.html),
        "pay_input_ranges": [pay] if v.salary else [],
    }


def _lever(request: Request) -> Response:
    rows = [_lever_row(request, v) for v in _board(request, "lever")]
    if not rows:
        return JSONResponse({"ok": False, "error": "Document not found"}, 404)
    start = int(request.query_params.get("skip", "0"))
    return JSONResponse(rows[start : start + int(request.query_params.get("limit", "100"))])


def _lever_one(request: Request) -> Response:
    vacancy_shown = next((v for v in _board(request, "lever") if v.id == request.path_params["id"]), None)
    if vacancy_shown is None:
        return JSONResponse({"ok": False, "error": "Document not found"}, 404)
    return JSONResponse(_lever_row(request, vacancy_shown))


def _lever_row(request: Request, v: BoardVacancy) -> dict[str, Any]:
    listed = (("What you will do", v.duties), ("Requirements", v.musts), ("Nice to have", v.nice))
    row: dict[str, Any] = {
        "id": v.id,
        "text": v.title,
        "company": v.employer,
        "categories": {"location": v.where[0], "allLocations": list(v.where), "commitment": "Full-time"},
        "workplaceType": v.format,
        "createdAt": int(v.posted_at.timestamp() * 1000),
        "descriptionPlain": v.about,
        "description": f"<div>{v.about}</div>",
        "lists": [
            {"text": name, "content": "".join(f"<li>{e}</li>" for e in entries)} for name, entries in listed if entries
        ],
        "additionalPlain": v.offer,
        "hostedUrl": f"{str(request.base_url).rstrip('/')}/jobs/{v.id}",
        "applyUrl": _apply_url(request, v),
    }
    if v.salary:
        low, high, currency, period = v.salary
        row["salaryRange"] = {"min": low, "max": high, "currency": currency, "interval": f"per-{period}-salary"}
    return row


def _ashby(request: Request) -> Response:
    rows = [_ashby_row(request, v) for v in _board(request, "ashby")]
    if not rows:
        return PlainTextResponse("Not Found", 404)
    return JSONResponse({"apiVersion": "1", "jobs": rows})


def _ashby_row(request: Request, v: BoardVacancy) -> dict[str, Any]:
    row: dict[str, Any] = {
        "id": v.id,
        "title": v.title,
        "companyName": v.employer,
        "employmentType": "FullTime",
        "location": v.where[0],
        "secondaryLocations": [{"location": place} for place in v.where[1:]],
        "publishedAt": v.posted_at.isoformat(),
        "isListed": not v.closed,
        "isRemote": v.format == "remote",
        "workplaceType": {"remote": "Remote", "hybrid": "Hybrid", "onsite": "OnSite"}[v.format],
        "jobUrl": f"{str(request.base_url).rstrip('/')}/jobs/{v.id}",
        "applyUrl": _apply_url(request, v),
        "descriptionHtml": v.html,
    }
    if v.salary:
        low, high, currency, period = v.salary
        component = {"compensationType": "Salary", "interval": f"1 {period.upper()}", "currencyCode": currency}
        row["compensation"] = {"summaryComponents": [component | {"minValue": low, "maxValue": high}]}
    return row


def _search(request: Request) -> Response:
    text = request.query_params.get("q", "").casefold()
    matches = [v for v in on_board("search") if text in f"{v.title} {v.employer}".casefold()]
    page = request.query_params.get("page", "1")
    if not page.isdigit() or int(page) < 1:
        return HTMLResponse("Bad page", 400)
    start = (int(page) - 1) * PER_PAGE
    shown = matches[start : start + PER_PAGE]
    has_more = start + PER_PAGE < len(matches)
    context = {"vacancies": shown, "total": len(matches), "page": int(page), "has_more": has_more, "q": text}
    return templates.TemplateResponse(request, "search.html", context)


def _posting(request: Request) -> Response:
    posting = _by_id(request.path_params["id"])
    if posting is None:
        return HTMLResponse("<h1>This vacancy does not exist</h1>", 404)
    context = {"vacancy": posting, "apply_url": _apply_url(request, posting), "json_ld": _json_ld(request, posting)}
    return templates.TemplateResponse(request, "posting.html", context)


def _json_ld(request: Request, v: BoardVacancy) -> str:
    """Return a schema.org JobPosting as JSON, escaped so that it cannot close its script element."""
    until = v.posted_at.replace(year=v.posted_at.year + (-1 if v.closed else 1), day=min(v.posted_at.day, 28))
    data: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "JobPosting",
        "title": v.title,
        "description": v.html,
        "identifier": {"@type": "PropertyValue", "name": v.employer, "value": v.id},
        "datePosted": v.posted_at.date().isoformat(),
        "validThrough": until.date().isoformat(),
        "hiringOrganization": {"@type": "Organization", "name": v.employer},
        "jobLocation": [
            {"@type": "Place", "address": {"@type": "PostalAddress", "addressLocality": p}} for p in v.where
        ],
        "directApply": True,
        "inLanguage": v.language,
        "url": str(request.url),
    }
    if v.format == "remote":
        data["jobLocationType"] = "TELECOMMUTE"
    if v.salary:
        low, high, currency, period = v.salary
        value = {"@type": "QuantitativeValue", "minValue": low, "maxValue": high, "unitText": period.upper()}
        data["baseSalary"] = {"@type": "MonetaryAmount", "currency": currency, "value": value}
    return json.dumps(data, ensure_ascii=False, indent=1).replace("<", "\\u003c")


def _robots(request: Request) -> Response:
    return PlainTextResponse("User-agent: *\nAllow: /\n")
