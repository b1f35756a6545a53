import * as z from 'zod'
import { operations } from '../contract/operations.ts'
import { listingTitle } from '../listings/mend/check-text.ts'
import type { ListingsCheck } from '../listings/mend/listings-check.ts'
import { counted, formatNumber } from '../text/counted.ts'
import { NOT_EMPTY } from '../text/zod-issues.ts'
import { awaitedNotes, confirmArgument } from './call/consent.ts'
import { SHOWN_FIRST } from './call/consent-rule.ts'
import { lookInTime } from './call/look-in-time.ts'
import { defineTool } from './call/tool.ts'
import { cancelWith, MAX_WAIT_MS } from './call/wait-for-run.ts'

const UNCHANGED = 'Nothing was changed.'
const MAX_SHOWN = 20

export const mendListings = defineTool({
  name: 'mend_listings',
  title: 'Correct implausible values',
  toolset: 'listings',
  effect: 'update',
  description: `Correct implausible values, such as prices 1,000 times too small; find_listings with check tells all. ${SHOWN_FIRST} Result: toMend, old and new; then rows.`,
  ifUnknown: 'Call again with dryRun: what is still wrong is found.',
  input: z.strictObject({
    SerialNumber: z.string().min(1, NOT_EMPTY).describe('Chatbot ID'),
    dryRun: z.boolean().describe('true: only show').optional(),
    confirm: confirmArgument,
  }),
  output: z.looseObject({ toMend: z.int() }),
  run: async ({ SerialNumber, dryRun = false, confirm: confirmed }, context) => {
    const answerBy = performance.now() + MAX_WAIT_MS
    const { signal, consent } = context
    const imports = await context.imports()
    const looked = { serialNumber: SerialNumber, command: 'check' } as const
    const check = await lookInTime(looked, context, (options) =>
      imports.check(SerialNumber, { page: 1, pageSize: MAX_SHOWN, ...options }),
    )
    const { toMend, fingerprint } = check
    if (toMend === 0) return check
    const change = { unchanged: UNCHANGED, isTrial: dryRun }
    const state = await consent.ask({
      ...change,
      operation: operations.updateListing,
      question: `Correct ${counted(toMend, 'listing')} of chatbot ${consent.names([SerialNumber])}: ${consent.names(changeTexts(check), toMend)}?`,
      subject: SerialNumber,
      targets: { SerialNumber, fingerprint },
      isBulk: true,
      confirmed,
    })
    if (state !== 'given') return { ...check, notes: awaitedNotes(state, change) }
    const job = imports.mend({ serialNumber: SerialNumber, agreed: fingerprint })
    cancelWith(job, signal)
    return { SerialNumber, toMend, ...(await job.within(answerBy - performance.now())) }
  },
})

/** `SalePrice 850 to 850,000 of 1 Elm Street (M1)` */
function changeTexts({ listings }: ListingsCheck): string[] {
  return listings.flatMap(({ doubts, ...listing }) => {
    const changes = doubts.flatMap(({ field, value, becomes }) =>
      becomes === undefined ? [] : [`${field} ${formatNumber(value)} to ${formatNumber(becomes)}`],
    )
    return changes.length === 0 ? [] : [`${changes.join(', ')} of ${listingTitle(listing)}`]
  })
}
