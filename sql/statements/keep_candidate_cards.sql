-- Record that a candidate's search showed these cards.
INSERT INTO candidate_cards BY NAME SELECT * FROM frame
ON CONFLICT (candidate_id, card_id, site_label) DO UPDATE SET
    last_run_id = excluded.last_run_id,
    last_seen_at = excluded.last_seen_at
