-- In how many runs the full posting of a card could not be read; no row if it never failed.
SELECT count(*) AS runs FROM detail_failures WHERE card_id = $card_id GROUP BY card_id
