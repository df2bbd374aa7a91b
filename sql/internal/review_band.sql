-- Vacancies whose evaluation leaves the decision to the user, best first: advice `review`, or one named vacancy with any advice of a program. Left
-- out: those with an application, and those that the user has decided on.
WITH judged AS (
    SELECT card_id, profile_sha256, advice, score, decided_by, decision_json
    FROM evaluations
    WHERE candidate_id = $candidate_id
    QUALIFY row_number() OVER (
        PARTITION BY card_id ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC, decided_by
    ) = 1
)
SELECT j.card_id, j.profile_sha256, j.decision_json, c.title, c.employer, c.url
FROM judged AS j
JOIN cards AS c ON c.card_id = j.card_id
WHERE j.decided_by NOT LIKE 'person%'
AND ($card_id::VARCHAR IS NULL AND j.advice = 'review' OR j.card_id = $card_id::VARCHAR)
AND j.card_id NOT IN (SELECT a.card_id FROM applications AS a WHERE a.candidate_id = $candidate_id AND a.card_id IS NOT NULL)
ORDER BY j.score DESC, j.card_id
