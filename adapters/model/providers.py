"""Build the model that the settings name. An unusable provider is an error before the first call; there is no fallback."""

import ipaddress
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from urllib.parse import urlsplit

from pydantic import SecretStr

from adapters.clock import utc_now
from adapters.model.budget import Budget
from adapters.model.conversation import ConversationFile
from adapters.model.offline.model import OfflineModel
from adapters.model.offline.text_likeness import installed_likeness
from adapters.model.provider import Capability, Price, Provider, ReasoningEffort, known_providers
from core.errors import SettingsError
from core.ports.model import AnswerCache, Model, UsageSink

_PLACEHOLDER = re.compile(
    r"(?i)<.*>|\[.*\]|\{.*\}|\$\{?\w+\}?|(?:sk-|key-)?(?:x{3,}|\*{3,}|\.{3,}|…|0{6,}|1234567890?)"
    r"|.*(?:your|my|insert|replace|paste|enter|put)[-_ ]?(?:\w+[-_ ]){0,3}(?:key|token|secret|here).*|(?:sk-)?(?:placeholder|change[-_ ]?me|example|dummy|todo|none|null|secret|api[-_ ]?key).{0,12}"
)


def build_model(
    provider: str,
    model: str | None = None,
    base_url: str | None = None,
    api_key: SecretStr | None = None,
    *,
    models: Mapping[str, str] | None = None,
    reasoning_effort: ReasoningEffort | None = None,
    capability: Capability | None = None,
    takes_images: bool | None = None,
    price: Price | None = None,
    proxy: str | None = None,
    timeout_seconds: float = 60.0,
    usage: UsageSink | None = None,
    cache: AnswerCache | None = None,
    budget: Budget | None = None,
    conversation: ConversationFile | None = None,
    now: Callable[[], datetime] = utc_now,
) -> Model:
    """Return the model that the settings name. Raises `SettingsError` that says what is missing and what to do.

    A local provider is asked for its models, so that one that is not running is noticed now and not in the middle of a run.
    """
    if provider == "offline":
        return OfflineModel(usage=usage, now=now, text_likeness=installed_likeness())
    known = known_providers().get(provider)
    if known is None:
        names = ", ".join(["offline", *known_providers()])
        raise SettingsError(f"There is no model provider “{provider}”.", f"Known: {names}. Set [model] provider.")
    changes = {
        "base_url": base_url,
        "capability": capability,
        "takes_images": takes_images,
        "reasoning_effort": reasoning_effort,
        "proxy": proxy,
    }
    chosen = known.model_copy(update={key: value for key, value in changes.items() if value is not None})
    name = model or chosen.default_model
    _check(chosen, name, api_key)
    if price is not None:
        chosen = chosen.model_copy(update={"prices": {str(name): price}})
    elif provider == "custom" and _is_private(urlsplit(chosen.base_url).hostname or ""):
        chosen = chosen.model_copy(update={"dearest": (0.0, 0.0)})

    from adapters.model.openai_compatible import OpenAICompatibleModel

    built = OpenAICompatibleModel(
        chosen, str(name), api_key, timeout_seconds, usage, cache, budget, now, models=models, conversation=conversation
    )
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
    if has_key and api_key and _PLACEHOLDER.fullmatch(api_key.get_secret_value().strip()):
        raise SettingsError(
            f"The API key of the model provider “{provider.name}” is a placeholder.",
            f"Put the provider's own key into OTKLIK_MODEL__API_KEY or api_key {where}.",
        )
    if provider.proxy is not None and urlsplit(provider.proxy).scheme not in ("http", "https"):
        raise SettingsError("proxy of the model is not an http(s) address.", f"Set it {where}.")
    if has_key and address.scheme == "http" and not _is_private(address.hostname):
        raise SettingsError(
            f"The API key would travel unencrypted to {address.hostname}.", f"Use an https base_url {where}."
        )


def _is_private(host: str) -> bool:
    """True for this machine and the local network: a private address, or a host name without a dot."""
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return "." not in host or host.endswith((".local", ".internal", ".lan", ".localhost"))
