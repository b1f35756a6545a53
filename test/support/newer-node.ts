import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forAllTests } from './for-all-tests.ts'

const VERSION = '22.23.3'
const folder = fileURLToPath(new URL(`../../node_modules/.cache/node-${VERSION}`, import.meta.url))

/** A Node that is new enough for workers: this one, or one out of npm, which is kept. */
export function newerNode(): () => string {
  return forAllTests(() => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    if (major > 22 || (major === 22 && minor >= 12)) return process.execPath
    const node = join(folder, 'node_modules', 'node', 'bin', 'node')
    if (!existsSync(node)) {
      mkdirSync(folder, { recursive: true })
      const install = ['install', '--no-save', '--no-audit', '--no-fund', `node@${VERSION}`]
      execFileSync('npm', [...install, '--prefix', folder], { stdio: 'ignore' })
    }
    return node
  })
}
