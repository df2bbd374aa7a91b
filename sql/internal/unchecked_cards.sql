-- Cards of a candidate that are not admitted yet: new ones, and those that the quality checks held back in earlier runs.
SELECT cc.site_label, c.card_json
FROM candidate_cards AS cc
JOIN cards AS c ON c.card_id = cc.card_id
WHERE cc.candidate_id = $candidate_id AND cc.admitted_run_id IS NULL
ORDER BY cc.site_label, cc.seen_at, c.card_id
