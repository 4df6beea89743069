"""Which board a game is drawn on."""

from __future__ import annotations

from sejmik.kernel.meta import Meta, Start
from sejmik.terminal.generic import Board
from sejmik.terminal.niepodlegla import NiepodleglaBoard
from sejmik.terminal.sigismundus import SigismundusBoard
from sejmik.terminal.unia import UniaBoard
from sejmik.terminal.veto import VetoBoard

BOARDS: dict[str, type[Board]] = {
    'unia': UniaBoard,
    'niepodlegla': NiepodleglaBoard,
    'sigismundus': SigismundusBoard,
    'veto': VetoBoard,
}


def board_for(meta: Meta, start: Start) -> Board:
    return BOARDS.get(meta.name, Board)(meta, start)
