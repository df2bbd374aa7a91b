-- Admit these cards of one site target: they passed the quality checks.
UPDATE candidate_cards
SET admitted_run_id = $run_id
WHERE candidate_id = $candidate_id AND site_label = $site_label AND admitted_run_id IS NULL
AND card_id IN (SELECT unnest($card_ids))
