"""One file per job site: a page object that asks and parses, and knows nothing of the network or of other sites."""
