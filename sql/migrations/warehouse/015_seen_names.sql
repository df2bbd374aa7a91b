-- Names by which the employers of seen cards may be found beside their own: words of their names, and the names that their texts mention.
-- Of cards read by an earlier version there are none until they are read again.
CREATE TABLE seen_names (
    name_digest UBIGINT NOT NULL,
    exact_digest UBIGINT NOT NULL
);
