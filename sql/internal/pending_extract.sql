-- Vacancies that passed the stage $after and that this extractor and prompt have not read. All candidates share extractions.
WITH earlier AS (
    SELECT card_id, is_passed
    FROM decisions
    WHERE stage = $after AND candidate_id = $candidate_id AND profile_sha256 = $profile_sha256
    QUALIFY row_number() OVER (
        PARTITION BY card_id ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC, decided_by
    ) = 1
)
SELECT v.vacancy_json
FROM earlier AS s
JOIN cards AS c ON c.card_id = s.card_id
JOIN vacancies AS v ON v.card_id = s.card_id
WHERE s.is_passed
AND c.is_closed IS NOT TRUE
AND NOT EXISTS (
    SELECT 1 FROM extractions AS e
    WHERE e.card_id = s.card_id
    AND (e.decided_by LIKE 'person%' OR ((e.decided_by = $decided_by OR e.decided_by LIKE 'rule/%') AND e.prompt_version = $prompt_version))
)
ORDER BY c.first_seen_at, c.card_id
LIMIT $limit
