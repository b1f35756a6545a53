import * as z from 'zod'

/** Milliseconds since 1970 by the clock of the database, as SQL: all who share it have the same. */
export const NOW_MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

/** The row of a query that counts, as `SELECT count(*) AS count`. */
export const CountRow = z.object({ count: z.int() })

/** The row of a run of which only the ID is asked. */
export const IdRow = z.object({ id: z.string() })

const ClockRow = z.object({ nowMs: z.int() })

/** The time by the clock of the database. */
export async function nowMs(queries: Queries): Promise<number> {
  const [clock] = await queries.rows(`SELECT ${NOW_MS} AS "nowMs"`)
  return ClockRow.parse(clock).nowMs
}

/** Sends statements. A value that is a list goes as an array; what is to be JSON, as its text. */
export interface Queries {
  rows(sql: string, values?: readonly unknown[]): Promise<unknown[]>
}

/**
 * A value as JSON that PostgreSQL takes: no text of its may have the character 0, or half of one that
 * is written as two.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  if (!text.includes('\\u')) return text
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'string' ? member.toWellFormed().replaceAll('\0', '') : member,
  )
}
