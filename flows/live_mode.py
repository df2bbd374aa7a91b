"""What live mode needs before anything is sent. It is asked at the start, in each run and before each sending: settings may change while a server runs."""

from core.errors import SettingsError
from flows.settings import Settings


def check_judge(settings: Settings) -> None:
    """Raise `SettingsError` if applications would be sent that only the offline judge has chosen, without the user's word."""
    if settings.mode == "live" and settings.model.is_offline and not settings.model.offline_may_apply:
        raise SettingsError(
            "in live mode vacancies would be judged by comparing words only",
            "Set a provider under [model] in otklik.toml, or offline_may_apply = true to send applications all the same.",
        )


def against_sending(settings: Settings) -> str | None:
    """Return why an approved application is not sent with these settings, or None. The approval stays valid."""
    try:
        check_judge(settings)
    except SettingsError as error:
        return f"{error.message}. {error.hint}"
    return None
