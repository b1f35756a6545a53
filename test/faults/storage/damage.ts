import { readFileSync, writeFileSync } from 'node:fs'

/** Of SQLite. */
export const PAGE_BYTES = 4096

/** Leaves only the first page of a database as it was. */
export function damagePages(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(7, PAGE_BYTES)
  writeFileSync(file, bytes)
}
