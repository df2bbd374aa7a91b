-- Why cards were dropped, by stage and rule or reason, with one example each; in all runs, or in one. Each card with its own reason: `dropped`.
WITH dropped AS (
    SELECT position, stage, candidate_id, profile_sha256, why, decided_by, prompt_version, card_id, run_id
    FROM decisions
    WHERE NOT is_passed AND (candidate_id IS NULL OR candidate_id = coalesce($candidate_id, candidate_id))
),
explained AS (
    SELECT
        d.position,
        d.stage,
        CASE
            -- The reasons of the offline screening begin with what decided; a model writes a sentence of its own for each card.
            WHEN s.card_id IS NOT NULL AND d.decided_by LIKE 'offline/%' AND s.reason <> ''
                THEN regexp_replace(split_part(s.reason, '; ', 1), '^.*: (another profession) than .*$', '\1')
            WHEN e.card_id IS NOT NULL AND d.decided_by NOT LIKE 'rule/%' AND d.decided_by NOT LIKE 'person%'
                THEN 'score from ' || e.score // 10 * 10 || ' to ' || (e.score // 10 * 10 + 9)
            ELSE d.why
        END AS why,
        d.card_id
    FROM dropped AS d
    LEFT JOIN screening_decisions AS s
        ON d.stage = 'screen'
        AND s.candidate_id = d.candidate_id
        AND s.card_id = d.card_id
        AND s.profile_sha256 = d.profile_sha256
        AND s.decided_by = d.decided_by
        AND s.prompt_version = d.prompt_version
    LEFT JOIN evaluations AS e
        ON d.stage = 'evaluate'
        AND e.candidate_id = d.candidate_id
        AND e.card_id = d.card_id
        AND e.profile_sha256 = d.profile_sha256
        AND e.decided_by = d.decided_by
        AND e.prompt_version = d.prompt_version
    WHERE d.run_id = coalesce($run_id, d.run_id)
)
SELECT x.position, x.stage, x.why, count(*) AS n, arg_min(c.title, x.card_id) AS example, min(x.card_id) AS example_card_id
FROM explained AS x
JOIN cards AS c ON c.card_id = x.card_id
GROUP BY ALL
ORDER BY x.position, n DESC, x.why
