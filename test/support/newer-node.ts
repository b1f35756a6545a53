import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forAllTests } from './for-all-tests.ts'

const VERSION = '22.23.2'
/** Each system's Node is a package without scripts; `node` itself picks one at its installation. */
const system = process.platform === 'win32' ? 'win' : process.platform
// The one of a newer Mac is called otherwise.
const start = system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
const name = `${start}-${system}-${process.arch}`
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))
const folder = join(cache, `${name}-${VERSION}`)
const node = join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')

/** A Node that is new enough for workers: this one, or one out of npm, which is kept. */
export function newerNodePath(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath
  if (!existsSync(node)) install()
  return node
}

/** The same for the tests of a file. */
export function newerNode(): () => string {
  return forAllTests(newerNodePath)
}

/** Several may install it at once: the first that has the whole of it puts it in its place. */
function install(): void {
  mkdirSync(cache, { recursive: true })
  const made = mkdtempSync(join(cache, 'node-'))
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', [...args, `${name}@${VERSION}`, '--prefix', made], { stdio: 'ignore' })
  try {
    renameSync(made, folder)
  } catch (error) {
    if (!existsSync(node)) throw error
    rmSync(made, { recursive: true })
  }
}
