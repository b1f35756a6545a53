import type { FeedRecord } from './feed-pages.ts'
import type { MirrorRecord } from './mirror.ts'

/** By what a record is known in its feed, the first that it has. */
const keyNames = ['ListingKey', 'ListingKeyNumeric', 'ListingId'] as const
export type KeyName = (typeof keyNames)[number]

export const MODIFIED = 'ModificationTimestamp'

/** What is left of a listing that the feed says may not be seen any more: which one it is. */
const leftOfWithheld = [
  ...keyNames,
  MODIFIED,
  'MlgCanView',
  'OriginatingSystemName',
  'SourceSystemName',
  'ListingURL',
]

/** The name of the key of a record; undefined when it has none. */
export function keyNameOf(record: FeedRecord): KeyName | undefined {
  return keyNames.find((name) => {
    const key = record[name]
    return typeof key === 'number' || (typeof key === 'string' && key !== '')
  })
}

/** A record with its key and its time. */
export function keyed(record: FeedRecord, name: KeyName): MirrorRecord {
  const modified = record[MODIFIED]
  return {
    key: JSON.stringify(record[name] ?? null),
    modified: typeof modified === 'string' ? modified : null,
    record,
  }
}

/** As a literal of OData: a number as it is, a text in single quotes. */
export function keyLiteral(key: string): string {
  const value: unknown = JSON.parse(key)
  return typeof value === 'number' ? key : `'${String(value).replaceAll("'", "''")}'`
}

/** Whether the feed says that nobody may see it. */
export function isWithheld({ MlgCanView: flag }: FeedRecord): boolean {
  return flag === false || (typeof flag === 'string' && flag.toLowerCase() === 'false')
}

/** Such a record comes with little in it: which listing it is, is told by what was known before. */
export function withheld(record: FeedRecord, before: FeedRecord | undefined): FeedRecord {
  const both: FeedRecord = { ...before, ...record }
  return Object.fromEntries(
    leftOfWithheld.flatMap((name) => (both[name] == null ? [] : [[name, both[name]]])),
  )
}

/** The moment of a ModificationTimestamp; undefined when it cannot be told. Without a zone it is in UTC. */
export function momentOf(modified: string): number | undefined {
  const at = Date.parse(hasZone(modified) ? modified : `${modified}Z`)
  return Number.isNaN(at) ? undefined : at
}

/** As OData takes it. */
export function timeLiteral(modified: string): string {
  return hasZone(modified) ? modified : `${modified}Z`
}

function hasZone(text: string): boolean {
  return /(?:z|[+-]\d\d:?\d\d)$/i.test(text)
}
