-- The label of the site target that each of these cards came from.
SELECT card_id, site_label FROM cards WHERE card_id IN (SELECT unnest($card_ids::VARCHAR[]))
