"""What stands beside an answer in Veto!, and above a question."""

from __future__ import annotations

from rich.text import Text

from sejmik.games.veto import actions
from sejmik.games.veto.moments import MOMENTS
from sejmik.games.veto.names import (
    A_STAB,
    ABILITY,
    CARD,
    CHARACTER,
    CRIMSON_FIELD,
    FACTION,
    FACTIONS,
    FIELDS,
    FORCED,
    KINDS,
    NOTHING,
    STRATEGY,
)
from sejmik.games.veto.terminal.table import item_line, outcome
from sejmik.games.veto.terminal.words import Sight
from sejmik.kernel.meta import Action, Meta

WITH_TEXTS = ('reply', 'slot')
"""Here every answer stands in a line of its own, with its text."""
BRIBES = ('bribe', 'bribe_auction', 'sealed_bribes')
NAMING = ('choose', 'amount', 'opponent', 'pick', 'which', 'which_picked', 'equip', 'pay_or_not', 'find', 'deploy_now')
"""Something is named for a card: its text says for what."""
HIDDEN = ('attach_stab', 'throw_in', 'drop_stab', 'discard_hand', 'top_of_pile', 'next_on_pile')
"""Questions about cards that do not lie in play, even if others of their name do."""
IN_PLAY = ('agitate', 'challenge', 'move', 'attach', 'use', 'support', 'revenge', 'pick', 'at', 'arm')


