import { counted, formatNumber } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import type { Line } from '../../text/line.ts'
import { keyName } from '../key-name.ts'
import type { ImportResult } from '../result.ts'
import type { CheckedListing, ListingsCheck } from './listings-check.ts'

const MAX_NAME_CHARS = 100

/** What a check has found, for a terminal. */
export function checkLines(check: ListingsCheck): Line[] {
  const { judged, from, total, toMend, common, listings, differences, notes = [] } = check
  const more = total - listings.length
  return [
    total === 0
      ? { tone: judged > 0 ? 'good' : 'warning', text: 'No implausible values.' }
      : {
          tone: 'warning',
          text: `${counted(total, 'listing')} with implausible values; ${formatNumber(toMend)} can be corrected.`,
        },
    `${counted(judged, 'listing')} looked at: ${from}`,
    ...common,
    ...listings.map(listingLine),
    ...(more > 0 ? [`… and ${formatNumber(more)} more.`] : []),
    ...differenceLines(differences),
    ...notes,
  ]
}

function listingLine({ doubts, uncorrected, ...listing }: CheckedListing): string {
  const values = doubts.map(({ field, value, becomes, why }) => {
    const change = becomes === undefined ? '' : ` → ${formatNumber(becomes)}`
    return `${field} ${formatNumber(value)}${change}. ${why}`
  })
  return [`- ${listingTitle(listing)}: ${values.join(' ')}`, uncorrected].filter(Boolean).join(' ')
}

/** By its address where it has one: `1 Elm Street, Ashby (M1)`. */
export function listingTitle(listing: Pick<CheckedListing, 'MLSNumber' | 'Url' | 'Address'>) {
  const name = keyName(listing)
  const title = listing.Address && name ? `${listing.Address} (${name})` : listing.Address || name
  return oneLine(title, MAX_NAME_CHARS)
}

function differenceLines({ count, first }: ListingsCheck['differences']): string[] {
  if (count === 0) return []
  const named = first.map(
    ({ field, ledger, bot, ...listing }) =>
      `- ${listingTitle(listing)}: ${field} ${formatNumber(bot)}, sent from here ${formatNumber(ledger)}.`,
  )
  return [
    `The chatbot has ${counted(count, 'value')} otherwise than sent from here; the chatbot's are those that were judged:`,
    ...named,
    ...(count > first.length ? [`… and ${formatNumber(count - first.length)} more.`] : []),
  ]
}

/** What became of listings that were to be corrected, for a terminal or an agent. */
export function mendedLines({ runId, state, rows, problems, notes = [] }: ImportResult): string[] {
  const { read, updated, skipped, failed, unknown, notAttempted } = rows
  const left = { 'gone before': skipped, failed, unknown, 'not attempted': notAttempted }
  const counts = Object.entries(left).filter(([, count]) => count > 0)
  const told = [
    `${formatNumber(updated)} of ${counted(read, 'listing')} corrected`,
    ...counts.map(([what, count]) => `${formatNumber(count)} ${what}`),
  ]
  return [
    `${told.join(', ')}.`,
    ...(state === 'stopped' ? ['Stopped before the end.'] : []),
    ...notes,
    ...problems.map(({ count, message, fix }) => `- ${formatNumber(count)} x ${message} ${fix}`),
    `Run ${runId}.`,
  ]
}
