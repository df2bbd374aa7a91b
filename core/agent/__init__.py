"""The walk to an application form. Each node of the walk is a function from state to state, in a file of its own."""
