-- A vacancy whose whole posting was read.
SELECT vacancy_json FROM vacancies WHERE card_id = $card_id
