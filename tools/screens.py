"""Pictures of all screens, for the documentation and for looking at them: `.venv-dev/bin/python tools/screens.py`.

A server with fixed seeds, Debian's Chromium (SEJMIK_CHROMIUM names another one), all sizes that the layout is held to,
by day and by night, into build/screens/; those that README and docs show go into docs/screens/ as well. Words of
screens given on the command line choose among them: `tools/screens.py unia end` makes only the pictures whose names
contain one of these, `tools/screens.py strip` the film strip of a scene.
"""

from __future__ import annotations

import io
import re
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, expect, sync_playwright  # noqa: E402

from tests.browser.conftest import ARGUMENTS, CHROMIUM, words_in  # noqa: E402
from tests.browser.house import Json, Server, Table  # noqa: E402
from tests.browser.people import Player  # noqa: E402

FOLDER = ROOT / 'build' / 'screens'
SHOWN = ROOT / 'docs' / 'screens'
SIZES = ('360x740', '390x844', '820x1180', '1280x720', '1440x900', '1920x1080')
LIKES = '{"pace": "instant", "scenes": false, "sound": "off"}'
SCENE_LIKES = '{"pace": "normal", "scenes": true, "sound": "off"}'
LIKE = "localStorage.setItem('sejmik.settings', '%s')"
SEEN = "localStorage.setItem('sejmik.cards', JSON.stringify(['unia', 'sigismundus', 'niepodlegla', 'veto']))"
THEMES = ('light', 'dark')
COLOURS = 256
BIDDING = 2
ASSIGNMENT, STRUGGLE = 0, 1


# -- the screens -------------------------------------------------------------------------------------------------------


def hall(player: Player, tables: Tables) -> None:
    player.sit(tables.turn(2).link())
    player.go('/')
    expect(player.page.locator('.boxes li')).to_have_count(1)


def new(player: Player, tables: Tables) -> None:
    player.go('/new?game=unia')
    expect(player.button('new.open')).to_be_visible()


def unia_2_turn(player: Player, tables: Tables) -> None:
    player.sit(tables.turn(2).link())
    player.wait('ask')


def unia_4_turn(player: Player, tables: Tables) -> None:
    player.sit(tables.turn(4).link())
    player.wait('ask')


def unia_2_bidding(player: Player, tables: Tables) -> None:
    player.sit(tables.bidding(2).link())
    player.wait('ask')


def unia_4_bidding(player: Player, tables: Tables) -> None:
    player.sit(tables.bidding(4).link())
    player.wait('ask')


def curtain(player: Player, tables: Tables) -> None:
    player.sit(tables.shared.link())
    player.wait('curtain')


def end(player: Player, tables: Tables) -> None:
    player.sit(tables.finished.link(tables.finished.watch))
    expect(player.dialog('end.title')).to_be_visible()


def replay(player: Player, tables: Tables) -> None:
    player.go(f'/r/{tables.finished.id}?at=120#{tables.finished.watch}')
    expect(player.page.get_by_role('slider')).to_have_value('120')
    expect(player.page.locator('.unia')).to_be_visible()
    player.page.wait_for_load_state('networkidle')


def hint(player: Player, tables: Tables) -> None:
    player.sit(tables.early.link())
    player.wait('ask')
    player.bar.get_by_role('button', name=player.say('advice.ask')).click()
    expect(player.page.locator('.advice li').first).to_be_visible(timeout=60_000)


def analysis(player: Player, tables: Tables) -> None:
    """At the first turning point, through the eyes of whoever decided."""
    player.go(f'/r/{tables.analysed.id}#{tables.analysed.watch}')
    player.button('analysis.title').click()
    player.page.locator('.analysis ol button').nth(2).click()
    expect(player.page.locator('.analysis ol button[aria-current=step]').first).to_be_visible()
    expect(player.page.locator('.unia')).to_be_visible()
    player.page.wait_for_load_state('networkidle')


def niepodlegla(phase: int, time: int) -> Callable[[Player, Tables], None]:
    """Whoever plays with a bot, at the first question of this phase at this position of the time track."""

    def show(player: Player, tables: Tables) -> None:
        player.sit(tables.together(phase, time).link())
        player.wait('ask')

    return show


def niepodlegla_end(player: Player, tables: Tables) -> None:
    player.sit(tables.lost_or_won.link(tables.lost_or_won.watch))
    expect(player.dialog('end.title')).to_be_visible()


def sigismundus(step: str, seats: int) -> Callable[[Player, Tables], None]:
    """Whoever plays with bots, at the first question of this kind in the second round."""

    def show(player: Player, tables: Tables) -> None:
        player.sit(tables.sejm(step, seats).link())
        expect(player.bar).to_be_visible()

    return show


