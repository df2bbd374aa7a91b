-- The candidate's own decisions about evaluated vacancies, newest first, with the program's advice before and the application that followed.
WITH mine AS (
    SELECT card_id, advice, reason, decided_at
    FROM evaluations
    WHERE candidate_id = $candidate_id AND decided_by LIKE 'person%'
    QUALIFY row_number() OVER (PARTITION BY card_id ORDER BY decided_at DESC) = 1
),
program AS (
    SELECT card_id, advice, score
    FROM evaluations
    WHERE candidate_id = $candidate_id AND decided_by NOT LIKE 'person%'
    QUALIFY row_number() OVER (PARTITION BY card_id ORDER BY decided_at DESC, decided_by) = 1
)
SELECT
    m.card_id,
    c.title,
    c.employer,
    m.advice AS decision,
    m.reason,
    p.advice AS advice_before,
    p.score AS score_before,
    (
        SELECT max(a.state) FROM applications AS a
        WHERE a.candidate_id = $candidate_id AND a.card_id = m.card_id
    ) AS application,
    m.decided_at
FROM mine AS m
JOIN cards AS c ON c.card_id = m.card_id
LEFT JOIN program AS p ON p.card_id = m.card_id
WHERE m.advice IN ('apply', 'skip')
ORDER BY m.decided_at DESC, m.card_id
LIMIT $limit
