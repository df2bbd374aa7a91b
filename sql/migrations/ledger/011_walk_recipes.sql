-- The steps of a successful walk to a form, by the place that it began at (site and path without numbers). Replayed by the next walk.
CREATE TABLE walk_recipes (
    place TEXT PRIMARY KEY,
    recipe_json TEXT NOT NULL,
    made_at TEXT NOT NULL
);
