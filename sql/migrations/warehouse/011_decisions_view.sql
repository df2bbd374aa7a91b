-- Every decision of every stage in one shape, in the order of the stages. Queries that count or explain decisions read this view; a
-- migration that adds a stage's table replaces it. candidate_id and profile_sha256 are null where a decision is the same for everybody.
CREATE OR REPLACE VIEW decisions AS
SELECT
    3 AS position,
    'dedup' AS stage,
    NULL::VARCHAR AS candidate_id,
    NULL::VARCHAR AS profile_sha256,
    card_id,
    if(duplicate_of IS NULL, 'distinct', 'duplicate') AS outcome,
    duplicate_of IS NULL AS is_passed,
    'duplicate: ' || coalesce(step, decided_by) AS why,
    decided_by,
    prompt_version,
    run_id,
    decided_at
FROM dedup_decisions
UNION ALL
SELECT
    4, 'prefilter', candidate_id, profile_sha256, card_id, if(keep, 'keep', 'drop'), keep, coalesce(rule, decided_by),
    decided_by, prompt_version, run_id, decided_at
FROM prefilter_decisions
UNION ALL
SELECT
    5, 'screen', candidate_id, profile_sha256, card_id, verdict, verdict <> 'drop', decided_by,
    decided_by, prompt_version, run_id, decided_at
FROM screening_decisions
UNION ALL
SELECT
    6, 'extract', NULL, NULL, card_id, 'read', true, decided_by,
    decided_by, prompt_version, run_id, decided_at
FROM extractions
UNION ALL
SELECT
    7, 'evaluate', candidate_id, profile_sha256, card_id, advice, advice <> 'skip', decided_by,
    decided_by, prompt_version, run_id, decided_at
FROM evaluations;
