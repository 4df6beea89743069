/** Asking the house, with JSON, and errors that carry its own line. */

import { house } from '$house'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** What was asked for does not exist; it is not only out of reach for now. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status)

async function ask(method: string, path: string, token?: string, body?: unknown): Promise<Response> {
  let response: Response
  try {
    response = await house.ask(method, path, token, body)
  } catch {
    throw new ApiError(0, '')
  }
  if (!response.ok) throw new ApiError(response.status, await detail(response))
  return response
}

async function call<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, token, body)).json()) as T
}

async function detail(response: Response): Promise<string> {
  try {
    const told = (await response.json()) as { detail?: unknown }
    return typeof told.detail === 'string' ? told.detail : response.statusText
  } catch {
    return response.statusText
  }
}

export const get = <T>(path: string, token?: string): Promise<T> => call<T>('GET', path, token)
export const post = <T>(path: string, body: unknown, token?: string): Promise<T> => call<T>('POST', path, token, body)

/** A file as the server gives it. */
export const getBlob = async (path: string, token: string): Promise<Blob> => (await ask('GET', path, token)).blob()
export const postBlob = async (path: string, body: unknown): Promise<Blob> =>
  (await ask('POST', path, undefined, body)).blob()
