"""Render the funnel chart as a picture, without a browser or network."""

from collections.abc import Sequence

from core.contracts.stages import STAGES
from core.contracts.summary import FunnelStep

_BARS = {bar.stage: bar for spec in STAGES for bar in spec.bars}


def bars(funnel: Sequence[FunnelStep]) -> list[tuple[str, int]]:
    """Return the label of each stage and how many items passed it, in order. A stage that did not run has no bar."""
    passed: dict[str, int] = {}
    for step in funnel:
        if bar := _BARS.get(step.stage):
            passed[step.stage] = passed.get(step.stage, 0) + (step.n if step.outcome in bar.passed else 0)
    return [(_BARS[stage].label, n) for stage, n in passed.items()]


def funnel_png(funnel: Sequence[FunnelStep]) -> bytes | None:
    """Return the chart as PNG, or None if there is nothing to show."""
    stages = bars(funnel)
    if not stages:
        return None
    import altair as alt
    import polars as pl
    import vl_convert

    frame = pl.DataFrame(stages, schema={"stage": pl.String, "n": pl.Int64}, orient="row")
    base = alt.Chart(frame, width=420, height=28 * len(stages)).encode(
        y=alt.Y("stage:N", sort=None, title=None, axis=alt.Axis(ticks=False, domain=False, labelPadding=8)),
        x=alt.X("n:Q", title=None, axis=None),
    )
    chart = base.mark_bar(color="#3b6ea5", cornerRadiusEnd=3) + base.mark_text(align="left", dx=5).encode(text="n:Q")
    picture: bytes = vl_convert.vegalite_to_png(
        chart.properties(background="white").configure_view(stroke=None).to_json(), scale=2
    )
    return picture
