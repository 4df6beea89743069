"""How a game ended: one winner, a team, all together or nobody, or a list of ranks."""

from __future__ import annotations


class Outcome:
    """`ranks[seat]` is 1 for every winner; who shares a rank shares the fate. `scores` explain, ranks decide."""

    def __init__(self, ranks: list[int], scores: list[int], how: str) -> None:
        self.ranks = ranks
        self.scores = scores
        self.how = how  # a key of the game's texts: what ended the game

    def won(self, seat: int) -> bool:
        return self.ranks[seat] == 1

    def winners(self) -> list[int]:
        """The seats with rank 1; empty if all lost together."""
        return [seat for seat in range(len(self.ranks)) if self.ranks[seat] == 1]

    def drawn(self) -> bool:
        """Everyone has the same rank, and it is the first."""
        return len(self.winners()) == len(self.ranks)

    def returns(self) -> list[int]:
        """+1, 0 or -1 for each seat, as research interfaces want it; a shared win is +1 for all."""
        if self.drawn() and self.how != 'shared_win':
            return [0] * len(self.ranks)
        return [1 if rank == 1 else -1 for rank in self.ranks]

    def save(self) -> list[object]:
        return [self.ranks, self.scores, self.how]


def winner_or_team(winners: list[int], scores: list[int], how: str) -> Outcome:
    """One seat or one side won, all others lost."""
    return Outcome([1 if seat in winners else 2 for seat in range(len(scores))], scores, how)


def shared(win: bool, seats: int, score: int) -> Outcome:
    """A cooperative game: all win or all lose."""
    return Outcome([1 if win else 2] * seats, [score] * seats, 'shared_win' if win else 'shared_loss')


def ranked(scores: list[int], how: str) -> Outcome:
    """Ranks by score, highest first; equal scores share a rank."""
    return Outcome([1 + sum(1 for other in scores if other > score) for score in scores], scores, how)
