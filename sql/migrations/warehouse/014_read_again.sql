-- Which version of the reading of cards has made a row (READING of core/vacancies/identity.py). Null in rows of before: they are read
-- again from the stored cards, the latest first.
ALTER TABLE seen_cards ADD COLUMN reading USMALLINT;
