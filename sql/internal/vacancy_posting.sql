-- Whether the posting of one vacancy was read, and in how many runs it could not be.
SELECT
    (SELECT v.kept_at FROM vacancies AS v WHERE v.card_id = $card_id) AS read_at,
    (SELECT count(*) FROM detail_failures AS f WHERE f.card_id = $card_id) AS failures,
    (SELECT arg_max(f.error, f.failed_at) FROM detail_failures AS f WHERE f.card_id = $card_id) AS last_error
