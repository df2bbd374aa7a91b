-- The tables of the warehouse and their columns.
SELECT t.table_name AS "table", string_agg(c.column_name, ', ' ORDER BY c.column_index) AS columns
FROM duckdb_tables() AS t
JOIN duckdb_columns() AS c ON c.table_oid = t.table_oid AND c.database_name = t.database_name
WHERE NOT t.internal AND t.table_name <> 'migrations' AND t.database_name = current_database()
GROUP BY t.table_name
ORDER BY t.table_name
