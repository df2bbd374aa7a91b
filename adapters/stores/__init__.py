"""The two stores (ledger and warehouse), blobs, receipts and migrations."""
