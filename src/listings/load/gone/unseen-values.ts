import { formatNumber } from '../../../text/counted.ts'

/**
 * Said of homes whose Status is set while the chatbot's list does not show them: an update has all required
 * values, and those that it would keep are not known. Empty where it shows all.
 *
 * @param unseen how many it does not show
 * @param all how many get the Status
 */
export function unseenValuesText(unseen: number, all: number, sent: 'is' | 'was'): string {
  if (unseen === 0) return ''
  const these = all === 1 ? 'it' : 'them'
  const which = unseen < all ? `${formatNumber(unseen)} of them` : these
  return `What the chatbot has of ${which} now could not be seen: Status ${sent} sent with all other values as they are remembered here, over what somebody may have set elsewhere.`
}
