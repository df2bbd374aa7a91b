"""The invented vacancies of the demo board, from vacancies.toml. Dates are relative to the day on which the board was started."""

import functools
import tomllib
from datetime import datetime, timedelta
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from adapters.clock import utc_now

HEADINGS = {
    "en": ("What you will do", "Requirements", "Nice to have", "We offer"),
    "de": ("Deine Aufgaben", "Dein Profil", "Von Vorteil", "Wir bieten"),
    "ru": ("Задачи", "Требования", "Будет плюсом", "Мы предлагаем"),
}


class BoardVacancy(BaseModel):
    """One vacancy as the board shows it. `board` is `kind/tenant`, or `search` for the search page."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    board: str
    employer: str
    title: str
    where: tuple[str, ...]
    format: str
    days: int
    replica: str
    language: str = "en"
    salary: tuple[float, float, str, str] | None = None
    text_of: str | None = None
    closed: bool = False
    already_applied: bool = False
    about: str = ""
    duties: tuple[str, ...] = ()
    musts: tuple[str, ...] = ()
    nice: tuple[str, ...] = ()
    offer: str = ""

    @property
    def posted_at(self) -> datetime:
        return _today() - timedelta(days=self.days)

    @property
    def html(self) -> str:
        """The description as HTML: paragraphs, headings and lists."""
        do, need, nice, offer = HEADINGS[self.language]
        parts = [f"<p>{self.about}</p>"]
        for heading, entries in ((do, self.duties), (need, self.musts), (nice, self.nice)):
            if entries:
                parts.append(f"<h3>{heading}</h3><ul>" + "".join(f"<li>{entry}</li>" for entry in entries) + "</ul>")
        if self.offer:
            parts.append(f"<h3>{offer}</h3><p>{self.offer}</p>")
        return "\n".join(parts)


@functools.cache
def _today() -> datetime:
    return utc_now().replace(hour=0, minute=0, second=0, microsecond=0)


@functools.cache
def all_vacancies() -> tuple[BoardVacancy, ...]:
    rows = tomllib.loads((Path(__file__).parent / "vacancies.toml").read_text(encoding="utf-8"))["vacancy"]
    read = {row["id"]: BoardVacancy.model_validate(row) for row in rows}
    copied = ("about", "duties", "musts", "nice", "offer")
    return tuple(
        v.model_copy(update={name: getattr(read[v.text_of], name) for name in copied}) if v.text_of else v
        for v in read.values()
    )


def on_board(board: str) -> tuple[BoardVacancy, ...]:
    return tuple(v for v in all_vacancies() if v.board == board)
