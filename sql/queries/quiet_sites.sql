-- Site targets whose last run failed, or found less than a third of the usual number of cards.
WITH ranked AS (
    SELECT r.*, row_number() OVER (PARTITION BY r.site_label ORDER BY r.reported_at DESC, r.run_id DESC) AS age
    FROM site_reports AS r
    WHERE r.candidate_id = coalesce($candidate_id, r.candidate_id)
),
usual AS (
    SELECT site_label, median(cards) FILTER (status = 'ok' AND age > 1) AS usual_cards, max(reported_at) FILTER (status = 'ok') AS last_ok_at
    FROM ranked
    WHERE age <= 30
    GROUP BY site_label
)
SELECT r.site_label, r.status, r.error, r.cards, u.usual_cards, u.last_ok_at, r.reported_at
FROM ranked AS r
JOIN usual AS u ON u.site_label = r.site_label
WHERE r.age = 1
AND (r.status NOT IN ('ok', 'not_modified') OR (r.status = 'ok' AND r.cards < u.usual_cards / 3))
ORDER BY r.site_label
