-- Which action led where on the screens of a site, the last time a walk took it. `edge_json` also has the headings, the outcome and the count.
CREATE TABLE walk_edges (
    site TEXT NOT NULL,
    screen TEXT NOT NULL,
    action TEXT NOT NULL,
    edge_json TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    PRIMARY KEY (site, screen, action)
);
CREATE INDEX walk_edges_by_time ON walk_edges (site, seen_at);
