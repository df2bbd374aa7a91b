-- Vacancies that a card id, the beginning of an application's key, an address or words of title and employer name, newest first.
SELECT c.card_id, c.title, c.employer, c.url, c.first_seen_at, c.site_label, a.key
FROM cards AS c
LEFT JOIN applications AS a ON a.card_id = c.card_id AND a.candidate_id = $candidate_id
WHERE c.card_id = $wanted::VARCHAR
OR c.url IN ($wanted::VARCHAR, $address::VARCHAR)
OR c.apply_url IN ($wanted::VARCHAR, $address::VARCHAR)
OR (length($wanted::VARCHAR) >= 4 AND starts_with(a.key, $wanted::VARCHAR))
OR contains(lower(concat_ws(' ', c.title, c.employer)), lower($wanted::VARCHAR))
ORDER BY
    coalesce(lower(c.title) = lower($wanted::VARCHAR), false) DESC,
    c.first_seen_at DESC, c.card_id
LIMIT 20
