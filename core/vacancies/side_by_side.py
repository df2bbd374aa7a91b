"""Digests of many cards side by side in a frame, so that all are compared at once: most pairs differ so much that no step of dedup can match them."""

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import attrgetter
from typing import Any

import polars as pl

from core.vacancies.identity import Identity, own_names
from core.vacancies.rewording import CLOSE_KIN, LEAST_OF_CLOSE_KIN, LEAST_OF_NO_KIN, LEAST_SHARED_MARKS
from core.vacancies.said_languages import LANGUAGE
from core.vacancies.sameness import MOST_DIFFERING_BITS, MOST_DIFFERING_FIRST_BITS
from core.vacancies.shared_words import most_words, share_words_in, words_in

_DIGESTS = {
    "exact_digest": "exact",
    "url_digest": "url",
    "identity_digest": "role",
    "block_digest": "block",
    "kin": "kin",
}
_COMPARED = ("sketch", "marks", "requisition", "wording", "said")
_AT = {field: at for at, field in enumerate(Identity._fields)}
_SKETCH = ("sketch_1", "sketch_2", "sketch_3", "sketch_4")
_LANGUAGE = pl.col("said").str.extract(f"(?:^|;)({LANGUAGE}[^;]+)")
_MOST_TEXTS = 100_000
"""Pairs of texts that are compared at once, which takes some hundred bytes each."""
_FEW = 64
"""Up to this many cards of one employer, the cards of a day are compared with each other here. Of more, each has some other like it."""


def digests_of(cards: Sequence[Identity]) -> pl.DataFrame:
    """Return what is compared at once: a row for each card, with its `position` and with numbers of more than 64 bits in parts, lowest first."""
    # all values in a row: reading each card once for each of them takes longer, as cards are far apart in memory
    values: list[Any]
    values, width = list(chain.from_iterable(cards)), len(Identity._fields)
    columns = {field: values[_AT[field] :: width] for field in (*_DIGESTS.values(), *_COMPARED)}
    numbers = {name: columns[field] for name, field in _DIGESTS.items()}
    packed = {
        name: [None if number is None else number.to_bytes(size, "little") for number in columns[name]]
        for name, size in (("sketch", 32), ("marks", 16))
    }
    frame = pl.DataFrame(
        [
            *(pl.Series(name, values, dtype=pl.UInt64) for name, values in numbers.items()),
            *(pl.Series(name, values, dtype=pl.Binary) for name, values in packed.items()),
            pl.Series("requisition", columns["requisition"], dtype=pl.String),
            pl.Series("wording", columns["wording"], dtype=pl.Binary),
            pl.Series("said", [";".join(said) if said else None for said in columns["said"]], dtype=pl.String),
        ]
    )
    position = pl.int_range(pl.len(), dtype=pl.Int64).alias("position")
    return frame.select(position, *numbers, *_parts("sketch", 4), *_parts("marks", 2), "requisition", "wording", "said")


def _parts(packed: str, count: int) -> list[pl.Expr]:
    parts = pl.col(packed).bin.reinterpret(dtype=pl.Array(pl.UInt64, count), endianness="little")
    return [parts.arr.get(part).alias(f"{packed}_{part + 1}") for part in range(count)]


def with_former(digests: pl.DataFrame, cards: Sequence[Identity]) -> pl.DataFrame:
    """Return the digests with further rows for each card whose employer has other names, with the digests of those names."""
    named = [
        (position, block, card.former_role if block == card.former_block else None)
        for position, card in enumerate(cards)
        if card.former_block is not None or card.stored_blocks
        for block in (card.former_block, *card.stored_blocks)
        if block is not None
    ]
    return pl.concat([digests, _under(digests, named)]) if named else digests


def employers_of(cards: Sequence[Identity]) -> pl.DataFrame:
    """Return the digests of the names of the employers of some cards, the further ones of `with_former` among them."""
    further = (
        (card.former_block, *card.stored_blocks)
        for card in cards
        if card.former_block is not None or card.stored_blocks
    )
    blocks = [*map(attrgetter("block"), cards), *chain.from_iterable(further)]
    return pl.DataFrame({"block_digest": blocks}, schema={"block_digest": pl.UInt64})


def by_names(digests: pl.DataFrame, cards: Sequence[Identity], positions: Iterable[int]) -> pl.DataFrame:
    """Return rows for some cards with the digests of the names by which they may be found beside their employer's own.

    `is_mentioned`: whether the text only mentions the name; `is_word`: whether it is only a word of the text.
    """
    named = [
        (position, name, is_mentioned, is_word)
        for position in positions
        for names, is_mentioned, is_word in (
            (own_names(cards[position]), False, False),
            (cards[position].mentioned_blocks, True, False),
            (cards[position].named_words, False, True),
        )
        for name in names
    ]
    rows = _under(digests, [(position, name, None) for position, name, *_ in named])
    return rows.with_columns(
        pl.Series(kind, [row[at] for row in named], dtype=pl.Boolean)
        for at, kind in ((2, "is_mentioned"), (3, "is_word"))
    )


def _under(digests: pl.DataFrame, named: Sequence[tuple[int, int, int | None]]) -> pl.DataFrame:
    """Return rows of cards by position, under another name of the employer and with the title under that name."""
    return digests[[position for position, *_ in named]].with_columns(
        pl.Series("identity_digest", [role for *_, role in named], dtype=pl.UInt64),
        pl.Series("block_digest", [block for _, block, _ in named], dtype=pl.UInt64),
        exact_digest=pl.lit(None, pl.UInt64),
        url_digest=pl.lit(None, pl.UInt64),
    )


