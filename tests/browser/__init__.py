"""What people meet: a real server, a real browser, and somebody who clicks."""
