-- The status of every site target in one run: ok, blocked, held back, changed or empty.
SELECT site_label, status, error, cards, new_cards, pages, left_out, reported_at
FROM site_reports
WHERE run_id = $run_id
ORDER BY status IN ('ok', 'not_modified'), site_label
