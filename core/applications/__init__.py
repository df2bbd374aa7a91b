"""Applications: states, manifest, preparation, submission, wire comparison and the approval screen."""
