import { InputError } from '../../../errors.ts'
import { isObject } from '../../../text/json.ts'
import { choiceText } from '../../choice-text.ts'
import { recordRow } from '../flatten.ts'

/** The column for the key under which a record stands. */
const KEY_COLUMN = 'record key'
const SAMPLE = 20

/** The wrappers that listing services put around their records. */
const usualPaths = [
  '[]',
  'D.Results[].StandardFields',
  'value[]',
  'data.results[]',
  'data.searchResults[].property',
  'listings[]',
  'properties[]',
  'results[]',
  'data[]',
  'features[].properties',
]

/** How the path begins when the document is a list of pages. */
export const JOINED_PAGES = '[].'

const SEARCHED_DEPTH = 4
const SEARCHED_RECORDS = 5

export interface FoundRecords {
  /** Undefined when the document is one record. */
  readonly path: string | undefined
  readonly records: readonly unknown[]
}

/**
 * Where the records of a JSON document are: in one of the usual places, else in the list, or the
 * object, whose records have the most known fields; else the document is one record.
 */
export function findRecords(
  document: unknown,
  knownHeaders: (names: readonly string[]) => number,
): FoundRecords {
  const knownIn = (records: readonly unknown[]) => {
    const names = records
      .slice(0, SEARCHED_RECORDS)
      .flatMap((record) => [...recordRow(record, 0).cells.keys()])
    return knownHeaders([...new Set(names)])
  }
  let empty: FoundRecords | undefined
  for (const path of usualPaths) {
    const records = recordsAt(document, path)
    if (records && path === '[]') return joinedPages(document, knownIn) ?? { path, records }
    if (records?.some(isObject)) return { path, records }
    if (records?.length === 0) empty ??= { path, records }
  }
  let best: { path: string; records: readonly unknown[]; known: number } | undefined
  for (const { path, records } of objectLists(document, '', SEARCHED_DEPTH)) {
    const known = knownIn(records)
    if (known > Math.max(best?.known ?? 0, 1)) best = { path, records, known }
  }
  if (best) return { path: best.path, records: best.records }
  return empty ?? { path: undefined, records: [document] }
}

/** The records of a list of pages; undefined when the list is one of records. */
function joinedPages(
  pages: unknown,
  knownIn: (records: readonly unknown[]) => number,
): FoundRecords | undefined {
  if (!Array.isArray(pages) || knownIn(pages) > 1) return undefined
  for (const pathInPage of usualPaths) {
    const path = `${JOINED_PAGES}${pathInPage}`
    const records = recordsAt(pages, path)
    if (records && knownIn(records) > 1) return { path, records }
  }
  return undefined
}

type RecordsOf = (value: unknown) => readonly unknown[] | undefined

/**
 * The records at a path such as `data.searchResults[].property`; `[]` is the document itself.
 * Undefined when there is nothing at the path, or no list and no object that holds records.
 */
function recordsAt(
  document: unknown,
  path: string,
  keyed: RecordsOf = keyedRecords,
): readonly unknown[] | undefined {
  let values: readonly unknown[] = [document]
  for (const part of path.split('.')) {
    const isList = part.endsWith('[]')
    const key = isList ? part.slice(0, -2) : part
    if (key !== '') values = values.flatMap((value) => member(value, key))
    if (!isList) continue
    const lists = values.map((value) => (Array.isArray(value) ? value : keyed(value)))
    if (lists.every((list) => list === undefined)) return undefined
    values = lists.flatMap((list) => list ?? [])
    // An empty list was found all the same.
    if (values.length === 0) return []
  }
  return values.length > 0 ? values : undefined
}

/** @throws InputError when there is nothing at the path */
export function givenRecords(document: unknown, path: string): FoundRecords {
  const records = recordsAt(document, path, recordsByKey)
  if (records) return { path, records }
  const keys = isObject(document) ? Object.keys(document).slice(0, 20) : []
  throw new InputError(
    `There are no records at ${path}.`,
    keys.length > 0
      ? `The document has ${keys.join(', ')}. Write the path like this: ${choiceText({ recordsPath: 'data.results[]' })}.`
      : 'The document is a list: write [] or leave the path out.',
  )
}

/** A list of one, so that `undefined` is no value. */
function member(value: unknown, key: string): unknown[] {
  return isObject(value) && Object.hasOwn(value, key) ? [value[key]] : []
}

function* objectLists(
  value: unknown,
  path: string,
  depth: number,
): Generator<{ path: string; records: readonly unknown[] }> {
  if (Array.isArray(value)) {
    if (value.some(isObject)) yield { path: `${path}[]`, records: value }
    return
  }
  if (depth === 0 || !isObject(value)) return
  const keyed = keyedRecords(value)
  if (keyed) yield { path: `${path}[]`, records: keyed }
  for (const [key, part] of Object.entries(value))
    yield* objectLists(part, path === '' ? key : `${path}.${key}`, depth - 1)
}

/**
 * The records of an object that has one under each key, such as `{"A1": {…}, "A2": {…}}`. Undefined
 * when it looks like one record with parts: records are alike, and their keys are numbers or codes.
 */
function keyedRecords(value: unknown): readonly unknown[] | undefined {
  if (!isObject(value)) return undefined
  const sample = Object.entries(value).slice(0, SAMPLE)
  const codes = sample.filter(([key]) => /\d/.test(key))
  if (sample.length === 0 || codes.length < sample.length / 2) return undefined
  const names = sample.map(([, record]) => new Set(isObject(record) ? Object.keys(record) : []))
  return names.every((each) => areAlike(each, names[0] ?? each)) ? recordsByKey(value) : undefined
}

/** The same of any object that holds nothing but objects. */
function recordsByKey(value: unknown): readonly unknown[] | undefined {
  if (!isObject(value)) return undefined
  const records: unknown[] = []
  for (const [key, record] of Object.entries(value)) {
    if (!isObject(record)) return undefined
    const hasKey = Object.values(record).some((member) => member === key || isNumber(member, key))
    records.push(hasKey ? record : { [KEY_COLUMN]: key, ...record })
  }
  return records.length === 0 ? undefined : records
}

function isNumber(member: unknown, key: string): boolean {
  return typeof member === 'number' && String(member) === key
}

function areAlike(names: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...names].filter((name) => others.has(name)).length
  return shared > 0 && shared >= Math.min(names.size, others.size) / 2
}
