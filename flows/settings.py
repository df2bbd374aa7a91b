"""Settings: `otklik.toml` in the home folder, overridden by OTKLIK_* variables. The only module that reads the environment.

Two things change the environment of this process: `use_environment`, because Prefect reads its settings from there when it is imported,
and `adapters/quality`, because Great Expectations reads its analytics switch the same way.
"""

import os
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict, TomlConfigSettingsSource

from adapters.candidates.names import NAME_PATTERN, candidate_name
from core.contracts.limits import Limits
from core.errors import SettingsError
from core.reporting.words import Language
from flows.model_settings import AgentSettings, ModelSettings, automatic

if TYPE_CHECKING:
    from adapters.prefect.client import PrefectServer

ROOT = Path(__file__).resolve().parents[1]
"""The checkout: flows, SQL, templates and deploy files are read from here."""


def _time_of_day(value: str) -> str:
    hours, _, minutes = value.partition(":")
    if not (hours.isdigit() and minutes.isdigit() and int(hours) < 24 and int(minutes) < 60):
        raise ValueError(f"{value!r} is not a time of day such as 08:00")
    return f"{int(hours):02d}:{int(minutes):02d}"


TimeOfDay = Annotated[str, AfterValidator(_time_of_day)]
Port = Annotated[int, Field(ge=1, le=65535)]
SHORTEST_SECRET = 24


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class MailSettings(_Section):
    """Where the summary email is sent. Without `host` the report is only written to files."""

    host: str | None = None
    port: Port = 587
    username: str | None = None
    password: SecretStr | None = None
    security: Literal["starttls", "tls", "none"] = "starttls"
    sender: str = "otklik@localhost"
    to: str | None = None
    language: Language = Language.ENGLISH


class NoticeSettings(_Section):
    """Where short notices go besides the mail: addresses of apprise, which hold secrets."""

    urls: tuple[SecretStr, ...] = ()


class BrowserSettings(_Section):
    executable: str | None = None
    headless: bool = True


class NetworkSettings(_Section):
    """How job sites are read. `allow_hosts` (host:port) permits loopback and private addresses, for the demo board and recorded responses."""

    allow_hosts: tuple[str, ...] = ()
    seconds_between_requests: Annotated[float, Field(ge=0)] = 1.0
    max_response_mib: Annotated[int, Field(gt=0)] = 20


class DaySettings(_Section):
    starts_at: TimeOfDay = "08:00"
    report_at: TimeOfDay = "19:00"
    approval_valid_hours: Annotated[int, Field(ge=1, le=24 * 30)] = 72
    apply_concurrency: Annotated[int, Field(ge=1, le=32)] = 2
    outage_days: Annotated[int, Field(ge=1, le=60)] = 3
    """On how many days a site may fail before its application is handed over to the user."""
    offer_again: Annotated[int, Field(ge=0, le=100)] = 2
    """How often an application that expired undecided is offered again."""


class PrefectSettings(_Section):
    port: Port = 4200
    evidence_port: Port | None = None
    """Port that serves the screenshots of the approval screen; by default the one after `port`."""
    pool: str = "otklik"
    auth_string: SecretStr | None = None
    """The server's secret (`user:password`) where worker and server are separate machines; by default a file in the home."""
    public_url: str | None = None
    """The address of the UI behind a TLS proxy, such as https://otklik.example.com."""

    @field_validator("public_url")
    @classmethod
    def _origin(cls, value: str | None) -> str | None:
        if value is None:
            return None
        split = urlsplit(value)
        if split.scheme != "https" or not split.hostname or split.path.strip("/") or split.query or split.username:
            raise ValueError("not an address such as https://otklik.example.com")
        return f"https://{split.netloc}"

    @field_validator("auth_string")
    @classmethod
    def _user_and_password(cls, value: SecretStr | None) -> SecretStr | None:
        user, _, password = value.get_secret_value().partition(":") if value else ("otklik", "", SHORTEST_SECRET * "x")
        if not user or len(password) < SHORTEST_SECRET or not (user + password).isascii():
            raise ValueError(f"must be user:password in ASCII, the password {SHORTEST_SECRET} characters or longer")
        return value


