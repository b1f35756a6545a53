import * as z from 'zod'
import { listingKey } from '../contract/identifier.ts'
import { Listing } from '../contract/listing.ts'
import { operations } from '../contract/operations.ts'
import { InputError } from '../errors.ts'
import { unseenValuesText } from '../listings/load/gone/unseen-values.ts'
import { listingTitle } from '../listings/mend/check-text.ts'
import type { ListingsCheck } from '../listings/mend/listings-check.ts'
import type { StatusChange, StatusPlan } from '../listings/mend/status-plan.ts'
import type { ImportResult } from '../listings/result.ts'
import type { ShownPart } from '../runs/shown-changes.ts'
import { counted, formatNumber } from '../text/counted.ts'
import { NOT_EMPTY } from '../text/zod-issues.ts'
import { awaitedNotes, type ConsentState, confirmArgument } from './call/consent.ts'
import { SHOWN_FIRST } from './call/consent-rule.ts'
import { EACH_BY_KEYS, eachByKeys, MAX_HOMES_CHARS } from './call/homes/homes-at-keys.ts'
import { missedTexts } from './call/missed-texts.ts'
import { doneText } from './call/runs/done-text.ts'
import { lookInTime, tellRead } from './call/runs/look-in-time.ts'
import { correctionTakenBack, statusTakenBack, type TakeBack } from './call/runs/take-back.ts'
import { underWayNotes } from './call/runs/under-way.ts'
import { cancelWith, MAX_WAIT_MS } from './call/runs/wait-for-run.ts'
import { defineTool, type ToolContext } from './call/tool.ts'

const UNCHANGED = 'Nothing was changed.'
/** Of a plan, so many listings are told with all that is known of them. */
const MAX_SHOWN = 20
/** In a plan of so many it is known which of them are otherwise than they were shown. */
const MAX_NAMED = 1000

export const mendListings = defineTool({
  name: 'mend_listings',
  title: 'Correct many, set Status',
  toolset: 'listings',
  effect: 'update',
  description: `Correct implausible values (see find_listings with check), or set a Status for many; one home: update_listing. ${SHOWN_FIRST} Result: toMend, then rows.`,
  ifUnknown: 'Call again with dryRun: what is still wrong is found.',
  ifCut: 'find_listings with check tells them all, page by page.',
  input: z.strictObject({
    SerialNumber: z.string().min(1, NOT_EMPTY).describe('Chatbot ID'),
    Status: Listing.shape.Status.describe('Instead: for Keys').optional(),
    Keys: z.array(listingKey()).describe('NewOaks').optional(),
    dryRun: z.boolean().optional(),
    confirm: confirmArgument,
  }),
  output: z.looseObject({ toMend: z.int() }),
  run: async ({ SerialNumber, Status, Keys, dryRun = false, confirm: confirmed }, context) => {
    const answerBy = performance.now() + MAX_WAIT_MS
    if ((Status === undefined) !== (Keys === undefined)) throw bothOrNone
    if (Status !== undefined && Keys !== undefined)
      return setStatus(
        SerialNumber,
        { Status, ids: Keys },
        { dryRun, confirmed, answerBy },
        context,
      )
    const { caller, signal, consent } = context
    const imports = await context.imports()
    const looked = { serialNumber: SerialNumber, command: 'check' } as const
    const named = await lookInTime(looked, context, (options) =>
      imports.check(SerialNumber, { page: 1, pageSize: MAX_NAMED, ...options }),
    )
    const { page: _, pages: _pages, notes: behind = [], ...all } = named
    const check = { ...all, listings: named.listings.slice(0, MAX_SHOWN) }
    const { toMend, fingerprint } = check
    if (toMend === 0) {
      const notes = [...behind, ...(await underWayNotes(SerialNumber, context))]
      return { ...check, ...(notes.length > 0 && { notes }) }
    }
    const change = { unchanged: UNCHANGED, isTrial: dryRun }
    const changes = consent.names(changeTexts(named), toMend, MAX_HOMES_CHARS)
    const state = await consent.ask({
      ...change,
      operation: operations.updateListing,
      question: [
        `Correct ${counted(toMend, 'listing')} of chatbot ${consent.names([SerialNumber])}: ${changes}?`,
        ...behind,
      ].join(' '),
      subject: SerialNumber,
      targets: { SerialNumber, fingerprint },
      parts: partsOf(named),
      isBulk: true,
      confirmed,
    })
    if (state !== 'given')
      return {
        ...shownOnly(dryRun),
        ...check,
        notes: [
          ...shownNotes(state, change),
          ...behind,
          ...(named.total > MAX_SHOWN
            ? [
                `listings has the first ${MAX_SHOWN} of ${formatNumber(named.total)}, those that are not corrected as well. All ${formatNumber(toMend)} that are: ${changes}. Page by page: find_listings with check.`,
              ]
            : []),
        ],
      }
    const job = imports.mend({ caller, serialNumber: SerialNumber, agreed: fingerprint })
    cancelWith(job, signal)
    const done = await job.within(answerBy - performance.now())
    return { SerialNumber, toMend, ...withTakeBack(done, correctionTakenBack(SerialNumber, done)) }
  },
})

const bothOrNone = new InputError(
  'A Status is set for the listings whose Keys are given: both are needed. Nothing was sent.',
  'Take Keys from find_listings (show: keys), with the filters that the user means; leave both out to correct implausible values.',
)

interface StatusCall {
  readonly dryRun: boolean
  readonly confirmed: boolean | undefined
  readonly answerBy: number
}

