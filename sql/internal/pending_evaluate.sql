-- Extracted vacancies that passed the stage $after and that this evaluator and prompt have not evaluated for this profile.
-- The latest extraction of each is used.
WITH earlier AS (
    SELECT card_id, is_passed
    FROM decisions
    WHERE stage = $after AND candidate_id = $candidate_id AND profile_sha256 = $profile_sha256
    QUALIFY row_number() OVER (
        PARTITION BY card_id ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC, decided_by
    ) = 1
),
extracted AS (
    SELECT card_id, decision_json
    FROM extractions
    QUALIFY row_number() OVER (
        PARTITION BY card_id ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC, decided_by
    ) = 1
)
SELECT v.vacancy_json, x.decision_json AS extraction_json
FROM earlier AS s
JOIN cards AS c ON c.card_id = s.card_id
JOIN vacancies AS v ON v.card_id = s.card_id
JOIN extracted AS x ON x.card_id = s.card_id
WHERE s.is_passed
AND c.is_closed IS NOT TRUE
AND NOT EXISTS (
    SELECT 1 FROM evaluations AS e
    WHERE e.candidate_id = $candidate_id AND e.card_id = s.card_id AND e.profile_sha256 = $profile_sha256
    AND (e.decided_by LIKE 'person%' OR ((e.decided_by = $decided_by OR e.decided_by LIKE 'rule/%') AND e.prompt_version = $prompt_version))
)
ORDER BY c.first_seen_at, c.card_id
LIMIT $limit
