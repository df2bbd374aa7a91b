-- Vacancies dropped since a given time, each once with the stage and the rule that decided, the latest stage first. `n` counts all of them,
-- those beyond the limit too.
WITH latest AS (
    SELECT position, stage, card_id, run_id, why, is_passed
    FROM decisions
    WHERE (candidate_id IS NULL OR candidate_id = $candidate_id)
    AND decided_at >= $since
    AND card_id IN (SELECT card_id FROM candidate_cards WHERE candidate_id = $candidate_id)
    QUALIFY row_number() OVER (
        PARTITION BY card_id, stage ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC, decided_by
    ) = 1
),
dropped AS (
    SELECT * FROM latest WHERE NOT is_passed
    QUALIFY row_number() OVER (PARTITION BY card_id ORDER BY position DESC) = 1
),
reasons AS (
    SELECT 'dedup' AS stage, card_id, run_id, reason FROM dedup_decisions
    UNION ALL
    SELECT 'prefilter', card_id, run_id, reason FROM prefilter_decisions WHERE candidate_id = $candidate_id
    UNION ALL
    SELECT 'screen', card_id, run_id, reason FROM screening_decisions WHERE candidate_id = $candidate_id
    UNION ALL
    SELECT 'evaluate', card_id, run_id, reason FROM evaluations WHERE candidate_id = $candidate_id
),
reason_of AS (
    SELECT stage, card_id, run_id, max(reason) AS reason FROM reasons WHERE reason <> '' GROUP BY ALL
)
SELECT d.card_id, c.title, c.employer, c.url, d.stage, coalesce(r.reason, d.why) AS why, e.score, count(*) OVER () AS n
FROM dropped AS d
JOIN cards AS c ON c.card_id = d.card_id
LEFT JOIN (
    SELECT card_id, max(score) AS score FROM evaluations WHERE candidate_id = $candidate_id GROUP BY card_id
) AS e ON e.card_id = d.card_id
LEFT JOIN reason_of AS r ON r.stage = d.stage AND r.card_id = d.card_id AND r.run_id = d.run_id
ORDER BY d.position DESC, why, c.title, d.card_id
LIMIT $limit
