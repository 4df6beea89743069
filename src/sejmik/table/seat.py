"""Who sits where: a person here, a person invited by link, or a bot; and what that person has arranged in advance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

PERSON: Final = 'person'  # sits at the device that opened the table
INVITED: Final = 'invited'  # comes by link
BOT: Final = 'bot'
Kind = Literal['person', 'invited', 'bot']


@dataclass
class Seat:
    kind: str
    name: str
    bot: str = ''  # the level, for a bot
    taken: bool = True  # an invited seat is free until somebody comes
    stand_in: str = ''  # a bot that plays for an absent person
    auto_pass: bool = True  # what can be answered in one way only is answered without asking
    yields: str = ''  # wave everything through until the own turn ('turn') or the end of the round ('round')
    part: int = 0  # the round in which that was said
    stops: tuple[str, ...] = ()  # moments at which it wants to be asked all the same
    delay: int = 0  # how much longer than usual a standing answer waits

    def player(self) -> str:
        """The bot that answers for this seat now, '' if a person does."""
        return self.bot if self.kind == BOT else self.stand_in
