import type { RunState } from '../../runs/run-state.ts'
import { withMore } from '../../text/counted.ts'
import { landedPerSecond, noRows, type RowState } from '../counts.ts'
import type { Finding } from '../finding.ts'
import { keyName } from '../key-name.ts'
import { formerStatuses } from '../load/gone/former-statuses.ts'
import { unseenValuesText } from '../load/gone/unseen-values.ts'
import { severalUpdated } from '../load/problems.ts'
import type { UpdateEnd } from '../load/sending/update-entry.ts'
import type { ImportResult, Mended, Problem } from '../result.ts'
import type { PlannedListing } from './check.ts'
import { knownStatus } from './known-status.ts'

const MAX_NAMED = 5
/** Of those that were corrected, so many are remembered as they were before. */
const MAX_MENDED = 20

const CHECK_AGAIN = 'Check again: what is still wrong is found.'

const alreadyGone: Finding = {
  code: 'already_gone',
  message: 'The chatbot does not have the listing any more.',
  fix: 'Nothing needs to be done.',
}

const states = {
  updated: 'updated',
  alreadyGone: 'skipped',
  failed: 'failed',
  unknown: 'unknown',
  notAttempted: 'notAttempted',
} as const satisfies Record<UpdateEnd['state'], RowState>

/** Counts what becomes of listings that are corrected: they are the rows of the result. */
export interface MendTally {
  /** Those that are about to be corrected: until the end it tells what they have before. */
  plan(group: readonly PlannedListing[]): void
  add(planned: PlannedListing, end: UpdateEnd): void
  /** Notes what is about the run and not about a listing. */
  warn(finding: Finding): void
  /** @param stopped why it stopped before the end */
  result(state: RunState, stopped?: Finding): ImportResult
}

export function createMendTally(runId: string): MendTally {
  const startedAt = performance.now()
  const rows = { ...noRows }
  const problems = new Map<string, Problem>()
  const uncorrected = namedHomes()
  const inDoubt = namedHomes()
  /** Those whose Status was sent, and of them those that the list did not show. */
  const sent = { all: 0, unseen: 0 }
  const planned = createMended()
  const done = createMended()

  function note(severity: Problem['severity'], finding: Finding): void {
    const known = problems.get(finding.message)
    const problem = known ?? { severity, ...finding, count: 0, firstRows: [] }
    problem.count += 1
    problems.set(finding.message, problem)
  }

  return {
    plan(group) {
      for (const each of group) planned.add(each)
    },
    add(each, end) {
      const { fields, changes } = each.correction
      const state = states[end.state]
      rows.read += 1
      rows[state] += 1
      // Nobody knows whether that has acted: what it had before is told with the others.
      if (end.state === 'updated' || end.state === 'unknown') {
        done.add(each)
        if (changes.length === 0) sent.all += 1
        if (changes.length === 0 && !each.listing.listed) sent.unseen += 1
      }
      if (end.state === 'unknown') inDoubt.add(keyName(fields))
      else if (end.state !== 'updated') uncorrected.add(keyName(fields))
      if (end.state === 'alreadyGone') note('skipped', alreadyGone)
      if (end.state === 'failed') note('failed', end.finding)
      if (end.state === 'unknown') note('unknown', { ...end.finding, fix: CHECK_AGAIN })
      if (end.state === 'updated' && end.count > 1) note('warning', severalUpdated(end.count))
    },
    warn: (finding) => note('warning', finding),
    result(state, stopped) {
      const elapsedMs = Math.round(performance.now() - startedAt)
      const notes = [
        stopped ? `${stopped.message} ${CHECK_AGAIN}` : '',
        unseenValuesText(sent.unseen, sent.all, 'was'),
        uncorrected.told((homes) => `Not corrected: ${homes}.`),
        inDoubt.told(
          (homes) => `No answer came of ${homes}: they may have been set or not. ${CHECK_AGAIN}`,
        ),
      ].filter(Boolean)
      return {
        runId,
        state,
        rows: { ...rows },
        problems: [...problems.values()].map((problem) => ({ ...problem })),
        files: {},
        elapsedMs,
        rowsPerSecond: landedPerSecond(rows, elapsedMs),
        ...mendedOf(state === 'running' ? planned.sum() : done.sum()),
        ...(notes.length > 0 && { notes }),
      }
    },
  }
}

/** The first of some listings, and how many more there are. */
function namedHomes() {
  const first: string[] = []
  let count = 0
  return {
    add(name: string): void {
      count += 1
      if (first.length < MAX_NAMED) first.push(name)
    },
    /** Empty where there is none. */
    told: (sentence: (homes: string) => string): string =>
      count === 0 ? '' : sentence(withMore(first, count)),
  }
}

/** What listings have before they are corrected, each once. */
function createMended() {
  const former = formerStatuses()
  const homes: Mended['homes'] = []
  let count = 0
  return {
    add({ listing, correction: { key, fields, changes } }: PlannedListing): void {
      count += 1
      const Status = knownStatus(listing)
      const hadStatus = changes.length === 0 && Status !== undefined
      const id = listing.entry?.id ?? listing.id
      if (hadStatus) former.add(Status, id)
      const before = hadStatus
        ? { Status }
        : Object.fromEntries(changes.map(({ field, from }) => [field, from]))
      const { Address = '', MLSNumber } = fields
      if (homes.length < MAX_MENDED) homes.push({ Address, MLSNumber, id, ...key, before })
    },
    sum: (): Mended => ({ count, homes: [...homes], former: former.sum() }),
  }
}

function mendedOf(mended: Mended): Pick<ImportResult, 'mended'> {
  return mended.homes.length === 0 ? {} : { mended }
}
