import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000

/** Before when something was that is kept for so many days, milliseconds since 1970. */
export function daysAgo(days: number): number {
  return Date.now() - days * DAY_MS
}

/**
 * Removes what was last written to before a time. What cannot be removed is in nobody's way: the next
 * time comes.
 *
 * @param isOwn whether something in the folder is of this program: all else is left alone
 */
export async function removeOld(
  folder: string,
  beforeMs: number,
  isOwn: (name: string) => boolean,
): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(isOwn)) {
    const path = join(folder, name)
    const isOld = await stat(path).then(
      ({ mtimeMs }) => mtimeMs < beforeMs,
      () => false,
    )
    if (isOld) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
