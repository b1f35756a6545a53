import { isObject } from '../../text/json.ts'

/** The column for the key under which a record stands. */
const KEY_COLUMN = 'record key'
const SAMPLE = 20

/**
 * The records of an object that has one under each key, such as `{"A1": {…}, "A2": {…}}`. Undefined
 * when it looks like one record with parts: records are alike, and their keys are numbers or codes.
 */
export function keyedRecords(value: unknown): readonly unknown[] | undefined {
  if (!isObject(value)) return undefined
  const sample = Object.entries(value).slice(0, SAMPLE)
  const codes = sample.filter(([key]) => /\d/.test(key))
  if (sample.length === 0 || codes.length < sample.length / 2) return undefined
  const names = sample.map(([, record]) => new Set(isObject(record) ? Object.keys(record) : []))
  return names.every((each) => areAlike(each, names[0] ?? each)) ? recordsByKey(value) : undefined
}

/** The same of any object that holds nothing but objects. */
export function recordsByKey(value: unknown): readonly unknown[] | undefined {
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
