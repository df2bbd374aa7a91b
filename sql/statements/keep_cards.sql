-- Store the cards as their listing shows them now. When and where a card was first seen stays.
INSERT INTO cards BY NAME SELECT * FROM frame
ON CONFLICT (card_id) DO UPDATE SET
    url = excluded.url,
    apply_url = excluded.apply_url,
    title = excluded.title,
    employer = excluded.employer,
    locations = excluded.locations,
    work_format = excluded.work_format,
    salary_min = excluded.salary_min,
    salary_max = excluded.salary_max,
    salary_currency = excluded.salary_currency,
    salary_period = excluded.salary_period,
    salary_is_gross = excluded.salary_is_gross,
    posted_at = excluded.posted_at,
    language = excluded.language,
    requisition_id = excluded.requisition_id,
    is_closed = excluded.is_closed,
    card_json = excluded.card_json,
    raw_sha256 = excluded.raw_sha256,
    last_seen_at = excluded.last_seen_at
