import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/**
 * Installs what a folder with a lock file of its own names, unless it is there already: what is large, or
 * belongs to others, is no dependency of this package.
 *
 * @param more arguments of npm
 * @throws Error when npm fails
 */
export function installIn(folder: string, ...more: readonly string[]): void {
  const writtenAt = (file: string) =>
    statSync(`${folder}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0
  // npm writes its own lock file last: a broken installation does not have it.
  if (writtenAt('node_modules/.package-lock.json') >= writtenAt('package-lock.json')) return
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['ci', '--prefix', folder, ...quiet, ...more], { stdio: 'inherit' })
}

/** Runs a command to its end; ends this process with its status if that is not 0. */
export function runToEnd(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}
