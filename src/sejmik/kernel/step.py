"""Steps: the sentences of the rulebook still to be carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from sejmik.kernel.game import Game

G = TypeVar('G', bound='Game')


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One sentence of the rulebook still to be carried out. Never edited, so clones share it.

    `run` acts, pushes further steps, or asks. A step that asks also says what may be answered (`options`), takes the
    answers (`heard`) and explains what is not possible (`barred`). What a step remembers is whole numbers, named in
    `params`; they are public, for the question at hand is told to everyone.
    """

    tag: ClassVar[str] = ''
    params: ClassVar[str] = ''  # names of `numbers()`, in order, separated by blanks
    rules: ClassVar[str] = ''  # the rule ids behind this step, the most telling first
    people_first: ClassVar[bool] = False  # anyone may speak, and bots leave the first word to people

    def run(self, g: G) -> None:
        raise NotImplementedError(self.tag)

    def options(self, g: G, seat: int) -> list[int]:
        """What `seat` may answer: sorted, without doubles, never empty. A pure function of the position."""
        raise NotImplementedError(self.tag)

    def heard(self, g: G, said: list[int]) -> None:
        """Take the answers, in the order of the question's seats (UNSAID where one was not needed). The list is not to
        be edited."""
        raise NotImplementedError(self.tag)

    def barred(self, g: G, seat: int) -> list[tuple[int, str]]:
        """Actions that a player might look for here and cannot have, each with the key of the reason."""
        return []

    def shows(self, g: G, seat: int) -> list[int]:
        """Cards that `seat` looks at while it decides, and that lie nowhere on its side of the table."""
        return []

    def numbers(self) -> list[int]:
        return []
