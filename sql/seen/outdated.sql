-- The latest cards whose rows an earlier version of the reading has made.
WITH outdated AS (
    SELECT k.rowid AS seen, k.card_id FROM seen_cards AS k
    WHERE k.reading IS DISTINCT FROM $reading AND EXISTS (FROM cards AS c WHERE c.card_id = k.card_id)
    ORDER BY k.rowid DESC LIMIT $most
)
SELECT o.seen, k.stands_for, k.first_seen_date, c.card_json
FROM outdated AS o JOIN seen_cards AS k ON k.rowid = o.seen JOIN cards AS c ON c.card_id = o.card_id
