"""The HTTP side of the protocol; see docs/protocol.md."""

from __future__ import annotations

import asyncio
import io
from importlib.resources import files
from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Depends, HTTPException, Path, Query, Request, Response, WebSocket
from pydantic_core import to_json

from sejmik.games.shelf import SHELF
from sejmik.hosting import hall as halls
from sejmik.hosting import opening
from sejmik.hosting.advising import advised
from sejmik.hosting.host import Host
from sejmik.hosting.importing import open_journal
from sejmik.hosting.links import Holder, NotYours
from sejmik.hosting.opening import branch, branch_of, open_table
from sejmik.hosting.reading import PAGES, page
from sejmik.hosting.replay import check_eyes, frame, journal_of, write_journal
from sejmik.learning.figure import usual_start
from sejmik.server.doors import Doors, TooOften
from sejmik.server.guard import TOO_OFTEN, place_of
from sejmik.server.messages import (
    Ack,
    Advised,
    Analysed,
    BranchWish,
    Frame,
    GoalCard,
    Hall,
    History,
    JournalWish,
    Lessons,
    LessonWish,
    Link,
    LinkWish,
    Problem,
    Puzzles,
    PuzzleWish,
    QrWish,
    Rulebook,
    TableLinks,
    TableState,
    TableUpdate,
    TableWish,
    Wish,
)
from sejmik.server.rate import Buckets, address_of
from sejmik.server.sockets import table_socket

Lang = Annotated[Literal['pl', 'en', 'de'], Query(description='The language of all words in the answer.')]
GameName = Annotated[str, Path(max_length=32)]
Eyes = Annotated[
    int | None, Query(ge=-2, le=7, description='Whose secrets to show; -1 for nobody, -2 for all cards open.')
]
TableId = Annotated[str, Path(max_length=24, pattern='^[a-z0-9]+$')]


