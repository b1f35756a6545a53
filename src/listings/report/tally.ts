import { noRows, type RowCounts, type RowState } from '../counts.ts'
import { messageOf, messageWithHomes, type RowFinding } from '../finding.ts'
import type { RowOutcome } from '../load/load-row.ts'
import { homeOfListing } from '../load/problem-words.ts'
import { addNumber, type Numbers } from '../plausible/numbers.ts'
import { priceFields } from '../plausible/price-range.ts'
import type { ChangedField, FilledCount, Problem, ReportedRow } from '../result.ts'
import { createChangedValues } from './changed-values.ts'
import { placeText } from './parts.ts'
import { addHome, addRow, type NamedRow } from './problem-rows.ts'
import { createRowNumbers, type RowNumbers } from './row-numbers.ts'

/** A report is for reading: beyond these, rows are counted and not shown. */
export const MAX_REPORTED_ROWS = 1000
const MAX_PROBLEMS = 200

/** A row as a report has it: with what its problems are called, so that it can be filtered by them. */
export interface RowOfReport extends ReportedRow {
  readonly findings: readonly Pick<RowFinding, 'code' | 'column' | 'field'>[]
}

/** Counts what becomes of rows, in memory that does not grow with them. */
export interface Tally {
  add(outcome: RowOutcome): void
  counts(): RowCounts
  /** By the name of the file or sheet; none where there is one. */
  partCounts(): ReadonlyMap<string, RowCounts>
  /** What rows failed of first, then what they were left out for, then warnings; frequent ones first. */
  problems(): Problem[]
  /** How often a field was filled with a value that is not from the row. */
  filled(): FilledCount[]
  /** Which values of updated listings are replaced. @param most so many values of a field */
  changed(most?: number): ChangedField[]
  /** The rows by which homes are created of which nobody could tell where they are. */
  unplaced(): Readonly<Numbers>
  /** How many homes are created of which nobody could tell what they cost. */
  unpriced(): number
  /** The first rows that did not land. */
  reportedRows(): readonly RowOfReport[]
  /** The first rows that did, and of which something is to be said. */
  landedRows(): readonly RowOfReport[]
  /** Undefined when no row was read. */
  rowNumbers(): RowNumbers | undefined
}

/** Whether the listing of a row in this state is, or may be, on the chatbot. */
const lands: Readonly<Record<RowState, boolean>> = {
  created: true,
  updated: true,
  unchanged: true,
  unknown: true,
  skipped: false,
  failed: false,
  notAttempted: false,
}

const severityOrder = ['failed', 'unknown', 'skipped', 'warning'] as const

/** With the words of its first row. */
interface TalliedProblem extends Problem {
  /** Other rows have other words, such as another value that is quoted. */
  varies: boolean
  homes: NamedRow[]
}

