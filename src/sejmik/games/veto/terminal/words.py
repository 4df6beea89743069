"""Veto! in words: what cards, characters, players and their votes say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from sejmik.games.veto.box import open_box, own_box, with_pack
from sejmik.games.veto.decks import shown_names
from sejmik.games.veto.names import (
    ATTACHED,
    CHARACTER,
    EQUIPMENT,
    FACTION,
    FACTIONS,
    IN_FRONT,
    KEYWORDS,
    KINDS,
    NEUTRAL,
    NOTHING,
    PROPERTY,
    STAB,
    TYPES,
)
from sejmik.games.veto.pool import Face
from sejmik.kernel.meta import Start
from sejmik.terminal.words import Words

STROKE = '|'
MISSING = '·'
MARK = '◆'  # two thirds of the votes
HAND = 5  # strokes that stand together
COSTLY = (CHARACTER, EQUIPMENT, PROPERTY)


class Printed:
    """What is printed on the cards of one table."""

    def __init__(self, start: Start) -> None:
        self.pack: Mapping[str, Any] = start.pack or {}
        self.values: dict[str, Any] = with_pack(start.pack)
        self.box = open_box(start.pack) if start.pack else own_box()
        self.called: dict[str, dict[str, str]] = {}  # names by language

    def say(self, words: Words, key: str, **values: object) -> str:
        """A template of the section `terminal`."""
        text: Any = words.game.words['terminal']
        for part in key.split('.'):
            text = text[part]
        return words.fill(text, values)

    def own(self, kind: str, key: str) -> Any:
        """What a pack says of a card, if it does."""
        return self.pack.get('cards', {}).get(kind, {}).get(key)

    def name(self, words: Words, kind: str) -> str:
        """The name; versions of one character with their nicknames."""
        lang = words.game.lang
        if lang not in self.called:
            self.called[lang] = shown_names(words.game.words['cards'])
        return str(self.own(kind, 'name') or self.called[lang][kind])

    def told(self, words: Words, kind: str, key: str) -> str:
        """Subtitle, text or history. Of a card whose abilities a pack has changed our own text says nothing."""
        own = self.own(kind, key)
        if own is not None or (key == 'text' and self.own(kind, 'abilities') is not None):
            return str(own or '')
        return str(words.game.words['cards'][kind].get(key, ''))


class Sight:
    """The table as one viewer sees it, told piece by piece; `hints` is what the game has reckoned out beside the view,
    `prices` what the cards of the viewer's hand cost now. Without them the printed values are told."""

    def __init__(
        self,
        printed: Printed,
        seen: dict[str, Any],
        words: Words,
        hints: Mapping[str, Any],
        prices: Mapping[int, int],
    ) -> None:
        self.printed = printed
        self.box = printed.box
        self.seen = seen
        self.words = words
        self.hints = hints
        self.prices = prices
        self.view: dict[str, str] = words.game.words['view']
        self.pieces: dict[int, dict[str, Any]] = {int(at): piece for at, piece in seen['pieces'].items()}

    def say(self, key: str, **values: object) -> str:
        return self.printed.say(self.words, key, **values)

    # -- players ---------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.words.names)

    @property
    def step(self) -> str:
        """The question at hand; '' for none."""
        return str(self.seen['question']['step']) if self.seen['question'] else ''

    def letter(self, seat: int) -> str:
        """The short name of a player on the board."""
        return self.words.game.meta.seat_letter(seat) if seat >= 0 else '–'

    def name(self, seat: int) -> str:
        """The name of a player, with the letter that stands for it on the board."""
        if seat < 0:
            return self.view['nobody']
        name, letter = self.words.names[seat], self.letter(seat)
        return name if letter in name.split() else f'{letter} {name}'

    def player(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.seen['players'][seat]
        return found

    def reckoned(self, seat: int, key: str) -> int | None:
        """Balance, initiative sum, hand maximum: what was reckoned out for a player, if it was."""
        players: Sequence[Any] = self.hints.get('players') or []
        one = players[seat] if seat < len(players) else None
        return None if one is None else int(one[key])

    def two_thirds(self) -> int:
        return int(self.seen['total']) * 2 // 3

    def strokes(self, n: int, marked: bool) -> Text:
        """Votes as they are tallied, five and five; what is missing to two thirds is dotted."""
        text = Text()
        need = self.two_thirds() if marked else 0
        for i in range(max(n, need)):
            text.append(' ' if i and i % HAND == 0 and not (marked and i == need) else '')
            text.append(STROKE, 'bold') if i < n else text.append(MISSING, 'dim')
            text.append(MARK, 'bold yellow') if i + 1 == need else None
        return text

    # -- cards -----------------------------------------------------------------------------------------------------

    def face(self, kind: int) -> Face:
        return self.box.cards[kind]

    def card(self, kind: int) -> str:
        return self.printed.name(self.words, KINDS[kind]) if kind >= 0 else ''

    def text(self, kind: int) -> str:
        return self.printed.told(self.words, KINDS[kind], 'text')

    def names(self, kinds: Sequence[int]) -> str:
        """Several cards, copies counted."""
        return ', '.join(self.counted(kind, kinds.count(kind)) for kind in sorted(set(kinds)))

    def counted(self, kind: int, n: int) -> str:
        return self.say('copies', card=self.card(kind), n=n) if n > 1 else self.card(kind)

    def keyword_names(self, held: int) -> list[str]:
        words = self.words.game.words['keywords']
        return [str(words[name]['name']) for n, name in enumerate(KEYWORDS) if held >> n & 1]

    def price(self, kind: int) -> int:
        return self.prices.get(kind, self.face(kind).cost)

    def cost(self, kind: int) -> str:
        """What a card costs now, in brackets what is printed; '' for a card that is played for nothing."""
        face = self.face(kind)
        if face.type not in COSTLY:
            return ''
        now = self.price(kind)
        told = str(now) if now == face.cost else self.say('cost_printed', n=now, m=face.cost)
        return self.say('cost', n=told)

    def facts(self, kind: int) -> list[str]:
        """What is printed on a card besides its name, cost and text."""
        face = self.face(kind)
        told = [str(self.words.game.words['types'][TYPES[face.type]])]
        if face.type == CHARACTER:
            told.append(f'{face.sabre}/{face.votes}')
        elif face.type in (EQUIPMENT, STAB) and face.sabre and f'{face.sabre:+} ' not in self.text(kind):
            told.append(self.say('bonus', n=f'{face.sabre:+}'))
        told += [self.say('upkeep', n=f'{face.upkeep:+}')] if face.upkeep else []
        held = [name for name in self.keyword_names(face.keywords) if not self.text(kind).startswith(f'{name}.')]
        told += [', '.join(held)] if held else []
        told += [self.faction(face.faction)] if face.faction != NEUTRAL and face.type == CHARACTER else []
        if face.faction != NEUTRAL and face.type in (EQUIPMENT, PROPERTY, STAB):
            told.append(self.say('for_faction', faction=self.faction(face.faction)))
        return told

    def about_card(self, kind: int) -> Text:
        """A card that is not in play, in one line: cost, facts, text."""
        told = [self.cost(kind)] if self.cost(kind) else []
        text = Text(' · '.join([*told, *self.facts(kind)]))
        return text.append(f' – {self.text(kind)}', 'dim') if self.text(kind) else text

    def faction(self, number: int) -> str:
        return str(self.words.game.words['factions'][FACTIONS[number]])

    # -- cards in play ---------------------------------------------------------------------------------------------

    def kind_of(self, at: int) -> int:
        """The card that lies here; NOTHING if it has left play."""
        return int(self.pieces[at]['card']) if at in self.pieces else NOTHING

    def piece_name(self, at: int) -> str:
        """A card in play with the letter of the player who controls it."""
        return f'{self.card(self.kind_of(at))} ({self.letter(self.pieces[at]["seat"])})'

    def in_play(self, seat: int, type: int) -> list[int]:
        return [
            at
            for at, piece in self.pieces.items()
            if piece['seat'] == seat and self.face(piece['card']).type == type and piece['field'] != ATTACHED
        ]

    def on_field(self, seat: int, field: int) -> list[int]:
        """The characters of a player on one of the two fields."""
        return [at for at in self.in_play(seat, CHARACTER) if self.pieces[at]['field'] == field]

    def attached(self, host: int) -> list[int]:
        return [at for at, piece in self.pieces.items() if piece['host'] == host and piece['field'] == ATTACHED]

    def faction_card(self, seat: int) -> int:
        for at, piece in self.pieces.items():
            if piece['owner'] == seat and piece['field'] == IN_FRONT and self.face(piece['card']).type == FACTION:
                return at
        return NOTHING

    def reckoned_of(self, at: int, key: str) -> int:
        """Sabre, Votes, keywords, upkeep or stab limit of a card in play."""
        told = self.hints.get('pieces', {}).get(str(at))
        if told is not None and key in told:
            return int(told[key])
        face = self.face(self.kind_of(at))
        return {'sabre': face.sabre, 'votes': face.votes, 'keywords': face.keywords, 'upkeep': face.upkeep}.get(key, 0)

    def values(self, at: int) -> str:
        """'6/1': Sabre and Votes now."""
        return f'{self.reckoned_of(at, "sabre")}/{self.reckoned_of(at, "votes")}'

    def values_told(self, at: int) -> str:
        """The same, with the printed ones if they differ."""
        face = self.face(self.kind_of(at))
        printed = f'{face.sabre}/{face.votes}'
        now = self.values(at)
        return now if now == printed else f'{now} ({self.say("printed", values=printed)})'

    def stabs(self, at: int) -> str:
        """The stabs under a character: the names of those that the viewer knows."""
        piece = self.pieces[at]
        n, known = piece['stabs'], piece['known']
        if not n:
            return ''
        if not known:
            return self.say('stabs', n=n)
        key = 'stabs_named' if n == len(known) else 'stabs_known'
        return self.say(key, n=n, names=self.names(known))

    def hung(self, at: int) -> str:
        """A card that is attached to another one, with what sets it apart."""
        piece = self.pieces[at]
        name = self.card(piece['card'])
        face = self.face(piece['card'])
        if face.type == EQUIPMENT and face.sabre:
            name = f'{name} ({self.say("bonus", n=format(face.sabre, "+"))})'
        host = self.pieces.get(piece['host'])
        if host is not None and piece['owner'] != host['seat']:
            name = self.say('of_owner', card=name, who=self.letter(piece['owner']))
        return f'{name} ({self.view["tapped"]})' if piece['tapped'] else name

    def state(self, at: int) -> list[Text]:
        """What is to be seen of a character or property besides its name."""
        piece = self.pieces[at]
        kind = piece['card']
        told: list[Text] = []
        if self.face(kind).type == CHARACTER:
            told.append(Text(self.values_told(at), 'bold'))
        told += [Text(self.view['tapped'], 'yellow')] if piece['tapped'] else []
        upkeep = self.reckoned_of(at, 'upkeep')
        told += [Text(self.say('upkeep', n=f'{upkeep:+}'))] if upkeep else []
        held = self.keyword_names(self.reckoned_of(at, 'keywords'))
        told += [Text(', '.join(held), 'italic')] if held else []
        told += [Text(f'+ {self.hung(other)}') for other in self.attached(at)]
        told += [Text(self.stabs(at))] if piece['stabs'] else []
        if piece['owner'] != piece['seat']:
            told.append(Text(f'{self.view["owner"]}: {self.letter(piece["owner"])}'))
        return told

    def about_piece(self, at: int) -> Text:
        """A card in play, in one line."""
        text = Text(self.letter(self.pieces[at]['seat']), 'bold')
        for one in self.state(at):
            text.append(' · ', 'not bold').append_text(Text('', 'not bold').append_text(one))
        return text
