import { type FoundListings, pageNotes } from '../../listings/lookup/found-listings.ts'
import { readingText } from '../../listings/report/progress-text.ts'
import { alignedTable } from '../../text/aligned-table.ts'
import { counted, formatNumber } from '../../text/counted.ts'
import { untilInterrupted } from '../cancel-at-signals.ts'
import { showProgress } from '../progress-line.ts'
import { serviceCommand } from '../service-command.ts'
import { FindFlags, filtersOf } from './find-flags.ts'
import { tableRows } from './listing-table.ts'

export const find = serviceCommand({
  summary: 'Look up listings of a chatbot, whoever made them',
  flags: FindFlags,
  examples: ['find --bot BOT-ID --place Chicago --max-price 450000', 'find --key NX240107 --json'],
  async run(flags, { connection, terminal: { print, show, tell } }) {
    const { bot: serialNumber, state, page, limit: pageSize, json } = flags
    const line = showProgress(process.stderr)
    const imports = await connection.imports()
    const alsoKnown =
      serialNumber === undefined ? await (await connection.journal()).chatbots() : []
    const request = { serialNumber, alsoKnown, filters: filtersOf(flags), state, page, pageSize }
    const onRead = (listings: number) => line.show(readingText(listings), undefined)
    const found = await untilInterrupted((signal) =>
      imports.find(request, { signal, onRead }),
    ).finally(line.end)
    if (json) print(JSON.stringify(found))
    else show(foundLines(found))
    for (const note of pageNotes(found, (next) => `--page ${next}`)) tell(note)
    return 0
  },
})

/** Counts by status, where they are from, the listings, and what else is to be said. */
function foundLines({ total, byStatus, from, listings = [], notes }: FoundListings): string[] {
  const counts = Object.entries(byStatus)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${formatNumber(count)} ${status}`)
  const width = process.stdout.columns ?? Number.POSITIVE_INFINITY
  return [
    `${counted(total, 'listing')}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}.`,
    ...(typeof from === 'string' && from !== '' ? [from] : []),
    ...(listings.length > 0 ? ['', ...alignedTable(tableRows(listings), width, 1), ''] : []),
    ...notes,
  ]
}
