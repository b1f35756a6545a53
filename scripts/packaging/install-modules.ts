import { execFile } from 'node:child_process'
import { access, copyFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import packageJson from '../../package.json' with { type: 'json' }

/** Where the bundle runs: those for which its database has a native part. */
export const platforms = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64',
  'linux-x64',
  'win32-arm64',
  'win32-x64',
] as const

/** What the native parts were made of, and what describes the library to a compiler or a debugger. */
const NOT_NEEDED = /^(src|scripts|binding\.gyp|dist\/.*\.(map|mjs|d\.\w+))$/

/**
 * Installs the packages that the program needs to run, with the native part of every platform.
 *
 * @param project folder of package.json and package-lock.json; a package must have the integrity
 *   stated there
 * @param target where `node_modules` is made
 * @throws when a package cannot be had, or is not what the lock file names
 */
export async function installModules(project: string, target: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'newoaks-modules-'))
  try {
    for (const file of ['package.json', 'package-lock.json'])
      await copyFile(join(project, file), join(folder, file))
    // npm is a batch file on Windows, which only a shell can start.
    await promisify(execFile)(
      'npm',
      ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
      { cwd: folder, shell: process.platform === 'win32' },
    )
    const modules = join(folder, 'node_modules')
    for (const name of Object.keys(packageJson.optionalDependencies)) {
      // To npm they are optional: it leaves out, and is silent about, one that it refuses.
      await access(join(modules, name)).catch(() => {
        throw new Error(
          `npm left out ${name}: it was not to be had with the integrity that package-lock.json states.`,
        )
      })
    }
    await cp(modules, join(target, 'node_modules'), {
      recursive: true,
      filter: (path) => isNeeded(relative(modules, path)),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param path of a file or folder below node_modules */
function isNeeded(path: string): boolean {
  if (basename(path).startsWith('.')) return false
  const [scope, , ...rest] = path.split(sep)
  return scope !== 'node-addon-api' && !NOT_NEEDED.test(rest.join('/'))
}
