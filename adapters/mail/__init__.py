"""Send mail over SMTP."""
