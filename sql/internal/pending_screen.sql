-- Cards that passed the stage $after and that this screener and prompt have not screened for this profile.
WITH earlier AS (
    SELECT card_id, is_passed
    FROM decisions
    WHERE stage = $after AND candidate_id = $candidate_id AND profile_sha256 = $profile_sha256
    QUALIFY row_number() OVER (
        PARTITION BY card_id ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC, decided_by
    ) = 1
)
SELECT c.card_json
FROM earlier AS e
JOIN cards AS c ON c.card_id = e.card_id
WHERE e.is_passed
AND NOT EXISTS (
    SELECT 1 FROM screening_decisions AS s
    WHERE s.candidate_id = $candidate_id AND s.card_id = e.card_id AND s.profile_sha256 = $profile_sha256
    AND (s.decided_by LIKE 'person%' OR ((s.decided_by = $decided_by OR s.decided_by LIKE 'rule/%') AND s.prompt_version = $prompt_version))
)
ORDER BY c.first_seen_at, c.card_id
LIMIT $limit