def veto(step: str, seats: int) -> Callable[[Player, Tables], None]:
    """Whoever plays with bots, at the first question of this kind from the fourth round on."""

    def show(player: Player, tables: Tables) -> None:
        player.sit(tables.election(step, seats).link())
        expect(player.bar).to_be_visible()

    return show


def decks(player: Player, tables: Tables) -> None:
    player.page.goto(f'{tables.server.url}/rooms/veto/decks')
    expect(player.page.locator('main')).to_be_visible()


def lesson(game: str, name: str, beat: int) -> Callable[[Player, Tables], None]:
    """A lesson at this beat, by what it shows itself."""

    def show(player: Player, tables: Tables) -> None:
        player.sit(tables.lesson(game, name, beat).link())
        expect(player.page.locator('.coach')).to_be_visible()

    return show


def goal_card(player: Player, tables: Tables) -> None:
    player.go('/')
    player.page.get_by_role('button', name=player.say('card.menu')).first.click()
    expect(player.page.locator('dialog .figure').first).to_be_visible()
    player.page.wait_for_load_state('networkidle')


def learn(player: Player, tables: Tables) -> None:
    player.go('/learn/sigismundus')
    expect(player.page.get_by_role('heading', level=1)).to_be_visible()


def puzzle(player: Player, tables: Tables) -> None:
    wish = {'game': 'unia', 'puzzle': 'four-votes', 'name': 'Anna'}
    player.sit(Table(tables.server, tables.server.post('/api/puzzles', wish)).link())
    expect(player.page.locator('.coach')).to_be_visible()


def rulebook(player: Player, tables: Tables) -> None:
    """At its first picture."""
    player.go('/rules/unia')
    first = player.page.locator('.figure').first
    expect(first).to_be_visible()
    first.scroll_into_view_if_needed()
    player.page.wait_for_timeout(1000)
    player.page.evaluate("() => document.querySelector('.figure').scrollIntoView({ block: 'center' })")


def history(player: Player, tables: Tables) -> None:
    player.go('/history/niepodlegla')
    expect(player.page.get_by_role('heading', level=1)).to_be_visible()


def class_desk(player: Player, tables: Tables) -> None:
    """The teacher's desk: nine pupils play, one of them has a question."""
    player.go(tables.school())
    expect(player.page.locator('.tile').first).to_be_visible()


def class_join(player: Player, tables: Tables) -> None:
    player.go('/join')
    expect(player.button('join.come')).to_be_visible()


SCREENS: dict[str, Callable[[Player, Tables], None]] = {
    'hall': hall,
    'new-table': new,
    'unia-2-turn': unia_2_turn,
    'unia-4-turn': unia_4_turn,
    'unia-2-bidding': unia_2_bidding,
    'unia-4-bidding': unia_4_bidding,
    'curtain': curtain,
    'end': end,
    'replay': replay,
    'hint': hint,
    'analysis': analysis,
    'niepodlegla-assignment': niepodlegla(ASSIGNMENT, 3),
    'niepodlegla-struggle': niepodlegla(STRUGGLE, 4),
    'niepodlegla-final': niepodlegla(STRUGGLE, 10),
    'niepodlegla-end': niepodlegla_end,
    'sigismundus-actions': sigismundus('place_client', 4),
    'sigismundus-vote': sigismundus('office_vote', 5),
    'veto-floor': veto('floor', 2),
    'veto-duel': veto('slot', 2),
    'veto-reply': veto('reply', 3),
    'veto-4-players': veto('floor', 4),
    'deck-room': decks,
    'lesson': lesson('unia', '1', 4),
    'goal-card': goal_card,
    'learn': learn,
    'puzzle': puzzle,
    'rulebook': rulebook,
    'history': history,
    'class-desk': class_desk,
    'class-join': class_join,
}


# -- tables in a position worth looking at -----------------------------------------------------------------------------


