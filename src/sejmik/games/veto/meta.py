"""Veto! on the shelf: title, seats, options, everything that can be said at its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.veto import alarms, chances, lint, position, view
from sejmik.games.veto.actions import BENE, COPIES, LATER_VERBS, MOST, SIMPLE, VERBS
from sejmik.games.veto.box import open_box, own_box, printed, read_pack, with_pack
from sejmik.games.veto.leaving import NextOnPile
from sejmik.games.veto.moments import MOMENTS
from sejmik.games.veto.names import (
    CAUSES,
    FACTIONS,
    FATES,
    FIELDS,
    ITEMS,
    KEYWORDS,
    KINDS,
    PHASES,
    PLACES,
    STATS,
    UNTIL,
)
from sejmik.games.veto.naming import PickTarget
from sejmik.games.veto.pool import Box
from sejmik.games.veto.replies import heard_codes
from sejmik.games.veto.rules import STEPS, set_up
from sejmik.games.veto.settings import STARTER_DECKS, Settings
from sejmik.games.veto.state import Veto
from sejmik.games.veto.which import WhichCopy
from sejmik.kernel.boxed import BoxedMeta
from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.meta import LAWYER, VARIANT, Action, Option, Passing, Start
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.scene import Say

LETTERS = 'ABCD'
UPKEEP = ('discard_until_solvent', 'floor_at_zero', 'discard_all_unpaid')
STABS = ('trifle', 'trifle_once_per_turn', 'settlement_only')
BRIBES = ('single_open_bid', 'open_auction', 'sealed_bid')
FREQUENCY = ('once_per_round', 'unlimited', 'as_card')
REVENGES = ('after_step_6', 'nested_in_step_5')
DECKS = ('starter', 'random', 'own')


def read_settings(options: Mapping[str, bool | str | int]) -> Settings:
    settings = Settings()
    settings.opening_hand = int(options['opening_hand'])
    settings.hand_max = int(options['hand_max'])
    settings.cost_model = int(str(options['cost_model'])[1:])
    settings.affordability = bool(options['affordability_check_at_declaration'])
    settings.upkeep_default = UPKEEP.index(str(options['upkeep_default']))
    settings.empty_turn_only = options['bene_model'] == 'empty_turn_only'
    settings.stab_attach = STABS.index(str(options['stab_attach_kind']))
    settings.famous_crimson_stabs = int(options['famous_crimson_stab_limit'])
    settings.hostile_to_own = options['hostile_agitation_target_pool'] == 'own'
    settings.took_last = options['all_votes_condition'] == 'took_last_from_pool'
    settings.tapped_may_refuse = bool(options['tapped_may_refuse'])
    settings.bribe_mode = BRIBES.index(str(options['bribe_mode']))
    settings.killed_only = options['removed_name_ban'] == 'killed_only'
    settings.copies_by_name = options['copy_limit_key'] == 'name'
    settings.influence_frequency = FREQUENCY.index(str(options['pi_frequency']))
    settings.any_item = options['negation_scope'] == 'any_item'
    settings.famous_from_loser = options['famous_extra_vote_source'] == 'loser'
    settings.different_factions = bool(options['different_factions_multiplayer'])
    settings.no_effects_round_1 = bool(options['tutorial_no_effects_round1'])
    settings.show_removed = bool(options['show_removed_pile'])
    settings.revenge_nested = options['cossack_revenge_timing'] == 'nested_in_step_5'
    settings.owner_loses = options['elect_loss_subject'] == 'owner'
    settings.reshuffle_needed = options['reshuffle_moment'] == 'when_needed'
    settings.feast = options['variant'] == 'feast'
    settings.decks = DECKS.index(str(options['decks']))
    settings.decks_in_turn = options['deck_choice'] == 'in_turn'
    settings.round_limit = int(options['round_limit'])
    settings.pile_order = bool(options['pile_order'])
    settings.concession = int(options['concession'])
    return settings


class VetoMeta(BoxedMeta):
    name = 'veto'
    title = 'Veto!'
    prefix = 'VT'
    rules_version = 2
    oldest_version = 1
    seat_counts = (2, 3, 4)  # VT-1.3, VT-38.1
    options = (
        Option('variant', 'standard', ('standard', 'feast'), group=VARIANT),
        Option('decks', 'starter', DECKS),
        Option('deck_choice', 'together', ('together', 'in_turn'), ruling='AMB-73', before='in_turn'),
        Option('round_limit', 0, highest=99, ruling='AMB-75'),
        Option('concession', 1, highest=99, ruling='AMB-75'),
        Option('opening_hand', '7', ('7', '6'), ruling='AMB-2', group=LAWYER),
        Option('hand_max', '6', ('6', '7'), ruling='AMB-2', group=LAWYER),
        Option('cost_model', 'M3', ('M3', 'M1', 'M2'), ruling='AMB-3', group=LAWYER),
        Option('affordability_check_at_declaration', True, ruling='AMB-4', group=LAWYER),
        Option('upkeep_default', UPKEEP[0], UPKEEP, ruling='AMB-5', group=LAWYER),
        Option('bene_model', 'yield_or_bene', ('yield_or_bene', 'empty_turn_only'), ruling='AMB-6', group=LAWYER),
        Option('stab_attach_kind', STABS[0], STABS, ruling='AMB-7', group=VARIANT),
        Option('famous_crimson_stab_limit', '2', ('2', '3'), ruling='AMB-8', group=LAWYER),
        Option('hostile_agitation_target_pool', 'common', ('common', 'own'), ruling='AMB-10', group=LAWYER),
        Option('all_votes_condition', 'own_all_T', ('own_all_T', 'took_last_from_pool'), ruling='AMB-12', group=LAWYER),
        Option('tapped_may_refuse', False, ruling='AMB-21', group=LAWYER),
        Option('bribe_mode', BRIBES[0], BRIBES, ruling='AMB-35', group=VARIANT),
        Option('removed_name_ban', 'any_removal', ('any_removal', 'killed_only'), ruling='AMB-40', group=LAWYER),
        Option('copy_limit_key', 'name_and_nickname', ('name_and_nickname', 'name'), ruling='AMB-41', group=LAWYER),
        Option('pi_frequency', FREQUENCY[0], FREQUENCY, ruling='AMB-36', group=VARIANT),
        Option('negation_scope', 'top_item_once', ('top_item_once', 'any_item'), ruling='AMB-49', group=LAWYER),
        Option('famous_extra_vote_source', 'common', ('common', 'loser'), ruling='AMB-19', group=LAWYER),
        Option('different_factions_multiplayer', True, ruling='AMB-65', group=VARIANT),
        Option('tutorial_no_effects_round1', False, ruling='AMB-68'),
        Option('show_removed_pile', True, ruling='AMB-58', group=VARIANT),
        Option(
            'cossack_revenge_timing',
            'after_step_6',
            ('after_step_6', 'nested_in_step_5'),
            ruling='AMB-30',
            group=LAWYER,
        ),
        Option('elect_loss_subject', 'controller', ('controller', 'owner'), ruling='AMB-46', group=LAWYER),
        Option('reshuffle_moment', 'when_empty', ('when_empty', 'when_needed'), ruling='AMB-57', group=LAWYER),
        Option('pile_order', True),
    )
    # in the order of the numbers in actions.py
    actions = (
        *(Action(verb) for verb in SIMPLE),
        *(Action('name', 'seat', letter) for letter in LETTERS),
        *(Action('deck', 'faction', name) for name in FACTIONS),
        *(Action('choose', 'choice', str(n)) for n in range(1, 5)),
        *(Action('amount', 'amount', str(n)) for n in range(MOST + 1)),
        *(Action(verb, 'card', name) for verb in VERBS for name in KINDS),
        *(Action(verb, 'card', name) for verb in LATER_VERBS for name in KINDS),
        *(Action('copy', 'copy', str(n)) for n in range(1, COPIES + 1)),
    )
    steps = STEPS
    events = {
        'round': 'n',
        'phase': 'phase',
        'floor': 'seat',
        'bene': 'seat',
        'bene_said': 'seat',
        'yield': 'seat',
        'acted': '',
        'deed': 'n',
        'initiative': 'seat',
        'election': 'seat',
        'influence': 'seat',
        'ducats': 'seat n',
        'paid': 'seat n',
        'bribed': 'seat n',
        'votes_taken': 'seat n cause',
        'votes_lost': 'seat n cause',
        'votes_given': 'seat other n cause',
        'reshuffle': 'seat n',
        'shuffle': 'seat',
        'draw': 'seat n | cards',
        'redraw': 'seat',
        'kept': 'seat',
        'shown': 'seat card',
        'back_to_hand': 'seat card',
        'to_pile': 'seat card place',
        'set_aside': 'seat | card',
        'hand_discarded': 'seat n card',
        'discarded': 'seat card',
        'hand_seen': 'seat other n | cards',
        'looked': 'seat n | cards',
        'looked_taken': 'seat | card',
        'looked_back': 'seat bottom | card',
        'searched': 'seat pile | cards',
        'found': 'seat card pile other_card',
        'into_hand': 'seat card',
        'onto_deck': 'seat card',
        'entered': 'piece card owner seat field host other_card',
        'left': 'piece card place',
        'pile_top': 'seat card',
        'pile_next': 'seat card',
        'concedes': 'seat',
        'decks_shown': '',
        'banned': 'card',
        'killed': 'piece card',
        'wounded': 'piece card',
        'only_wounded': 'piece card',
        'prevented': 'piece card',
        'votes_kept': 'seat',
        'tapped': 'piece card',
        'untapped': 'piece card',
        'moved': 'piece card field',
        'stab_attached': 'piece card | other_card',
        'stab_shown': 'piece card other_card',
        'stab_bared': 'piece card other_card',
        'stab_dropped': 'piece card other_card owner',
        'stabs_seen': 'piece card seat | cards',
        'reattached': 'piece card host other_card',
        'control': 'piece card seat',
        'lasts': 'sort a n seat piece until',
        'trait': 'card trait change until',
        'expired': 'until',
        'declared': 'doing seat card piece answers other x other_card negates targets',
        'negated': 'n card',
        'failed': 'n',
        'item_done': '',
        'stays': 'piece',
        'stands_in': 'piece card n',
        'declined': 'seat',
        'undone': 'seat',
        'duel': 'piece card other_piece other_card',
        'accepted': 'piece card',
        'refused': 'piece card',
        'armed': 'side piece card',
        'duel_started': '',
        'slot': 'side n',
        'duel_bene': 'seat',
        'result': 'side n fate',
        'fate': 'fate',
        'broken_off': '',
        'duel_over': '',
        'sum': 'seat n',
        'balance': 'seat n',
        'house': 'seat faction deck',
        'took_faction': 'seat card',
        'drew_faction': 'seat card',
        'included': 'seat | card',
        'deck': 'seat n',
        'play_ends': '',
        'fulfilled': 'seat',
        'not_elected': '',
        'eliminated': 'seat',
        'gone': 'seat',
    }
    params = {
        **dict.fromkeys(('seat', 'other', 'owner'), 'seat'),
        **dict.fromkeys(('card', 'other_card', 'cards'), 'card'),
        **{
            name: name
            for name in ('phase', 'cause', 'place', 'field', 'until', 'fate', 'doing', 'side', 'moment', 'trait')
        },
        'faction': 'faction',
        'pile': 'pile',
    }
    namespaces = {
        'card': KINDS,
        'faction': FACTIONS,
        'phase': PHASES,
        'cause': CAUSES,
        'place': PLACES,
        'field': FIELDS,
        'until': UNTIL,
        'fate': FATES,
        'doing': ITEMS,
        'side': ['challenger', 'challenged'],
        'moment': MOMENTS,
        'pile': ['deck', 'discard'],
        'keyword': KEYWORDS,
        'trait': STATS,
    }
    sections = {
        'card': 'cards',
        'faction': 'factions',
        'phase': 'phases',
        'cause': 'causes',
        'place': 'places',
        'field': 'fields',
        'until': 'until',
        'fate': 'fates',
        'doing': 'doings',
        'side': 'sides',
        'moment': 'moments',
        'pile': 'piles',
        'keyword': 'keywords',
        'trait': 'traits',
    }
    moments = (
        'card_declared', 'ability_declared', 'agitation_declared', 'challenge_declared', 'stab_declared', 'before_duel',
        'duel_window', 'duel_result_determined', 'about_to_wound', 'about_to_kill', 'character_killed', 'duel_ended',
        'about_to_lose_votes', 'election_announced', 'untap_phase_started',
    )  # fmt: skip
    switches = ('bottom', 'discard')
    headings = {'round': 'round', 'phase': 'phase', 'floor': 'turn'}
    gains = {'votes_taken': (1, 0), 'votes_lost': (-1, 0), 'votes_given': (-1, 1)}
    longest = 60_000
    place = 4
    judge = 'bot.judge:VetoJudge'
    screen = 'terminal.board:VetoBoard'
    scenes = 'scenes:SCENES'
    rooms = {'decks': 'room:ROOM'}
    commands = {'deck': 'terminal.command:commands'}

    position_class = Veto
    read_settings = staticmethod(read_settings)
    set_up = staticmethod(set_up)
    arranged = staticmethod(position.arrange)
    described = staticmethod(position.describe)
    checked_pack = staticmethod(read_pack)

    def box(self, start: Start) -> Box:
        return open_box(start.pack) if start.pack else own_box()

    def spell(self, kind: str, word: str, words: Mapping[str, Any]) -> str | None:
        """Amounts are numbers."""
        return word if kind in ('amount', 'choice', 'copy') else None

    def unasked(self, g: Game) -> int | None:
        """Of cards that reached a pile together only the top one was asked for; copies were not told apart (VT-16.3),
        and no stab could be a price."""
        assert isinstance(g, Veto)
        step = None if g.question is None else g.question.step
        if isinstance(step, NextOnPile):
            return step.as_they_lie(g)
        return step.unasked(g) if isinstance(step, WhichCopy | PickTarget) else None

    def passing(self, g: Game, seat: int) -> Passing | None:
        """Bene can be said in advance to replies and in a duel, never instead of a deed."""
        assert isinstance(g, Veto)
        question = g.question
        if question is None or seat not in question.seats:
            return None
        if question.step.tag == 'slot':
            return Passing(BENE, ('duel_window',))
        if question.step.tag == 'reply':
            return Passing(BENE, tuple(MOMENTS[code] for code in range(len(MOMENTS)) if heard_codes(g) >> code & 1))
        return None

    def part(self, g: Game) -> int:
        assert isinstance(g, Veto)
        return g.round_no

    def hints(self, g: Game) -> dict[str, Any]:
        assert isinstance(g, Veto)
        return chances.point_out(g)

    def alarms(self, seen: Mapping[str, Any], seat: int) -> list[Say]:
        return alarms.alarms(seen, seat)

    def doubts(self, seen: Mapping[str, Any], g: Game, seat: int) -> dict[int, Say]:
        step = '' if g.question is None else g.question.step.tag
        return alarms.doubts(seen, g.options(seat), step, seat)

    def touches(self, event: Event, seat: int) -> int:
        return alarms.touches(event, seat)

    def remembered(self, g: Game) -> list[str]:
        """What follows from the cards that were played; every player's own list of cards, and that of a starter deck,
        which can be looked up."""
        assert isinstance(g, Veto)
        seen = ['arrived', 'lastings', 'items', 'past', 'pieces 11', 'players (own) 10']
        seen += ['players (own) 8', 'players (another) 8']  # cards removed from the game were seen when they went
        return [*seen, 'players (another) 10'] if g.settings.decks == STARTER_DECKS else seen

    def standing(self, g: Game) -> list[int]:
        assert isinstance(g, Veto)
        return [p.votes for p in g.players]

    def result(self, outcome: Outcome) -> tuple[str, dict[str, int]]:
        best = sorted(outcome.scores, reverse=True)
        return outcome.how, {'n': outcome.scores[outcome.winners()[0]], 'm': best[0]}

    def printed(self, start: Start) -> dict[str, Any]:
        return printed(with_pack(start.pack), start.pack)

    def remarks(self, pack: Mapping[str, Any], words: Mapping[str, Any]) -> list[str]:
        return lint.remarks(with_pack(pack)['cards'], pack.get('cards', {}), words)

    def follow(self, seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int]) -> None:
        view.follow(seen, seat, tag, numbers, hidden, bool(seen['show_removed']))


VETO = VetoMeta()
