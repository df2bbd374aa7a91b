"""Pairs of a new and a known card that some step of dedup may match, as far as they are compared: the latest of an employer with very many."""

import polars as pl

from core.vacancies.side_by_side import alike

_MOST_PAIRS = 1_000_000
"""About as many pairs are compared at once, which takes some hundred bytes each."""


def pairs_of(new: pl.DataFrame, known: pl.DataFrame, title_cap: int, text_cap: int) -> pl.DataFrame:
    """Return the pairs that `alike` finds, by position, in the order in which the known cards were seen.

    Only the latest `title_cap` known cards of one title are compared, and for their texts the latest `text_cap` of one employer.
    """
    most, earlier = _most(known), known.clear()
    if most > min(title_cap, text_cap):
        has_text = pl.col("sketch_1").is_not_null() | pl.col("marks_1").is_not_null()
        texts, titles = (
            _floors(known.filter(has_text), "block_digest", text_cap),
            _floors(known, "identity_digest", title_cap),
        )
        known = known.join(texts, on="block_digest", how="left").join(titles, on="identity_digest", how="left")
        is_late, is_late_title = (
            pl.col("seen") >= pl.col(f"floor_of_{digest}").fill_null(0)
            for digest in ("block_digest", "identity_digest")
        )
        earlier, known = known.filter(~is_late & is_late_title), known.filter(is_late)
        most = _most(known)
    same_titles = new.join(earlier, on=["block_digest", "identity_digest"]).select(
        "position", "seen", is_same_title=pl.lit(True), is_kindred=pl.lit(False)
    )
    found = [alike(part.lazy(), known.lazy()).collect() for part in new.iter_slices(_MOST_PAIRS // max(most, 1) + 1)]
    return pl.concat([same_titles, *found]).sort("position", "seen")


def _most(known: pl.DataFrame) -> int:
    """Return the number of known cards of the employer that has most."""
    return max(known["block_digest"].unique_counts().to_list(), default=0)


def _floors(known: pl.DataFrame, digest: str, cap: int) -> pl.DataFrame:
    """Return the oldest of the latest `cap` cards with one digest, for the digests that as many cards have."""
    of_many = known.filter(pl.len().over(digest) >= cap)
    return of_many.group_by(digest).agg(pl.col("seen").top_k(cap).min().alias(f"floor_of_{digest}"))


def latest(pairs: pl.DataFrame, cap: int) -> pl.DataFrame:
    """Return the pairs of each new card with the latest `cap` of its known cards."""
    return pairs.group_by("position", maintain_order=True).tail(cap)
