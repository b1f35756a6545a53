import type { Change, Journal } from './journal.ts'

/** So many changes of a chatbot's listings are looked through, from the newest. */
const MAX_CHANGES = 2000

/** By what a listing is known; what is empty or undefined tells it from none. */
interface SoughtListing {
  readonly serialNumber: string
  readonly id?: string | undefined
  readonly mlsNumber?: string | undefined
}

/** What single calls changed of one listing, the last first; what bulk runs did is not among it. */
export async function changesOfListing(
  journal: Pick<Journal, 'changes'>,
  { serialNumber, id, mlsNumber }: SoughtListing,
): Promise<readonly Change[]> {
  const own = new Set([id, mlsNumber].filter(Boolean))
  const changes = await journal.changes(
    { serialNumber, kinds: ['create', 'update', 'delete'] },
    MAX_CHANGES,
  )
  return changes.filter((change) => namesIn(change).some((name) => own.has(name)))
}

/** By what a change names listings: in what was sent, in what was answered, and as they were before. */
function namesIn({ sent, answer, homes }: Change): (string | undefined)[] {
  const { Key, Keys, MLSNumber, Url } = sent
  const keys: unknown[] = Array.isArray(Keys) ? Keys : []
  const named = [Key, MLSNumber, Url, answer?.Data, ...keys].filter(
    (each) => typeof each === 'string',
  )
  return [...named, ...homes.flatMap((home) => [home.id ?? undefined, home.MLSNumber, home.Url])]
}
