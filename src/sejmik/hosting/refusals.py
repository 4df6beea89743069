"""How somebody at the door is told that it does not work: with which number, and in one line.

Whatever answers requests for tables, a server or a page, says the same.
"""

from __future__ import annotations

from sejmik.hosting.hosts import NoTable, NoToken
from sejmik.hosting.links import NotYours
from sejmik.hosting.storage import Unavailable
from sejmik.kernel.errors import BadInput, Refused

STATUSES: dict[type[Exception], int] = {
    BadInput: 400,
    NoToken: 401,
    NotYours: 403,
    NoTable: 404,
    Refused: 409,
    Unavailable: 503,
}
PLAIN = {401: 'this link is not known here', 404: 'there is no such thing here'}  # what the error says is not told
MISTAKE = 'something went wrong here'  # of ours: what it was stands in the log


def told(status: int, error: Exception) -> str:
    """What is said of an error that is answered with this status."""
    return PLAIN.get(status) or one_line(str(error))


def one_line(text: str, longest: int = 300) -> str:
    """The text on one line, and not too long."""
    text = ' '.join(text.encode('utf-8', 'replace').decode().split())
    return text if len(text) <= longest else text[: longest - 1] + '…'
