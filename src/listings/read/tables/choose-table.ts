import { formatNumber } from '../../../text/counted.ts'
import type { RowFinding } from '../../finding.ts'
import type { Table } from './table.ts'

/** With fewer headers that are known a table holds something else. */
export const MIN_KNOWN = 2

/** One of several tables, of which one is read. */
export interface Candidate {
  readonly table: Table
  /** Whether a person who opens the file does not see it. */
  readonly isHidden?: boolean
  /** How it is told that it is not the one, when it holds listings as well. */
  readonly ifLeft: { readonly code: string; readonly what: string; readonly fix: string }
}

interface Choice<One> {
  readonly chosen: One
  /** Of the table and of those that are left. */
  readonly findings: readonly RowFinding[]
}

/**
 * The table with the most known headers, the first of several; undefined when there is none. Hidden ones
 * are chosen where no other can hold listings.
 */
export async function chooseTable<One extends Candidate>(
  candidates: readonly One[],
): Promise<Choice<One> | undefined> {
  const shown = candidates.filter(({ table, isHidden }) => table.known >= MIN_KNOWN && !isHidden)
  const [first, ...rest] = shown.length > 0 ? shown : candidates
  if (!first) return undefined
  const chosen = rest.reduce(
    (one, next) => (next.table.known > one.table.known ? next : one),
    first,
  )
  const findings = [...chosen.table.findings]
  for (const candidate of candidates)
    if (candidate.table !== chosen.table) findings.push(...(await leftFindings(candidate)))
  return { chosen, findings }
}

/** Says of a table that is not read that it holds listings as well, if it does. */
export async function leftFindings({ table, ifLeft }: Candidate): Promise<readonly RowFinding[]> {
  const rows = table.known < MIN_KNOWN ? 0 : await possibleListings(table)
  if (rows === 0) return []
  const message = `${ifLeft.what} holds listings as well; ${rows === 1 ? 'its row is' : `its ${formatNumber(rows)} rows are`} not read.`
  return [{ code: ifLeft.code, message, fix: ifLeft.fix }]
}

async function possibleListings({ batches }: Table): Promise<number> {
  let count = 0
  for await (const rows of batches()) count += rows.filter(({ fault }) => !fault).length
  return count
}
