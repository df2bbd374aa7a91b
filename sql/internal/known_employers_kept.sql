-- Employers of the cards that the hard rules kept for this candidate since a given time, one row per card.
SELECT c.card_id, c.employer
FROM prefilter_decisions AS p
JOIN cards AS c ON c.card_id = p.card_id
WHERE p.candidate_id = $candidate_id AND p.keep AND p.decided_at >= $since::TIMESTAMPTZ AND c.employer IS NOT NULL
