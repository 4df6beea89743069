"""Somebody in front of a browser, and what they can read and press."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from sejmik.texts import fill
from tests.browser.house import Json, Table

LOOK = """() => {
  const shown = (node) => node && node.getClientRects().length > 0
  if (shown(document.querySelector('dialog[open][aria-labelledby=curtain]'))) return 'curtain'
  if (document.querySelector('main section.ended')) return 'over'
  if (document.querySelector('main .bar button.sent')) return '' // an answer is under way
  return document.querySelector('main .options button.opt:is(:not(.no, .over), .more):enabled') ? 'ask' : ''
}"""
# The number of the question that whoever sits here is to answer now, else null.
ASKED = f"() => ({LOOK})() === 'ask' ? document.querySelector('main .bar').dataset.question : null"
QUESTION = "() => document.querySelector('main [data-question]')?.dataset.question"
PATIENCE = 60.0  # seconds; it only ends what hangs
SOON = 5_000  # milliseconds, after which we look whether something else is asked by now
# Everything a page says to somebody who can see or hear it, or looks into its source.
DOM = '() => document.documentElement.outerHTML'


class Words:
    """The words of the shell in a language, as the server gives them."""

    def __init__(self, lang: str, words: dict[str, Any]) -> None:
        self.lang = lang
        self.words = words['web']

    def __call__(self, key: str, **values: Any) -> str:
        found: Any = self.words
        for part in key.split('.'):
            found = found[part]
        return fill(found, self.lang, values)


class Player:
    """Plays by pressing the buttons of the prompt bar. Which ones, a seeded die decides."""

    def __init__(self, page: Page, say: Words, seed: int = 1) -> None:
        self.page = page
        self.say = say
        self.dice = random.Random(seed)
        self.errors: list[str] = []
        self.hosts: set[str] = set()
        self.frames: list[str] = []
        self.excused: list[str] = []  # parts of console errors that this test provokes

    # -- what is on the page ---------------------------------------------------------------------------------------

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role('region', name=self.say('prompt.label'))

    @property
    def options(self) -> Locator:
        """The answers that are in sight."""
        return self.bar.locator('.options button:not(.no, .over, .step, .number, .what)')

    def labels(self) -> list[str]:
        """What is written on the answers that are in sight, without their keys."""
        return self.options.locator('span').all_inner_texts()

    def steady_labels(self) -> list[str]:
        """The same, once the row has settled how many fit."""
        before = self.labels()
        for _ in range(40):
            self.page.wait_for_timeout(150)
            now = self.labels()
            if now == before:
                break
            before = now
        return before

    @property
    def curtain(self) -> Locator:
        return self.page.locator('dialog[aria-labelledby=curtain]')

    @property
    def undo(self) -> Locator:
        return self.page.get_by_role(
            'button', name=re.compile(f'^({self.say("table.undo")}|{self.say("table.ask_back")})$')
        )

    def button(self, key: str, **values: Any) -> Locator:
        return self.page.get_by_role('button', name=self.say(key, **values), exact=True)

    def button_named(self, name: str) -> Locator:
        return self.page.get_by_role('button', name=name, exact=True)

    def dialog(self, key: str) -> Locator:
        return self.page.get_by_role('dialog', name=self.say(key), exact=True)

    def dom(self) -> str:
        return str(self.page.evaluate(DOM))

    def log(self) -> list[str]:
        return self.page.locator('aside .log p').all_inner_texts()

    # -- going and waiting -----------------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(path)

    def sit(self, path: str) -> str:
        """Open a table and wait until it is laid."""
        self.go(path)
        expect(self.page.locator('.unia, .np, .sa, .veto')).to_be_visible()
        return self.wait('ask', 'curtain', 'over', '')

    def wait(self, *wanted: str) -> str:
        """Wait until one of these is what the page asks for; without any: until it asks for something at all."""
        kinds = list(wanted or ('ask', 'curtain', 'over'))
        self.page.wait_for_function(f'(kinds) => kinds.includes(({LOOK})())', arg=kinds)
        return self.look()

    def reach(self, question: int) -> None:
        """Until the page asks this question: it may be a little behind its table."""
        self.page.wait_for_function(f'(wanted) => ({ASKED})() === wanted', arg=str(question))

    def look(self) -> str:
        """What the page asks for now: an answer, the curtain to be opened, nothing any more, or '' nothing yet."""
        return str(self.page.evaluate(LOOK))

    # -- doing -----------------------------------------------------------------------------------------------------

    def answer(self, which: int | None = None, tap: bool = False) -> str:
        """Press one of the options; what was written on it. While we look for it somebody else may answer instead: then
        one of the next question, if there is one."""
        end = time.monotonic() + PATIENCE
        while True:
            asked = self.page.evaluate(QUESTION)
            try:
                return self.press_one(which, tap)
            except (AssertionError, TimeoutError):
                if self.page.evaluate(QUESTION) == asked:
                    if time.monotonic() > end:
                        raise
                elif self.wait() != 'ask':
                    return ''

    def press_one(self, which: int | None, tap: bool) -> str:
        options = self.options
        count = options.count()
        if not count:
            self.unfold(SOON)
            options = self.bar.locator('.list button:not(.no)')
            expect(options.first).to_be_visible(timeout=SOON)
            count = options.count()
        if which is None:
            which = self.dice.randrange(max(1, count))  # they may be gone again: then it is for the caller to see
        button = options.nth(which)
        label = button.inner_text(timeout=SOON)
        if tap:
            button.tap(timeout=SOON)
        else:
            button.click(timeout=SOON)
        self.insist()
        return label

    def insist(self) -> None:
        """What is doubtful is asked about once; it was meant."""
        sure = self.bar.locator('button.sure')
        if sure.count():
            sure.click()

    def unfold(self, within: float | None = None) -> None:
        """Open the list of what has no room in the bar."""
        self.bar.locator('button.more[aria-expanded=false]').click(timeout=within)

    def press(self, label: str) -> None:
        """Press the answer with this label, in the bar or in its list; a number is chosen and then said."""
        named = re.compile(rf'^(\w\s*)?{re.escape(label)}(\s*↵)?$')
        button = self.bar.locator('button.opt:not(.over, .no, .number)').filter(has_text=named)
        number = self.bar.locator('.count input')
        fold = self.bar.locator('button.more[aria-expanded=false]')
        expect(button.or_(fold).or_(number).first).to_be_visible()
        digits = re.findall(r'\d+', label)
        if not button.count() and fold.count():
            fold.click()
            expect(self.bar.locator('.list button').first).to_be_visible()
        if digits and not button.count() and number.count():
            number.fill(digits[-1])
            button = self.bar.locator('button.onward')
        button.first.click()
        self.insist()
        self.page.wait_for_function('() => !document.querySelector("main .bar button.sent")')

    def play_out(self, table: Table, choose: Callable[[list[Json]], Json] | None = None) -> None:
        """Press whatever is offered until the game is over; its end is told."""
        choose = choose or self.dice.choice
        until = time.monotonic() + 600
        state = table.state(eyes=0)
        while state['ending'] is None:
            assert time.monotonic() < until, 'a short game does not take that long'
            prompt = state['prompt']
            ours = prompt['choices'] and prompt['said'] is None
            if ours and self.page.evaluate(ASKED) == str(prompt['question']):
                try:
                    self.press(choose(prompt['choices'])['label'])
                except (TimeoutError, AssertionError):
                    # what has one answer is answered for the person while we look for the button
                    if (table.state(eyes=0)['prompt'] or {}).get('question') == prompt['question']:
                        raise
            else:
                time.sleep(0.02)  # the page is behind the table, or a bot thinks
            state = table.state(eyes=0)
        expect(self.dialog('end.title').locator('.result')).to_have_text(state['ending']['text'])

    def open_curtain(self) -> None:
        self.curtain.get_by_role('button').click()
        expect(self.curtain).to_have_count(0)
        self.wait('ask')

    def play(self, answers: int = 10**6, tap: bool = False) -> int:
        """Answer whatever is asked, so many times or until the game is over; how many answers were given."""
        given = 0
        while given < answers:
            match self.wait():
                case 'over':
                    break
                case 'curtain':
                    self.open_curtain()
                case _:
                    self.answer(tap=tap)
                    given += 1
        return given

    # -- judging ---------------------------------------------------------------------------------------------------

    def judge(self) -> None:
        """No errors, and nothing from elsewhere."""
        wrong = [line for line in self.errors if not any(part in line for part in self.excused)]
        assert not wrong, wrong
        assert self.hosts <= {'127.0.0.1'}, self.hosts
