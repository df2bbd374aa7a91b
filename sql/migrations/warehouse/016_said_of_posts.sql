-- What the text of a seen card says of its post that another post of the same title does not have: a town, a shift, a unit (see
-- core/vacancies/said_apart.py), divided by semicolons. Null in rows of before, which are read again from the stored cards, the latest first.
ALTER TABLE seen_cards ADD COLUMN said VARCHAR;
