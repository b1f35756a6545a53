import { WITH_PROBE } from '../../runs/with-probe.ts'
import { byReader } from '../../text/by-reader.ts'
import { counted, formatNumber, withMore } from '../../text/counted.ts'
import { excerpt, oneLine } from '../../text/excerpt.ts'
import type { Line } from '../../text/line.ts'
import { toolText, WITH_USER } from '../../text/reader-words.ts'
import {
  type Behind,
  type ComparedListing,
  type ComparedListings,
  type ListingGroup,
  listingGroups,
} from '../compare/compared-listings.ts'
import { BEHIND_OR_SET, deletedJustNowText } from '../compare/list-lag.ts'
import type { BotComparison, DuplicateListings, ImportResult } from '../result.ts'

const MAX_SHOWN_DUPLICATES = 3

/** Twenty-five of them are an answer. */
const MAX_CHARS = 340
const MAX_ADDRESS_CHARS = 80
const MAX_KEY_CHARS = 120
/** A listing of which more fields differ is told as one that is not the same at all. */
const MAX_FIELDS = 4
const MAX_VALUE_CHARS = 30

const titles: Readonly<Record<ListingGroup, string>> = {
  gone: 'Loaded from here, and not in the list of the bot (it may be a moment behind)',
  different: 'In the bot with other values than were last sent',
  changedHere: 'Set by single calls, and by no file since',
  corrected: 'Corrected here since they were loaded',
  notKnown: 'In the bot, and not loaded from here',
  known: 'In the bot, and loaded from here',
}

/** What a comparison has found, for a terminal: the counts first. */
export function comparedLines(compared: ComparedListings): Line[] {
  const { SerialNumber, notCompared, counts, duplicates, listings, page } = compared
  const { notComparedFields = [], sameAddress } = compared
  if (!counts)
    return [{ tone: 'bad', text: 'Not compared with the bot:', rest: ` ${notCompared ?? ''}` }]
  const count = (group: ListingGroup) => counts[group]
  const shown = listingGroups.filter((group) => count(group) > 0)
  const behind = behindTexts(compared)
  return [
    verdictOf(counts, behind.length > 0),
    `Chatbot ${SerialNumber} has ${counted(counts.listed, 'listing')}.`,
    ...shown.map((group) => `${titles[group]}: ${formatNumber(count(group))}`),
    `Not compared: ${notComparedFields.join(', ')}.`,
    ...behind,
    ...[perhapsFromHereText(compared), ...inDoubtTexts(compared)].filter(Boolean),
    ...(duplicates ? [twiceText(duplicates)].filter(Boolean) : []),
    ...(sameAddress
      ? [`${SAME_ADDRESS} ${withMore(sameAddressTexts(sameAddress), sameAddress.total, '; ')}.`]
      : []),
    ...shown.flatMap((group) => groupLines(group, listings[group] ?? [], count(group), page)),
  ]
}

/** @param isBehind whether the list may not show yet what was just done from here */
function verdictOf(
  { gone, different, notKnown, changedHere, corrected }: NonNullable<ComparedListings['counts']>,
  isBehind: boolean,
): Line {
  const differ = gone + different + notKnown
  if (differ > 0)
    return {
      tone: 'warning',
      text: `${counted(differ, 'difference')} to what was loaded from here.`,
    }
  if (isBehind)
    return { tone: 'warning', text: 'No difference is known, and the list may be behind.' }
  const how = changedHere + corrected > 0 ? 'last sent' : 'loaded'
  return { tone: 'good', text: `The bot has what was ${how} from here.` }
}

function groupLines(
  group: ListingGroup,
  listings: readonly ComparedListing[],
  count: number,
  page: number,
): string[] {
  if (listings.length === 0) return []
  const more = count - listings.length
  return [
    '',
    `${titles[group]}:`,
    ...listings.map((listing) => `- ${comparedListingText(listing)}`),
    ...(page === 1 && more > 0 ? [`… and ${formatNumber(more)} more.`] : []),
  ]
}

/** Which of the listings that are not known may be from here after all; empty where none can be. */
export function perhapsFromHereText({
  counts,
  unsettled = 0,
}: Pick<ComparedListings, 'counts' | 'unsettled'>): string {
  const notKnown = counts?.notKnown ?? 0
  if (unsettled === 0 || notKnown === 0) return ''
  const some = formatNumber(Math.min(unsettled, notKnown))
  return `Up to ${some} of those not known may be from here: of ${counted(unsettled, 'listing')} no answer has told what became of it, as when a run is killed. Loading a file again settles those of it; what ${toolText('create_listing')} sent, a look like this one settles when it cannot act any more. Until then ${toolText('find_listings')} has them with state: unknown.`
}

/** That of some it is not known what they have, or whether they are there: a sentence or two each. */
export function inDoubtTexts({
  inDoubt = 0,
  perhapsDeleted = 0,
}: Pick<ComparedListings, 'inDoubt' | 'perhapsDeleted'>): string[] {
  return [
    inDoubt > 0
      ? `Of ${counted(inDoubt, 'loaded listing')} an update got no answer, as when a run is killed, and can still act or is not shown by the list: ${inDoubt === 1 ? 'it is' : 'they are'} in no group for what it sets. ${lookAgain(inDoubt)}`
      : '',
    perhapsDeleted > 0
      ? `Of ${counted(perhapsDeleted, 'loaded listing')} a deletion got no answer, as when a run is killed, and can still act: ${perhapsDeleted === 1 ? 'it is' : 'they are'} told as the list has ${themOf(perhapsDeleted)} now. ${lookAgain(perhapsDeleted)}`
      : '',
  ]
}

