import { withMore } from '../../text/counted.ts'
import type { Source, SourceRow } from '../read/source.ts'

/** So many parts are named where all of them are meant. */
const MAX_NAMED = 3

/** A source that reads several ones after each other, its rows numbered through. */
export interface JoinedParts {
  readonly source: Source
  /** The rows of each part that has been read to its end, first and last, by the part. */
  readonly spans: ReadonlyMap<Source, readonly [first: number, last: number]>
  /** Whether a part that has been read to its end has no rows. */
  isEmpty(part: Source): boolean
  /** The last row of all; known when they have been read. */
  lastRow(): number
}

/** @param from the last row of what stands before them */
export function joinedParts(parts: readonly [Source, ...Source[]], from: number): JoinedParts {
  const spans = new Map<Source, readonly [number, number]>()
  let lastRow = from
  const [first] = parts
  return {
    spans,
    isEmpty(part) {
      const [first, last] = spans.get(part) ?? [0, 0]
      return last < first
    },
    lastRow: () => lastRow,
    source: {
      name: namesOf(parts),
      facts: first.facts,
      columns: [...new Set(parts.flatMap(({ columns }) => columns))],
      titles: parts.flatMap(({ name: part, titles = [] }) =>
        titles.map(({ text, row }) =>
          row === undefined ? { text } : { text, place: { part, row } },
        ),
      ),
      findings: parts.flatMap(({ name, findings }) =>
        findings.map((finding) => ({ ...finding, message: `${name}: ${finding.message}` })),
      ),
      async *batches() {
        let before = from
        for (const part of parts) {
          let last = 0
          for await (const rows of part.batches()) {
            for (const { row } of rows) last = Math.max(last, row)
            yield rows.map((row) => placed(row, part.name, before))
          }
          spans.set(part, [before + 1, before + last])
          before += last
          lastRow = Math.max(lastRow, before)
        }
      },
      isKept: () => parts.every((part) => part.isKept?.()),
    },
  }
}

function namesOf(parts: readonly Source[]): string {
  const names = parts.slice(0, MAX_NAMED).map(({ name }) => name)
  return withMore(names, parts.length)
}

function placed(row: SourceRow, part: string, before: number): SourceRow {
  return { ...row, row: row.row + before, place: { part, row: row.row } }
}
