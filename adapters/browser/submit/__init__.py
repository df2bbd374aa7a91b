"""Submit one application: the browser of an apply run, and the guard that releases one approved submission."""
