"""What the model judges: screening, extraction, evaluation; each answer checked by code."""
