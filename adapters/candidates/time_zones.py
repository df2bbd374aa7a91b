"""Names of the time zone database that are no places."""

ABBREVIATIONS = frozenset(
    "CET EET MET WET EST MST HST GMT GMT0 Greenwich UCT Zulu EST5EDT CST6CDT MST7MDT PST8PDT".split()
)
"""Names that name no place. Whether they have summer time is not what people expect."""
