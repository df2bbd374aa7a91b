-- Which site target brought these cards.
SELECT card_id, site_label FROM cards WHERE card_id IN (SELECT unnest($card_ids::VARCHAR[]))
