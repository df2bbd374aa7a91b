-- These cards, as their listings show them now.
SELECT card_json FROM cards WHERE card_id IN (SELECT unnest($card_ids::VARCHAR[])) ORDER BY card_id
