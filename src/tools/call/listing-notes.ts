import type { KeyType } from '../../contract/listing.ts'
import { AppError } from '../../errors.ts'
import { isBlank } from '../../listings/convert/blank.ts'
import { isWebAddress, WHOLE_ADDRESS } from '../../listings/convert/web-address.ts'
import { toYear } from '../../listings/convert/year.ts'
import type { SomeFields } from '../../listings/map/listing-fields.ts'
import { createPlausibility } from '../../listings/plausible/create-plausibility.ts'
import { homeName } from '../../listings/report/listing-name.ts'
import { wordingFindings } from '../../listings/report/wording-warnings.ts'
import { counted } from '../../text/counted.ts'
import { oneLine } from '../../text/excerpt.ts'
import type { ToolContext } from './tool.ts'

/** Of a note. */
const MAX_NOTE_CHARS = 500
const MAX_VALUE_CHARS = 60
const MAX_NOTES = 20
/** The listing is there by then: looking for others like it keeps nobody waiting for long. */
const MAX_LOOK_MS = 5000
const MAX_HOMES = 5

const LOOK =
  'Done as given, but look at these with the user; what is wrong is corrected with update_listing:'

/** A listing that a single call has sent. */
export interface SentListing {
  readonly serialNumber: string
  /** What the call gave. */
  readonly given: SomeFields
  /** What is remembered of it otherwise: beside that its values are judged. */
  readonly remembered?: SomeFields | undefined
}

/** What is known of a listing before it is updated; undefined where nothing is. */
export async function rememberedListing(
  serialNumber: string,
  { KeyType: keyType, Key: key }: { readonly KeyType: KeyType; readonly Key: string },
  { imports }: Pick<ToolContext, 'imports'>,
): Promise<SomeFields | undefined> {
  return orNothing(async () => (await imports()).rememberedFields({ serialNumber, keyType, key }))
}

/**
 * What bulk loading would doubt of a listing that was sent: values that a home can hardly have, addresses
 * that are none, listed phrases, an MLS number that another home has as well. Empty where nothing is.
 */
export async function listingNotes(
  { serialNumber, given, remembered }: SentListing,
  context: Pick<ToolContext, 'imports' | 'signal'>,
): Promise<string[]> {
  const notes = [
    ...doubtsOf(given, remembered),
    ...yearDoubts(given),
    ...addressDoubts(given),
    ...wordingFindings(given).map(({ field, message, fix }) => `${field}: ${message} ${fix}`),
    ...(await sameNumber(serialNumber, given, context)),
  ]
  if (notes.length === 0) return []
  const left = notes.length - MAX_NOTES
  return [
    LOOK,
    ...notes.slice(0, MAX_NOTES).map((note) => oneLine(note, MAX_NOTE_CHARS)),
    ...(left > 0 ? [`And ${left} more.`] : []),
  ]
}

/** Of those that the call gave: what was there before is not its doing. */
function doubtsOf(given: SomeFields, remembered: SomeFields = {}): string[] {
  return createPlausibility()
    .of({ ...remembered, ...given })
    .filter(({ field }) => given[field] !== undefined)
    .map(({ field, value, message, fix }) => `${field} ${value}: ${message} ${fix}`)
}

function yearDoubts({ YearBuilt }: SomeFields): string[] {
  if (YearBuilt === undefined) return []
  const year = toYear(YearBuilt, new Date())
  return 'problem' in year && year.problem
    ? [`YearBuilt ${YearBuilt}: ${year.problem.message} ${year.problem.fix}`]
    : []
}

function addressDoubts({ Url, Images = [] }: SomeFields): string[] {
  const addresses = [
    ...(Url === undefined ? [] : [{ field: 'Url', text: Url }]),
    ...Images.map((text, at) => ({ field: `Images[${at}]`, text })),
  ]
  return addresses
    .filter(({ text }) => !isBlank(text) && !isWebAddress(text))
    .map(
      ({ field, text }) =>
        `${field} "${oneLine(text, MAX_VALUE_CHARS)}": It is not a web address. ${WHOLE_ADDRESS}`,
    )
}

async function sameNumber(
  serialNumber: string,
  { MLSNumber }: SomeFields,
  { imports, signal }: Pick<ToolContext, 'imports' | 'signal'>,
): Promise<string[]> {
  if (MLSNumber === undefined || isBlank(MLSNumber)) return []
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(MAX_LOOK_MS)])
  const homes = await orNothing(async () =>
    (await imports()).homesWithNumber(serialNumber, MLSNumber, inTime),
  )
  if (homes === undefined || homes.length < 2) return []
  const named = homes
    .slice(0, MAX_HOMES)
    .map((home) => `"${oneLine(homeName(home), MAX_VALUE_CHARS)}" (${home.id ?? 'id not known'})`)
  const more = homes.length > named.length ? ` and ${homes.length - named.length} more` : ''
  return [
    `MLSNumber "${oneLine(MLSNumber, MAX_VALUE_CHARS)}": ${counted(homes.length, 'listing')} of the chatbot have it now: ${named.join(', ')}${more}. If a home is there twice, delete one with delete_listings by its id.`,
  ]
}

/** The change is made: what cannot be looked up about it is no failure. */
async function orNothing<Found>(look: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
