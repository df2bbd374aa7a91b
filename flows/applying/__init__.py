"""One application, from preparing through the approval to the receipt."""
