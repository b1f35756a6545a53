import type { IntentResult } from '../listings/ledger/intent.ts'
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
      return results.every((result) => hasSent(change, result))
        ? found('applied', `${ANY_TIME} has what was sent.`)
        : undefined
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

/** Whether the list shows all that an update has sent, of what is remembered of a home, and it was not so before. */
function hasSent({ sent, homes }: Pick<Change, 'sent' | 'homes'>, result: IntentResult): boolean {
  if (result.kind !== 'updated') return false
  const shown = Object.entries(result.content.fields).filter(([field]) => field in sent)
  const isNew = ([field, value]: (typeof shown)[number]) =>
    homes.length > 0 && homes.every(({ fields = {} }) => field in fields && fields[field] !== value)
  return shown.some(isNew) && shown.every(([field, value]) => sent[field] === value)
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
