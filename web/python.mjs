// Runs a Python program under Pyodide: node python.mjs PROGRAM FOLDER [LIBRARY PACKAGES]
// The program finds FOLDER as /site and its neighbours among the modules. With LIBRARY and PACKAGES it has no more than
// a page has: this standard library, and these modules in the place of installed ones.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadPyodide } from 'pyodide'

const [program, folder, library, packages] = process.argv.slice(2)

function lay(FS, from, to) {
  FS.mkdirTree(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), `${to}/${entry.name}`]
    if (entry.isDirectory()) lay(FS, source, target)
    else FS.writeFile(target, readFileSync(source))
  }
}

try {
  const python = await loadPyodide({
    indexURL: dirname(fileURLToPath(import.meta.resolve('pyodide'))),
    ...(library && { stdLibURL: library }),
    env: { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1' },
    fsInit(FS, { sitePackages }) {
      if (packages) lay(FS, packages, sitePackages)
    },
  })
  python.FS.mkdirTree('/tools')
  python.mountNodeFS('/tools', dirname(program))
  python.FS.mkdirTree('/site')
  python.mountNodeFS('/site', folder)
  python.runPython('import sys; sys.path.append("/tools")')
  python.runPython(readFileSync(program, 'utf-8'), { filename: program })
} catch (error) {
  console.error(String(error.message ?? error))
  process.exit(1)
}
