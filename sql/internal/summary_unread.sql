-- Vacancies that passed the screening, whose posting was not read, with the last failure.
WITH screened AS (
    SELECT card_id, verdict
    FROM screening_decisions
    WHERE candidate_id = $candidate_id
    QUALIFY row_number() OVER (
        PARTITION BY card_id ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC, decided_by
    ) = 1
),
failed AS (
    SELECT card_id, error
    FROM detail_failures
    QUALIFY row_number() OVER (PARTITION BY card_id ORDER BY failed_at DESC, run_id) = 1
)
SELECT s.card_id, c.title, c.employer, c.url, 'details' AS stage, coalesce(f.error, '') AS why, NULL::INTEGER AS score
FROM screened AS s
JOIN cards AS c ON c.card_id = s.card_id
LEFT JOIN failed AS f ON f.card_id = s.card_id
WHERE s.verdict <> 'drop'
AND c.is_closed IS NOT TRUE
AND NOT EXISTS (SELECT 1 FROM vacancies AS v WHERE v.card_id = s.card_id)
ORDER BY f.card_id IS NULL, c.title, s.card_id
