-- Cards per past run of one site target that ended well, newest first: what is usual there.
SELECT r.cards
FROM site_reports AS r
JOIN runs ON runs.run_id = r.run_id
WHERE r.site_label = $site_label AND r.status = 'ok' AND NOT runs.is_dry_run
ORDER BY r.reported_at DESC, r.run_id
LIMIT $limit
