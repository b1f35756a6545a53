import { rm, writeFile } from 'node:fs/promises'
import { PRIVATE_FILE } from './private-files.ts'

/** Writes a private file in the place of the one that is there. A link is replaced, not followed. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await rm(file, { force: true })
  await writeFile(file, text, { flag: 'wx', mode: PRIVATE_FILE })
}
