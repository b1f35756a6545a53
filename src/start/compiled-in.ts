import { renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Script } from 'node:vm'
import type { Compiled } from './program.ts'

/**
 * Compiled code in a folder of this user: each start finds what the ones before it with the same command have
 * left there at their end. Undefined where another user could have written it.
 *
 * @param programId tells this build of the program from all others
 */
export function compiledIn(folder: string, programId: string): Compiled | undefined {
  if (process.getuid && statSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid())
    return undefined
  const [, , command = ''] = process.argv
  const parts = ['newoaks-mcp', programId, process.version, process.platform, process.arch]
  const name = [...parts, /^[a-z-]{0,20}$/.test(command) ? command : ''].join('-')
  return { file: (built) => join(folder, `${name}-${basename(built)}`), isNew: keepAtExit() }
}

/** Keeps what V8 has compiled of files by the end of the process: functions that were called are in it. */
export function keepAtExit(): NonNullable<Compiled['isNew']> {
  const found = new Map<string, Script>()
  process.once('exit', () => {
    for (const [file, script] of found) keep(file, script)
  })
  return (file, script) => found.set(file, script)
}

/** In one step: another start must not find a part of it. */
function keep(file: string, script: Script): void {
  try {
    writeFileSync(`${file}.${process.pid}`, script.createCachedData())
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    // The next start compiles it anew.
  }
}
