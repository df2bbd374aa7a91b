"""Model providers by name. One that cannot work is an error here, before anything is asked; nothing falls back to another."""

import functools
import ipaddress
import tomllib
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, SecretStr

from adapters.model.budget import Budget
from adapters.model.offline import OfflineModel, utc_now
from core.errors import SettingsError
from core.ports.model import AnswerCache, Model, UsageSink

Capability = Literal["json_schema", "json_object", "none"]
Price = tuple[float, float]


class Provider(BaseModel):
    """What is known of a provider, or was set. Prices are US dollars per million tokens, input and output."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    base_url: str = ""
    needs_key: bool = False
    is_local: bool = False
    capability: Capability = "none"
    takes_images: bool = False
    default_model: str | None = None
    temperature: float | None = None
    output_limit: Literal["max_tokens", "max_completion_tokens"] = "max_tokens"
    prices_as_of: date | None = None
    prices: dict[str, Price] = {}
    dearest: Price = (0.0, 0.0)
    start_it: str = ""

    def price(self, model: str) -> Price:
        """A dated or suffixed name takes the price of the longest listed name it begins with; an unknown one the dearest."""
        known = max(
            (name for name in self.prices if model == name or model.startswith(f"{name}-2")), key=len, default=None
        )
        return self.prices[known] if known else self.dearest


@functools.cache
def known_providers() -> dict[str, Provider]:
    rows = tomllib.loads((Path(__file__).parent / "providers.toml").read_text(encoding="utf-8"))
    return {name: Provider(name=name, **row) for name, row in rows.items()}


def takes_images(provider: str, setting: bool | None = None) -> bool:
    """Whether a picture may be shown to it: as set, else as known of the provider."""
    known = known_providers().get(provider)
    return known is not None and (known.takes_images if setting is None else setting)


def build_model(
    provider: str,
    model: str | None = None,
    base_url: str | None = None,
    api_key: SecretStr | None = None,
    *,
    capability: Capability | None = None,
    takes_images: bool | None = None,
    price: Price | None = None,
    timeout_seconds: float = 60.0,
    usage: UsageSink | None = None,
    cache: AnswerCache | None = None,
    budget: Budget | None = None,
    now: Callable[[], datetime] = utc_now,
) -> Model:
    """The model that the settings name, ready to be asked. Raises `SettingsError` that says what is missing and what to do.

    A local provider is asked for its models, so that one that is not running is found now and not in the middle of a run.
    """
    if provider == "offline":
        return OfflineModel(usage=usage, now=now)
    known = known_providers().get(provider)
    if known is None:
        names = ", ".join(["offline", *known_providers()])
        raise SettingsError(f"There is no model provider “{provider}”.", f"Known: {names}. Set [model] provider.")
    changes = {"base_url": base_url, "capability": capability, "takes_images": takes_images}
    chosen = known.model_copy(update={key: value for key, value in changes.items() if value is not None})
    name = model or chosen.default_model
    _check(chosen, name, api_key)
    if price is not None:
        chosen = chosen.model_copy(update={"prices": {str(name): price}})
    elif provider == "custom" and _is_private(urlsplit(chosen.base_url).hostname or ""):
        chosen = chosen.model_copy(update={"dearest": (0.0, 0.0)})

    from adapters.model.openai_compatible import OpenAICompatibleModel

    built = OpenAICompatibleModel(chosen, str(name), api_key, timeout_seconds, usage, cache, budget, now)
    if chosen.is_local:
        built.check_reachable()
    return built


def _check(provider: Provider, model: str | None, api_key: SecretStr | None) -> None:
    where = "under [model] in otklik.toml"
    address = urlsplit(provider.base_url)
    if not provider.base_url:
        raise SettingsError(f"The model provider “{provider.name}” needs a base_url.", f"Set base_url {where}.")
    if address.scheme not in ("http", "https") or not address.hostname or address.username:
        raise SettingsError("base_url of the model is not an http(s) address without a user name.", f"Set it {where}.")
    if not model:
        raise SettingsError(f"The model provider “{provider.name}” needs the name of a model.", f"Set model {where}.")
    has_key = bool(api_key and api_key.get_secret_value().strip())
    if provider.needs_key and not has_key:
        raise SettingsError(
            f"The model provider “{provider.name}” needs an API key.",
            f"Set OTKLIK_MODEL__API_KEY or api_key {where}; provider = “offline” needs none.",
        )
    if has_key and address.scheme == "http" and not _is_private(address.hostname):
        raise SettingsError(
            f"The API key would travel unencrypted to {address.hostname}.", f"Use an https base_url {where}."
        )


def _is_private(host: str) -> bool:
    """This machine or the local network: by address, or a name without a dot."""
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return "." not in host or host.endswith((".local", ".internal", ".lan", ".localhost"))
