import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** Stryker is large: it has an installation of its own. */
const folder = 'test/mutation'
const parts = process.argv.slice(2)
if (parts.length === 0) {
  process.stderr.write(
    `Name what is mutated: npm run test:mutation -- redact. ${folder}/stryker.config.mjs has the names.\n`,
  )
  process.exit(1)
}

/** When a file was written, ms since 1970; 0 for a file that is not there. */
function writtenAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Runs a command to its end; ends this process with its status if that is not 0. */
function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

// npm writes this file last: a broken installation does not have it.
if (
  writtenAt(`${folder}/node_modules/.package-lock.json`) < writtenAt(`${folder}/package-lock.json`)
)
  run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'])
const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`
for (const MUTATED of parts)
  run(process.execPath, [stryker, 'run', `${folder}/stryker.config.mjs`], { MUTATED })
