import { InputError } from '../../../errors.ts'
import { oneLine } from '../../../text/excerpt.ts'
import { type Text, wholeText } from '../encoding/text.ts'
import { COLUMN_SAMPLE, recordReader } from '../flatten.ts'
import { isJsonLd } from '../jsonld/nodes.ts'
import { pageListings } from '../jsonld/page-listings.ts'
import { MAX_JSON_BYTES } from '../limits.ts'
import { parseJson } from '../parse-json.ts'
import { refuseLarger } from '../refused-formats.ts'
import type { Source, SourceFacts } from '../source.ts'
import { pageOfFeed } from './feed-page.ts'
import { findJsonFault } from './json-fault.ts'
import { findRecords, givenRecords } from './records-path.ts'

/** Each can have as much as a row of a hundred columns. */
const BATCH_RECORDS = 50

/**
 * A JSON document, read whole. JSON-LD that describes listings is read as that of a web page.
 *
 * @throws InputError when it is too large, broken, or has no records
 */
export async function openJson(
  text: Text,
  recordsPath: string | undefined,
  knownHeaders: (names: readonly string[]) => number,
): Promise<Source> {
  refuseLarger(
    text.name,
    text.size ?? 0,
    MAX_JSON_BYTES,
    'Export it as NDJSON (one record a line) or CSV, or in parts.',
  )
  const document = parseDocument(await wholeText(text), text)
  const encoding = text.encoding && { encoding: text.encoding }
  const assertUnchanged = () => text.assertUnchanged()
  if (!recordsPath && isJsonLd(document)) {
    const { records, findings } = pageListings([document], text.name)
    const facts: SourceFacts = { format: 'jsonld', ...encoding }
    if (records.length > 0)
      return { ...recordsSource(records, { name: text.name, facts, assertUnchanged }), findings }
  }
  const found = recordsPath
    ? givenRecords(document, recordsPath)
    : findRecords(document, knownHeaders)
  const source = recordsSource(found.records, {
    name: text.name,
    facts: { format: 'json', ...encoding, ...(found.path && { recordsPath: found.path }) },
    assertUnchanged,
  })
  const page = pageOfFeed(document, found)
  return page ? { ...source, partial: page.partial, findings: [page.finding] } : source
}

interface RecordsSource {
  readonly name: string
  readonly facts: SourceFacts
  readonly assertUnchanged?: () => Promise<void>
}

/**
 * Records that are in memory; a row is the number of its record.
 *
 * @throws InputError when there are none
 */
export function recordsSource(
  records: readonly unknown[],
  { name, facts, assertUnchanged }: RecordsSource,
): Source {
  if (records.length === 0)
    throw new InputError(`There are no records in ${name}.`, 'Check what was exported.')
  const sample = recordReader(name)
  for (const [index, record] of records.slice(0, COLUMN_SAMPLE).entries())
    sample.read(record, index + 1)
  return {
    name,
    facts,
    columns: [...sample.columns],
    findings: [],
    async *batches() {
      const reader = recordReader(name)
      for (let from = 0; from < records.length; from += BATCH_RECORDS)
        yield records
          .slice(from, from + BATCH_RECORDS)
          .map((record, at) => reader.read(record, from + at + 1))
      await assertUnchanged?.()
    },
  }
}

/** Characters of what stands there instead. */
const MAX_SHOWN = 40

/** A template, prose, or an object as programs write it: no name in quotes, and no end, comes first. */
const noName = /^\s*(\{\s*[^"}\s][^\n\r]*)/

function parseDocument(json: string, { name, firstLine = 1 }: Text): unknown {
  try {
    return parseJson(json)
  } catch {
    const [, behind] = noName.exec(json) ?? []
    if (behind !== undefined)
      throw new InputError(
        `${name} begins with a brace, and is no JSON: behind it stands "${oneLine(behind, MAX_SHOWN)}", where JSON has a name in quotes.`,
        'Give the listings themselves, as CSV, JSON or a Markdown table, and no template or text about them. If it is to be JSON, put its names in quotes.',
      )
    const { line, column, found } = findJsonFault(json)
    const what = found === '' ? 'ends too early' : `is not valid JSON: ${found} cannot stand there`
    throw new InputError(
      `${name}, line ${line + firstLine - 1}, column ${column}: the text ${what}.`,
      'Export it again, or mend it there.',
    )
  }
}
