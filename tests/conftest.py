"""Settings for all tests."""

from hypothesis import settings

settings.register_profile("otklik", deadline=None)  # a busy machine makes an example slow, not wrong
settings.load_profile("otklik")
