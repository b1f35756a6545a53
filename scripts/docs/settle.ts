import { readFile, writeFile } from 'node:fs/promises'
import type { Document } from './all-documents.ts'

/** What became of a document: that it was written anew, or what is wrong with it. */
export type Settled = { readonly written: string } | { readonly problem: string }

/**
 * Writes a document that differs from what it should be.
 *
 * @param isCheck whether it is only said that it differs
 * @returns undefined: it is as it should be
 */
export async function settle(
  { path, text }: Document,
  isCheck: boolean,
): Promise<Settled | undefined> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return undefined
  if (isCheck) return { problem: `${path} is not what the code says: npm run docs writes it anew.` }
  await writeFile(path, text)
  return { written: path }
}
