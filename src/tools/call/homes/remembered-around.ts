import type { KeyType } from '../../../contract/listing.ts'
import { AppError } from '../../../errors.ts'
import { isBlank } from '../../../listings/convert/blank.ts'
import type { Entry, FormerPrices } from '../../../listings/ledger/entry.ts'
import { isCall } from '../../../listings/ledger/single-call.ts'
import { flatDifferences, flatFacts } from '../../../listings/load/homes/flats.ts'
import type { SomeFields } from '../../../listings/map/listing-fields.ts'
import { namedListing } from '../../../listings/report/listing-name.ts'
import type { NamedListing } from '../../../listings/taken-down.ts'
import type { ToolContext } from '../tool.ts'

/** What is remembered around a listing that a single call sends. */
export interface Remembered {
  /** The listing itself, as it was: beside that its values are judged. */
  readonly fields: SomeFields
  /** What it cost before a load gave it a price that is far from that. */
  readonly former: FormerPrices
  /** Whether they, with what is given, are all that is known of it. */
  readonly isWhole: boolean
  /** Its NewOaks identifier; undefined: not known, or more than one has the key. */
  readonly id: string | undefined
  /** Whether several have the key by which it is updated, as far as they are remembered. */
  readonly isShared: boolean
  /** Whether a load is just sending something about it. */
  readonly isInLoad: boolean
  /** Others with the MLS number that it is given. */
  readonly sameNumber: readonly NamedListing[]
  /** Others with the Url that an update gives it. */
  readonly sameUrl: readonly NamedListing[]
  /** Others at the address of one that is created, under other MLS numbers. */
  readonly sameAddress: readonly AtAddress[]
}

export interface AtAddress {
  readonly home: NamedListing
  /** Whether its rooms or its price are others: it can be another flat. */
  readonly isApart: boolean
}

/** The listing that an update changes; undefined: it is being created. */
interface Updated {
  readonly keyType: KeyType
  readonly key: string
}

/** To be asked for before the call is sent: afterwards the listing itself has the number too. */
export async function rememberedAround(
  serialNumber: string,
  given: SomeFields,
  updated: Updated | undefined,
  { imports }: Pick<ToolContext, 'imports'>,
): Promise<Remembered> {
  const { MLSNumber = '', Url = '' } = given
  try {
    const { remembered, rememberedAt } = await imports()
    const own = updated ? await remembered(serialNumber, updated.keyType, updated.key) : []
    const same = isBlank(MLSNumber) ? [] : await remembered(serialNumber, 'MLSNumber', MLSNumber)
    const sameUrl = !updated || isBlank(Url) ? [] : await remembered(serialNumber, 'URL', Url)
    const atAddress = updated ? [] : await rememberedAt(serialNumber, given)
    const isOwn = (entry: Entry) =>
      own.some(({ source, key }) => source === entry.source && key === entry.key)
    return {
      fields: own.length === 1 ? { ...own[0]?.fields } : {},
      former: (own.length === 1 && own[0]?.formerPrices) || {},
      isWhole: updated === undefined || own.length === 1,
      id: own.length === 1 ? (own[0]?.id ?? undefined) : undefined,
      isShared: own.length > 1,
      isInLoad: own.some(isInLoad),
      sameNumber: same.filter((entry) => !isOwn(entry)).map(namedListing),
      sameUrl: sameUrl.filter((entry) => !isOwn(entry)).map(namedListing),
      sameAddress: atAddress
        .filter(({ fields }) => fields.MLSNumber !== MLSNumber)
        .map((entry) => ({ home: namedListing(entry), isApart: isApart(given, entry) })),
    }
  } catch (error) {
    // What cannot be looked up about it is no reason not to send it.
    if (error instanceof AppError)
      return {
        fields: {},
        former: {},
        isWhole: updated === undefined,
        id: undefined,
        isShared: false,
        isInLoad: false,
        sameNumber: [],
        sameUrl: [],
        sameAddress: [],
      }
    throw error
  }
}

function isApart(given: SomeFields, { fields }: Entry): boolean {
  return flatDifferences(flatFacts(given), flatFacts(fields)).length > 0
}

function isInLoad({ intent }: Entry): boolean {
  return intent !== null && !isCall(intent.runId) && Date.now() < intent.lateUntilMs
}
