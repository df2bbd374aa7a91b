"""Map a recognised wall to the error that names it."""

from core.errors import ChallengePage, LoginWall, SiteBlocked, SkippableError
from core.walls.recognizer import Wall

_HINT = "Open the site in your own browser. It is not tried again in this run."


def error_from_wall(wall: Wall, expected: str) -> SkippableError | None:
    """Return the error for a page that came instead of `expected` ("vacancies", "the form"); None for an ordinary page."""
    if wall.kind == "ordinary":
        return None
    if wall.kind == "login":
        return LoginWall(f"Login page instead of {expected}: {wall.why}", _HINT)
    if wall.kind == "blocked":
        return SiteBlocked(f"The site refuses access: {wall.why}", _HINT)
    name = "Captcha" if wall.kind == "captcha" else "Bot challenge"
    return ChallengePage(f"{name} instead of {expected}: {wall.why}", _HINT)
