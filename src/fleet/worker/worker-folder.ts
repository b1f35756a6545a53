import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { PRIVATE_FILE } from '../../files/private-files.ts'
import { isAlive, ownerColumns, thisProcess } from '../../runs/liveness.ts'

const NAME = 'newoaks-worker-'
const OWNER = 'owner.json'
/** Well within the time after which a process that is not heard of is taken for dead. */
const BEAT_MS = 15_000

const Owner = z.object(ownerColumns).omit({ heartbeatAtMs: true })

/** Where a worker puts the files of its tasks; nobody else may look into it. */
interface WorkerFolder {
  readonly path: string
  close(): Promise<void>
}

/**
 * Makes a folder for this worker, and removes those of workers that have died.
 *
 * @param parent where the folders of all workers of this computer are
 */
export async function openWorkerFolder(parent = tmpdir()): Promise<WorkerFolder> {
  await removeFoldersOfDead(parent)
  const path = await mkdtemp(join(parent, NAME))
  const owner = join(path, OWNER)
  await writeFile(owner, JSON.stringify(thisProcess()), { mode: PRIVATE_FILE })
  const beating = setInterval(() => {
    const now = new Date()
    utimes(owner, now, now).catch(() => {})
  }, BEAT_MS)
  beating.unref()
  return {
    path,
    async close() {
      clearInterval(beating)
      await rm(path, { recursive: true, force: true })
    },
  }
}

/** What cannot be looked at or removed is another user's: it stays. */
async function removeFoldersOfDead(parent: string): Promise<void> {
  const inside = await readdir(parent, { withFileTypes: true }).catch(() => [])
  for (const each of inside) {
    if (!each.isDirectory() || !each.name.startsWith(NAME)) continue
    const path = join(parent, each.name)
    if (await isOfDead(path)) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

async function isOfDead(path: string): Promise<boolean> {
  const owner = join(path, OWNER)
  try {
    const { mtimeMs } = await stat(owner)
    const process = Owner.parse(JSON.parse(await readFile(owner, 'utf8')))
    return !isAlive({ ...process, heartbeatAtMs: mtimeMs }, Date.now())
  } catch {
    // Its worker is just making it, or has died while it did.
    return false
  }
}
