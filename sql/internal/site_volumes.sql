-- Numbers of cards in the past successful runs of one site target, newest first.
SELECT r.cards
FROM site_reports AS r
JOIN runs ON runs.run_id = r.run_id
WHERE r.site_label = $site_label AND r.status = 'ok' AND NOT runs.is_dry_run
ORDER BY r.reported_at DESC, r.run_id
LIMIT $limit
