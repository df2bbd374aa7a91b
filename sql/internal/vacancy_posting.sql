-- In how many runs the posting of one vacancy could not be read, and why the last time. No row if it always could.
SELECT count(*) AS failures, arg_max(error, failed_at) AS last_error
FROM detail_failures
WHERE card_id = $card_id
HAVING count(*) > 0
