"""Job sites, one file or package each: page objects that build requests and parse responses, without network access."""
