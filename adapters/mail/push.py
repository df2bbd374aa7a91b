"""Send short notices to a telephone or a chat through apprise. Its addresses name the service: `ntfy://…`, `tgram://…`, `mailto://…`."""

from collections.abc import Sequence

from core.errors import RetryableError, SettingsError


class PushNotices:
    """The notification services that the user has configured.

    Raises `SettingsError` for an address that apprise does not know. Addresses contain secrets and are never shown.
    """

    def __init__(self, addresses: Sequence[str]) -> None:
        from apprise import Apprise

        self._services = Apprise()
        for number, address in enumerate(addresses, 1):
            if not self._services.add(address):
                raise SettingsError(
                    f"notices.urls: address {number} is not one of apprise's",
                    "See https://github.com/caronc/apprise/wiki for the form of each service.",
                )

    def send(self, title: str, body: str) -> None:
        """Send a notice to every service. Raises `RetryableError` if a service did not accept it."""
        if not self._services.notify(title=title, body=body):
            raise RetryableError("a service of notices.urls did not take the notice", "Check notices.urls.")
