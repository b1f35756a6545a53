import { choiceText } from '../choice-text.ts'
import type { RowFinding } from '../finding.ts'
import { ownKeys } from '../ledger/content.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { MappedRow } from '../map/mapping.ts'
import { areMost, type BesideLoaded, type BesideLoadedOptions, share } from './beside-loaded.ts'
import { homeOf } from './home-problems.ts'
import { shortly } from './problems.ts'

/** A column that a file lacks, its first rows lack; each is looked up by itself. */
const MAX_ROWS = 20

interface NumbersGoneOptions extends Omit<BesideLoadedOptions, 'ledger'> {
  readonly ledger: Pick<Ledger, 'loadedWithKey'>
}

/** A row of a home that was loaded with a number. */
interface NumberedBefore {
  readonly row: number
  readonly entry: Entry
}

/**
 * Sees that a file has no MLS numbers for homes of its source that were loaded with them: such rows fail, or are
 * created a second time where a constant stands in.
 */
export function createNumbersGone({
  ledger,
  serialNumber,
  source,
  accept = [],
}: NumbersGoneOptions): BesideLoaded {
  const rows: { readonly row: number; readonly url: string }[] = []
  return {
    add(mapped) {
      const url = urlWithoutNumber(mapped)
      if (url !== '' && rows.length < MAX_ROWS) rows.push({ row: mapped.row, url })
    },
    async refusals() {
      if (accept.includes('MLSNumber')) return []
      const known: NumberedBefore[] = []
      for (const { row, url } of rows) {
        const entries = await ledger.loadedWithKey(serialNumber, 'URL', url)
        const numbered = entries.filter((each) => each.source === source && each.mlsNumber !== '')
        if (numbered[0]) known.push({ row, entry: numbered[0] })
      }
      const [first] = known
      return first && areMost(known, rows) ? [numbersGone(share(known, rows), first)] : []
    },
  }
}

/** Empty where the row has a number of its own, or no Url of its own. */
function urlWithoutNumber(mapped: MappedRow): string {
  if (mapped.state === 'ready') {
    const { mlsNumber, url } = ownKeys(mapped.listing, mapped.filled)
    return mlsNumber === '' ? url : ''
  }
  const { mlsNumber, url = '' } = mapped.identity ?? {}
  return mapped.state === 'failed' && mlsNumber === undefined ? url : ''
}

function numbersGone(homes: string, { row, entry }: NumberedBefore): RowFinding {
  return {
    code: 'numbers_gone',
    field: 'MLSNumber',
    message: `The file has no MLS number for homes that were loaded with one: ${homes}, by their Urls. Row ${row}: ${homeOf(entry)} was loaded as ${shortly(entry.mlsNumber)}.`,
    fix: `Ask for the file with its column of numbers, or say which one has them (${choiceText({ mapping: { COLUMN: 'MLSNumber' } })}). To load the homes a second time, without these numbers: ${choiceText({ accept: ['MLSNumber'] })}.`,
  }
}
