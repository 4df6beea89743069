"""A line to a table, a WebSocket or what takes its place: how large a message is, and why a line was closed."""

from __future__ import annotations

import json
import re

LARGEST = 16 * 1024  # bytes of a message
TABLE_ID = re.compile('[a-z0-9]{1,24}')

# Why a line was closed, for the client: 4000 and up are free for applications.
NO_TOKEN = 4401
NOT_YOURS = 4403
NO_TABLE = 4404
TOO_SLOW = 4408
LOAD_AGAIN = 1012
TOO_MANY = 1013
MISBEHAVED = 1008


def is_too_large(text: str) -> bool:
    return len(text) > LARGEST or len(text.encode('utf-8', 'replace')) > LARGEST


def request_in(text: str | None) -> str:
    """The request id in a bad message, so that its sender knows which one was refused."""
    if text is None or len(text) > LARGEST:
        return ''
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return ''
    request = message.get('request') if isinstance(message, dict) else None
    return request if isinstance(request, str) and len(request) <= 64 else ''


def number(text: str | None) -> int | None:
    """A number in an address; None if there is none."""
    digits = (text or '').removeprefix('-')
    return int(text or '') if digits.isdecimal() and digits.isascii() and len(digits) < 10 else None
