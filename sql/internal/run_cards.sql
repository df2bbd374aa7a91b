-- All cards that a run has seen, including known ones.
SELECT cc.site_label, c.card_json
FROM candidate_cards AS cc
JOIN cards AS c ON c.card_id = cc.card_id
WHERE cc.candidate_id = $candidate_id AND cc.last_run_id = $run_id
ORDER BY cc.site_label, cc.seen_at, c.card_id
