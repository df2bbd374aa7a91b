"""Model providers: capabilities, prices, and which are known."""

import functools
import tomllib
from datetime import date
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

Capability = Literal["json_schema", "json_object", "none"]


ReasoningEffort = Literal["none", "minimal", "low", "medium", "high"]
Price = tuple[float, float]


class Provider(BaseModel):
    """A provider from `providers.toml`, or as the settings change it. Prices are US dollars per million (input, output) tokens."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    wire: Literal["openai", "anthropic"] = "openai"
    """The wire format: OpenAI's chat completions or Anthropic's messages."""
    proxy: str | None = None
    """The address of an HTTP proxy for all calls, which may have user name and password."""
    base_url: str = ""
    needs_key: bool = False
    is_local: bool = False
    capability: Capability = "none"
    takes_images: bool = False
    default_model: str | None = None
    temperature: float | None = None
    reasoning_effort: ReasoningEffort | None = None
    key_variable: str = ""
    """The environment variable that usually has the key; `provider = "auto"` looks for it."""
    output_limit: Literal["max_tokens", "max_completion_tokens"] = "max_tokens"
    prices_as_of: date | None = None
    prices: dict[str, Price] = {}
    dearest: Price = (0.0, 0.0)
    start_it: str = ""

    def price(self, model: str) -> Price:
        """Return the price of a model. A dated name (`gpt-5-2026-01-01`) has the price of the listed one, an unknown name `dearest`."""
        known = max(
            (name for name in self.prices if model == name or model.startswith(f"{name}-2")), key=len, default=None
        )
        return self.prices[known] if known else self.dearest


@functools.cache
def known_providers() -> dict[str, Provider]:
    rows = tomllib.loads((Path(__file__).parent / "providers.toml").read_text(encoding="utf-8"))
    return {name: Provider(name=name, **row) for name, row in rows.items()}


def takes_images(provider: str, setting: bool | None = None) -> bool:
    """True if the provider's models may be shown pictures: as the setting says, otherwise as `providers.toml` says."""
    known = known_providers().get(provider)
    return known is not None and (known.takes_images if setting is None else setting)
