-- Figures of a candidate between two moments. Dry runs count nowhere.
WITH chosen AS (
    SELECT run_id FROM runs WHERE candidate_id = $candidate_id AND NOT is_dry_run
),
mine AS (
    SELECT key FROM applications WHERE candidate_id = $candidate_id AND NOT is_dry_run
)
SELECT
    (
        SELECT coalesce(sum(new_cards), 0)::BIGINT
        FROM site_reports
        WHERE run_id IN (FROM chosen) AND reported_at >= $since AND reported_at < $until
    ) AS found,
    (
        SELECT count(DISTINCT card_id)
        FROM evaluations
        WHERE run_id IN (FROM chosen) AND candidate_id = $candidate_id AND decided_at >= $since AND decided_at < $until
    ) AS evaluated,
    (
        SELECT count(DISTINCT card_id)
        FROM evaluations
        WHERE run_id IN (FROM chosen) AND candidate_id = $candidate_id AND advice = 'apply'
        AND decided_at >= $since AND decided_at < $until
    ) AS worth_applying,
    (
        SELECT count(DISTINCT key)
        FROM application_moves
        WHERE key IN (FROM mine) AND to_state = 'awaiting_approval' AND moved_at >= $since AND moved_at < $until
    ) AS prepared,
    (
        SELECT count(*)
        FROM receipts
        WHERE application_key IN (FROM mine) AND received_at >= $since AND received_at < $until
    ) AS sent,
    (
        SELECT coalesce(sum(cost_usd), 0.0)
        FROM token_usage
        WHERE (candidate_id IS NULL OR candidate_id = $candidate_id) AND called_at >= $since AND called_at < $until
    ) AS cost_usd
