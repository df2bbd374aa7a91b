-- The yield of each of your named searches: vacancies it found, and applications opened and sent for them.
WITH found AS (
    SELECT p.candidate_id, p.card_id, unnest(from_json(p.decision_json -> 'searches', '["VARCHAR"]')) AS search
    FROM prefilter_decisions AS p
    WHERE p.keep AND p.candidate_id = coalesce($candidate_id, p.candidate_id)
    QUALIFY row_number() OVER (PARTITION BY p.candidate_id, p.card_id ORDER BY p.decided_at DESC) = 1
)
SELECT
    f.search,
    count(*) AS found,
    count(a.key) AS opened,
    count(*) FILTER (a.state = 'confirmed') AS sent
FROM found AS f
LEFT JOIN applications AS a ON a.card_id = f.card_id AND a.candidate_id = f.candidate_id AND NOT a.is_dry_run
GROUP BY f.search
ORDER BY found DESC, f.search
