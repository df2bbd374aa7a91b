-- What dedup compares of every decided card, as stable 64-bit digests (blake2b). Follows dedup_decisions and can be rebuilt from it.
-- Rows are in the order in which the cards were seen. No key: an index on ten million digests would cost more memory than the table,
-- and its only writer leaves out what is there.
CREATE TABLE seen_cards (
    card_id VARCHAR NOT NULL,
    stands_for VARCHAR NOT NULL,
    site VARCHAR NOT NULL,
    exact_digest UBIGINT NOT NULL,
    url_digest UBIGINT,
    identity_digest UBIGINT,
    block_digest UBIGINT,
    title_words VARCHAR NOT NULL,
    places VARCHAR NOT NULL,
    requisition VARCHAR NOT NULL,
    work_format VARCHAR,
    posted_date DATE,
    sketch_1 UBIGINT,
    sketch_2 UBIGINT,
    sketch_3 UBIGINT,
    sketch_4 UBIGINT,
    first_seen_date DATE NOT NULL
);
