"""Recipes of walks to forms."""

from sqlalchemy import delete, select

from adapters.stores.ledger.database import LedgerDatabase
from adapters.stores.ledger.tables import walk_recipes
from core.contracts.agent import Recipe
from core.contracts.base import canonical_json
from core.contracts.upcasts import read_stored


class LedgerRecipes(LedgerDatabase):
    """Implements `core.ports.knowledge.Recipes`."""

    def recipe(self, place: str) -> Recipe | None:
        with self._read() as connection:
            kept = connection.scalar(select(walk_recipes.c.recipe_json).where(walk_recipes.c.place == place))
        return read_stored(Recipe, kept) if kept else None

    def recipes(self) -> list[Recipe]:
        query = select(walk_recipes.c.recipe_json).order_by(walk_recipes.c.place)
        with self._read() as connection:
            return [read_stored(Recipe, row) for row in connection.scalars(query)]

    def keep_recipe(self, recipe: Recipe) -> None:
        kept = {"recipe_json": canonical_json(recipe), "made_at": recipe.made_at}
        statement = self._insert(walk_recipes).values({"place": recipe.place} | kept)
        with self._write() as connection:
            connection.execute(statement.on_conflict_do_update(index_elements=["place"], set_=kept))

    def drop_recipe(self, place: str) -> bool:
        with self._write() as connection:
            return connection.execute(delete(walk_recipes).where(walk_recipes.c.place == place)).rowcount > 0
