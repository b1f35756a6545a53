import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { InputError } from '../../errors.ts'
import { isOpen } from '../../files/private-files.ts'
import { heldKeys } from './former-entry.ts'

/** The name under which setup keeps what stood in a configuration. */
export function copyName(path: string, nowMs: number): string {
  const time = new Date(nowMs).toISOString().replace(/\D/g, '')
  return `${path}.${time}.bak`
}

/**
 * The copies of a configuration in which a key of ours stands and which others on the computer can read: earlier
 * versions gave each the rights of its original.
 *
 * @param serverIn the server in the text of a copy
 */
export async function openCopies(
  path: string,
  serverIn: (text: string, path: string) => unknown,
): Promise<string[]> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  const open = names
    .filter((name) => name.startsWith(`${basename(path)}.`) && /\.\d{17}\.bak$/.test(name))
    .map((name) => join(folder, name))
    .filter(isOpen)
  const found: string[] = []
  for (const copy of open) {
    const text = await readFile(copy, 'utf8').catch(() => '')
    if (hasKey(() => serverIn(text, copy))) found.push(copy)
  }
  return found
}

/** What is no configuration is none of setup's copies. */
function hasKey(server: () => unknown): boolean {
  try {
    return heldKeys(server()).length > 0
  } catch (error) {
    if (error instanceof InputError) return false
    throw error
  }
}
