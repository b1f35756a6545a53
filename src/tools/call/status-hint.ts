import { toStatus } from '../../listings/convert/status.ts'

/** What is said of a word for a status that the service does not have, behind those that it has; empty where it means nothing. */
export function statusHint(word: string): string {
  const meant = toStatus(word)
  if (!meant) return ''
  if ('status' in meant) return `: write ${JSON.stringify(meant.status)}`
  const { code } = meant.skip
  return code === 'under_contract' || code === 'contingent' ? PENDING : ''
}

const PENDING =
  ': the service has none for a contract or an offer that is pending. Ask the user whether the home stays Active, with a word of it in its Description, is Sold, or is deleted'