def problems(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The ways in which a request can fail, for the documentation."""
    return {code: {'model': Problem, 'description': WHY[code]} for code in codes}


WHY = {
    400: 'Bad input.',
    401: 'No such token.',
    403: 'Not with this token.',
    404: 'There is no such thing.',
    409: 'The table refuses.',
    413: 'Too large.',
    415: 'Not JSON.',
    429: 'Too often.',
    503: 'Nothing can be stored just now.',
}
READING = problems(400, 401, 403, 404, 409, 429, 503)
WRITING = problems(400, 401, 403, 404, 409, 413, 415, 429, 503)


class Json(Response):
    """What is already JSON."""

    media_type = 'application/json'


def doors_of(request: Request) -> Doors:
    doors: Doors = request.app.state.doors
    return doors


def limited(buckets: Buckets, request: Request) -> None:
    if not buckets.take(address_of(request.client)):
        raise TooOften(TOO_OFTEN)


AtTable = tuple[Host, Holder]


async def at_table(table_id: TableId, request: Request) -> AtTable:
    """The table, for the holder of the token in the header."""
    kind, _, token = request.headers.get('authorization', '').partition(' ')
    token = token.strip() if kind.lower() == 'bearer' else ''
    return await doors_of(request).enter(address_of(request.client), table_id, token)


Table = Annotated[AtTable, Depends(at_table)]
router = APIRouter(prefix='/api')


@router.get(
    '/healthz',
    response_class=Response,
    responses={200: {'content': {'text/plain': {}}}, 503: {'content': {'text/plain': {}}}, **problems(429)},
)
async def healthz(request: Request) -> Response:
    """The server is up, and can store what is played."""
    trouble = await doors_of(request).hosts.storage.check()
    if trouble:
        return Response(f'the database {trouble}', 503, media_type='text/plain')
    return Response('ok', media_type='text/plain')


# -- words -------------------------------------------------------------------------------------------------------------


@router.get('/hall', response_model=Hall, responses=problems(400, 429))
async def hall(
    lang: Lang = 'en', brief: Annotated[bool, Query(description='Without the explanations of the options.')] = False
) -> dict[str, Any]:
    """Games, options, bots."""
    return halls.hall(lang, brief)


@router.get('/shell', responses=problems(400, 429))
async def shell(lang: Lang = 'en') -> dict[str, Any]:
    """The words of the program."""
    return halls.shell_words(lang)


@router.get('/games/{game}/texts', responses=problems(400, 404, 429))
async def game_texts(game: GameName, lang: Lang = 'en') -> dict[str, Any]:
    """The words of a game: cards, rules, history, labels."""
    if game not in SHELF:
        raise HTTPException(404, 'there is no such game')
    return halls.game_words(game, lang)


async def told(kind: str, game: str, lang: str) -> Response:
    """A page about a game; it is written once."""
    if game not in SHELF or not PAGES[kind].there(SHELF[game]):
        raise HTTPException(404, 'there is no such page')
    return Json(await asyncio.to_thread(page, kind, game, lang))


@router.get('/games/{game}/printed', responses=problems(400, 404, 429))
async def game_printed(game: GameName) -> dict[str, Any]:
    """What is usually printed on the components of a game, each value with its provenance."""
    if game not in SHELF:
        raise HTTPException(404, 'there is no such game')
    return SHELF[game].printed(usual_start(SHELF[game]))


@router.get('/games/{game}/card', response_model=GoalCard, responses=problems(400, 404, 429))
async def game_card(game: GameName, lang: Lang = 'en') -> Response:
    """The goal card: what one is here for, how a turn goes, three pieces of advice."""
    return await told('card', game, lang)


@router.get('/games/{game}/rulebook', response_model=Rulebook, responses=problems(400, 404, 429))
async def game_rulebook(game: GameName, lang: Lang = 'en') -> Response:
    """The rulebook: chapters in the order of play, rulings, examples, glossary, reference sheet."""
    return await told('rulebook', game, lang)


@router.get('/games/{game}/history', response_model=History, responses=problems(400, 404, 429))
async def game_history(game: GameName, lang: Lang = 'en') -> Response:
    """The events behind the game, with dates, persons and sources."""
    return await told('history', game, lang)


@router.get('/games/{game}/lessons', response_model=Lessons, responses=problems(400, 404, 429))
async def game_lessons(game: GameName, lang: Lang = 'en') -> dict[str, Any]:
    """The lessons of a game, and the free game after them."""
    if game not in SHELF:
        raise HTTPException(404, 'there is no such game')
    return halls.lessons(game, lang)


@router.get('/games/{game}/puzzles', response_model=Puzzles, responses=problems(400, 404, 429))
async def game_puzzles(game: Annotated[str, Path(max_length=32)], lang: Lang = 'en') -> dict[str, Any]:
    """The puzzles of a game."""
    if game not in SHELF:
        raise HTTPException(404, 'there is no such game')
    return halls.puzzles(game, lang)


@router.get(
    '/games/{game}/board.js',
    response_class=Response,
    responses={200: {'content': {'text/javascript': {}}}, **problems(400, 404, 429)},
)
async def game_board(game: GameName) -> Response:
    """The board that a game from outside brings, as one ES module."""
    meta = SHELF.get(game)
    if meta is None or not meta.board:
        raise HTTPException(404, 'this game brings no board')
    file = files(meta.package).joinpath(meta.board)
    if not file.is_file():
        raise HTTPException(404, 'the board of this game is missing from its package')
    return Response(file.read_bytes(), media_type='text/javascript')


# -- tables ------------------------------------------------------------------------------------------------------------


@router.post('/tables', response_model=TableLinks, status_code=201, responses=problems(400, 403, 413, 415, 429, 503))
async def new_table(wish: TableWish, request: Request) -> dict[str, Any]:
    """Open a table. Its links are told here and never again."""
    doors = doors_of(request)
    limited(doors.new_tables, request)
    given = (wish.plain(), doors.settings.now(), doors.hosts.clock.now())
    if wish.pack is None:
        stored, links = await asyncio.to_thread(open_table, *given)
    else:
        stored, links = await doors.workers.run(open_table, *given)
    await doors.hosts.add(stored)
    return links.told()


@router.post('/lessons', response_model=TableLinks, status_code=201, responses=problems(400, 403, 413, 415, 429, 503))
async def new_lesson(wish: LessonWish, request: Request) -> dict[str, Any]:
    """Open a scene of a lesson, with a coach."""
    return await open_coached(wish.plain(), request)


@router.post('/puzzles', response_model=TableLinks, status_code=201, responses=problems(400, 403, 413, 415, 429, 503))
async def new_puzzle(wish: PuzzleWish, request: Request) -> dict[str, Any]:
    """Open a puzzle, with a coach who keeps silent unless asked."""
    return await open_coached(wish.plain(), request)


@router.post('/journals', response_model=TableLinks, status_code=201, responses=problems(400, 403, 413, 415, 429, 503))
async def new_journal(wish: JournalWish, request: Request) -> dict[str, Any]:
    """Open a table from a journal: every answer of it is played again, and all seats are played on this device."""
    doors = doors_of(request)
    limited(doors.new_tables, request)
    stored, links = await doors.workers.run(open_journal, wish.text, doors.settings.now(), doors.hosts.clock.now())
    await doors.hosts.add(stored)
    return links.told()


async def open_coached(wish: opening.LessonWish, request: Request) -> dict[str, Any]:
    doors = doors_of(request)
    limited(doors.new_tables, request)
    stored, links = await asyncio.to_thread(opening.open_lesson, wish, doors.settings.now(), doors.hosts.clock.now())
    await doors.hosts.add(stored)
    return links.told()


@router.get('/tables/{table_id}', response_model=TableState, responses=READING)
async def table_state(table: Table, lang: Lang = 'en', eyes: Eyes = None) -> Response:
    """Everything that these eyes may see."""
    host, holder = table
    return Json(host.state(holder.viewer(eyes, lang)))


@router.get('/tables/{table_id}/printed', responses=READING)
async def printed(table: Table) -> dict[str, Any]:
    """What is printed on the components at this table, each value with its provenance."""
    host, _ = table
    return host.table.meta.printed(host.table.start)


@router.get('/tables/{table_id}/texts', responses=READING)
async def table_texts(table: Table, lang: Lang = 'en') -> dict[str, Any]:
    """The words of the game as they are true at this table: cards and rules follow its options."""
    host, _ = table
    return halls.game_words(host.table.meta.name, lang, host.table.start.options)


@router.get('/tables/{table_id}/advice', response_model=Advised, responses=READING)
async def advice(
    table: Table, request: Request, seat: Annotated[int, Query(ge=0, le=7)], lang: Lang = 'en'
) -> dict[str, Any]:
    """What one could say to the question at hand: the best answers, how often each wins in the imagined deals, and
    why. Only for one's own seat, and not at tables where people play apart."""
    limited(doors_of(request).requests, request)
    host, holder = table
    holder.check_own(seat)
    return await advised(host, doors_of(request).hosts.thinkers, holder.viewer(seat, lang))


@router.get('/tables/{table_id}/hint', responses=READING)
async def hint(
    table: Table,
    request: Request,
    about: Annotated[str, Query(max_length=32)],
    dice: Annotated[str, Query(max_length=256)] = '',
) -> dict[str, Any]:
    """Something reckoned out for a player, if the game knows how and the table allows it."""
    limited(doors_of(request).requests, request)
    host, _ = table
    return host.table.meta.answer_hint(host.table.start, host.table.record.game, {'about': about, 'dice': dice})


@router.post('/tables/{table_id}/wishes', responses=WRITING)
async def wish(table: Table, wish: Wish, request: Request) -> Ack:
    """Carry out a wish."""
    limited(doors_of(request).requests, request)
    host, holder = table
    return Ack(request=wish.request, n=await host.wish(holder, wish.plain()))


@router.get('/tables/{table_id}/updates', response_model=list[TableUpdate | TableState], responses=READING)
async def updates(
    table: Table, since: Annotated[int, Query(ge=0, le=10**9)], lang: Lang = 'en', eyes: Eyes = None
) -> Response:
    """The updates after entry `since`; if something was taken back meanwhile, or too much happened, one state."""
    host, holder = table
    return Json(b'[' + b','.join(host.news(holder.viewer(eyes, lang), since)) + b']')


@router.post('/tables/{table_id}/links', status_code=201, responses=WRITING)
async def new_link(table: Table, wish: LinkWish, request: Request) -> Link:
    """A further link, for somebody to watch."""
    doors = doors_of(request)
    limited(doors.requests, request)
    host, holder = table
    if not holder.own and holder.scope != 'device':
        raise NotYours('only who plays can give further links')
    if wish.scope == 'shoulder':
        holder.check_own(wish.seat)
    return Link(token=await doors.hosts.add_link(host, wish.scope, wish.seat if wish.scope == 'shoulder' else -1))


@router.post(
    '/qr',
    response_class=Response,
    responses={200: {'content': {'image/svg+xml': {}}}, **problems(400, 403, 413, 415, 429)},
)
async def qr_code(wish: QrWish, request: Request) -> Response:
    """A link to a table as a QR code. It is posted, since the token in an address would stand in logs."""
    limited(doors_of(request).requests, request)
    if place_of(wish.link) != request.headers.get('host', '').lower():
        raise HTTPException(400, 'not a link to a table here')
    drawn = io.BytesIO()
    code = segno.make(wish.link, micro=False)
    code.save(drawn, kind='svg', xmldecl=False, svgclass=None, lineclass=None, omitsize=True, border=4, light='#fff')
    return Response(drawn.getvalue(), media_type='image/svg+xml')


@router.get('/tables/{table_id}/frames/{n}', response_model=Frame, responses=READING)
async def frames(
    table: Table, n: Annotated[int, Path(ge=0, le=10**9)], lang: Lang = 'en', eyes: Eyes = None
) -> Response:
    """A moment of the game: through one's own eyes, or any once it is over."""
    host, holder = table
    eyes = holder.viewer(None, lang).eyes if eyes is None else eyes
    check_eyes(host.table, holder, eyes)
    return Json(to_json(frame(host.table, n, eyes, lang)))


@router.get('/tables/{table_id}/analysis', response_model=Analysed, responses=READING)
async def analysis(table: Table, request: Request, lang: Lang = 'en') -> dict[str, Any]:
    """How far the analysis of a finished game is, and what came of it."""
    host, _ = table
    return await doors_of(request).hosts.analyses.told(host, lang)


@router.post('/tables/{table_id}/analyse', response_model=Analysed, responses=WRITING)
async def analyse(table: Table, request: Request, lang: Lang = 'en') -> dict[str, Any]:
    """Have a finished game analysed; if that is under way or done, nothing new is begun. Ask again how far it is."""
    limited(doors_of(request).requests, request)
    host, _ = table
    analyses = doors_of(request).hosts.analyses
    await analyses.begin(host)
    return await analyses.told(host, lang)


@router.post('/tables/{table_id}/branch', response_model=TableLinks, status_code=201, responses=WRITING)
async def new_branch(table: Table, wish: BranchWish, request: Request) -> dict[str, Any]:
    """A new table that goes on from a moment of a finished game."""
    doors = doors_of(request)
    limited(doors.new_tables, request)
    host, _ = table
    given = (wish.plain(), doors.settings.now(), doors.hosts.clock.now())
    if host.table.start.pack is None:
        stored, links = await asyncio.to_thread(branch, host.stored, host.table, *given)
    else:
        stored, links = await doors.workers.run(branch_of, host.snapshot(), *given)
    await doors.hosts.add(stored)
    return links.told()


@router.get(
    '/tables/{table_id}/journal', response_class=Response, responses={200: {'content': {'text/plain': {}}}, **READING}
)
async def journal(table: Table, request: Request) -> Response:
    """The journal, once the game is over."""
    host, _ = table
    if host.table.start.pack is None or not host.table.over:
        told = await asyncio.to_thread(write_journal, host.table)
    else:
        told = await doors_of(request).workers.run(journal_of, host.snapshot())
    name = f'{host.table.meta.name}-{host.id}.journal'
    headers = {'Content-Disposition': f'attachment; filename="{name}"'}
    return Response(told, media_type='text/plain; charset=utf-8', headers=headers)


@router.websocket('/tables/{table_id}/ws')
async def socket(websocket: WebSocket) -> None:
    doors: Doors = websocket.app.state.doors
    await table_socket(websocket, doors)