class Notes:
    """The question at hand decides what is worth saying. `source` is the card for which something is named, `moments`
    what may be replied to, `built` the cards of a deck that is being built."""

    def __init__(self, meta: Meta, sight: Sight, source: int, moments: list[int], built: list[int]) -> None:
        self.meta = meta
        self.sight = sight
        self.source = source
        self.moments = moments
        self.built = built
        question = sight.seen['question'] or {'step': '', 'numbers': []}
        self.step: str = question['step']
        self.numbers: list[int] = question['numbers']
        self.options: list[int] = question.get('options', [])
        if self.step == 'deploy_now':
            less = self.asked('discount')
            sight.prices = {kind: max(0, price - less) for kind, price in sight.prices.items()}

    def asked(self, name: str) -> int:
        """A number of the question at hand; -1 if it has none of this name."""
        names = self.meta.steps[self.step].params.split() if self.step else []
        return self.numbers[names.index(name)] if name in names else -1

    def pieces_called(self, kind: int, own: bool) -> list[int]:
        sight = self.sight
        found = [at for at, piece in sight.pieces.items() if piece['card'] == kind]
        mine = [at for at in found if sight.pieces[at]['seat'] == sight.words.viewer]
        return mine if own and mine else found

    # -- beside an answer ------------------------------------------------------------------------------------------

    def item(self, action: int) -> Text | None:
        """An answer in few words, for long lists under the verb."""
        if self.step in WITH_TEXTS:
            return None
        said = self.meta.actions[action]
        if said.kind == 'card':
            return self.short(said.verb, KINDS.index(said.word))
        text = Text(self.sight.words.game.action(action))
        if said.kind == 'amount' and self.step in BRIBES:
            text.append(f' → {self.new_sum(int(said.word))}', 'dim')
        return text

    def short(self, verb: str, kind: int) -> Text:
        sight = self.sight
        text = Text(sight.card(kind))
        if self.step == 'build_deck':
            return text
        if verb not in IN_PLAY:
            cost = sight.cost(kind)
            text.append(f' {cost}' if cost else '', 'bold')
            return text.append(f' {sight.facts(kind)[1]}' if sight.face(kind).type == CHARACTER else '', 'dim')
        there = self.pieces_called(kind, own=verb != 'pick')
        if not there:
            return text
        at = there[0]
        piece = sight.pieces[at]
        if verb in ('challenge', 'pick'):
            text.append(f' {sight.values(at)}' if 'sabre' in self.traits(at) else '', 'dim')
        elif verb == 'move':
            field = FIELDS[0 if piece['field'] == CRIMSON_FIELD else CRIMSON_FIELD]
            text.append(f' → {sight.words.game.words["fields"][field]}', 'dim')
        elif verb == 'attach':
            limit = sight.reckoned_of(at, 'stab_limit')
            text.append(f' ({sight.say("stabs_free", n=piece["stabs"], m=limit)})' if limit else '', 'dim')
        elif verb == 'agitate' and piece['stabs']:
            text.append(f' ({sight.say("stabs", n=piece["stabs"])})', 'dim')
        return text

    def traits(self, at: int) -> tuple[str, ...]:
        return ('sabre', 'votes') if self.sight.pieces[at]['field'] <= CRIMSON_FIELD else ()

    def note(self, said: Action, action: int) -> Text:
        sight = self.sight
        if said.kind == 'faction':
            return self.deck(said.word)
        if said.kind == 'seat':
            seat = self.meta.seat(said.word, sight.seats)
            return self.one_of(seat, self.asked('card')) if self.step.startswith('which') else self.seat(seat)
        if said.kind == 'copy':
            return sight.about_piece(self.side_by_side()[int(said.word) - 1])
        if said.kind == 'amount' and self.step in BRIBES:
            return Text(self.new_sum(int(said.word)), 'dim')
        if said.kind == 'card':
            return self.card(said.verb, KINDS.index(said.word))
        if action == actions.INFLUENCE:
            return Text(self.faction_text(), 'dim')
        return Text()

    def side_by_side(self) -> list[int]:
        """The copies of the card at hand that lie where it was said, in the order of their numbers."""
        place = self.meta.actions[self.asked('said')]
        return [at for at in self.pieces_called(self.asked('card'), own=False) if self.lies(at, place)]

    def lies(self, at: int, place: Action) -> bool:
        """Whether a card in play lies with this character, or with this player and no character."""
        piece = self.sight.pieces[at]
        host = self.sight.pieces.get(piece['host'])
        if host is not None and host['field'] <= CRIMSON_FIELD:
            return place.verb == 'at' and KINDS[host['card']] == place.word
        return place.verb == 'name' and bool(piece['seat'] == self.meta.seat(place.word, self.sight.seats))

    def card(self, verb: str, kind: int) -> Text:
        sight = self.sight
        there = self.pieces_called(kind, own=verb in IN_PLAY and verb != 'pick')
        if self.step == 'floor' and verb in ('deploy', 'play'):  # its text stands in the hand, or above
            return Text(' · '.join(filter(None, [sight.cost(kind), *sight.facts(kind)])))
        if not there or verb not in (*IN_PLAY, 'discard') or self.step in HIDDEN or verb == 'arm':
            return sight.about_card(kind)
        if verb == 'discard' and self.step != 'settle':
            return sight.about_card(kind)
        text = Text()
        for n, at in enumerate(there):
            text.append('; ' if n else '').append_text(sight.about_piece(at))
        if self.step == 'challenge' and (challenger := self.asked('piece')) in sight.pieces:
            text.append(f' – {sight.say("against", n=sight.reckoned_of(challenger, "sabre"))}', 'not bold dim')
        if verb == 'use' and sight.text(kind):
            text.append(f' – {sight.text(kind)}', 'not bold dim')
        return text

    def deck(self, name: str) -> Text:
        """A starter deck: its plan, and what its faction has."""
        sight = self.sight
        number = FACTIONS.index(name)
        face = sight.face(sight.box.deck_factions[number])
        strategy = sight.box.deck_strategies[number]
        told = sight.words.game.words['decks'][name]
        return Text(
            sight.say(
                'deck_plan',
                name=told['name'],
                plan=told['plan'],
                treasury=face.treasury,
                income=face.income,
                strategy=sight.card(strategy),
            )
        )

    def one_of(self, seat: int, kind: int) -> Text:
        """The copies of a card that a player controls."""
        sight = self.sight
        held = [at for at, piece in sight.pieces.items() if piece['card'] == kind and piece['seat'] == seat]
        return Text('; ').join(sight.about_piece(at) for at in held)

    def seat(self, seat: int) -> Text:
        """Another player, in numbers."""
        sight = self.sight
        p = sight.player(seat)
        told = [sight.say('votes', n=p['votes']), sight.say('ducats', n=p['treasury'])]
        return Text(' · '.join([*told, sight.say('hand', n=p['hand_count'], m='')]))

    def new_sum(self, n: int) -> str:
        """The sum for the initiative after a bribe."""
        sight = self.sight
        viewer = sight.words.viewer
        p = sight.player(viewer)
        rate = sight.reckoned(viewer, 'bribe_rate')
        total = p['sum'] + (p['bribe'] + n) // (rate or 3)
        return sight.say('new_sum', n=total)

    def faction_text(self) -> str:
        """The political influence of the viewer's faction."""
        at = self.sight.faction_card(self.sight.words.viewer)
        text = self.sight.text(self.sight.kind_of(at)) if at != NOTHING else ''
        return text.rpartition(f'{self.sight.say("influence")}: ')[2]

    # -- about the question ----------------------------------------------------------------------------------------

    def about(self, told_before: set[int], duel_shown: bool) -> str:
        """What a player should know to answer. Texts of cards that were told before are left out."""
        sight, step = self.sight, self.step
        duel = [told for told in (outcome(sight),) if told and not duel_shown]
        if step == 'floor':
            return '\n'.join(self.usable(told_before))
        if step == 'reply':
            return '\n'.join([*self.answered(), *duel])
        if step in ('accept', 'arm', 'slot'):
            return '\n'.join(duel)
        if step in BRIBES:
            return self.sums()
        if step == 'settle':
            seat = sight.words.viewer
            balance = sight.reckoned(seat, 'balance')
            return '' if balance is None else sight.say('balance', n=f'{balance:+}', m=sight.player(seat)['treasury'])
        if step == 'build_deck':
            if not self.built:
                return sight.say('built_none')
            counted = sum(1 for kind in self.built if sight.face(kind).type not in (FACTION, STRATEGY))
            return sight.say('built', n=counted, cards=sight.names(self.built))
        if step in NAMING and self.source != NOTHING:
            return '\n'.join([self.told(self.source), *(duel if step != 'pay_or_not' else [outcome(sight)])]).strip()
        return ''

    def told(self, kind: int) -> str:
        sight = self.sight
        return f'{sight.card(kind)}: {sight.text(kind) or " · ".join(sight.facts(kind))}'

    def usable(self, told_before: set[int]) -> list[str]:
        """The texts of what can be played or used now."""
        sight = self.sight
        lines: list[str] = []
        if actions.INFLUENCE in self.options and actions.INFLUENCE not in told_before:
            told_before.add(actions.INFLUENCE)
            lines.append(f'{sight.say("influence")}: {self.faction_text()}')
        for action in self.options:
            verb = actions.verb_of(action)
            if action >= actions.FIRST_CARD and verb in (actions.PLAY, actions.USE) and action not in told_before:
                told_before.add(action)
                if sight.text(action - verb):
                    lines.append(self.told(action - verb))
        return lines

    def answered(self) -> list[str]:
        """What may be replied to: what lies on top of the stack, with its text, or the moment."""
        sight = self.sight
        items = sight.seen['stack']
        lines: list[str] = []
        if items:
            item = items[-1]
            top = item_line(sight, item)
            kind = item['card'] if item['card'] != NOTHING else sight.kind_of(item['piece'])
            if item['what'] in (CARD, A_STAB):
                top += f' ({" · ".join(sight.facts(kind))})'
            says = sight.text(kind) if item['what'] in (CARD, ABILITY, A_STAB, FORCED) else ''
            lines.append(f'{top} – {says}' if says else top)
        declared = [MOMENTS[code] for code in self.moments if not MOMENTS[code].endswith('_declared')]
        if declared:
            moments = [sight.words.game.words['moments'][name] for name in declared]
            lines.append(sight.say('moment', moments=', '.join(moments)))
        return lines

    def sums(self) -> str:
        sight = self.sight
        told = []
        for seat in range(sight.seats):
            p = sight.player(seat)
            if p['in_game']:
                key = 'one_sum_bribed' if p['bribe'] else 'one_sum'
                told.append(sight.say(key, who=sight.letter(seat), n=p['sum'], m=p['bribe']))
        return sight.say('sums', sums=', '.join(told), who=sight.letter(sight.seen['initiative']))
