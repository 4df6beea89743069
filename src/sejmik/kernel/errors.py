"""The two ways in which something said to the kernel can be wrong."""


class Refused(Exception):
    """An answer the table does not take: not asked, not offered, already over. The position is unchanged."""


class BadInput(Exception):
    """Something from outside cannot be used; one line that names what and where."""


def in_a_line(error: BaseException) -> str:
    """What went wrong in somebody else's code, for a line of a complaint."""
    what = str(error) if isinstance(error, BadInput) else f'{type(error).__name__}: {error}'
    return ' '.join(what.split())
