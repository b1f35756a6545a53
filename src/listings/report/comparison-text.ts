import { counted, formatNumber } from '../../text/counted.ts'
import type { BotComparison, DuplicateListings, ImportResult } from '../result.ts'

const MAX_SHOWN_DUPLICATES = 3

/** What the bot had before a run, or that it was not compared, and why. */
export function comparisonLines({
  bot,
  notCompared,
  rows,
}: Pick<ImportResult, 'bot' | 'notCompared' | 'rows'>): string[] {
  if (notCompared !== undefined) {
    const { unchanged } = rows
    const open =
      unchanged === 0
        ? ''
        : ` Whether the bot still has ${unchanged === 1 ? 'the unchanged listing' : `the ${formatNumber(unchanged)} unchanged listings`} is not known.`
    return [`Not compared with the bot: ${notCompared}${open}`]
  }
  return bot
    ? [`Compared with the bot before the run: ${botText(bot)}`, ...duplicateLines(bot)]
    : []
}

/** `385 listings in it, 380 of them loaded from here; 15 loaded ones missing.` */
function botText({ listed, known, gone, notKnown }: BotComparison): string {
  const parts = [
    `${counted(listed, 'listing')} in it, ${formatNumber(known)} of them loaded from here`,
    ...(gone > 0 ? [`${counted(gone, 'loaded one')} missing from its list`] : []),
    ...(notKnown > 0 ? [`${formatNumber(notKnown)} not loaded from here`] : []),
  ]
  return `${parts.join('; ')}.`
}

/** Which listings a bot has twice. */
export function duplicateLines({
  duplicates,
}: {
  readonly duplicates: DuplicateListings
}): string[] {
  const { total, first } = duplicates
  if (total === 0) return []
  const shown = first
    .slice(0, MAX_SHOWN_DUPLICATES)
    .map(({ key, count }) => `${key} (${formatNumber(count)} listings)`)
  return [
    `Duplicates in the bot, with the same MLS number or Url: ${shown.join(', ')}${total > shown.length ? ` and ${formatNumber(total - shown.length)} more` : ''}. Look them up, and delete what is there twice.`,
  ]
}
