/** Starts Python from its parts, with our modules in it. Nothing is fetched any more. */

import type { PyodideAPI } from 'pyodide'
import type { Bytes, Parts } from './fetching'

/** Put in when the site is built: for which Pyodide the parts are made, and that there is nothing else to install. */
declare const LOCK: string

type FS = PyodideAPI['FS']

export async function startPython({ loader, glue, machine, library, packages }: Parts): Promise<PyodideAPI> {
  const { loadPyodide } = await imported<typeof import('pyodide')>(loader)
  const { default: createPyodideModule } = await imported<{ default: never }>(glue)
  const { fetch } = self
  const { instantiateStreaming } = WebAssembly
  // Pyodide fetches two files by their names, and compiles one of them, which is done already
  self.fetch = async (name) => new Response(String(name).endsWith('.zip') ? library : null)
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: machine,
    instance: await WebAssembly.instantiate(machine, imports),
  })
  try {
    return await loadPyodide({
      createPyodideModule,
      indexURL: self.location.origin,
      stdLibURL: 'python.zip',
      lockFileContents: LOCK,
      fsInit: (fs, { sitePackages }) => Promise.resolve(layOut(fs, packages, sitePackages)),
    })
  } finally {
    self.fetch = fetch
    WebAssembly.instantiateStreaming = instantiateStreaming
  }
}

/** A module that is here already. */
async function imported<T>(source: Bytes): Promise<T> {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  try {
    return (await import(/* @vite-ignore */ url)) as T
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** One file behind the other; in front, in a line of its own, a list of [name, length]. */
function layOut(fs: FS, packed: Bytes, folder: string): void {
  let at = packed.indexOf(10) + 1
  const files = JSON.parse(new TextDecoder().decode(packed.subarray(0, at))) as [string, number][]
  for (const [name, length] of files) {
    const path = `${folder}/${name}`
    fs.mkdirTree(path.slice(0, path.lastIndexOf('/')))
    fs.writeFile(path, packed.subarray(at, (at += length)), { canOwn: true })
  }
}
