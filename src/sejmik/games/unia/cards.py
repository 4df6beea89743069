"""What each card does, as data built from effect words. The order of a card's words is the printed one (UL-7.4)."""

from __future__ import annotations

from typing import Final

from sejmik.games.unia.effects import (
    AddMarkers,
    AddPlayedCards,
    AddToBid,
    ColourCountsZero,
    DiscardForMarkers,
    DiscardFromHand,
    DiscardOneColourForVotes,
    Draw,
    EndTurn,
    EnemyReturnsVotes,
    EveryEnemyLosesMarkers,
    EveryEnemyReturnsVote,
    IfMarshal,
    OneCardCounts,
    PlayAnother,
    PlayerLosesHalf,
    RaiseColour,
    ReturnMarkersForBid,
    Search,
    SearchForNamed,
    SwapWithTrack,
    TakeFromTrack,
    TakeMarkers,
    TakeMarshal,
    TakeVotePerEndorsement,
    TakeVotes,
    TopCardToBid,
)
from sejmik.games.unia.names import GREEN, RED
from sejmik.games.unia.printed import Card, Word


def card(name: str, *words: Word) -> Card:
    """A card that does all its words, one after the other."""
    return Card(name, [list(words)])


def either(name: str, first: list[Word], second: list[Word]) -> Card:
    """UL-7.5: a card with "or" gives exactly one of its options."""
    return Card(name, [first, second])


CARDS: Final[list[Card]] = [
    # -- UL-15: the basic set --
    card('jarmark', AddToBid(2)),
    either('klient', [TakeMarshal()], [Draw(1)]),
    card('mowca', TakeVotes(1)),
    card('palac', Draw(1)),
    card('przemowienie', EnemyReturnsVotes(1)),
    card('senator', PlayAnother()),
    card('sekretarz', TakeMarkers(2), EndTurn()),
    card('veto'),  # UL-8.25: in the own turn it cancels nothing; its use is the Veto window
    # -- UL-16: the main deck --
    card('posel', TakeVotes(1), TopCardToBid(), EndTurn()),
    card('zastaw_dobr', SearchForNamed()),
    either('duchowienstwo', [Draw(2)], [TakeMarkers(2)]),
    card('drobna_szlachta', Draw(2), DiscardFromHand()),
    card('sapieha', IfMarshal(Draw(2), otherwise=TakeMarshal())),
    card('sanguszko', IfMarshal(Draw(3), otherwise=Draw(1))),
    card('chodkiewicz', DiscardForMarkers()),
    card('ossolinski', IfMarshal(TakeVotes(2), otherwise=TakeVotes(1))),
    either('uchanski', [EnemyReturnsVotes(2)], [TakeVotes(2)]),
    card('sienicki', IfMarshal(TakeVotes(2), otherwise=TakeMarshal())),
    card('zamoyski', EveryEnemyReturnsVote()),
    card('naruszewicz', PlayerLosesHalf()),
    card('tyszkiewicz', TakeVotes(1), TakeVotePerEndorsement()),
    card('bokiej', DiscardOneColourForVotes()),
    card('radziwill_czarny', ColourCountsZero(), PlayAnother()),
    card('radziwill_rudy', IfMarshal(TakeFromTrack(to_hand=True), otherwise=TakeFromTrack(to_hand=False))),
    card('tryzna', ReturnMarkersForBid()),
    card('wollowicz', AddMarkers()),
    card('jazlowiecki', AddPlayedCards()),
    card('leszczynski', Search(1 << GREEN), OneCardCounts()),
    card('padniewski', Draw(1), RaiseColour()),
    either('dembinski', [TakeVotes(1)], [Draw(2)]),
    either('karnkowski', [TakeVotes(2)], [AddToBid(4)]),
    card('czarnkowski', Draw(1), AddToBid(3)),
    either('pojedynek', [TakeVotes(2)], [DiscardFromHand(), TakeMarkers(3)]),
    card('splaw_wislany', Search(1 << RED | 1 << GREEN)),
    card('intryga', SwapWithTrack()),
    card('golota', PlayAnother(), IfMarshal(TakeVotes(1))),
    card('infamia', EveryEnemyLosesMarkers(2)),
]
