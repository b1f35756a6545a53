import { execFile } from 'node:child_process'
import { access, copyFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Where the bundle runs: the packages `@libsql/…` whose native part it holds. */
export const platforms = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64-gnu',
  'linux-x64-gnu',
  'win32-x64-msvc',
] as const

/**
 * Installs the packages that the program needs to run, with the native part of every platform.
 *
 * @param project folder of package.json and package-lock.json; a package must have the integrity
 *   stated there
 * @param target where `node_modules` is made
 * @throws when a package cannot be had, or is not what the lock file names
 */
export async function installModules(project: string, target: string): Promise<void> {
  for (const platform of platforms) {
    const folder = await mkdtemp(join(tmpdir(), 'newoaks-modules-'))
    try {
      await installFor(platform, project, folder)
      await cp(join(folder, 'node_modules'), join(target, 'node_modules'), {
        recursive: true,
        filter: (path) => isWanted(path, platform),
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function installFor(platform: string, project: string, folder: string): Promise<void> {
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(join(project, file), join(folder, file))
  const [os, cpu] = platform.split('-')
  await promisify(execFile)(
    'npm',
    [
      'ci',
      '--omit=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `--os=${os}`,
      `--cpu=${cpu}`,
    ],
    // npm is a batch file on Windows, which only a shell can start.
    { cwd: folder, shell: process.platform === 'win32' },
  )
  // To npm the native parts are optional: it leaves out, and is silent about, one that it refuses.
  await access(join(folder, 'node_modules/@libsql', platform, 'index.node')).catch(() => {
    throw new Error(
      `npm left out @libsql/${platform}: it was not to be had with the integrity that package-lock.json states.`,
    )
  })
}

/** npm installs the parts for every C library of a platform, and notes of its own. */
function isWanted(path: string, platform: string): boolean {
  if (basename(path).startsWith('.')) return false
  return basename(dirname(path)) !== '@libsql' || basename(path) === platform
}
