import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The clients have an installation of their own: none of them is a dependency of this package. */
const folder = 'test/hosts'

if (process.platform !== 'linux') {
  process.stderr.write(
    'npm run test:hosts needs Linux: it looks in /proc for processes that a client left behind.\n',
  )
  process.exit(1)
}

/** When a file was written, ms since 1970; 0 for a file that is not there. */
function writtenAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Runs a command to its end; ends this process with its status if that is not 0. */
function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// npm writes this file last: a broken installation does not have it.
const installedAt = writtenAt(`${folder}/node_modules/.package-lock.json`)
if (installedAt < writtenAt(`${folder}/package-lock.json`))
  run('npm', [
    ...['ci', '--prefix', folder, '--no-audit', '--no-fund'],
    // Nothing is downloaded beside what the lock file names, and no native extra is needed.
    ...['--ignore-scripts', '--omit=optional'],
  ])
run('npx', ['tsc', '--project', folder])
run('npx', ['vitest', 'run', '--config', `${folder}/vitest.config.ts`])
