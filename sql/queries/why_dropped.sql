-- Why cards were dropped, by stage and rule, with one example each; in all runs, or in one.
WITH dropped AS (
    SELECT position, stage, why, card_id, run_id
    FROM decisions
    WHERE NOT is_passed AND (candidate_id IS NULL OR candidate_id = coalesce($candidate_id, candidate_id))
)
SELECT d.position, d.stage, d.why, count(*) AS n, arg_min(c.title, d.card_id) AS example, min(d.card_id) AS example_card_id
FROM dropped AS d
JOIN cards AS c ON c.card_id = d.card_id
WHERE d.run_id = coalesce($run_id, d.run_id)
GROUP BY ALL
ORDER BY d.position, n DESC, d.why
