import { isSameValue } from '../listings/compare/differences.ts'
import type { IntentResult } from '../listings/ledger/intent.ts'
import { listedValue } from '../listings/listed/listed-values.ts'
import { listingFields } from '../listings/map/listing-fields.ts'
import type { ListingField } from '../listings/map/mapping.ts'
import type { Change, ChangeOutcome, FoundInList } from './journal.ts'

const ANY_TIME = 'No answer came. The list of the chatbot, read later,'
const IN_THE_END = 'No answer came. The list of the chatbot, read when it could act no more,'

/**
 * What became of a change by what the ledger has learnt of its homes; undefined where that does not tell it.
 *
 * @param results at least one
 */
export function foundInList(
  change: Pick<Change, 'kind' | 'sent' | 'homes'>,
  results: readonly IntentResult[],
): FoundInList | undefined {
  switch (change.kind) {
    case 'edit':
      return undefined
    case 'create':
      return ofCreation(results)
    case 'update':
      return ofUpdate(results.map((result) => valuesNow(change, result)))
    case 'delete':
      return ofDeletion(change.sent, results)
  }
}

function ofCreation([result]: readonly IntentResult[]): FoundInList | undefined {
  if (result?.kind === 'created')
    return found('applied', `${ANY_TIME} has the home.`, { Data: result.id })
  return result?.kind === 'refused'
    ? found('not_applied', `${IN_THE_END} does not have the home.`)
    : undefined
}

/** What a home has of what an update has sent; undefined: the list does not tell whether that has acted. */
type ValuesNow = 'sent' | 'before' | 'others' | undefined

function valuesNow(
  { sent, homes }: Pick<Change, 'sent' | 'homes'>,
  result: IntentResult,
): ValuesNow {
  if (result.kind === 'refused') return 'before'
  if (result.kind !== 'updated' || !result.listed) return undefined
  const { listed } = result
  const before = (field: ListingField) => homes.map(({ fields }) => fields?.[field])
  const shown = listingFields.flatMap((field) => {
    const bot = listedValue(listed, field)
    return field in sent && bot !== undefined ? [{ field, sent: sent[field], bot }] : []
  })
  // What it had before as well tells nothing, and the service may count the days itself.
  const set = shown.filter(
    ({ field, sent }) =>
      field !== 'DaysOnMarket' &&
      homes.length > 0 &&
      before(field).every(
        (value) => value !== undefined && !isSameValue({ field, sent, bot: value }),
      ),
  )
  if (set.length === 0) return undefined
  if (shown.every(isSameValue)) return 'sent'
  const isAsBefore = set.every(({ field, bot }) =>
    before(field).every((value) => isSameValue({ field, sent: value, bot })),
  )
  return isAsBefore ? 'before' : 'others'
}

function ofUpdate(now: readonly ValuesNow[]): FoundInList | undefined {
  const all = (which: ValuesNow) => now.every((each) => each === which)
  if (all('sent')) return found('applied', `${ANY_TIME} has what was sent.`)
  if (all('before')) return found('not_applied', `${IN_THE_END} has what was there before.`)
  return all('others')
    ? found(
        'unknown',
        `${IN_THE_END} has neither all that was sent nor what was there before: somebody else has set the home since.`,
      )
    : undefined
}

function ofDeletion(
  { Keys }: Change['sent'],
  results: readonly IntentResult[],
): FoundInList | undefined {
  const all = results.length
  const homes = all === 1 ? 'the home' : `of the ${all} homes`
  const left = results.filter(({ kind }) => kind === 'present').length
  if (left === 0)
    return found('applied', `${IN_THE_END} has ${all === 1 ? 'not the home' : `none ${homes}`}.`)
  if (left < all) return found('applied', `${IN_THE_END} has ${left} ${homes}.`)
  // What became of keys that are not known here is not known.
  if (!Array.isArray(Keys) || Keys.length > all) return undefined
  return found('not_applied', `${IN_THE_END} has ${all === 1 ? homes : `all ${homes}`}.`)
}

function found(outcome: ChangeOutcome, error: string, more: object = {}): FoundInList {
  return { outcome, answer: { ...more, error, foundOut: 'list' } }
}
