"""Find the driver of each control. Drivers are collected from the modules of this package."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import adapters.browser.widgets as package
from adapters.browser.widgets.driver import WidgetDriver
from adapters.browser.widgets.plain import DRIVER as PLAIN
from core.contracts.form import FormField


def driver_for(field: FormField) -> WidgetDriver:
    """Return the driver that recognises a field; native controls without one of their own are set as plain text or choices."""
    return next((driver for driver in drivers() if driver.recognises(field)), PLAIN)


@cache
def drivers() -> tuple[WidgetDriver, ...]:
    """Return every driver but the plain one, by module name. No two of them recognise the same field."""
    modules = (import_module(f"{package.__name__}.{module.name}") for module in iter_modules(package.__path__))
    candidates = (getattr(module, "DRIVER", None) for module in modules)
    return tuple(driver for driver in candidates if isinstance(driver, WidgetDriver) and driver is not PLAIN)