/** What the list may not show yet of what was just done from here: a sentence or two each. */
export function behindTexts({ behind }: Pick<ComparedListings, 'behind'>): string[] {
  if (!behind) return []
  const { updated, missing, deleted } = behind
  const named = ({ count, first }: Behind['updated']) =>
    `(${withMore(first.map(comparedListingText), count, '; ')})`
  return [
    updated.count > 0
      ? `The list has other values of ${counted(updated.count, 'home')} than were just set from here ${named(updated)}: ${BEHIND_OR_SET}. ${updated.count === 1 ? 'It is' : 'They are'} not counted as different: look again in a minute.`
      : '',
    missing.count > 0
      ? `${counted(missing.count, 'of the homes that are gone was', 'of the homes that are gone were')} just created or changed from here ${named(missing)}: the list may be behind. Look again in a minute.`
      : '',
    deletedJustNowText(deleted.first.map(comparedListingText), deleted.count),
  ].filter(Boolean)
}

function lookAgain(count: number): string {
  return `Look again in a minute; until then ${toolText('find_listings')} has ${themOf(count)} with state: unknown.`
}

function themOf(count: number): string {
  return count === 1 ? 'it' : 'them'
}

/** By its address where it has one, with a key: `1 Elm Street, Ashby (MLSNumber M1): Bedrooms 4, sent 3`. */
export function comparedListingText(listing: ComparedListing): string {
  const { Address = '', differences = [], set = [], change } = listing
  const key = oneLine(keyText(listing), MAX_KEY_CHARS)
  const title = Address ? `${oneLine(Address, MAX_ADDRESS_CHARS)} (${key})` : key
  const values = [
    ...differences.map(({ field, bot, sent }) => {
      return `${field} ${short(field, bot)}, sent ${short(field, sent)}`
    }),
    ...set.map(({ field, value, before }) => {
      const former = before === undefined ? 'before not known' : `before ${short(field, before)}`
      return `${field} ${short(field, value)}, ${former}`
    }),
  ]
  const by = change === undefined ? '' : ` (change ${change})`
  if (values.length === 0) return `${title}${by}`
  const more = values.length - MAX_FIELDS
  const rest = more > 0 ? `; and ${counted(more, 'more field')}` : ''
  const told = `${title}: ${values.slice(0, MAX_FIELDS).join('; ')}${rest}`
  return `${excerpt(told, MAX_CHARS)}${by}`
}

function keyText({ MLSNumber, Url, id }: ComparedListing): string {
  if (MLSNumber) return `MLSNumber ${MLSNumber}`
  if (id !== null) return `NewOaks ${id}`
  return Url ? `URL ${Url}` : 'without a key'
}

function short(field: string, value: unknown): string {
  if (typeof value === 'number') return field === 'YearBuilt' ? `${value}` : formatNumber(value)
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'empty'
  return oneLine(typeof value === 'string' ? value : JSON.stringify(value), MAX_VALUE_CHARS)
}

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
  return bot ? [`Compared with the bot before the run: ${botText(bot)}`] : []
}

/** Where the reason stands why the bot's list could not be read. */
export const seeNotCompared = byReader({
  terminal: 'why is said below',
  agent: 'notCompared says why',
  page: 'why is said below',
})

/**
 * Said first where nobody could look whether the new homes of a file are in the bot already; empty elsewhere.
 *
 * @param isSought whether each of them is looked for by its key
 */
export function unseenText(
  { notCompared, created }: { readonly notCompared?: string | undefined; readonly created: number },
  { isSought, isTrial }: { readonly isSought: boolean; readonly isTrial: boolean },
): string {
  if (notCompared === undefined || created === 0 || (isSought && !isTrial)) return ''
  const homes = created === 1 ? 'the new home' : `the ${formatNumber(created)} new homes`
  const unseen = `could not be seen (${seeNotCompared})`
  const all = 'where several homes of the chatbot have it, all of them get the values of the row'
  if (isSought)
    return `Whether the chatbot has ${homes} already, from elsewhere, ${unseen}: ${WITH_PROBE} looks for each with an update by its MLS number or Url. How many have it the service tells only after that: ${all}.`
  return isTrial
    ? `Whether the chatbot has ${homes} already, from elsewhere, ${unseen}: loaded now, they may be there twice. Load when its list can be read, or with ${WITH_PROBE}, which looks for each with an update by its key: ${all}.`
    : `Whether the chatbot had ${homes} already, from elsewhere, ${unseen}: they may be there twice. Once its list can be read, a comparison names what it has twice.`
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

/** What several listings at one address can be: a sentence. */
export const SAME_ADDRESS = `Several listings at one address can be the same home twice, one that is for sale and for rent, or flats without their numbers: look at them${WITH_USER}. What is there twice is deleted by its id.`

/** The first addresses with several listings, each with the first of them. */
export function sameAddressTexts({
  first,
}: NonNullable<ComparedListings['sameAddress']>): string[] {
  return first.map((homes) => homes.map(comparedListingText).join(' = '))
}

/** Said of listings that a bot has twice; empty where it has none. */
export function twiceText({ total, first }: DuplicateListings): string {
  if (total === 0) return ''
  const shown = first
    .slice(0, MAX_SHOWN_DUPLICATES)
    .map(({ key, count }) => `${key} (${formatNumber(count)} listings)`)
  return `Duplicates in the bot, with the same MLS number or Url: ${withMore(shown, total)}. Visitors see all of them: look them up${WITH_USER}. What is the same home twice is deleted by id; different homes that share one, as "n/a", stay.`
}

/** The same where a run has found more in the bot than it had and the run created. */
export function twiceSinceText(duplicates: DuplicateListings): string {
  const twice = twiceText(duplicates)
  return twice && `Others have added listings to the bot while this run created its own. ${twice}`
}
