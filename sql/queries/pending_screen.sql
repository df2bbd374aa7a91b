-- Cards that the hard rules kept and that this screener, with this prompt, has not judged for this profile.
WITH fresh AS (
    SELECT DISTINCT d.root_id
    FROM cards AS c
    JOIN dedup_decisions AS d ON d.card_id = c.card_id
    WHERE $seen_since::TIMESTAMPTZ IS NULL OR c.last_seen_at >= $seen_since::TIMESTAMPTZ
)
SELECT c.card_json
FROM prefilter_decisions AS p
JOIN cards AS c ON c.card_id = p.card_id
JOIN dedup_decisions AS d ON d.card_id = p.card_id
WHERE p.candidate_id = $candidate_id AND p.profile_sha256 = $profile_sha256 AND p.keep
AND d.root_id IN (SELECT root_id FROM fresh)
AND NOT EXISTS (
    SELECT 1 FROM screening_decisions AS s
    WHERE s.candidate_id = p.candidate_id AND s.card_id = p.card_id AND s.profile_sha256 = p.profile_sha256
    AND (s.decided_by LIKE 'person%' OR ((s.decided_by = $decided_by OR s.decided_by LIKE 'rule/%') AND s.prompt_version = $prompt_version))
)
ORDER BY c.first_seen_at, c.card_id
LIMIT $limit
