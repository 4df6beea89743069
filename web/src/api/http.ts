/** HTTP with JSON, and errors that carry the server's own line. */

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

async function ask(method: string, path: string, token?: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
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
