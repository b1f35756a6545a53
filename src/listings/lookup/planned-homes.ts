import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../errors.ts'
import { PRIVATE_FILE } from '../../files/private-files.ts'
import { formatNumber } from '../../text/counted.ts'
import { jsonOf } from '../../text/json.ts'
import type { EntryRef } from '../ledger/entry.ts'
import type { RunRecord } from '../ledger/run.ts'

/** The homes that the plan of a sync would take down: a result has room for the first of them alone. */
export interface PlannedHomes {
  has(home: EntryRef): boolean
  /** What they are, as a sentence. */
  readonly note: string
}

/** Adds homes to those of a plan: their keys in the ledger, a line each. @param folder of the run */
export async function keepPlanned(folder: string, keys: readonly string[]): Promise<void> {
  const lines = keys.map((key) => `${JSON.stringify(key)}\n`).join('')
  await appendFile(fileIn(folder), lines, { mode: PRIVATE_FILE })
}

/**
 * Those of a run; undefined where it is no plan of a sync that would take some down.
 *
 * @param filesFolder every run has a folder in it
 */
export async function plannedHomes(
  run: RunRecord,
  filesFolder: string,
): Promise<PlannedHomes | undefined> {
  const { action, count = 0 } = run.result?.gone ?? {}
  if (run.state !== 'dry_run' || count === 0 || action === undefined || action === 'keep')
    return undefined
  const keys = await readKeys(join(filesFolder, run.id))
  if (keys === undefined)
    return { has: () => false, note: 'Which homes this plan was for is not kept: plan it anew.' }
  return {
    has: ({ serialNumber, source, key }) => isOf(run, { serialNumber, source }) && keys.has(key),
    note: `These are the ${formatNumber(count)} that the sync ${action === 'delete' ? 'would delete' : 'would mark as Sold'}, as they are now.`,
  }
}

function isOf(
  run: Pick<RunRecord, 'serialNumber' | 'source'>,
  { serialNumber, source }: Pick<EntryRef, 'serialNumber' | 'source'>,
): boolean {
  return run.serialNumber === serialNumber && run.source === source
}

/** Undefined where none are kept. */
async function readKeys(folder: string): Promise<ReadonlySet<unknown> | undefined> {
  try {
    const text = await readFile(fileIn(folder), 'utf8')
    return new Set(text.split('\n').filter(Boolean).map(jsonOf))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function fileIn(folder: string): string {
  return join(folder, 'gone.jsonl')
}
