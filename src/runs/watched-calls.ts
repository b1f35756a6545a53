import { constants } from 'node:fs'
import { appendFile, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../files/make-folder.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../files/private-files.ts'
import { jsonOf } from '../text/json.ts'
import { WatchedCall } from './watched-call.ts'

/** A watch that nobody has looked at for so long was left behind by a process that died. */
const LEFT_BEHIND_MS = 30_000
const ENDING = '.calls'

/** Somebody who watches calls as they come. */
interface Watch {
  /** Those that came since the last time, oldest first. */
  next(): Promise<readonly WatchedCall[]>
  end(): Promise<void>
}

/**
 * Calls of any process, told to those who watch them at that moment, and remembered nowhere: a file for
 * each who watches, which is gone when they are.
 */
export interface WatchedCalls {
  /** Tells those who watch; without anybody it does nothing. What cannot be told is not. */
  tell(call: WatchedCall): Promise<void>
  watch(name: string): Promise<Watch>
}

export function createWatchedCalls(folder: string): WatchedCalls {
  return {
    async tell(call) {
      const names = await readdir(folder).catch(() => [])
      const line = `${JSON.stringify(call)}\n`
      for (const name of names.filter((each) => each.endsWith(ENDING)))
        await tellOne(join(folder, name), line).catch(() => {})
    },
    async watch(name) {
      makeFolder(folder, PRIVATE_FOLDER)
      const file = join(folder, `${name}${ENDING}`)
      await writeFile(file, '', { mode: PRIVATE_FILE })
      let read = 0
      return {
        async next() {
          const now = new Date()
          await utimes(file, now, now)
          const text = await readFile(file, 'utf8')
          // A line that is being written is read the next time.
          const end = text.lastIndexOf('\n') + 1
          const lines = text.slice(read, end).split('\n')
          read = end
          return lines.flatMap((line) => WatchedCall.safeParse(jsonOf(line)).data ?? [])
        },
        end: () => rm(file, { force: true }),
      }
    },
  }
}

async function tellOne(file: string, line: string): Promise<void> {
  const { mtimeMs } = await stat(file)
  if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true })
  // Never made anew: whoever has ended has taken it away.
  else await appendFile(file, line, { flag: constants.O_APPEND | constants.O_WRONLY })
}
