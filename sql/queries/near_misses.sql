-- Vacancies that were read in full and left out after all, the best score first: what missed narrowly, and why.
WITH latest AS (
    SELECT card_id, advice, score, reason, decided_at
    FROM evaluations
    WHERE candidate_id = coalesce($candidate_id, candidate_id)
    QUALIFY row_number() OVER (PARTITION BY candidate_id, card_id ORDER BY decided_at DESC) = 1
)
SELECT l.score, c.title, c.employer, l.reason, c.url, l.card_id
FROM latest AS l
JOIN cards AS c ON c.card_id = l.card_id
WHERE l.advice = 'skip'
ORDER BY l.score DESC, l.card_id
LIMIT coalesce($limit, 20)
