"""The application: `create_app(settings)`."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from sejmik import __version__
from sejmik.hosting.hosts import Hosts
from sejmik.hosting.refusals import STATUSES, told
from sejmik.hosting.thinkers import Thinkers
from sejmik.server.class_routes import class_router
from sejmik.server.doors import Doors, TooOften
from sejmik.server.guard import Guard
from sejmik.server.plain import complaint
from sejmik.server.rooms import add_rooms
from sejmik.server.routes import router
from sejmik.server.settings import Settings
from sejmik.server.static import Client
from sejmik.server.storage import Database
from sejmik.server.workers import Workers

GIVE_WAY = 10  # whoever plays now goes first
log = logging.getLogger(__name__)

DOCS = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sejmik: the interface</title>
<h1>Sejmik: the interface</h1>
<p>The whole of it, for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<table>
{rows}
</table>
</html>
"""


def create_app(settings: Settings) -> FastAPI:
    """A server with its tables. It opens its storage when it starts, and closes it when it stops."""
    searching = Workers(settings.thinkers, settings.thinking_seconds, settings.work_memory)
    analysing = Workers(settings.analysts, settings.work_seconds, settings.work_memory, GIVE_WAY)
    thinkers = Thinkers(ThreadPoolExecutor(settings.thinkers, 'thinker'), searching, analysing)
    hosts = Hosts(Database(settings.database), settings, thinkers)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await hosts.open()
        await app.state.doors.classes.open()
        yield
        app.state.doors.workers.close()
        await app.state.doors.classes.close()
        await hosts.close()

    # The usual documentation pages load scripts from elsewhere; nothing here does.
    app = FastAPI(
        title='Sejmik',
        version=__version__,
        lifespan=lifespan,
        openapi_url='/api/openapi.json',
        docs_url=None,
        redoc_url=None,
    )
    app.state.hosts = hosts
    app.state.doors = Doors(hosts, settings)
    client = Client(settings.client)
    app.openapi = lambda: openapi(app)  # type: ignore[method-assign]
    app.add_api_route('/api/docs', lambda: HTMLResponse(docs(app)), include_in_schema=False, methods=['GET'])
    app.include_router(router)
    app.include_router(class_router)
    add_rooms(app)
    app.add_route('/{path:page}', client.serve, methods=['GET'], include_in_schema=False)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    for kind, status in {**STATUSES, TooOften: 429}.items():
        app.add_exception_handler(kind, problem(status))
    app.add_exception_handler(RequestValidationError, bad_request)
    return app


# -- what went wrong, in one line --------------------------------------------------------------------------------------

HEADERS = {401: {'WWW-Authenticate': 'Bearer'}, 429: {'Retry-After': '5'}, 503: {'Retry-After': '5'}}


def problem(status: int) -> Any:
    async def respond(request: Request, error: Exception) -> Response:
        return JSONResponse({'detail': told(status, error)}, status, HEADERS.get(status))

    return respond


async def bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return JSONResponse({'detail': complaint(error.errors())}, 400)


# -- the interface about itself ----------------------------------------------------------------------------------------


def openapi(app: FastAPI) -> dict[str, Any]:
    """What FastAPI writes, but bad input is 400 here, and tokens are named."""
    if not app.openapi_schema:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        for path, methods in schema['paths'].items():
            for operation in methods.values():
                operation['responses'].pop('422', None)
                if '{table_id}' in path or '{class_id}' in path:
                    operation['security'] = [{'token': []}]
        for name in ('HTTPValidationError', 'ValidationError'):
            schema['components']['schemas'].pop(name, None)
        schema['components']['securitySchemes'] = {'token': {'type': 'http', 'scheme': 'bearer'}}
        app.openapi_schema = schema
    return app.openapi_schema


def docs(app: FastAPI) -> str:
    rows = [
        f'<tr><td>{method.upper()}<td><code>{path}</code><td>{operation.get("description", "")}'
        for path, methods in openapi(app)['paths'].items()
        for method, operation in methods.items()
    ]
    return DOCS.format(rows='\n'.join(rows))
