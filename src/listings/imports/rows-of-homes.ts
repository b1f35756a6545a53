import { counted } from '../../text/counted.ts'
import type { ChatbotListing } from '../compare/chatbot-listing.ts'
import { pagesAsJustSet } from '../compare/just-set.ts'
import { type ReadOptions, readChatbotListings } from '../compare/read-chatbot-listings.ts'
import type { ImportRequest } from '../import-request.ts'
import { SINGLE_CALLS } from '../ledger/single-call.ts'
import { isListingField, requiredFields } from '../map/listing-fields.ts'

type Row = Readonly<Record<string, unknown>>

/** What rows of homes that were looked up have beside their fields. */
const besideFields: ReadonlySet<string> = new Set(
  'id where source runId when SerialNumber unsettled cut'.split(' '),
)

/** By what a row says which home it is, the surest first. */
const keyNames = ['id', 'MLSNumber', 'Url'] as const
type KeyName = (typeof keyNames)[number]

/** A request as it goes on, and what is to be said of that. */
export interface CompletedRequest {
  readonly request: ImportRequest
  /** A sentence, or none. */
  readonly told?: string
}

/**
 * A request whose rows name homes of the chatbot by fields of a listing alone: what such a row leaves out is as the
 * chatbot has it, but for what is the same for all rows, and what is loaded stays with its source, unless one is
 * given. A file is a feed, and is not completed; nor is a row whose home the service's list does not show. The list
 * is not read for rows that are whole and were not looked up.
 *
 * @throws CancelledError when the signal is aborted
 */
export async function withRowsOfHomes(
  request: ImportRequest,
  options: Omit<ReadOptions, 'serialNumber'>,
): Promise<CompletedRequest> {
  const { rows, constants = {}, SerialNumber: serialNumber } = request
  if (!rows?.some((row) => isOfHome(row) && (row.id !== undefined || isPart(row))))
    return { request }
  const { homes, sources } = await homesOf(rows, { ...options, serialNumber })
  let count = 0
  const completed = rows.map((row, at) => {
    const home = homes.get(at)?.listed
    if (!home) return row
    if (isPart(row)) count += 1
    const left = Object.entries(home).filter(([name]) => !(name in constants))
    const given = Object.entries(row).filter(([name]) => !besideFields.has(name))
    return Object.fromEntries([...left, ...given])
  })
  const [source, ...others] = sources
  const stays = request.source === undefined && source !== undefined && others.length === 0
  return {
    request: { ...request, rows: completed, ...(stays && { source }) },
    ...(count > 0 && {
      told: `${counted(count, 'row names', 'rows name')} only some fields: all others are as the chatbot has them.`,
    }),
  }
}

/** Whether nothing but fields of a listing is told of a home that can be looked for. */
function isOfHome(row: Row): boolean {
  const names = Object.keys(row)
  return (
    keyNames.some((name) => keyOf(row, name) !== undefined) &&
    names.every((name) => besideFields.has(name) || isListingField(name))
  )
}

/** A row without one of these is refused. */
function isPart(row: Row): boolean {
  return requiredFields.some((field) => row[field] === undefined)
}

function keyOf(row: Row, name: KeyName): string | undefined {
  const value = row[name]
  const isKey = (typeof value === 'string' && value !== '') || typeof value === 'number'
  return isKey ? String(value).trim() : undefined
}

/** The homes of rows by their places, as the service lists them, and which sources loaded them. */
async function homesOf(rows: readonly Row[], options: ReadOptions) {
  const wanted = placesByKey(rows)
  const { setSinceLoad } = options
  const { listings, readAtMs } = await readChatbotListings(options)
  const found = new Map<number, ChatbotListing | 'several'>()
  try {
    for await (const page of pagesAsJustSet(listings.pages(), { readAtMs, setSinceLoad }))
      for (const { listing } of page) {
        const { id, mlsNumber: MLSNumber, url: Url, listed } = listing
        if (!listed) continue
        const keys: Readonly<Record<KeyName, string>> = { id: id ?? '', MLSNumber, Url }
        for (const name of keyNames)
          for (const at of wanted[name].get(keys[name]) ?? [])
            found.set(at, found.has(at) || isOtherNumber(rows[at], listing) ? 'several' : listing)
      }
  } finally {
    listings.close()
  }
  const homes = new Map(
    [...found].flatMap(([at, home]) => (home === 'several' ? [] : [[at, home]])),
  )
  const loadedBy = [...homes.values()].flatMap(({ entry }) => (entry ? [entry.source] : []))
  return { homes, sources: new Set(loadedBy.filter((source) => source !== SINGLE_CALLS)) }
}

/** Places of the rows that can be completed, by the surest key of each. */
function placesByKey(rows: readonly Row[]): Record<KeyName, Map<string, number[]>> {
  const places = { id: new Map(), MLSNumber: new Map(), Url: new Map() }
  for (const [at, row] of rows.entries()) {
    const name = keyNames.find((each) => keyOf(row, each) !== undefined)
    const key = name && keyOf(row, name)
    if (name && key !== undefined && isOfHome(row))
      places[name].set(key, [...(places[name].get(key) ?? []), at])
  }
  return places
}

/** An import knows a home by its number: one that gets another would be created again. */
function isOtherNumber(row: Row | undefined, { mlsNumber }: ChatbotListing): boolean {
  const given = row && keyOf(row, 'MLSNumber')
  return given !== undefined && given !== mlsNumber
}
