-- How many cards, vacancies and applications passed each stage, in one run, in the runs of one day (UTC), or in all runs.
-- Dry runs count only if selected by run_id.
WITH chosen AS (
    SELECT run_id
    FROM runs
    WHERE candidate_id = coalesce($candidate_id, candidate_id)
    AND CASE
        WHEN $run_id IS NOT NULL THEN run_id = $run_id
        ELSE NOT is_dry_run AND started_date = coalesce($day::DATE, started_date)
    END
),
counted AS (
    SELECT 1 AS position, 'capture' AS stage, 'cards' AS outcome, sum(cards) AS n
    FROM site_reports WHERE run_id IN (FROM chosen)
    UNION ALL
    SELECT 1, 'capture', 'new', sum(new_cards) FROM site_reports WHERE run_id IN (FROM chosen)
    UNION ALL
    SELECT 2, 'gate', 'admitted', count(DISTINCT (candidate_id, card_id))
    FROM candidate_cards WHERE admitted_run_id IN (FROM chosen)
    UNION ALL
    SELECT 2, 'gate', 'held', count(DISTINCT (candidate_id, card_id))
    FROM candidate_cards WHERE last_run_id IN (FROM chosen) AND admitted_run_id IS NULL
    UNION ALL
    SELECT position, stage, outcome, count(*) FROM decisions WHERE run_id IN (FROM chosen) GROUP BY ALL
    UNION ALL
    SELECT 99, 'application', state, count(*) FROM applications WHERE run_id IN (FROM chosen) GROUP BY ALL
)
SELECT position, stage, outcome, n::BIGINT AS n
FROM counted
WHERE n > 0
ORDER BY position, n DESC, outcome
