"""Pages of the replicas, rendered from a specification."""

from pathlib import Path
from typing import Any

import jinja2

from deploy.board.forms.spec import FormSpec
from deploy.board.forms.vacancies import ShownVacancy

HERE = Path(__file__).parent
ENVIRONMENT = jinja2.Environment(
    loader=jinja2.FileSystemLoader(HERE / "templates"), autoescape=True, undefined=jinja2.StrictUndefined
)
SCRIPTS = {
    "greenhouse": ("combobox", "upload", "conditional"),
    "lever": ("combobox", "upload", "phone", "conditional"),
    "ashby": ("combobox", "upload", "pairs", "send", "conditional"),
    "workday": ("combobox", "upload", "send", "conditional", "workday"),
    "hh": ("combobox", "send"),
    "frame": ("combobox", "upload", "conditional"),
    "conditional": ("combobox", "upload", "conditional"),
}
ERROR_TITLE = {
    "en": "Please correct the following and try again",
    "ru": "Исправьте ошибки в ответах",
    "de": "Bitte korrigieren Sie die folgenden Angaben",
}


def form_page(spec: FormSpec, vacancy: ShownVacancy, action: str, drift_query: str, **more: Any) -> str:
    questions = spec.named()
    template = {"conditional": "frame"}.get(spec.replica, spec.replica)
    defaults: dict[str, Any] = {
        "errors": (),
        "is_inner": False,
        "has_applied": False,
        "is_open": False,
        "inner_url": "",
    }
    return ENVIRONMENT.get_template(f"{template}.html").render(
        defaults
        | more
        | {
            "spec": spec,
            "questions": questions,
            "by_meaning": {question.meaning: question for question in questions},
            "vacancy": vacancy,
            "action": action,
            "drift_query": drift_query,
            "scripts": SCRIPTS[spec.replica],
            "error_title": ERROR_TITLE[spec.language],
        }
    )


def message_page(spec: FormSpec, vacancy: ShownVacancy, title: str, text: str, is_confirmed: bool) -> str:
    message = {"title": title, "text": text, "is_confirmed": is_confirmed}
    return ENVIRONMENT.get_template("message.html").render(spec=spec, vacancy=vacancy, message=message, scripts=())


def applications_page(applications: list[dict[str, Any]]) -> str:
    return ENVIRONMENT.get_template("applications.html").render(applications=applications)
