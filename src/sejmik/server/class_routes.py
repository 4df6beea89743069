"""Classes by HTTP, and the WebSocket by which everybody in one is told what is new.

A WebSocket tells, and HTTP wishes. So a pause or a message reaches forty phones at once and costs nothing while nothing
happens (asking every second would be forty requests a second, more than one address may make), and whoever wishes for
something learns from the answer whether it was done.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from sejmik.hosting.classes import TEACHER, Running
from sejmik.hosting.hosts import NoTable, NoToken
from sejmik.hosting.line import MISBEHAVED, NO_TABLE, NO_TOKEN, TABLE_ID, TOO_MANY, TOO_SLOW
from sejmik.hosting.links import NotYours
from sejmik.server.class_messages import (
    ClassDone,
    ClassOpened,
    ClassOpening,
    ClassSummary,
    ClassWish,
    Joined,
    JoinWish,
    PupilState,
    TeacherState,
    plain,
)
from sejmik.server.doors import Doors, TooOften
from sejmik.server.rate import Bucket, address_of
from sejmik.server.routes import READING, WRITING, Json, Lang, doors_of, limited, problems
from sejmik.server.settings import Settings
from sejmik.server.sockets import turn_away
from sejmik.texts import LANGUAGES

class_router = APIRouter(prefix='/api')
InClass = tuple[Running, str]


async def in_class(class_id: Annotated[str, Path(max_length=24, pattern='^[a-z0-9]+$')], request: Request) -> InClass:
    """The class, and who the holder of the token in the header is there."""
    kind, _, token = request.headers.get('authorization', '').partition(' ')
    token = token.strip() if kind.lower() == 'bearer' else ''
    return doors_of(request).enter_class(address_of(request.client), class_id, token)


Class = Annotated[InClass, Depends(in_class)]


@class_router.post(
    '/classes', response_model=ClassOpened, status_code=201, responses=problems(400, 403, 413, 415, 429, 503)
)
async def new_class(wish: ClassOpening, request: Request) -> dict[str, Any]:
    """Open a class. The link of whoever keeps it is told here and never again."""
    doors = doors_of(request)
    limited(doors.new_classes, request)
    room, token = await doors.classes.create(wish.game, wish.lang, wish.minutes)
    return {'id': room.id, 'code': room.code, 'token': token}


@class_router.post(
    '/join', response_model=Joined, status_code=201, responses=problems(400, 403, 404, 409, 413, 415, 429, 503)
)
async def join(wish: JoinWish, request: Request) -> dict[str, Any]:
    """Come into a class, with its code and a first name."""
    doors = doors_of(request)
    room, pupil, token = await doors.join_class(address_of(request.client), wish.code, wish.name)
    return {'id': room.id, 'pupil': pupil.id, 'name': pupil.name, 'token': token}


@class_router.get('/classes/{class_id}', response_model=TeacherState | PupilState, responses=READING)
async def class_state(found: Class, request: Request, lang: Lang = 'en') -> Response:
    """All that this one may know of the class."""
    running, who = found
    return Json(doors_of(request).classes.told(running, who, lang))


@class_router.post('/classes/{class_id}/wishes', responses=WRITING)
async def class_wish(found: Class, wish: Annotated[ClassWish, Body()], request: Request) -> ClassDone:
    """Carry out a wish."""
    limited(doors_of(request).requests, request)
    running, who = found
    do, given = plain(wish)
    await doors_of(request).classes.wish(running, who, do, given)
    return ClassDone()


@class_router.get('/classes/{class_id}/summary', response_model=ClassSummary, responses=READING)
async def class_summary(
    found: Class,
    request: Request,
    lang: Lang = 'en',
    names: Annotated[bool, Query(description='With the names of the pupils.')] = False,
) -> dict[str, Any]:
    """A page to print: how far each table came, and what is worth talking about."""
    limited(doors_of(request).requests, request)
    running, who = found
    if who != TEACHER:
        raise NotYours('only who keeps the class may see this')
    return await doors_of(request).classes.summary(running, lang, names)


# -- being told --------------------------------------------------------------------------------------------------------


class Listening:
    """Somebody at the other end of a WebSocket. What they are told is always the whole, so only the last of it waits
    to be sent: nobody waits for them, and nothing piles up."""

    def __init__(self, socket: WebSocket, who: str, lang: str, settings: Settings) -> None:
        self.socket = socket
        self.who = who
        self.lang = lang
        self.patience = settings.patience
        self.bucket = Bucket(settings.messages)
        self.pending: list[bytes] = []
        self.stirred = asyncio.Event()
        self.closed = asyncio.Event()
        self.code = 1000

    def tell(self, message: bytes) -> None:
        self.pending = [message]
        self.stirred.set()

    def end(self, code: int) -> None:
        if not self.closed.is_set():
            self.code = code
            self.closed.set()

    async def send_all(self) -> None:
        while await self.stirred.wait():
            self.stirred.clear()
            message, self.pending = self.pending[0], []
            try:
                async with asyncio.timeout(self.patience):
                    await self.socket.send_text(message.decode())
            except TimeoutError:
                return self.end(TOO_SLOW)

    async def hear(self) -> None:
        """Until they go. Wishes come by HTTP: here one says "ping" now and then, and is answered."""
        while (event := await self.socket.receive())['type'] != 'websocket.disconnect':
            if event.get('text') != 'ping' or not self.bucket.take():
                return self.end(MISBEHAVED)
            if not self.pending:  # what waits to be sent will do as an answer
                self.tell(b'{"role":"pong"}')

    async def serve(self) -> None:
        tasks = [asyncio.create_task(work) for work in (self.send_all(), self.hear(), self.closed.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError):
                    raise result
            if self.socket.client_state is WebSocketState.CONNECTED:
                with suppress(Exception):  # it is gone, or it does not listen: either way it is over
                    async with asyncio.timeout(1):
                        await self.socket.close(self.code)


@class_router.websocket('/classes/{class_id}/ws')
async def class_socket(socket: WebSocket) -> None:
    """/api/classes/{id}/ws?token=&lang="""
    doors: Doors = socket.app.state.doors
    address, token = address_of(socket.client), socket.query_params.get('token', '')
    if not doors.come(address, token):
        return await socket.close(TOO_MANY)
    try:
        await listen(socket, doors, address, token)
    finally:
        doors.leave(address, token)
    return None


async def listen(socket: WebSocket, doors: Doors, address: str, token: str) -> None:
    class_id, lang = socket.path_params['class_id'], socket.query_params.get('lang', 'en')
    try:
        if not TABLE_ID.fullmatch(class_id):
            raise NoTable(class_id)
        running, who = doors.enter_class(address, class_id, token)
    except TooOften:
        await socket.close(TOO_MANY)
    except NoTable:
        await turn_away(socket, NO_TABLE, 'there is no such class')
    except NoToken:
        await turn_away(socket, NO_TOKEN, 'this link is not known here')
    else:
        await socket.accept()
        listener = Listening(socket, who, lang if lang in LANGUAGES else 'en', doors.settings)
        doors.classes.listen(running, listener)
        try:
            await listener.serve()
        finally:
            doors.classes.leave(running, listener)
