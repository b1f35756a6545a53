import { type Adoptable, isOtherHome, type UnknownRow } from '../../ledger/adoption.ts'
import type { LoadOptions } from '../load-options.ts'
import type { SourceIndex } from './source-index.ts'

type Scope = Pick<LoadOptions, 'bot' | 'ledger' | 'serialNumber' | 'source'> & {
  readonly index: SourceIndex
}

/**
 * The rows that are new by their keys, and whose homes their own source has loaded under other keys: the
 * number or Url was changed since, by a single call or elsewhere, and the row has it as the chatbot has it.
 * The source has the former key no more, and its home all the same.
 */
export async function rekeyed(
  rows: readonly UnknownRow[],
  { bot, ledger, serialNumber, source, index }: Scope,
): Promise<Adoptable[]> {
  if (!bot || rows.length === 0) return []
  const { known: listed, gone } = bot.listings.counts()
  if (listed + gone === 0) return []
  const keys = bot.listings.loadedLike(source, rows)
  const known = await ledger.known(serialNumber, source, [...keys.values()])
  const there = index.has([...keys.values()])
  const taken = new Set<string>()
  const found: Adoptable[] = []
  for (const [at, row] of rows.entries()) {
    const entry = known.get(keys.get(at) ?? '')
    if (entry?.state !== 'loaded' || entry.intent || there.has(entry.key)) continue
    if (taken.has(entry.key) || isOtherHome(entry, row)) continue
    taken.add(entry.key)
    found.push({ row, entry })
  }
  index.note(
    found.map(({ entry }) => ({ key: entry.key, position: 0, row: 0, told: undefined })),
    'first',
  )
  return found
}
