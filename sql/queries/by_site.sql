-- The yield of each job site: cards found, kept by the rules, screened in, sent, answered, invited.
WITH mine AS (
    SELECT DISTINCT card_id FROM candidate_cards WHERE candidate_id = coalesce($candidate_id, candidate_id)
),
kept AS (
    SELECT DISTINCT card_id FROM prefilter_decisions WHERE keep AND candidate_id = coalesce($candidate_id, candidate_id)
),
screened_in AS (
    SELECT DISTINCT card_id
    FROM screening_decisions
    WHERE verdict <> 'drop' AND candidate_id = coalesce($candidate_id, candidate_id)
),
found AS (
    SELECT
        c.site,
        count(*) AS cards,
        count(d.duplicate_of) AS duplicates,
        count(k.card_id) AS kept,
        count(s.card_id) AS screened_in
    FROM mine AS m
    JOIN cards AS c ON c.card_id = m.card_id
    LEFT JOIN dedup_decisions AS d ON d.card_id = m.card_id
    LEFT JOIN kept AS k ON k.card_id = m.card_id
    LEFT JOIN screened_in AS s ON s.card_id = m.card_id
    GROUP BY c.site
),
told AS (
    SELECT application_key, bool_or(kind IN ('invited', 'rejected', 'offer')) AS is_answered, bool_or(kind IN ('invited', 'offer')) AS is_invited
    FROM outcomes
    GROUP BY application_key
),
sent AS (
    SELECT
        a.site,
        count(*) AS sent,
        count(*) FILTER (t.is_answered) AS answered,
        count(*) FILTER (t.is_invited) AS invited
    FROM applications AS a
    LEFT JOIN told AS t ON t.application_key = a.key
    WHERE a.state = 'confirmed' AND NOT a.is_dry_run AND a.candidate_id = coalesce($candidate_id, a.candidate_id)
    GROUP BY a.site
)
SELECT
    site,
    coalesce(cards, 0) AS cards,
    coalesce(duplicates, 0) AS duplicates,
    coalesce(kept, 0) AS kept,
    coalesce(screened_in, 0) AS screened_in,
    coalesce(sent, 0) AS sent,
    coalesce(answered, 0) AS answered,
    coalesce(invited, 0) AS invited
FROM found
FULL JOIN sent USING (site)
ORDER BY sent DESC, cards DESC, site
