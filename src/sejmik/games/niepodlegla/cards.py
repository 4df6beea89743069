"""What each card does: the phrases of the data file, read as effect words."""

from __future__ import annotations

from sejmik.games.niepodlegla.effects import (
    Defeat,
    DiscardMissions,
    GainCharacter,
    GainShield,
    Imprison,
    MoveAccord,
    MoveForeignPolicy,
    PassTime,
    PutTokens,
    Reactivate,
    RemoveCard,
    RollBlackDie,
)
from sejmik.games.niepodlegla.names import AREAS, CHARACTERS, PRISONERS, REGIONS, TOKENS, WHOLE_MAP
from sejmik.games.niepodlegla.printed import Word
from sejmik.kernel.errors import BadInput

PLAIN_WORDS: dict[str, type[Word]] = {
    'shield': GainShield,
    'reactivate': Reactivate,
    'time': PassTime,
    'black_die': RollBlackDie,
    'remove': RemoveCard,
    'defeat': Defeat,
    'discard_missions': DiscardMissions,
}


def read_words(phrases: list[str], regions: list[int], where: str) -> list[Word]:
    """The effect words of a card; the error names the place and the phrase."""
    return [read_word(phrase, regions, where) for phrase in phrases]


def read_word(phrase: str, regions: list[int], where: str) -> Word:
    parts = phrase.split()
    verb = parts[0] if parts else ''
    if len(parts) == 1 and verb in PLAIN_WORDS:
        return PLAIN_WORDS[verb]()
    if len(parts) == 2 and verb in ('accord', 'foreign_policy') and parts[1] in ('+1', '-1'):
        return MoveAccord(int(parts[1])) if verb == 'accord' else MoveForeignPolicy(int(parts[1]))
    if len(parts) == 2 and verb in ('independence', 'independence_two'):
        return PutTokens(TOKENS.index('independence'), read_areas(parts[1], regions, where), copies(verb))
    if len(parts) == 3 and verb in ('obstacle', 'obstacle_two') and parts[1] in TOKENS and parts[1] != 'independence':
        return PutTokens(TOKENS.index(parts[1]), read_areas(parts[2], regions, where), copies(verb))
    if len(parts) == 2 and verb in ('die', 'token') and parts[1] in CHARACTERS:
        return GainCharacter(CHARACTERS.index(parts[1]))
    if len(parts) == 2 and verb == 'imprison' and parts[1] in PRISONERS:
        return Imprison(PRISONERS.index(parts[1]))
    raise BadInput(f'{where}: {phrase!r} is no effect of this game')


def copies(verb: str) -> int:
    """NP-17.8: two tokens go to two different areas."""
    return 2 if verb.endswith('_two') else 1


def read_areas(name: str, regions: list[int], where: str) -> int:
    """NP-17.5 to NP-17.7: a town, a region, or the whole map, as a mask of areas."""
    if name == 'any':
        return WHOLE_MAP
    if name == 'russian_partition':
        return regions[len(REGIONS)]
    if name in REGIONS:
        return regions[REGIONS.index(name)]
    if name in AREAS:
        return 1 << AREAS.index(name)
    raise BadInput(f'{where}: {name!r} is no area and no region')
