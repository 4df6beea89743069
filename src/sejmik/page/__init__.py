"""A house in a page: tables without a server, kept by the browser."""
