"""The walk to a form: one node a file, each a function from state to state."""
