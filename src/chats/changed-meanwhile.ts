import type { ChangeKind, Journal } from '../journal/journal.ts'
import type { Ledger } from '../listings/ledger/ledger.ts'
import { counted } from '../text/counted.ts'

/** More runs at once than that change nothing about what is said. */
const MAX_RUNS = 20
/** What one change is called, and several. */
const kindTexts: Readonly<Record<ChangeKind, readonly [string, string]>> = {
  edit: ['edit', 'edits'],
  create: ['creation', 'creations'],
  update: ['update', 'updates'],
  delete: ['deletion', 'deletions'],
}

export interface ChangesParts {
  /** Default: single changes are not looked for. */
  readonly journal?: (() => Promise<Pick<Journal, 'counts'>>) | undefined
  readonly openLedger: () => Pick<Ledger, 'history' | 'close'>
}

/**
 * Says of each chatbot that was changed from here since a time what was done to it. Nothing is said when
 * the memory cannot be read: the test is what it is all the same.
 *
 * @param sinceMs milliseconds since 1970
 */
export async function changedMeanwhile(
  serialNumbers: readonly string[],
  sinceMs: number,
  parts: ChangesParts,
): Promise<string[]> {
  try {
    const told = await Promise.all(
      serialNumbers.map(async (serialNumber) => {
        const changes = await changesSince(serialNumber, sinceMs, parts)
        if (changes.length === 0) return []
        const what = `${serialNumber} was changed while the test went on (${changes.join(', ')})`
        return [`${what}: answers before and after it are not of one chatbot. Test again.`]
      }),
    )
    return told.flat()
  } catch {
    return []
  }
}

async function changesSince(
  serialNumber: string,
  sinceMs: number,
  { journal, openLedger }: ChangesParts,
): Promise<string[]> {
  const counts = (await (await journal?.())?.counts({ serialNumber, sinceMs })) ?? []
  const changed = new Map<ChangeKind, number>()
  for (const { kind, outcome, count } of counts)
    if (outcome !== 'not_applied') changed.set(kind, (changed.get(kind) ?? 0) + count)
  const ledger = openLedger()
  try {
    const { runs } = await ledger.history.runs({
      serialNumber,
      withoutTrials: true,
      limit: MAX_RUNS,
    })
    const meanwhile = runs.filter(
      ({ state, changedAtMs }) => state === 'running' || changedAtMs >= sinceMs,
    )
    return [
      ...[...changed].map(([kind, count]) => counted(count, ...kindTexts[kind])),
      ...meanwhile.map(({ kind, id }) => `${kind} ${id}`),
    ]
  } finally {
    await ledger.close()
  }
}
