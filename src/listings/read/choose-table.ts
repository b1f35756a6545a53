import { formatNumber } from '../../text/counted.ts'
import type { RowFinding } from '../finding.ts'
import type { Table } from './table.ts'

/** One of several tables, of which one is read. */
export interface Candidate {
  readonly table: Table
  /** How it is told that it is not the one, when it holds listings as well. */
  readonly ifLeft: { readonly code: string; readonly what: string; readonly fix: string }
}

export interface Choice<One> {
  readonly chosen: One
  /** Of the table and of those that are left. */
  readonly findings: readonly RowFinding[]
}

/** The table with the most known headers, the first of several; undefined when there is none. */
export async function chooseTable<One extends Candidate>(
  candidates: readonly One[],
): Promise<Choice<One> | undefined> {
  const [first, ...rest] = candidates
  if (!first) return undefined
  const chosen = rest.reduce(
    (one, next) => (next.table.known > one.table.known ? next : one),
    first,
  )
  const findings = [...chosen.table.findings]
  for (const { table, ifLeft } of candidates) {
    if (table === chosen.table || table.known < 2) continue
    const rows = await possibleListings(table)
    if (rows === 0) continue
    const message = `${ifLeft.what} holds listings as well; ${rows === 1 ? 'its row is' : `its ${formatNumber(rows)} rows are`} not read.`
    findings.push({ code: ifLeft.code, message, fix: ifLeft.fix })
  }
  return { chosen, findings }
}

async function possibleListings({ rows }: Table): Promise<number> {
  let count = 0
  for await (const { fault } of rows()) if (!fault) count += 1
  return count
}
