"""The graph of screens that walks have seen, by site."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import and_, delete, select

from adapters.stores.ledger.database import LedgerDatabase
from adapters.stores.ledger.tables import walk_edges
from core.contracts.base import canonical_json
from core.contracts.upcasts import read_stored
from core.contracts.walk_graph import ScreenEdge, ScreenGraph
from core.ports.knowledge import MOST_EDGES_OF_A_SITE


class LedgerScreenGraphs(LedgerDatabase):
    """Implements `core.ports.knowledge.ScreenGraphs`."""

    def graph(self, site: str) -> ScreenGraph:
        query = (
            select(walk_edges.c.edge_json)
            .where(walk_edges.c.site == site)
            .order_by(walk_edges.c.seen_at.desc(), walk_edges.c.screen, walk_edges.c.action)
            .limit(MOST_EDGES_OF_A_SITE)
        )
        with self._read() as connection:
            edges = tuple(read_stored(ScreenEdge, row) for row in connection.scalars(query))
        return ScreenGraph(site=site, edges=edges)

    def keep_edges(self, edges: Collection[ScreenEdge], now: datetime) -> None:
        with self._write() as connection:
            for edge in edges:
                row = {"site": edge.site, "screen": edge.screen, "action": edge.action}
                mine = and_(*(walk_edges.c[name] == value for name, value in row.items()))
                kept = connection.scalar(select(walk_edges.c.edge_json).where(mine))
                times = edge.times + (read_stored(ScreenEdge, kept).times if kept else 0)
                stored = edge.model_copy(update={"times": times, "seen_at": now})
                values = {"edge_json": canonical_json(stored), "seen_at": now}
                statement = self._insert(walk_edges).values(row | values)
                connection.execute(statement.on_conflict_do_update(index_elements=list(row), set_=values))
            for site in {edge.site for edge in edges}:
                seen = select(walk_edges.c.seen_at).where(walk_edges.c.site == site)
                oldest = connection.scalar(
                    seen.order_by(walk_edges.c.seen_at.desc()).offset(MOST_EDGES_OF_A_SITE).limit(1)
                )
                if oldest is not None:
                    connection.execute(
                        delete(walk_edges).where((walk_edges.c.site == site) & (walk_edges.c.seen_at <= oldest))
                    )