export function createTally(): Tally {
  const counts: RowCounts = { ...noRows }
  const parts = new Map<string, RowCounts>()
  const problems = new Map<string, TalliedProblem>()
  const filled = new Map<string, FilledCount>()
  const reportedRows: RowOfReport[] = []
  const landedRows: RowOfReport[] = []
  const numbers = createRowNumbers()
  const changed = createChangedValues()
  const unplaced: Numbers = { count: 0, first: [] }
  let unpriced = 0

  function addProblem(finding: RowFinding, outcome: RowOutcome) {
    const { code, column, field, message, fix, home } = finding
    const severity = isWarning(finding, outcome) ? 'warning' : severityOf(outcome.state)
    const key = JSON.stringify([severity, code, column, field])
    const known = problems.get(key)
    if (!known && problems.size === MAX_PROBLEMS) return
    const problem = known ?? {
      severity,
      code,
      ...(column !== undefined && { column }),
      ...(field !== undefined && { field }),
      count: 0,
      firstRows: [],
      message,
      fix,
      varies: false,
      homes: [],
    }
    problems.set(key, problem)
    const { row } = outcome.source
    const [first = row] = problem.firstRows
    if (message !== problem.message) problem.varies = true
    if (row < first) Object.assign(problem, { message, fix })
    addRow(problem, row)
    if (home !== undefined) addHome(problem.homes, { row, home })
  }

  return {
    add(outcome) {
      const { mapped, state, findings, changes } = outcome
      counts.read += 1
      counts[state] += 1
      const { place } = outcome.source
      if (place) {
        const ofPart = parts.get(place.part) ?? { ...noRows }
        parts.set(place.part, ofPart)
        ofPart.read += 1
        ofPart[state] += 1
      }
      numbers.add(outcome.source.row, state !== 'notAttempted')
      for (const finding of findings) addProblem(finding, outcome)
      if (state === 'updated' && changes && mapped.state === 'ready')
        changed.add(changes, { row: outcome.source.row, home: homeOfListing(mapped.listing) })
      if (state === 'created' && isUnplaced(outcome)) addNumber(unplaced, outcome.source.row)
      if (state === 'created' && isUnpriced(outcome)) unpriced += 1
      if (mapped.state === 'ready' && lands[state])
        for (const { field, how } of mapped.filled) {
          const known = filled.get(`${field} ${how}`)
          if (known) known.count += 1
          else filled.set(`${field} ${how}`, { field, how, count: 1 })
        }
      const rows = severityOf(state) !== 'warning' ? reportedRows : landedRows
      const isTold = rows === reportedRows || (lands[state] && findings.length > 0)
      if (isTold && rows.length < MAX_REPORTED_ROWS) rows.push(reportedRow(outcome))
    },
    counts: () => ({ ...counts }),
    partCounts: () => parts,
    problems: () =>
      [...problems.values()]
        .sort(
          (one, other) =>
            severityOrder.indexOf(one.severity) - severityOrder.indexOf(other.severity) ||
            // What names homes is about what buyers will see.
            Number(other.homes.length > 0) - Number(one.homes.length > 0) ||
            other.count - one.count,
        )
        .map(({ varies, homes, ...problem }) => ({
          ...problem,
          firstRows: [...problem.firstRows],
          message: varies
            ? `For example: ${problem.message}`
            : messageWithHomes(
                problem.message,
                homes.map(({ home }) => home),
                problem.count,
              ),
        })),
    filled: () => [...filled.values()].map((each) => ({ ...each })),
    changed: changed.told,
    unplaced: () => unplaced,
    unpriced: () => unpriced,
    reportedRows: () => reportedRows,
    landedRows: () => landedRows,
    rowNumbers: numbers.sum,
  }
}

/**
 * What the mapping says of a row that it found ready did not keep the row from landing; of a row that it
 * did not, that is what loading says besides.
 */
function isWarning(finding: RowFinding, { mapped }: RowOutcome): boolean {
  return (mapped.state === 'ready') === mapped.findings.includes(finding)
}

/** Of an address that is not to be shown that is told. */
function isUnplaced({ mapped, findings }: RowOutcome): boolean {
  if (mapped.state !== 'ready') return false
  const { Address, Location } = mapped.listing
  return Address === undefined && Location === undefined && findings.every(isNotOfAddress)
}

function isUnpriced({ mapped }: RowOutcome): boolean {
  return mapped.state === 'ready' && priceFields.every((each) => mapped.listing[each] === undefined)
}

function isNotOfAddress({ field }: RowFinding): boolean {
  return field !== 'Address'
}

function severityOf(state: RowState): Problem['severity'] {
  switch (state) {
    case 'failed':
    case 'unknown':
    case 'skipped':
      return state
    default:
      return 'warning'
  }
}

function reportedRow({ source, mapped, state, findings }: RowOutcome): RowOfReport {
  return {
    row: source.row,
    ...(source.line !== undefined && { line: source.line }),
    ...(source.place && { place: placeText(source.place) }),
    state,
    listing: mapped.key?.value ?? '',
    reasons: findings.map((finding) =>
      finding.column ? `${finding.column}: ${messageOf(finding)}` : messageOf(finding),
    ),
    findings: findings.map(({ code, column, field }) => ({
      code,
      ...(column !== undefined && { column }),
      ...(field !== undefined && { field }),
    })),
  }
}
