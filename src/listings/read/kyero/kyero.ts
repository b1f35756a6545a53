import { InputError } from '../../../errors.ts'
import { isObject } from '../../../text/json.ts'
import type { Text } from '../encoding/text.ts'
import { type RecordReader, streamedRecords } from '../flatten.ts'
import type { Source, SourceRow } from '../source.ts'
import { type XmlShape, type XmlValue, xmlRecords } from './xml-records.ts'

/** Some programs write the version's element as the root. */
const roots: ReadonlySet<string> = new Set(['root', 'kyero'])

/** Elements that say 1 for yes and 0 for no. */
const flags: ReadonlySet<string> = new Set(['new_build', 'pool', 'leasehold', 'part_ownership'])
const flagWords: Readonly<Record<string, string>> = { 1: 'Yes', 0: 'No' }

/** Elements that hold nothing but others of one name. */
const lists: Readonly<Record<string, string>> = { images: 'image', features: 'feature' }

/**
 * A feed in Kyero's format: one `property` a listing, streamed. A column is the path of an element,
 * such as `surface_area.built` or `url.en`; a row is known by its number and its line.
 *
 * @throws InputError when it is other XML, broken, or has no property
 */
export function openKyero(text: Text): Promise<Source> {
  return streamedRecords(text, 'kyero', (reader) => batches(text, reader))
}

async function* batches(text: Text, reader: RecordReader): AsyncGenerator<readonly SourceRow[]> {
  let row = 0
  for await (const records of xmlRecords(text, shapeOf(text.name))) {
    const rows: SourceRow[] = []
    for (const { value, line } of records) {
      row += 1
      rows.push({ line, ...reader.read(asRecord(value), row) })
    }
    yield rows
  }
  if (row === 0)
    throw new InputError(
      `There is no <property> in ${text.name}.`,
      'Check what was exported: the feed is empty.',
    )
}

function shapeOf(name: string): XmlShape {
  return {
    record: 'property',
    checkRoot(root, line) {
      if (roots.has(root)) return
      throw new InputError(
        `${name}, line ${line}: the XML begins with <${root.slice(0, 60)}>, and of XML only Kyero feeds are read, which begin with <root>.`,
        'Export the listings as a Kyero v3 feed, or as CSV, XLSX or JSON, and name that file.',
      )
    },
  }
}

function asRecord(value: XmlValue): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, inWords(name, held)]),
  )
}

/** A list as its texts, of a picture its address; a flag as Yes or No. */
function inWords(name: string, held: unknown): unknown {
  const item = lists[name]
  if (item !== undefined && isObject(held)) return texts(held[item])
  return flags.has(name) && typeof held === 'string' ? (flagWords[held] ?? held) : held
}

function texts(value: unknown): unknown[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items
    .map((item) => (isObject(item) ? item.url : item))
    .filter((item) => item !== undefined && item !== '')
}
