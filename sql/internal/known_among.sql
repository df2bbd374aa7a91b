-- Which of these cards anyone has seen.
SELECT card_id FROM cards WHERE card_id IN (SELECT unnest($card_ids::VARCHAR[]))
