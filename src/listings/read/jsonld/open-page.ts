import { InputError } from '../../../errors.ts'
import type { RowFinding } from '../../finding.ts'
import type { Text } from '../encoding/text.ts'
import { recordReader } from '../flatten.ts'
import { MAX_JSON_BYTES } from '../limits.ts'
import { parseJson } from '../parse-json.ts'
import { refuseLarger } from '../refused-formats.ts'
import type { Source, SourceRow } from '../source.ts'
import { pageListings } from './page-listings.ts'
import { pageScripts } from './page-scripts.ts'

const MAX_TYPES = 8

/**
 * A saved web page, by its JSON-LD: what is read of it is in memory, the page is not.
 *
 * @throws InputError when it describes no listing
 */
export async function openPage(text: Text): Promise<Source> {
  refuseLarger(text.name, text.size ?? 0, MAX_JSON_BYTES, 'Save the page of one listing.')
  const documents: unknown[] = []
  const broken: number[] = []
  let line: number | undefined
  for await (const script of pageScripts(text)) {
    line ??= script.line
    try {
      documents.push(parseJson(script.json))
    } catch {
      broken.push(script.line)
    }
  }
  const { records, types, findings } = pageListings(documents, text.name)
  if (records.length === 0) throw noListing(text.name, types, broken)
  const reader = recordReader(text.name)
  const rows = records.map(
    (record, at): SourceRow => ({
      ...reader.read(record, at + 1),
      ...(line !== undefined && { line }),
    }),
  )
  return {
    name: text.name,
    facts: { format: 'jsonld', ...(text.encoding && { encoding: text.encoding }) },
    columns: [...reader.columns],
    findings: [...broken.map((at) => brokenJson(at, text.name)), ...findings],
    async *batches() {
      yield rows
      await text.assertUnchanged()
    },
  }
}

function brokenJson(line: number, name: string): RowFinding {
  return {
    code: 'broken_json',
    message: `The JSON-LD at line ${line} of ${name} is no valid JSON, and was left out.`,
    fix: 'Save the page again, if its listing is in it.',
  }
}

function noListing(name: string, types: readonly string[], broken: readonly number[]): InputError {
  const [first] = broken
  const found =
    first !== undefined
      ? ` Its JSON-LD at line ${first} is no valid JSON.`
      : types.length > 0
        ? ` It describes ${types.slice(0, MAX_TYPES).join(', ')}.`
        : ' It has no JSON-LD.'
  return new InputError(
    `${name} is a web page (HTML) without a listing in JSON-LD.${found}`,
    'Download the listings themselves, as CSV, XLSX or JSON: a page to sign in may have come in their place.',
  )
}
