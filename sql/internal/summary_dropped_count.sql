-- How many vacancies were dropped since a given time, by stage.
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
)
SELECT stage, count(*) AS n
FROM dropped
JOIN cards AS c ON c.card_id = dropped.card_id
GROUP BY ALL
ORDER BY stage
