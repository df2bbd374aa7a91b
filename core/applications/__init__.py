"""Applications: states, manifest, preparing, submitting, the wire check and the approval screen."""
