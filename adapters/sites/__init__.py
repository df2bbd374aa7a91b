"""Job sites, each in a file or package of its own: page objects that build requests and parse responses, without network access."""
