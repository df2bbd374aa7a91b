"""Find the driver of each control among the drivers of all modules of this package."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import adapters.browser.widgets as package
from adapters.browser.widgets.driver import WidgetDriver
from adapters.browser.widgets.plain import DRIVER as PLAIN
from core.contracts.form import FormField


def driver_for(field: FormField) -> WidgetDriver:
    """Return the driver that recognises a field, or the plain driver if no other does."""
    return next((driver for driver in drivers() if driver.recognises(field)), PLAIN)


@cache
def drivers() -> tuple[WidgetDriver, ...]:
    """Return every driver except the plain one, in the order of module names. No two of them recognise the same field."""
    modules = (import_module(f"{package.__name__}.{module.name}") for module in iter_modules(package.__path__))
    candidates = (getattr(module, "DRIVER", None) for module in modules)
    return tuple(driver for driver in candidates if isinstance(driver, WidgetDriver) and driver is not PLAIN)
