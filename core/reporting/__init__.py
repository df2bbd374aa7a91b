"""What a person is told about a day."""