class Settings(BaseSettings):
    """All settings. In mode `practice` (the default) nothing is submitted; in mode `live` approved applications are."""

    model_config = SettingsConfigDict(
        env_prefix="OTKLIK_", env_nested_delimiter="__", extra="forbid", frozen=True, env_ignore_empty=True
    )

    home: Path
    candidate: Annotated[str, Field(pattern=NAME_PATTERN)] = "me"
    mode: Literal["practice", "live"] = "practice"
    ledger_url: SecretStr | None = None
    model: ModelSettings = ModelSettings()
    mail: MailSettings = MailSettings()
    notices: NoticeSettings = NoticeSettings()
    browser: BrowserSettings = BrowserSettings()
    agent: AgentSettings = AgentSettings()
    network: NetworkSettings = NetworkSettings()
    day: DaySettings = DaySettings()
    limits: Limits = Limits()
    prefect: PrefectSettings = PrefectSettings()

    @field_validator("model", mode="before")
    @classmethod
    def _automatic_provider(cls, value: Any) -> Any:
        return automatic(value, os.environ) if isinstance(value, dict) else value

    @field_validator("home")
    @classmethod
    def _absolute(cls, value: Path) -> Path:
        return value.expanduser().absolute()

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        home = Path(init_settings().get("home") or home_folder())
        toml = TomlConfigSettingsSource(settings_cls, toml_file=home.expanduser() / "otklik.toml")
        return (init_settings, env_settings, toml)

    @property
    def ledger_address(self) -> str:
        return self.ledger_url.get_secret_value() if self.ledger_url else f"sqlite:///{self.home / 'ledger.sqlite'}"

    @property
    def warehouse_path(self) -> Path:
        return self.home / "warehouse.duckdb"

    @property
    def published_path(self) -> Path:
        return self.home / "published.duckdb"

    @property
    def blobs_path(self) -> Path:
        return self.home / "blobs"

    @property
    def receipts_path(self) -> Path:
        return self.home / "receipts"

    @property
    def no_receipts_path(self) -> Path:
        """Folders of attempts that ended without a receipt: page, picture and reason."""
        return self.home / "no-receipts"

    @property
    def walks_path(self) -> Path:
        """Folders of walks to forms: state, journal, last page, trace."""
        return self.home / "agent"

    @property
    def conversations_path(self) -> Path:
        """Folders by application key with the prompts and answers of its model calls."""
        return self.home / "conversations"

    @property
    def reports_path(self) -> Path:
        return self.home / "reports"

    @property
    def outbox_path(self) -> Path:
        """Folder of mails that the mail server has not taken yet."""
        return self.home / "outbox"

    @property
    def run_path(self) -> Path:
        """Folder of process ids, locks and logs."""
        return self.home / "run"

    @property
    def prefect_home(self) -> Path:
        return self.home / "prefect"

    @property
    def prefect_url(self) -> str:
        return f"http://127.0.0.1:{self.prefect.port}"

    @property
    def ui_url(self) -> str:
        """The address at which the user opens the Prefect UI."""
        return self.prefect.public_url or self.prefect_url

    @property
    def secret_path(self) -> Path:
        """The file with the secret of the Prefect server, for its owner only."""
        return secret_path(self.home)

    @property
    def prefect_secret(self) -> str | None:
        """The secret that the server asks of every caller, or None before `otklik init` or `otklik up` has made it."""
        if self.prefect.auth_string:
            return self.prefect.auth_string.get_secret_value()
        from adapters.prefect.secret import read_secret

        return read_secret(self.secret_path)

    @property
    def prefect_server(self) -> "PrefectServer":
        """The local Prefect server, whether or not it is up."""
        from adapters.prefect.client import prefect_server

        return prefect_server(self.prefect_url, self.prefect_secret, self.ui_url)

    def candidate_folder(self, candidate_id: str | None = None) -> Path:
        """The folder of a candidate, whether or not it exists. Raises `SettingsError` for what cannot be a candidate's name."""
        return self.home / "candidates" / candidate_name(self.candidate if candidate_id is None else candidate_id)


def secret_path(home: Path) -> Path:
    return home / "prefect-secret"


def home_folder() -> Path:
    return Path(os.environ.get("OTKLIK_HOME") or "~/.otklik").expanduser().absolute()


def load_settings(**overrides: Any) -> Settings:
    """Return the settings, from the file of the home named in `overrides` or else of the user's home.

    Raises one `SettingsError` that names every wrong key, without its value, which may be a secret.
    """
    chosen = _chosen.get()
    if chosen is not None and not overrides:
        return chosen
    home = Path(overrides.get("home") or home_folder())
    try:
        return Settings(**({"home": home} | overrides))
    except ValidationError as error:
        lines = [f"  {'.'.join(str(part) for part in e['loc'])}: {e['msg']}" for e in error.errors(include_input=False)]
        raise SettingsError(
            "invalid settings:\n" + "\n".join(lines),
            f"Check {home / 'otklik.toml'} and the OTKLIK_* variables.",
        ) from None
    except ValueError as error:  # tomllib.TOMLDecodeError
        raise SettingsError(f"{home / 'otklik.toml'} is not valid TOML: {error}", "Fix the line it names.") from None


def environment_for_children(settings: Settings, **more: str) -> dict[str, str]:
    """Return the environment for the server, the worker and their flow runs: this one, plus home, server and its secret.

    The environment of a process can be read by its owner only, its command line by everyone.
    """
    secret = settings.prefect_secret
    if secret:
        more = {"PREFECT_SERVER_API_AUTH_STRING": secret, "PREFECT_API_AUTH_STRING": secret, **more}
    return {
        **os.environ,
        "OTKLIK_HOME": str(settings.home),
        "OTKLIK_ROOT": str(ROOT),
        "OTKLIK_PREFECT__PORT": str(settings.prefect.port),
        "OTKLIK_PREFECT__EVIDENCE_PORT": str(settings.prefect.evidence_port or settings.prefect.port + 1),
        "PREFECT_HOME": str(settings.prefect_home),
        "PREFECT_API_URL": f"{settings.prefect_url}/api",
        "PREFECT_SERVER_ANALYTICS_ENABLED": "false",
        "DO_NOT_TRACK": "1",
        "GX_ANALYTICS_ENABLED": "false",
        "PYTHONPATH": str(ROOT),
        **more,
    }


_chosen: ContextVar[Settings | None] = ContextVar("chosen", default=None)


def use_environment(settings: Settings, **more: str) -> None:
    """Apply these settings to this process. Call before importing Prefect, which reads the environment at import time."""
    os.environ.update(environment_for_children(settings, **more))
    _chosen.set(settings)


def evidence_port(settings: Settings) -> int:
    return settings.prefect.evidence_port or settings.prefect.port + 1


def evidence_url(settings: Settings, sha256: str, kind: str) -> str:
    """The address of a screenshot for the browser in which the user approves."""
    public = settings.prefect.public_url
    place = f"{public}/evidence" if public else f"http://127.0.0.1:{evidence_port(settings)}"
    return f"{place}/{sha256}.{kind}"
