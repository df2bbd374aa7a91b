-- Those of the given cards that are stored already, for any candidate.
SELECT card_id FROM cards WHERE card_id IN (SELECT unnest($card_ids::VARCHAR[]))
