"""HTTP and WebSocket over `sejmik.table`: hall, links, tables, storage. The client in `web/` talks to nothing else."""
