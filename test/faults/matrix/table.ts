import { readFileSync, writeFileSync } from 'node:fs'
import { withTables } from '../../../scripts/docs/with-tables.ts'
import { table } from '../../../src/text/markdown.ts'
import { type Caller, columns } from './callers.ts'
import type { Outcome } from './round.ts'

const PATH = 'docs/reliability.md'
const BY = 'UPDATE_FAULTS=true npm run test:faults'
const begin = `<!-- faults: made by ${BY} -->\n`
const END = '\n<!-- end of faults -->'

const head = ['fault', ...Object.keys(columns), 'what is said']

/** The row of a fault: what each column came to, and the texts that were told. */
export function rowOf(fault: string, outcomes: ReadonlyMap<Caller, Outcome>): string {
  const cells = Object.values(columns).map((callers) => cellOf(callers, outcomes))
  const texts = new Set([...outcomes.values()].map(({ text }) => text).filter(Boolean))
  return table(head, [[fault, ...cells, [...texts].toSorted().join(' / ')]]).split('\n')[2] ?? ''
}

/** What all tools of a column came to; where they differ, with their names. */
function cellOf(callers: readonly Caller[], outcomes: ReadonlyMap<Caller, Outcome>): string {
  const byCell = new Map<string, string[]>()
  for (const caller of callers) {
    const { outcome, requests } = outcomes.get(caller) ?? { outcome: 'missing', requests: 0 }
    const cell = requests === undefined ? `waits, ${outcome}` : `${outcome} ${requests}`
    byCell.set(cell, [...(byCell.get(cell) ?? []), nameOf(caller)])
  }
  const cells = [...byCell]
  if (cells.length === 1) return cells[0]?.[0] ?? ''
  return cells.map(([cell, tools]) => `${cell} (${tools.join(', ')})`).join('; ')
}

function nameOf({ tool, called = tool }: Caller): string {
  return called
}

/** The document as it is. */
export function written(): string {
  return readFileSync(PATH, 'utf8')
}

/** The rows of the document by the names of their faults. */
export function writtenRows(): ReadonlyMap<string, string> {
  const [, rest = ''] = written().split(begin)
  const rows = rest.split(END)[0]?.split('\n').slice(2) ?? []
  return new Map(rows.map((row) => [row.split(' | ')[0]?.slice(2) ?? '', row]))
}

/** The document with what was seen, and with its former rows of other faults. */
export function withRows(faults: readonly string[], seen: ReadonlyMap<string, string>): string {
  const former = writtenRows()
  const rows = faults.flatMap((fault) => seen.get(fault) ?? former.get(fault) ?? [])
  const [header, line] = table(head, []).split('\n')
  const tables = {
    'fault columns': table(
      ['column', 'tools'],
      Object.entries(columns).map(([name, callers]) => [name, callers.map(nameOf).join(', ')]),
    ),
    faults: [header, line, ...rows].join('\n'),
  }
  return withTables(PATH, written(), tables, BY)
}

export function write(document: string): void {
  writeFileSync(PATH, document)
}
