-- Evaluated vacancies that have no application, the best first. Without a time: those worth applying to and still open, which the limits of
-- the day leave to a later run. With a time: those evaluated since then and not advised.
WITH judged AS (
    SELECT card_id, advice, score, reason, decided_at
    FROM evaluations
    WHERE candidate_id = $candidate_id
    QUALIFY row_number() OVER (
        PARTITION BY card_id ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC, decided_by
    ) = 1
),
applied AS (
    SELECT a.card_id, coalesce(d.root_id, a.card_id) AS root_id
    FROM applications AS a
    LEFT JOIN dedup_decisions AS d ON d.card_id = a.card_id
    WHERE a.candidate_id = $candidate_id
)
SELECT j.card_id, c.title, c.employer, c.url, 'evaluate' AS stage, j.reason AS why, j.score
FROM judged AS j
JOIN cards AS c ON c.card_id = j.card_id
LEFT JOIN dedup_decisions AS d ON d.card_id = j.card_id
LEFT JOIN vacancies AS v ON v.card_id = j.card_id
WHERE coalesce(d.root_id, j.card_id) NOT IN (SELECT root_id FROM applied)
AND j.card_id NOT IN (SELECT card_id FROM applied)
AND CASE
    WHEN $since::TIMESTAMPTZ IS NULL
        THEN j.advice = 'apply' AND c.is_closed IS NOT TRUE AND (v.valid_through < now()) IS NOT TRUE
    ELSE j.advice <> 'apply' AND j.decided_at >= $since::TIMESTAMPTZ
END
ORDER BY j.advice = 'review' DESC, j.score DESC, j.card_id
LIMIT $limit
