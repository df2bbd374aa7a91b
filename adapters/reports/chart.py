"""The funnel as a picture, without a browser and without network."""

from collections.abc import Sequence

from core.contracts.summary import FunnelStep

_PASSED = {"cards", "admitted", "distinct", "keep", "unsure", "read", "apply", "review"}
_LABELS = {
    "capture": "found",
    "gate": "let through",
    "dedup": "distinct",
    "prefilter": "kept by rules",
    "screen": "screened in",
    "extract": "read in full",
    "evaluate": "worth applying",
}


def bars(funnel: Sequence[FunnelStep]) -> list[tuple[str, int]]:
    """What came through each stage, in order; a stage that did not run has no bar."""
    passed: dict[str, int] = {}
    for step in funnel:
        if step.stage in _LABELS:
            passed[step.stage] = passed.get(step.stage, 0) + (step.n if step.outcome in _PASSED else 0)
    return [(_LABELS[stage], n) for stage, n in passed.items()]


def funnel_png(funnel: Sequence[FunnelStep]) -> bytes | None:
    """None where there is nothing to show."""
    shown = bars(funnel)
    if not shown:
        return None
    import altair as alt
    import polars as pl
    import vl_convert

    frame = pl.DataFrame(shown, schema={"stage": pl.String, "n": pl.Int64}, orient="row")
    base = alt.Chart(frame, width=420, height=28 * len(shown)).encode(
        y=alt.Y("stage:N", sort=None, title=None, axis=alt.Axis(ticks=False, domain=False, labelPadding=8)),
        x=alt.X("n:Q", title=None, axis=None),
    )
    chart = base.mark_bar(color="#3b6ea5", cornerRadiusEnd=3) + base.mark_text(align="left", dx=5).encode(text="n:Q")
    picture: bytes = vl_convert.vegalite_to_png(
        chart.properties(background="white").configure_view(stroke=None).to_json(), scale=2
    )
    return picture