async function setStatus(
  SerialNumber: string,
  status: StatusChange,
  { dryRun, confirmed, answerBy }: StatusCall,
  context: ToolContext,
) {
  const { caller, signal, consent, progress } = context
  const imports = await context.imports()
  const { missed, twice, behind, unseen, listings, parts, ...plan } = await imports.planStatus(
    SerialNumber,
    status,
    {
      signal,
      timeUp: AbortSignal.timeout(MAX_WAIT_MS),
      onRead: tellRead(progress),
    },
  )
  const { toMend, fingerprint, notFound, already, Status } = plan
  const offeredTwice = twiceText(twice)
  const unseenText = unseenValuesText(unseen, toMend, 'is')
  const left = [
    behind,
    offeredTwice,
    ...missedTexts({ notFound, missed }),
    already > 0
      ? `${already} more ${already === 1 ? 'has' : 'have'} Status ${Status} already.`
      : '',
  ].filter(Boolean)
  if (toMend === 0)
    return {
      ...plan,
      listings,
      notes: [
        `${UNCHANGED} None is to get another Status.`,
        ...(await underWayNotes(SerialNumber, context)),
        ...left,
      ],
    }
  const change = { unchanged: UNCHANGED, isTrial: dryRun }
  const homes = consent.names(
    parts.map(({ name }) => name),
    toMend,
    MAX_HOMES_CHARS,
  )
  const shown = { ...plan, listings: listings.slice(0, MAX_SHOWN) }
  const state = await consent.ask({
    ...change,
    operation: operations.updateListing,
    question: `Set Status ${Status} for ${counted(toMend, 'listing')} of chatbot ${consent.names([SerialNumber])}: ${[`${homes}?`, ...eachByKeys(homes), unseenText, behind, offeredTwice].filter(Boolean).join(' ')}`,
    subject: [SerialNumber, Status],
    targets: { SerialNumber, Status, fingerprint },
    parts,
    isBulk: true,
    confirmed,
  })
  if (state !== 'given')
    return {
      ...shownOnly(dryRun),
      ...shown,
      notes: [
        ...shownNotes(state, change),
        ...allShown(toMend, homes),
        ...(unseenText ? [unseenText] : []),
        ...left,
      ],
    }
  const job = imports.mend({ caller, serialNumber: SerialNumber, agreed: fingerprint, status })
  cancelWith(job, signal)
  const ended = await job.within(answerBy - performance.now())
  const done = withTakeBack(ended, statusTakenBack(plan, ended))
  return { SerialNumber, Status, toMend, notFound, ...done, notes: [...done.notes, ...left] }
}

function shownOnly(dryRun: boolean) {
  return dryRun && { state: 'dry_run' }
}

/** Who agrees has seen all of them: what `listings` has no room for is told by name. */
function allShown(count: number, homes: string): string[] {
  return count > MAX_SHOWN
    ? [
        `All ${formatNumber(count)}, of which listings has the first ${MAX_SHOWN}: ${homes}. ${EACH_BY_KEYS}`,
      ]
    : []
}

/** That nothing was changed, and what to do next. */
function shownNotes(state: ConsentState, change: Parameters<typeof awaitedNotes>[1]): string[] {
  if (state === 'shown') return [`${UNCHANGED} To do it, call again without dryRun.`]
  return awaitedNotes(state, change)
}

/** What is to be known of a change that is done, or under way. */
function withTakeBack(done: ImportResult, { putBack, note }: TakeBack) {
  const { mended: _, ...told } = done
  const outcome = doneText(done)
  const notes = [...(outcome === '' ? [] : [outcome]), ...(done.notes ?? [])]
  // What comes before its end, it would change again.
  if (done.state === 'running') return { ...told, notes: [...notes, goesOnText(done)] }
  if (done.rows.updated + done.rows.unknown === 0) return { ...told, notes }
  return { ...told, ...(putBack && { putBack }), notes: [...notes, note] }
}

function goesOnText({ runId }: ImportResult): string {
  return `It goes on. get_run ${JSON.stringify({ runId })} tells how far it is and, at its end, how it is taken back; with cancel it stops.`
}

/** `SalePrice 850 to 850,000 of 1 Elm Street (M1)` */
function changeTexts({ listings }: ListingsCheck): string[] {
  return listings.flatMap(({ doubts, ...listing }) => {
    const changes = doubts.flatMap(({ field, value, becomes }) =>
      becomes === undefined ? [] : [`${field} ${formatNumber(value)} to ${formatNumber(becomes)}`],
    )
    return changes.length === 0 ? [] : [`${changes.join(', ')} of ${listingTitle(listing)}`]
  })
}

/** Each listing that would be corrected; none where these are not all. */
function partsOf({ listings, pages }: ListingsCheck): ShownPart[] {
  if (pages > 1) return []
  return listings
    .filter(({ uncorrected }) => uncorrected === undefined)
    .map(({ doubts, ...listing }) => ({
      id: listing.id ?? (listing.MLSNumber || listing.Url),
      name: listingTitle(listing),
      value: doubts.map(({ field, value, becomes }) => [field, value, becomes ?? null]),
    }))
}

/** That homes come on offer which the chatbot offers under other numbers as well; empty where there are none. */
function twiceText({ count, first }: StatusPlan['twice']): string {
  if (count === 0) return ''
  const more = count > first.length ? `; and ${count - first.length} more` : ''
  return `Under two numbers on offer once this is done: ${first.join('; ')}${more}. If it is the same home, leave its key out, and delete the old listing with delete_listings.`
}
