-- What dedup compares of texts in other words: the occupations of the title, the telling words of the text (32 bits each, see
-- core/vacancies/wording.py), and by which cards are found that may be the same vacancy: 128 bits for the telling words, 64 for the title.
-- Null in rows of before: they are compared as then.
ALTER TABLE seen_cards ADD COLUMN occupations VARCHAR;
ALTER TABLE seen_cards ADD COLUMN wording BLOB;
ALTER TABLE seen_cards ADD COLUMN kin UBIGINT;
ALTER TABLE seen_cards ADD COLUMN marks_1 UBIGINT;
ALTER TABLE seen_cards ADD COLUMN marks_2 UBIGINT;
