"""Quality checks with Great Expectations: a new context per batch, one batch at a time, without analytics or network access."""

import logging
import os
import threading
from typing import Any

import polars as pl

from core.contracts.quality import Expectation, QualityResult, SiteHistory
from core.vacancies.quality import LANGUAGE_AT_LEAST, RULES, Rule, limit_of, usual_languages, volume_bounds

_LOGGER = "great_expectations"
_ONE_AT_A_TIME = threading.Lock()
_COLUMNS = tuple(dict.fromkeys([*(rule.column for rule in RULES), "language"]))


class GreatExpectationsChecks:
    """Check batches of cards. Great Expectations is imported on first use: it takes seconds and 250 MB of memory."""

    def check(self, site_label: str, cards: pl.DataFrame, history: SiteHistory) -> QualityResult:
        missing = [column for column in _COLUMNS if column not in cards.columns]
        if missing:
            return QualityResult(site_label=site_label, cards=cards.height, broken=f"no column {', '.join(missing)}")
        with _ONE_AT_A_TIME:
            try:
                results = _validated(cards, _suite(cards, history))
            except Exception as error:  # noqa: BLE001 - any error of the engine means broken checks, not bad data
                return QualityResult(
                    site_label=site_label, cards=cards.height, broken=f"{type(error).__name__}: {error}"
                )
        broken = next(filter(None, map(_exception, results)), None)
        expectations = (
            tuple(sorted((_expectation(result, cards.height) for result in results), key=lambda e: e.passed))
            if not broken
            else ()
        )
        return QualityResult(site_label=site_label, cards=cards.height, expectations=expectations, broken=broken)


def _library() -> Any:
    """Import the library with analytics switched off. It reads the switch from the environment at import time."""
    os.environ["GX_ANALYTICS_ENABLED"] = "false"
    import great_expectations

    for name in [_LOGGER, *(name for name in logging.root.manager.loggerDict if name.startswith(f"{_LOGGER}."))]:
        logging.getLogger(name).setLevel(logging.ERROR)  # some of its modules set a level of their own
    return great_expectations


def _suite(cards: pl.DataFrame, history: SiteHistory) -> list[Any]:
    library = _library().expectations
    least, most = volume_bounds(history)
    range_text = f"{least} or more" if most is None else f"{least} to {most}"
    suite = [
        library.ExpectTableRowCountToBeBetween(
            min_value=least, max_value=most, meta=_meta("volume", f"{range_text} cards")
        )
    ]
    if not cards.height:
        return suite
    for rule in RULES:
        limit = limit_of(rule, cards, history)
        meta, mostly = _meta(rule.name, _allowed(rule, limit)), round(1 - limit, 6)
        if rule.bad is None:
            suite.append(library.ExpectColumnValuesToNotBeNull(column=rule.column, mostly=mostly, meta=meta))
        else:
            suite.append(
                library.ExpectColumnValuesToNotBeInSet(
                    column=rule.column, value_set=[rule.bad], mostly=mostly, meta=meta
                )
            )
    if usual := usual_languages(history):
        meta = _meta("languages", f"{' or '.join(usual)} in at least {LANGUAGE_AT_LEAST:.0%}")
        suite.append(
            library.ExpectColumnValuesToBeInSet(
                column="language", value_set=list(usual), mostly=LANGUAGE_AT_LEAST, meta=meta
            )
        )
    return suite


def _allowed(rule: Rule, limit: float) -> str:
    """Return the bound in words. One that the usual share of a site or the few cards have raised says so."""
    if limit >= 1:
        return "any share"
    return f"at most {limit:.0%}" + (f" (elsewhere {rule.most:.0%})" if limit > rule.most else "")


def _meta(name: str, expected: str) -> dict[str, str]:
    return {"name": name, "expected": expected}


def _validated(cards: pl.DataFrame, suite: list[Any]) -> list[Any]:
    gx = _library()
    from great_expectations.data_context.types.base import ProgressBarsConfig

    context = gx.get_context(mode="ephemeral")
    context.variables.progress_bars = ProgressBarsConfig(globally=False, metric_calculations=False)
    batch = (
        context.data_sources.add_pandas("cards")
        .add_dataframe_asset("batch")
        .add_batch_definition_whole_dataframe("all")
    )
    expected = context.suites.add(gx.ExpectationSuite(name="quality", expectations=suite))
    definition = context.validation_definitions.add(gx.ValidationDefinition(name="quality", data=batch, suite=expected))
    results: list[Any] = definition.run(batch_parameters={"dataframe": cards.select(_COLUMNS).to_pandas()}).results
    if len(results) != len(suite):
        raise RuntimeError(f"{len(results)} of {len(suite)} expectations have a result")
    return results


def _exception(result: Any) -> str | None:
    """Return what raised while an expectation was checked, or None. The library reports it flat, or once per metric."""
    info = result.exception_info or {}
    for entry in [info, *(value for value in info.values() if isinstance(value, dict))]:
        if entry.get("raised_exception"):
            return f"{result.expectation_config.meta['name']}: {entry.get('exception_message')}"
    return None


def _expectation(result: Any, cards: int) -> Expectation:
    meta = result.expectation_config.meta
    observation = result.result
    if meta["name"] == "volume":
        observed = f"{observation['observed_value']} cards"
    elif meta["name"] == "languages":
        counted = observation["element_count"] - observation.get("missing_count", 0)
        observed = f"{1 - (observation['unexpected_count'] / counted if counted else 0):.0%} of {counted} cards"
    else:
        counted = cards - observation.get("missing_count", 0)
        share = observation["unexpected_count"] / counted if counted else 0.0
        observed = f"{share:.0%} ({observation['unexpected_count']} of {counted})"
    return Expectation(name=meta["name"], expected=meta["expected"], observed=observed, passed=bool(result.success))