def alike(new: pl.LazyFrame, known: pl.LazyFrame) -> pl.LazyFrame:
    """Return the pairs of a new card (`position`) and a known one (`seen`) of one employer that some step may match.

    They have an equal title (`is_same_title`), texts that may be nearly equal, or one requisition; or they are only kindred (`is_kindred`): their
    texts have marks in common, under titles that may name one kind of work.
    """

    def both(column: str) -> tuple[pl.Expr, pl.Expr]:
        return pl.col(column), pl.col(f"{column}_known")

    (sketch, known_sketch), (kin, known_kin) = both("sketch_1"), both("kin")
    (title, known_title), (requisition, known_requisition) = both("identity_digest"), both("requisition")
    is_near = (sketch ^ known_sketch).bitwise_count_ones() <= MOST_DIFFERING_FIRST_BITS
    is_required = requisition == known_requisition
    shared = [(marks & known_marks).bitwise_count_ones() for marks, known_marks in map(both, ("marks_1", "marks_2"))]
    bits = (kin & known_kin).bitwise_count_ones()
    least = (
        pl.when(bits >= CLOSE_KIN)
        .then(LEAST_OF_CLOSE_KIN)
        .when(bits > 0)
        .then(LEAST_SHARED_MARKS)
        .otherwise(LEAST_OF_NO_KIN)
    )
    may_be_kindred = shared[0] + shared[1] >= least
    is_same_title, is_kindred = pl.col("is_same_title"), pl.col("is_kindred")
    stated = pl.when(requisition != "").then(requisition.hash())
    new, known = new.with_columns(requisition=stated), known.with_columns(requisition=stated)
    return (
        new.join(known, on="block_digest", suffix="_known")
        .with_columns(is_same_title=(title == known_title).fill_null(False))
        .with_columns(is_kindred=~(is_same_title | (is_near | is_required).fill_null(False)))
        .filter(~is_kindred | may_be_kindred)
        .select("position", "seen", "is_same_title", "is_kindred")
    )


def with_words(pairs: pl.DataFrame, new: pl.DataFrame, known: pl.DataFrame) -> pl.LazyFrame:
    """Return the pairs without those that are only kindred and whose texts, in one language, neither have enough words in common nor are nearly equal.

    `new` has a row of each new card, by `position`, and `known` one of each known card, by `seen`.
    """
    kindred = pairs.filter("is_kindred")
    if kindred.is_empty():
        return pairs.lazy()
    words = words_in(most_words(new["wording"], known["wording"]))
    ours = new.lazy().select("position", *_SKETCH, "wording", language=_LANGUAGE)
    theirs = known.lazy().select("seen", pl.col(_SKETCH).name.suffix("_known"), "wording", language_known=_LANGUAGE)
    in_two_languages = (pl.col("language") != pl.col("language_known")).fill_null(False)
    differing = [(pl.col(part) ^ pl.col(f"{part}_known")).bitwise_count_ones() for part in _SKETCH]
    is_near = pl.sum_horizontal(differing) <= MOST_DIFFERING_BITS
    found = [
        part.lazy()
        .join(ours, on="position", how="left")
        .with_columns(words=words)
        .drop("wording")
        .join(theirs, on="seen", how="left")
        .with_columns(words_known=words)
        .filter(is_near | in_two_languages | share_words_in("words", "words_known"))
        .select(pairs.columns)
        for part in kindred.iter_slices(_MOST_TEXTS)
    ]
    return pl.concat([pairs.lazy().filter(~pl.col("is_kindred")), *found], parallel=False).sort("position", "seen")


def named_among(digests: pl.DataFrame, cards: Sequence[Identity]) -> set[int]:
    """Return the positions of the cards that some step may match with another one of them by a name beside their employers' own.

    Only cards whose employer has no other card among them are looked at.
    """
    alone = digests.filter(pl.col("block_digest").is_unique())["position"].to_list()
    names = by_names(digests, cards, alone)
    own = names.filter(
        ~pl.col("is_mentioned") & ~pl.col("is_word")
    )  # two texts that mention one name have no employer in common by that
    pairs = alike(own.lazy(), names.rename({"position": "seen"}).lazy()).filter(pl.col("position") != pl.col("seen"))
    found = pairs.select("position", "seen").collect()
    return {*found["position"].to_list(), *found["seen"].to_list()}


def with_likes(digests: pl.DataFrame, cards: pl.DataFrame, text_cap: int) -> set[int]:
    """Return the positions of the cards that some step may match with another one of them.

    `cards` are their digests with those under former names.

    Of an employer with more than a few cards all are returned, so that the latest `text_cap` of them stay the latest.
    """
    found: set[int] = set()
    for digest in ("exact_digest", "url_digest", "identity_digest"):
        is_shared = cards[digest].is_duplicated() & cards[digest].is_not_null()
        found.update(cards["position"].filter(is_shared).to_list())
    cards = cards.drop_nulls("block_digest")
    few = min(_FEW, text_cap // 2)
    if max(cards["block_digest"].unique_counts().to_list(), default=0) > few:
        cards = cards.with_columns(is_of_many=pl.len().over("block_digest") > few)
        for shared in ("position", "block_digest"):
            cards = cards.with_columns(pl.col("is_of_many").any().over(shared))
        found.update(cards["position"].filter(cards["is_of_many"]).to_list())
        cards = cards.filter(~pl.col("is_of_many"))
    others = cards.rename({"position": "seen"})
    pairs = alike(cards.lazy(), others.lazy()).filter(pl.col("position") < pl.col("seen")).collect()
    pairs = with_words(pairs, digests, digests.rename({"position": "seen"})).collect()
    return found.union(pairs["position"].to_list(), pairs["seen"].to_list())