class Tables:
    """Each is brought into its position once, always by the same answers."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.made: dict[str, Table] = {}

    def turn(self, seats: int) -> Table:
        """In the third round, with a choice of cards to play."""
        return self.at(f'turn {seats}', seats, lambda view, prompt: view['round'] == 3 and is_turn(view, prompt))

    def lesson(self, game: str, name: str, beat: int) -> Table:
        """Shown by the coach up to this beat."""
        wish = {'game': game, 'lesson': name, 'name': 'Anna'}
        table = Table(self.server, self.server.post('/api/lessons', wish))
        while (coach := table.state(eyes=0)['coach'])['beat'] < beat:
            if coach['phase'] == 'say' or coach['can_show']:
                table.wish('coach', 0, do='go_on' if coach['phase'] == 'say' else 'show_me')
            time.sleep(0.05)
        return table

    def school(self) -> str:
        """A class of nine that plays; the way to its desk."""
        opened = self.server.post('/api/classes', {'game': 'unia', 'lang': 'pl', 'minutes': 45})
        place = f'/api/classes/{opened["id"]}/wishes'
        for pupil in ('Ala', 'Bartek', 'Celina', 'Dawid', 'Ewa', 'Filip', 'Gosia', 'Hania', 'Igor'):
            self.server.post('/api/join', {'code': opened['code'], 'name': pupil})
        for wish in ({'do': 'seat'}, {'do': 'game'}):
            self.server.post(place, wish, opened['token'])
        return f'/class/{opened["id"]}#{opened["token"]}'

    @property
    def early(self) -> Table:
        """In the first round, with a choice of cards to play."""
        return self.at('early', 2, is_turn)

    def bidding(self, seats: int) -> Table:
        """In the bidding of the second round or later, with a choice."""
        return self.at(
            f'bidding {seats}',
            seats,
            lambda view, prompt: view['round'] > 1 and view['phase'] == BIDDING and many(prompt),
        )

    @property
    def shared(self) -> Table:
        if 'shared' not in self.made:
            self.made['shared'] = self.server.open('pp', seed='lublin')
            self.made['shared'].play(5)
        return self.made['shared']

    @property
    def finished(self) -> Table:
        if 'finished' not in self.made:
            self.made['finished'] = self.server.finished('gg', seed='lublin')
        return self.made['finished']

    @property
    def analysed(self) -> Table:
        """A finished game, looked back at."""
        if 'analysed' not in self.made:
            table = self.made['analysed'] = self.server.finished('gg', seed='lublin')
            path = f'/api/tables/{table.id}/analysis'
            self.server.post(f'/api/tables/{table.id}/analyse', {}, table.watch)
            self.server.until(lambda: bool(self.server.get(path, table.watch)['state'] == 'ready'))
        return self.made['analysed']

    def together(self, phase: int, time_mark: int) -> Table:
        """Niepodległa for three: two bots, and a person who leaves the plan to them and stops when they do."""
        name = f'together {phase} {time_mark}'
        if name not in self.made:
            table = self.server.open('pgg', seed='lublin', game='niepodlegla', options={'consent': 'nobody'})
            for _ in range(2000):
                told = self.asked(table)
                if told['view']['time'] == time_mark and told['view']['phase'] == phase:
                    break
                self.follow(table, told['prompt'])
            else:
                raise SystemExit(f'{name}: there is no such moment in this game')
            self.made[name] = table
        return self.made[name]

    def follow(self, table: Table, prompt: Json) -> None:
        verbs = ('begin', 'complete', 'done', 'throw')
        order = {verb: i for i, verb in enumerate(verbs)}
        choice = min(prompt['choices'], key=lambda one: order.get(one['verb'], 9))
        with suppress(AssertionError):  # a bot was quicker
            table.wish('answer', 0, action=choice['action'], question=prompt['question'])

    def election(self, step: str, seats: int) -> Table:
        """Veto!: from the fourth round on, at such a question with a choice; the first seed whose game has it."""
        name = f'veto {step} {seats}'
        number = 0
        while name not in self.made:
            number += 1
            table = self.server.open('p' + 'r' * (seats - 1), seed=f'wola {number}', game='veto')
            with suppress(SystemExit):  # it was over too early
                told = self.asked(table)
                while not (told['view']['round'] >= 4 and told['prompt']['step'] == step and many(told['prompt'])):
                    table.play(1)
                    told = self.asked(table)
                self.made[name] = table
        return self.made[name]

    def sejm(self, step: str, seats: int) -> Table:
        name = f'{step} {seats}'
        if name not in self.made:
            table = self.server.open('p' + 'g' * (seats - 1), seed='lublin', game='sigismundus')
            for _ in range(400):
                told = self.asked(table)
                if told['view']['round'] == 2 and told['prompt']['step'] == step:
                    break
                table.play(1)
            else:
                raise SystemExit(f'{name}: there is no such moment in this game')
            self.made[name] = table
        return self.made[name]

    @property
    def lost_or_won(self) -> Table:
        if 'lost_or_won' not in self.made:
            table = self.server.open('ggg', seed='lublin', game='niepodlegla')
            until = time.monotonic() + 120
            while not table.state(table.watch)['ending'] and time.monotonic() < until:
                time.sleep(0.2)
            self.made['lost_or_won'] = table
        return self.made['lost_or_won']

    def at(self, name: str, seats: int, fits: Callable[[Json, Json], bool]) -> Table:
        if name not in self.made:
            table = self.server.open('p' + 'g' * (seats - 1), seed='lublin')
            for _ in range(600):
                told = self.asked(table)
                if fits(told['view'], told['prompt']):
                    break
                table.play(1)
            else:
                raise SystemExit(f'{name}: there is no such moment in this game')
            self.made[name] = table
        return self.made[name]

    def asked(self, table: Table) -> Json:
        """The table once it asks its only person."""
        until = time.monotonic() + 60
        while time.monotonic() < until:
            told = table.state(eyes=0)
            if told['ending']:
                raise SystemExit('the game is over too early: choose another seed')
            if told['prompt'] and told['prompt']['choices'] and told['prompt']['said'] is None:
                return told
            time.sleep(0.02)
        raise SystemExit('the bots think for too long')


def many(prompt: Json) -> bool:
    return bool(prompt['choices'][1:])


def is_turn(view: Json, prompt: Json) -> bool:
    return [choice['verb'] for choice in prompt['choices']].count('play') > 2


# -- pictures ----------------------------------------------------------------------------------------------------------


def small(picture: bytes) -> bytes:
    """The same picture with fewer colours, if Pillow is there to do it."""
    try:
        from PIL import Image
    except ImportError:
        return picture
    out = io.BytesIO()
    with Image.open(io.BytesIO(picture)) as image:
        image.convert('RGB').quantize(COLOURS, dither=Image.Dither.NONE).save(out, 'PNG', optimize=True)
    return min(out.getvalue(), picture, key=len)


def take(browser: Browser, server: Server, tables: Tables, name: str, size: str, theme: str) -> bytes:
    width, height = map(int, size.split('x'))
    context = browser.new_context(
        base_url=server.url,
        locale='pl-PL',
        viewport={'width': width, 'height': height},
        color_scheme='dark' if theme == 'dark' else 'light',
        reduced_motion='reduce',
        has_touch=width < 1000,
        is_mobile=width < 500,
    )
    context.set_default_timeout(30_000)
    context.add_init_script(LIKE % LIKES)
    context.add_init_script(SEEN)
    player = Player(context.new_page(), words_in(server, 'pl'))
    SCREENS[name](player, tables)
    player.page.mouse.move(0, 0)
    player.page.evaluate('() => document.fonts.ready.then(() => true)')
    picture = player.page.screenshot(full_page=name in ('hall', 'new-table'))
    context.close()
    return small(picture)


def strip(browser: Browser, server: Server) -> bytes:
    """A scene as it is told: the bidding of Unia Lubelska, from the first card turned up to what it costs."""
    from PIL import Image

    context = browser.new_context(base_url=server.url, locale='pl-PL', viewport={'width': 1440, 'height': 900})
    context.add_init_script(LIKE % SCENE_LIKES)
    player = Player(context.new_page(), words_in(server, 'pl'))
    table = server.open('pg', seed='lublin')
    player.sit(table.link())
    scene = player.page.locator('.scene[data-kind=bidding]')
    frames: list[bytes] = []
    for _ in range(400):
        player.page.wait_for_function(
            "() => document.querySelector('.scene, main .options button.opt:enabled, main .foot .way')"
        )
        if not scene.count():
            other = player.page.locator('.scene')
            if other.count():
                player.page.keyboard.press('Escape')
            else:
                player.answer()
            continue
        frames.append(player.page.screenshot())
        if player.page.locator('main .prompt .ring').count():  # all is told
            break
        player.page.wait_for_timeout(400)
    context.close()
    chosen = [frames[round(i * (len(frames) - 1) / 4)] for i in range(5)]
    pictures = [Image.open(io.BytesIO(frame)).convert('RGB').resize((576, 360)) for frame in chosen]
    whole = Image.new('RGB', (576 * 5 + 8 * 4, 360), '#f6f0e2')
    for i, picture in enumerate(pictures):
        whole.paste(picture, (i * 584, 0))
    out = io.BytesIO()
    whole.save(out, 'PNG')
    return small(out.getvalue())


def shown() -> set[str]:
    """The pictures that README and docs show."""
    pages = [ROOT / 'README.md', *(ROOT / 'docs').glob('*.md')]
    return {name for page in pages for name in re.findall(r'screens/([\w-]+\.png)', page.read_text('utf-8'))}


def keep(name: str, picture: bytes) -> None:
    (FOLDER / name).write_bytes(picture)
    if name in shown():
        SHOWN.mkdir(parents=True, exist_ok=True)
        (SHOWN / name).write_bytes(picture)
    print(f'{name}: {len(picture) / 1000:.0f} kB', flush=True)


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), simulations=1000)
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        tables = Tables(server)
        names = [f'{name}-{size}-{theme}.png' for name in SCREENS for size in SIZES for theme in THEMES]
        try:
            if not wanted or 'strip' in wanted:
                keep('scene-strip.png', strip(browser, server))
            for file in [file for file in names if not wanted or any(part in file for part in wanted)]:
                name, size, theme = file.removesuffix('.png').rsplit('-', 2)
                keep(file, take(browser, server, tables, name, size, theme))
        finally:
            browser.close()
            server.close()


if __name__ == '__main__':
    main(sys.argv[1:])
