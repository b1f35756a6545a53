import { deletedKeyNotes } from '../../listings/mend/deleted-keys.ts'
import { homesByKey } from '../../listings/mend/other-key.ts'
import { shortName } from '../../listings/mend/short-name.ts'
import type { StatusPlan } from '../../listings/mend/status-plan.ts'
import { counted } from '../../text/counted.ts'

const MAX_TOLD = 10

/** What the keys are that no listing has as its id, and what to give instead: notes. */
export function missedTexts({
  notFound,
  missed: { others, deleted, isSure },
}: Pick<StatusPlan, 'notFound' | 'missed'>): string[] {
  const byKey = homesByKey(others)
  const unknown = notFound.length - byKey.size - deleted.length
  return [
    ...[...byKey].slice(0, MAX_TOLD).map(([key, homes]) => otherText(key, homes)),
    byKey.size > MAX_TOLD
      ? `${byKey.size - MAX_TOLD} more keys are MLS numbers or Urls: find_listings (show: keys) has the ids.`
      : '',
    ...deletedKeyNotes(deleted),
    unknown > 0
      ? `${counted(unknown, 'key is', 'keys are')} of no listing ${isSure ? 'of the chatbot' : 'that is known here, and the list of the chatbot could not be read to its end'}: see notFound.`
      : '',
  ].filter(Boolean)
}

/** `HB1014 is an MLS number of 198 Walnut Street; Keys takes NewOaks ids: e37f…` */
function otherText(key: string, homes: StatusPlan['missed']['others']): string {
  const told = homes.slice(0, MAX_TOLD)
  const ids = told.flatMap(({ id }) => id ?? [])
  const names = [...new Set(told.map(({ home }) => shortName(home)))].join(', ')
  const is = told[0]?.is === 'URL' ? 'a Url' : 'an MLS number'
  const which = ids.length > 0 ? ids.join(', ') : 'see find_listings'
  return `${shortName(key)} is ${is} of ${names}; Keys takes NewOaks ids: ${which}.`
}
