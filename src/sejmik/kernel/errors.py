"""The two ways in which something said to the kernel can be wrong, and the one in which rules can be."""


class Refused(Exception):
    """An answer the table does not take: not asked, not offered, already over. The position is unchanged."""


class BadInput(Exception):
    """Something from outside cannot be used; one line that names what and where."""


class Endless(Exception):
    """Rules that feed themselves: nobody is asked and nothing ends. One line that names the game and what goes on. The
    position is half carried out and of no use any more; only cards of somebody's own can bring it about."""


def in_a_line(error: BaseException) -> str:
    """What went wrong in somebody else's code, for a line of a complaint."""
    what = str(error) if isinstance(error, BadInput) else f'{type(error).__name__}: {error}'
    return ' '.join(what.split())
