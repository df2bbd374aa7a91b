-- Cards without a prefilter decision for this profile, one card per vacancy.
-- Of several cards of one vacancy: the one decided already, else the original if this candidate has seen it, else the first seen.
WITH seen AS (
    SELECT card_id, min(seen_at) AS seen_at
    FROM candidate_cards
    WHERE candidate_id = $candidate_id AND admitted_run_id IS NOT NULL
    GROUP BY card_id
),
judged AS (
    SELECT DISTINCT card_id FROM prefilter_decisions WHERE candidate_id = $candidate_id
),
ranked AS (
    SELECT
        s.card_id,
        s.seen_at,
        row_number() OVER (
            PARTITION BY d.root_id
            ORDER BY j.card_id IS NOT NULL DESC, s.card_id = d.root_id DESC, s.seen_at, s.card_id
        ) AS place
    FROM seen AS s
    JOIN dedup_decisions AS d ON d.card_id = s.card_id
    LEFT JOIN judged AS j ON j.card_id = s.card_id
)
SELECT c.card_json
FROM ranked AS r
JOIN cards AS c ON c.card_id = r.card_id
WHERE r.place = 1
AND NOT EXISTS (
    SELECT 1 FROM prefilter_decisions AS p
    WHERE p.candidate_id = $candidate_id AND p.card_id = r.card_id AND p.profile_sha256 = $profile_sha256
)
ORDER BY r.seen_at, c.card_id
LIMIT $limit
