-- Cards that passed the stage $after (the user's decision first, then the latest) and whose full posting has not been read.
-- Cards that failed in this run already, or in three runs, are left out.
WITH earlier AS (
    SELECT card_id, is_passed
    FROM decisions
    WHERE stage = $after AND candidate_id = $candidate_id AND profile_sha256 = $profile_sha256
    QUALIFY row_number() OVER (
        PARTITION BY card_id ORDER BY decided_by LIKE 'person%' DESC, decided_at DESC, decided_by
    ) = 1
)
SELECT c.card_json
FROM earlier AS s
JOIN cards AS c ON c.card_id = s.card_id
WHERE s.is_passed
AND c.is_closed IS NOT TRUE
AND NOT EXISTS (SELECT 1 FROM vacancies AS v WHERE v.card_id = s.card_id)
AND NOT EXISTS (SELECT 1 FROM detail_failures AS f WHERE f.card_id = s.card_id AND f.run_id = $run_id)
AND (SELECT count(*) FROM detail_failures AS f WHERE f.card_id = s.card_id) < 3
ORDER BY c.first_seen_at, c.card_id
LIMIT $limit
