-- A vacancy whose full posting has been read.
SELECT vacancy_json FROM vacancies WHERE card_id = $card_id
