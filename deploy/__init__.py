"""What it takes to run otklik somewhere, and the demo board."""
