import type { Finding } from '../finding.ts'
import type { goneActions } from '../import-request.ts'
import { gone } from '../load/gone.ts'
import { type GoneListing, goneListing } from '../report/gone-listing.ts'
import type { GoneCounts } from '../result.ts'

/** How many of the listings that are gone a result names; the report has more. */
const FIRST_GONE = 100

/** What becomes of listings that are loaded and no longer in the file. */
export interface Sync {
  readonly gone: (typeof goneActions)[number]
  /** More than this share of the known listings, 0 to 1, and none is touched. */
  readonly maxGone: number
  /** `gone.fingerprint` of a dry run: if other listings are gone by now, none is touched. */
  readonly agreed?: string | undefined
}

interface SyncEnd {
  readonly gone: GoneCounts
  readonly listings: readonly GoneListing[]
  readonly stopped: Finding | undefined
}

/** Deals with the listings that are no longer in the file, and tells what became of each. */
export async function syncGone(
  options: Omit<Parameters<typeof gone>[0], 'action' | 'maxGone'> & {
    readonly sync: Sync
    readonly begun: () => void
  },
): Promise<SyncEnd> {
  const { sync, begun, ...rest } = options
  begun()
  const { entries, refused, stopped, ...counts } = await gone({
    ...rest,
    action: sync.gone,
    maxGone: sync.maxGone,
    agreed: sync.agreed,
  })
  const first = entries.slice(0, FIRST_GONE)
  const result: GoneCounts = {
    action: sync.gone,
    ...counts,
    findings: [...counts.findings],
    first: first.map(({ id, fields: { MLSNumber, Url } }) => ({ id, MLSNumber, Url })),
    ...(refused && { refused }),
  }
  const { ledger, serialNumber, source, dryRun = false } = rest
  const keys = entries.map(({ key }) => key)
  const now = ledger.known(serialNumber, source, keys)
  const listings = entries.map((entry) => goneListing(now.get(entry.key) ?? entry, result, dryRun))
  return { gone: result, listings, stopped }
}
