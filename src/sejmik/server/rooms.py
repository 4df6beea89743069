"""The rooms of the games by HTTP: what lies in a room is looked at, what can be done there is wished for.

The routes are made from what each game's rooms say of themselves, so that the interface documents and checks them.
"""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request

from sejmik.games.shelf import SHELF
from sejmik.hosting.rooms import do_in_room, rooms_of
from sejmik.kernel.room import Deed, Room
from sejmik.server.routes import Lang, doors_of, limited, problems


def add_rooms(app: FastAPI) -> None:
    for meta in SHELF.values():
        for name, room in rooms_of(meta).items():
            add_room(app, meta.name, name, room)


def add_room(app: FastAPI, game: str, name: str, room: Room) -> None:
    path = f'/api/games/{game}/rooms/{name}'
    app.add_api_route(path, show(room), response_model=room.sight, responses=problems(400), name=name)
    for what, deed in room.deeds.items():
        app.add_api_route(
            f'{path}/{what}',
            carry_out(game, name, what, deed),
            methods=['POST'],
            response_model=deed.report,
            responses=problems(400, 403, 413, 415, 429, 503),
            name=f'{name} {what}',
        )


def show(room: Room) -> Any:
    async def respond(request: Request, lang: Lang = 'en') -> Any:
        doors_of(request).workers.warm()
        return room.show(lang)

    respond.__doc__ = room.show.__doc__
    return respond


def carry_out(game: str, name: str, what: str, deed: Deed) -> Any:
    async def respond(wish: Any, request: Request, lang: Lang = 'en') -> Any:
        doors = doors_of(request)
        limited(doors.requests, request)
        return await doors.workers.run(do_in_room, game, name, what, wish, lang)

    respond.__annotations__['wish'] = deed.wish
    respond.__doc__ = deed.do.__doc__
    return respond
