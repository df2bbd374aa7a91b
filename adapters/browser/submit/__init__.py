"""Submit one application: the workspace, and the guard that releases one approved submission."""
