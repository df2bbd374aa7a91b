-- Vacancies to prepare now, best first: advice `apply`, then `review` from a minimum score. Left out: closed vacancies, those
-- with an application already (for any card of the same vacancy), and those beyond the caps per day and per employer.
WITH judged AS (
    SELECT card_id, advice, score, decision_json
    FROM evaluations
    WHERE candidate_id = $candidate_id AND profile_sha256 = $profile_sha256
    QUALIFY row_number() OVER (
        PARTITION BY card_id ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC, decided_by
    ) = 1
),
applied AS (
    SELECT a.card_id, coalesce(d.root_id, a.card_id) AS root_id, lower(trim(a.employer)) AS employer, a.created_at
    FROM applications AS a
    LEFT JOIN dedup_decisions AS d ON d.card_id = a.card_id
    WHERE a.candidate_id = $candidate_id
),
today AS (
    SELECT * FROM applied WHERE $day_started_at::TIMESTAMPTZ IS NOT NULL AND created_at >= $day_started_at::TIMESTAMPTZ
),
open AS (
    SELECT j.*, c.posted_at, c.first_seen_at, lower(trim(c.employer)) AS employer
    FROM judged AS j
    JOIN cards AS c ON c.card_id = j.card_id
    JOIN vacancies AS v ON v.card_id = j.card_id
    LEFT JOIN dedup_decisions AS d ON d.card_id = j.card_id
    WHERE (j.advice = 'apply' OR (j.advice = 'review' AND j.score >= $review_at_least))
    AND c.is_closed IS NOT TRUE
    AND (v.valid_through IS NULL OR $day_started_at::TIMESTAMPTZ IS NULL OR v.valid_through >= $day_started_at::TIMESTAMPTZ)
    AND coalesce(d.root_id, j.card_id) NOT IN (SELECT root_id FROM applied)
    AND j.card_id NOT IN (SELECT card_id FROM applied)
),
capped AS (
    SELECT
        *,
        row_number() OVER (
            PARTITION BY employer ORDER BY advice, score DESC, posted_at DESC NULLS LAST, first_seen_at, card_id
        ) + (SELECT count(*) FROM today WHERE today.employer = open.employer) AS of_employer
    FROM open
),
ranked AS (
    SELECT
        *,
        row_number() OVER (ORDER BY advice, score DESC, posted_at DESC NULLS LAST, first_seen_at, card_id) AS place
    FROM capped
    WHERE $per_employer::INTEGER IS NULL OR employer IS NULL OR of_employer <= $per_employer::INTEGER
)
SELECT v.vacancy_json, r.decision_json AS evaluation_json
FROM ranked AS r
JOIN vacancies AS v ON v.card_id = r.card_id
WHERE r.place + (SELECT count(*) FROM today) <= $limit
ORDER BY r.place
