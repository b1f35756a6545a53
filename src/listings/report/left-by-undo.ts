import { counted, formatNumber } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import type { Entry } from '../ledger/entry.ts'
import type { RunRecord } from '../ledger/run.ts'
import { homeName, namedListing } from './listing-name.ts'

const MAX_NAMED = 5
const MAX_NAME_CHARS = 60

/** What stays as it is when a run is undone, and how to get back from it: a sentence or two each. See `deletedText` too. */
export function leftByUndo({ fileName, result }: Pick<RunRecord, 'fileName' | 'result'>): string[] {
  if (!result) return []
  const { rows, gone } = result
  const updated = rows.updated
  const { sold = 0 } = gone ?? {}
  return [
    updated > 0
      ? `${counted(updated, 'listing that it updated stays as it is', 'listings that it updated stay as they are')}. To get back what they were, import the file again that was loaded before ${fileName}, or give the earlier values to update_listing. What a single call had set before that run is in no file: get_changes has it.`
      : '',
    sold > 0
      ? `${counted(sold, 'listing that it marked as Sold is left as it is now', 'listings that it marked as Sold are left as they are now')}. Of those that are still Sold: get_run of it has what mend_listings takes to put their Status back, or import a file that has them.`
      : '',
  ].filter(Boolean)
}

/** Which listings stay because another source has them now; empty where there are none. */
export function takenOverText(first: readonly Entry[], count: number): string {
  if (count === 0) return ''
  const sources = [...new Set(first.map(({ source }) => oneLine(source, MAX_NAME_CHARS)))]
    .slice(0, MAX_NAMED)
    .join(', ')
  const named = first
    .slice(0, MAX_NAMED)
    .map((entry) => oneLine(homeName(namedListing(entry)), MAX_NAME_CHARS))
  const more = count - named.length
  const homes = `${named.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`
  return `${counted(count, 'listing that it created stays', 'listings that it created stay')}: another source has taken ${count === 1 ? 'it' : 'them'} over since (${sources}): ${homes}. If ${count === 1 ? 'it is' : 'they are'} to go as well, use delete_listings.`
}
