"""Settings of the language model, and of the walks that ask it."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr

from core.contracts.decision import OFFLINE_PROVIDER
from core.contracts.walk_perception import Mode

Purpose = Literal[
    "screen",
    "extract",
    "evaluate",
    "answer_form",
    "name_fields",
    "search_spec",
    "search_filters",
    "plan_form",
    "draft_letter",
    "rephrase_lines",
    "judge_wording",
    "agent_choose",
    "agent_verify",
    "agent_progress",
    "agent_continue",
    "agent_switch",
]
"""What a model is asked for; each has a prompt."""


class ModelSettings(BaseModel):
    """The language model. `offline` compares words and costs nothing; its results are always marked as such.

    `auto` is the first provider whose key is in the environment (`OPENAI_API_KEY`, ...), and `offline` without any. `models` names other
    models by purpose, such as a cheap one for `screen` and a strong one for `evaluate`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    provider: str = OFFLINE_PROVIDER
    model: str | None = None
    models: dict[Purpose, str] = {}
    reasoning_effort: Literal["none", "minimal", "low", "medium", "high"] | None = None
    offline_may_apply: bool = False
    """Whether applications may be sent in live mode although no language model judges the vacancies."""
    base_url: str | None = None
    api_key: SecretStr | None = None
    proxy: SecretStr | None = None
    capability: Literal["json_schema", "json_object", "none"] | None = None
    takes_images: bool | None = None
    usd_per_million: tuple[float, float] | None = None
    concurrency: Annotated[int, Field(ge=1, le=64)] = 8
    timeout_seconds: Annotated[float, Field(gt=0)] = 60.0
    conversation_days: Annotated[int, Field(ge=0)] = 90
    """How long prompts and answers of calls that touched an application are kept; 0 keeps none."""
    max_usd_per_run: Annotated[float, Field(ge=0)] = 1.0
    max_usd_per_day: Annotated[float, Field(ge=0)] = 3.0
    max_tokens_per_run: Annotated[int, Field(ge=0)] = 2_000_000

    @property
    def is_offline(self) -> bool:
        """Whether no language model is asked."""
        return self.provider == OFFLINE_PROVIDER


class AgentSettings(BaseModel):
    """The walk to a form that no button of the posting leads to. `asks`: when a language model, if there is one, chooses the next step.

    `mode` is what the model is shown (`modes` by site), `ocr` reads labels that are pictures with tesseract. `key_ms` is the time between two keys where a page needs key events. `trace`: of which walks a Playwright trace is kept, for `trace_days`. What else a walk leaves is kept for `keep_days`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    asks: Literal["never", "unsure", "always"] = "unsure"
    steps: Annotated[int, Field(ge=1, le=500)] = 50
    failures: Annotated[int, Field(ge=1, le=50)] = 3
    window: Annotated[int, Field(ge=2, le=20)] = 3
    hops: Annotated[int, Field(ge=0, le=10)] = 3
    model_calls: Annotated[int, Field(ge=0, le=200)] = 15
    max_usd: Annotated[float, Field(ge=0)] = 0.25
    step_actions: Annotated[int, Field(ge=1, le=10)] = 4
    seconds: Annotated[float, Field(gt=0, le=3600)] = 120.0
    soft_tokens: Annotated[int, Field(ge=1)] = 30_000
    hard_tokens: Annotated[int, Field(ge=1)] = 36_000
    step_seconds: Annotated[float, Field(gt=0, le=3600)] = 120.0
    site_step_seconds: dict[str, Annotated[float, Field(gt=0, le=3600)]] = {}
    key_ms: Annotated[int, Field(ge=0, le=250)] = 30
    mode: Mode = Mode.STRUCTURAL
    modes: dict[str, Mode] = {}
    ocr: bool = False
    trace: Literal["never", "failure", "always"] = "failure"
    trace_days: Annotated[int, Field(ge=0)] = 7
    keep_days: Annotated[int, Field(ge=1)] = 30


def automatic(section: Mapping[str, Any], environment: Mapping[str, str]) -> dict[str, Any]:
    """Return the section with `auto` replaced by the first provider whose key is in the environment; `offline` without any."""
    if section.get("provider") != "auto":
        return dict(section)
    from adapters.model.provider import known_providers

    for provider in known_providers().values():
        key = environment.get(provider.key_variable, "").strip() if provider.key_variable else ""
        if key:
            return {"api_key": key, **section, "provider": provider.name}
    return {**section, "provider": OFFLINE_PROVIDER}
