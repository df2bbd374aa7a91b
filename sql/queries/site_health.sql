-- How every site target fared in one run: blocked, held, changed or empty are said as such.
SELECT site_label, status, error, cards, new_cards, pages, left_out, reported_at
FROM site_reports
WHERE run_id = $run_id
ORDER BY status IN ('ok', 'not_modified'), site_label
