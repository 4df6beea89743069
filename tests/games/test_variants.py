"""Cards and rules are told as they are true at a table with its options."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest
from typer.testing import Result

from sejmik.games.shelf import SHELF, take
from sejmik.games.unia.rules import AwardEndorsement
from sejmik.hosting.hall import game_words
from sejmik.kernel.meta import Meta, Option
from sejmik.table.showing import Showing, Viewer
from sejmik.testing.wording import check_wording
from sejmik.texts import GameTexts, load, words_of
from sejmik.texts.variants import leaves, vary
from tests.cli.typist import played, table_of
from tests.table.sitting import sit

Sejmik = Callable[..., Result]

# What a table says that has chosen otherwise, in English; the usual table does not say it.
SAYS = [
    ('unia', 'veto_holdback=on', 'cards.veto.effect', 'you may keep it back'),
    ('unia', 'veto_holdback=on', 'cards.sekretarz.effect', 'except for a Veto'),
    ('unia', 'veto_holdback=on', 'cards.posel.effect', 'except for a Veto'),
    ('unia', 'veto_holdback=on', 'rules.UL-8.8', 'if they kept it back'),
    ('unia', 'veto_holdback=on', 'rules.UL-10.2', 'No card but a Veto'),
    ('unia', 'veto_holdback=on', 'rules.UL-12.1', 'kept back and not used'),
    ('unia', 'veto_cancels_turn_end=off', 'cards.sekretarz.effect', 'even if Veto cancels this card'),
    ('unia', 'veto_cancels_turn_end=off', 'rules.UL-8.15', 'the turn ends all the same'),
    ('unia', 'veto_cancels_turn_end=off, veto_holdback=on', 'cards.posel.effect', 'this card: you play'),
    ('unia', 'veto_cancels_turn_end=off, veto_holdback=on', 'cards.posel.effect', 'except for a Veto'),
    ('unia', 'tryzna_timing=played', 'cards.tryzna.effect', 'At once'),
    ('unia', 'tryzna_timing=played', 'rules.UL-16.31', 'when you play the card'),
    ('unia', 'leszczynski_voids_bonuses=on', 'cards.leszczynski.effect', 'no bonuses'),
    ('unia', 'leszczynski_voids_bonuses=on', 'rules.UL-16.37', 'do not count'),
    ('unia', 'zero_marker_tie=marshal', 'rules.UL-12.10', 'the Marshal gives'),
    ('unia', 'zero_marker_tie=supply', 'rules.UL-12.10', 'returns to the supply'),
    ('unia', 'ally_talk=private', 'rules.UL-17.5', 'private channel of their own'),
    ('unia', 'max_rounds=12', 'rules.UL-13.8', 'after round 12'),
    ('sigismundus', 'agitation_track=senatorial', 'fields.agitation.effect', 'Senatorial'),
    ('sigismundus', 'agitation_track=senatorial', 'rules.SA-48.1', 'Senatorial'),
    ('sigismundus', 'bribery_buyer_choice=highest_offer', 'rules.SA-17.3.7', 'most ducats'),
    ('sigismundus', 'foreign_free_marker=1', 'rules.SA-15.6', 'one marker or none'),
    ('sigismundus', 'starting_office_on_gain=off', 'rules.SA-3.22', 'does not give'),
    ('sigismundus', 'track_start_mode=compressed', 'rules.SA-3.11', 'without gaps'),
    ('sigismundus', 'track_start_mode=neutral_houses', 'rules.SA-3.11', 'neutral markers'),
    ('sigismundus', 'multi_step_move=swap_with_target', 'rules.SA-4.5', 'in one go'),
    ('sigismundus', 'multi_step_move=swap_with_target', 'policies.negotiations.effect', 'takes its place'),
    ('sigismundus', 'wounds_force_military_cards=off', 'rules.SA-20.13', 'you need not discard cards'),
    ('sigismundus', 'vacancy_votes_from_supply=off', 'rules.SA-17.4.7', 'never run short'),
    ('sigismundus', 'office_without_bids=stays_free', 'rules.SA-17.4.11', 'stays free'),
    ('sigismundus', 'host_upkeep=lenient', 'rules.SA-19.6', 'all the same'),
    ('sigismundus', 'open_holdings=off', 'rules.SA-80.12', 'Only you see'),
    ('niepodlegla', 'consent=everything', 'rules.NP-3.5', 'the others are asked'),
    ('niepodlegla', 'consent=nobody', 'rules.NP-3.1', 'the first word then counts'),
    ('niepodlegla', 'reroll_at_zero=on', 'rules.NP-8.10', 'rerolls are still allowed'),
    ('niepodlegla', 'fallback_arbiter=chair', 'rules.NP-3.3', 'the provisional chair has the last word'),
    ('niepodlegla', 'condition_mode=all', 'rules.NP-14.7', 'each of them'),
    ('niepodlegla', 'russian_partition=both', 'rules.NP-19.6', 'central lands'),
    ('niepodlegla', 'final_tie_is_victory=off', 'rules.NP-22.19', 'you lose'),
    ('niepodlegla', 'rank_on_defeat=on', 'rules.NP-23.15', 'after a defeat'),
    ('veto', 'variant=feast', 'rules.VT-13', 'changes hands every round'),
    ('veto', 'round_limit=9', 'rules.VT-41.2', 'after round 9'),
    ('veto', 'concession=4', 'rules.VT-41.1', 'From round 4 on'),
    ('veto', 'concession=0', 'rules.VT-41.1', 'Nobody can concede'),
    ('veto', 'deck_choice=in_turn', 'rules.VT-8.5', 'choose in turn'),
    ('veto', 'opening_hand=6', 'rules.VT-8.8', 'draw six cards'),
    ('veto', 'hand_max=7', 'rules.VT-14.5', 'The hand limit is 7'),
    ('veto', 'opening_hand=6, hand_max=7', 'rules.VT-14.5', 'although you start the game with 6'),
    ('veto', 'cost_model=M1', 'rules.VT-16.4', 'when the action is carried out'),
    ('veto', 'cost_model=M2', 'rules.VT-16.6', 'as you declare'),
    ('veto', 'affordability_check_at_declaration=off', 'rules.VT-16.8', 'You may declare'),
    ('veto', 'upkeep_default=floor_at_zero', 'rules.VT-14.10', 'keep all your cards'),
    ('veto', 'upkeep_default=discard_all_unpaid', 'rules.VT-14.10', 'you discard all cards'),
    ('veto', 'bene_model=empty_turn_only', 'rules.VT-15.9', 'only yield the floor'),
    ('veto', 'stab_attach_kind=trifle_once_per_turn', 'rules.VT-25.2', 'once in each of your turns'),
    ('veto', 'stab_attach_kind=settlement_only', 'rules.VT-25.2', 'in the settlement phase only'),
    ('veto', 'famous_crimson_stab_limit=3', 'rules.VT-25.6', 'so has a Famous Crimson'),
    ('veto', 'hostile_agitation_target_pool=own', 'rules.VT-19.3', 'you receive them'),
    ('veto', 'all_votes_condition=took_last_from_pool', 'rules.VT-32.3', 'is enough'),
    ('veto', 'tapped_may_refuse=on', 'rules.VT-20.13', 'may refuse too'),
    ('veto', 'bribe_mode=open_auction', 'rules.VT-13.4', 'raise as often'),
    ('veto', 'bribe_mode=sealed_bid', 'rules.VT-13.3', 'secretly'),
    ('veto', 'removed_name_ban=killed_only', 'rules.VT-7.9', 'into play again'),
    ('veto', 'copy_limit_key=name', 'rules.VT-6.4', 'the same card'),
    ('veto', 'pi_frequency=unlimited', 'rules.VT-29.4', 'any number of times'),
    ('veto', 'pi_frequency=as_card', 'rules.VT-29.4', 'as often as'),
    ('veto', 'negation_scope=any_item', 'rules.VT-27.13', 'anything still waiting'),
    ('veto', 'famous_extra_vote_source=loser', 'rules.VT-3.6', 'who lost the duel'),
    ('veto', 'different_factions_multiplayer=off', 'rules.VT-8.15', 'the same faction'),
    ('veto', 'tutorial_no_effects_round1=on', 'rules.VT-11.8', 'In round 1 nobody plays'),
    ('veto', 'cossack_revenge_timing=nested_in_step_5', 'rules.VT-3.36', 'at once'),
    ('veto', 'elect_loss_subject=owner', 'rules.VT-33.5', 'who owns the Elect'),
    ('veto', 'reshuffle_moment=when_needed', 'rules.VT-9.8', 'only when you have to draw'),
    ('veto', 'pile_order=off', 'rules.VT-10.6', 'the table decides'),
]

# Options that make no card and no rule untrue.
SILENT = {
    ('unia', 'palace_and_senator'): 'the colour is printed on the cards, which the table shows',
    ('unia', 'sides'): 'the rules tell that sides are drawn or agreed on',
    ('sigismundus', 'length'): 'the rules tell both lengths',
    ('niepodlegla', 'dice'): 'who rolls a die, not what it does',
    ('niepodlegla', 'level'): 'the numbers are printed on the cards, which the table shows',
    ('niepodlegla', 'odds'): 'what the table shows beside the rules',
    ('veto', 'decks'): 'the rules tell how a deck must be, whoever builds it',
    ('veto', 'show_removed_pile'): 'no rule says that it is open, only the ruling',
}

# Rules that rest on the ruling of an option and are true whatever it is.
STILL_TRUE = {
    'sigismundus': ['SA-50.3'],
    'niepodlegla': ['NP-9.14', 'NP-22.20', 'NP-23.12'],
    'veto': [
        'VT-1.15', 'VT-16.12', 'VT-15.3', 'VT-15.8', 'VT-15.10', 'VT-15.11', 'VT-15.12', 'VT-25.3', 'VT-25.10',
        'VT-25.7', 'VT-40.7', 'VT-13.6', 'VT-27.14', 'VT-28.3', 'VT-3.35', 'VT-3.37', 'VT-3.40', 'VT-9.9',
        'VT-41.4', 'VT-8.11',
    ],
}  # fmt: skip


def chosen(meta: Meta, text: str) -> dict[str, bool | str | int]:
    """'a=on, b=0' as the options of a table."""
    return meta.read_options(dict(part.strip().split('=') for part in text.split(',')))


def text_at(words: dict[str, Any], path: str) -> str:
    section, _, key = path.partition('.')
    found: Any = words[section]
    for part in [key] if section == 'rules' else key.split('.'):
        found = found[part]
    return str(found)


def others(option: Option) -> list[str]:
    """Every value that an option usually does not have; of numbers, one."""
    if isinstance(option.default, bool):
        return ['off' if option.default else 'on']
    return [choice for choice in option.choices if choice != option.default] or ['5']


def every_choice() -> Iterator[Any]:
    for meta in SHELF.values():
        for option in meta.options:
            for value in others(option):
                yield pytest.param(meta, option, value, id=f'{meta.name}-{option.name}-{value}')


EVERY_CHOICE = list(every_choice())


@pytest.mark.parametrize(('game', 'options', 'path', 'says'), SAYS)
def test_the_text_of_a_table_says_what_its_options_say(game: str, options: str, path: str, says: str) -> None:
    meta = take(game)
    assert says in text_at(words_of(meta, 'en', chosen(meta, options)), path)
    assert says not in text_at(words_of(meta, 'en'), path)
    for lang in meta.languages:
        assert text_at(words_of(meta, lang, chosen(meta, options)), path) != text_at(words_of(meta, lang), path)


@pytest.mark.parametrize(('meta', 'option', 'value'), EVERY_CHOICE)
def test_every_option_is_told_or_makes_nothing_untrue(meta: Meta, option: Option, value: str) -> None:
    told = [options for game, options, _, _ in SAYS if game == meta.name]
    named = any(options.partition('=')[0] == option.name and ',' not in options for options in told)
    exact = any(options == f'{option.name}={value}' for options in told) or (named and option.highest > 0)
    assert exact != ((meta.name, option.name) in SILENT)


@pytest.mark.parametrize('meta', SHELF.values(), ids=list(SHELF))
def test_a_rule_that_rests_on_the_ruling_of_an_option_changes_with_it(meta: Meta) -> None:
    usual = words_of(meta, 'en')['rules']
    resting: dict[str, list[dict[str, str]]] = {}  # the texts at the tables that have decided otherwise
    for option in meta.options:
        for value in others(option):
            here = words_of(meta, 'en', chosen(meta, f'{option.name}={value}'))['rules']
            resting.setdefault(option.ruling, []).append(here)
    stale = {
        rule
        for ruling, tables in resting.items()
        for rule, text in usual.items()
        if ruling and re.search(rf'\b{ruling}\b', text) and all(here[rule] == text for here in tables)
    }
    assert stale == set(STILL_TRUE.get(meta.name, []))


@pytest.mark.parametrize(('meta', 'option', 'value'), EVERY_CHOICE)
def test_the_ruling_says_how_this_table_has_decided(meta: Meta, option: Option, value: str) -> None:
    for lang in meta.languages:
        usual, here = words_of(meta, lang), words_of(meta, lang, chosen(meta, f'{option.name}={value}'))
        changed = {key for key, text in here['rulings'].items() if text != usual['rulings'][key]}
        assert changed == ({option.ruling} if option.ruling else set())
        if option.ruling:
            told = here['rulings'][option.ruling].removeprefix(usual['rulings'][option.ruling])
            assert usual['options'][option.name]['name'] in told


@pytest.mark.parametrize('meta', SHELF.values(), ids=list(SHELF))
def test_all_languages_have_the_same_variants(meta: Meta) -> None:
    first, *rest = (
        {(key, path) for key, texts in load(meta.package, lang)['variants'].items() for path, _ in leaves(texts)}
        for lang in meta.languages
    )
    assert all(others == first for others in rest)


def test_without_a_table_the_usual_texts_are_read() -> None:
    unia = take('unia')
    assert words_of(unia, 'en') == {key: text for key, text in load(unia.package, 'en').items() if key != 'variants'}
    assert words_of(unia, 'en', unia.read_options({})) == words_of(unia, 'en')
    assert 'variants' not in game_words('unia', 'en')


def test_the_last_of_several_variants_counts_and_the_value_is_put_in() -> None:
    words = {
        'rules': {'X-1': 'one', 'X-2': 'two'},
        'variants': {
            'a=on': {'rules': {'X-1': 'a', 'X-2': 'a'}},
            'a=on, n!=0': {'rules': {'X-2': 'a and {n}, {m}'}},
        },
    }
    assert vary(words, {'a': 'off', 'n': '4'}) == {'rules': {'X-1': 'one', 'X-2': 'two'}}
    assert vary(words, {'a': 'on', 'n': '0'}) == {'rules': {'X-1': 'a', 'X-2': 'a'}}
    assert vary(words, {'a': 'on', 'n': '4'}) == {'rules': {'X-1': 'a', 'X-2': 'a and 4, {m}'}}


@pytest.mark.parametrize(
    ('was', 'now', 'told'),
    [
        ('"tryzna_timing=played".cards', '"tryzna_time=played".cards', "no option 'tryzna_time'"),
        ('"tryzna_timing=played".cards', '"tryzna_timing=soon".cards', "'soon' is none of"),
        ('"tryzna_timing=played".cards', '"tryzna_timing=bidding".cards', 'this is what tryzna_timing usually is'),
        ('"veto_holdback=on".steps', '"veto_holdback=yes".steps', "veto_holdback is written 'on'"),
        ('"tryzna_timing=played".cards', '"tryzna_timing=played".card', 'there is no card.tryzna.effect'),
        (
            'name the player who gets the {endorsement}."\n\n[variants',
            'give {it}."\n\n[variants',
            'names what the usual',
        ),
    ],
)
def test_a_variant_that_nobody_would_read_is_found(
    monkeypatch: pytest.MonkeyPatch, was: str, now: str, told: str
) -> None:
    meta = take('unia')
    text = files(meta.package).joinpath('texts', 'en.toml').read_text('utf-8')
    assert was in text
    monkeypatch.setattr('sejmik.testing.wording.load', lambda package, lang: tomllib.loads(text.replace(was, now)))
    assert any(told in line for line in check_wording(meta, 'en'))


# -- where they are read -----------------------------------------------------------------------------------------------


def test_a_table_and_its_players_read_them() -> None:
    table = sit(veto_holdback=True)
    texts = Showing(table, Viewer('seat', (0,), 0, 'en')).texts
    assert 'you may keep it back' in texts.words['cards']['veto']['effect']
    assert 'a Veto may be kept back' in game_words('unia', 'en', table.start.options)['steps']['commit_bid']


def test_a_player_in_the_terminal_reads_them() -> None:
    assert 'no bonuses' in played(table_of('you,greedy', leszczynski_voids_bonuses=True), 'card leszczyński', width=200)
    assert 'still added' in played(table_of('you,greedy'), 'card leszczyński', width=200)


def test_the_command_line_tells_them(sejmik: Sejmik) -> None:
    done = sejmik('rules', 'unia', '--lang', 'en', '--json', '--option', 'tryzna_timing=played')
    assert 'are decided when you play the card' in done.stdout
    done = sejmik('cards', 'unia', '--lang', 'en', '--json', '--option', 'tryzna_timing=played')
    assert 'At once return any number of your markers' in done.stdout
    assert 'At once return' not in sejmik('cards', 'unia', '--lang', 'en', '--json').stdout


def test_the_words_of_a_finished_sentence_stay_the_same() -> None:
    """A template of a variant is filled in like the usual one."""
    meta = take('unia')
    texts = GameTexts(meta, 'en', ['Anna', 'Jan'], chosen(meta, 'zero_marker_tie=marshal'))
    step = AwardEndorsement(0)
    assert 'or nobody has any' in texts.ask(step)
    assert '{' not in texts.ask(step)
