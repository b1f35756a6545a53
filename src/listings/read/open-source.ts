import { InputError } from '../../errors.ts'
import { openFile, type SourceFile } from '../../files/source-file.ts'
import { jsonOf } from '../../text/json.ts'
import { choiceText } from '../choice-text.ts'
import { looksLikeBlm } from './blm/layout.ts'
import { decodedFile, firstBytes } from './encoding/encoding.ts'
import { pastedText, type Text, wholeText } from './encoding/text.ts'
import { withDoubtfulWords, withTextFindings } from './encoding/text-damage.ts'
import { openJson, recordsSource } from './json/json.ts'
import { looksLikeNdjson, openNdjson } from './json/ndjson.ts'
import { MAX_PASTED_LENGTH, MAX_STREAMED_BYTES } from './limits.ts'
import {
  isGzip,
  isZip,
  looksLikeWebPage,
  looksLikeXml,
  refuseByStart,
  refuseLarger,
  START_BYTES,
} from './refused-formats.ts'
import { GIVEN_ROWS, type Source, type SourceFacts } from './source.ts'
import { type Candidate, chooseTable } from './tables/choose-table.ts'
import { delimitedGrid } from './tables/delimited.ts'
import { sniffDelimiter } from './tables/delimiter.ts'
import { fencedPart, looksLikeMarkdown, markdownTables } from './tables/markdown.ts'
import { openTable, type Table } from './tables/table.ts'

/** Where listings come from. */
export type SourceInput =
  | { readonly path: string }
  | { readonly file: SourceFile }
  | { readonly text: string }
  | { readonly rows: readonly Record<string, unknown>[] }

export interface OpenOptions {
  /** The sheet of a workbook, by its name. */
  readonly sheet?: string | undefined
  /** Where in the JSON the records are, such as `data.searchResults[].property`. */
  readonly recordsPath?: string | undefined
  /** How many of the names are headers that listing files are known to have. */
  readonly knownHeaders: (names: readonly string[]) => number
}

/**
 * Understands a source by its content and makes it ready to be read.
 *
 * @throws InputError when it cannot be read as a table or as records
 */
export async function openSource(input: SourceInput, options: OpenOptions): Promise<Source> {
  return withTextFindings(await openInput(input, options))
}

async function openInput(input: SourceInput, options: OpenOptions): Promise<Source> {
  if ('rows' in input)
    return recordsSource(input.rows, { name: GIVEN_ROWS, facts: { format: 'json' } })
  if ('text' in input) return openPasted(input.text, options)
  return openSourceFile('file' in input ? input.file : await openFile(input.path), options)
}

async function openSourceFile(
  file: SourceFile,
  options: OpenOptions,
  isUnpacked = false,
): Promise<Source> {
  const start = await firstBytes(file, START_BYTES)
  if (!isUnpacked && isGzip(start)) {
    const { unpackedGzip } = await import('./many/gzip.ts')
    return openSourceFile(await unpackedGzip(file), options, true)
  }
  refuseByStart(file.name, start)
  if (isZip(start)) {
    refuse(options, 'recordsPath')
    const { openWorkbook } = await import('./xlsx/workbook.ts')
    return openWorkbook(file, options.sheet, options.knownHeaders)
  }
  refuseLarger(file.name, file.size, MAX_STREAMED_BYTES, 'Split it into smaller files.')
  const text = await decodedFile(file)
  const isMarkdown = file.size <= MAX_PASTED_LENGTH && looksLikeMarkdown(text.head)
  const tables =
    isMarkdown && (await openMarkdown({ ...text, head: await wholeText(text) }, options))
  const source = tables || (await openText(text, options))
  return text.doubt ? withDoubtfulWords(source, text.doubt) : source
}

async function openPasted(whole: string, options: OpenOptions): Promise<Source> {
  if (whole.length > MAX_PASTED_LENGTH)
    throw new InputError(
      `The pasted text has more than ${MAX_PASTED_LENGTH.toLocaleString('en-US')} characters.`,
      'Save it to a file and give its path.',
    )
  if (whole.includes('\0'))
    throw new InputError('The pasted text is not text.', 'Give the path of the file.')
  const text = fencedPart(
    whole.replace(/^\uFEFF/, ''),
    (part) => sniffDelimiter(part, options.knownHeaders)?.known ?? 0,
  )
  return (await openMarkdown(text, options)) ?? openText(jsonPart(text) ?? text, options)
}

/** Undefined when there is no table of Markdown in the text. */
async function openMarkdown(text: Text, options: OpenOptions): Promise<Source | undefined> {
  const candidates: Candidate[] = []
  for (const { line, grid } of markdownTables(text)) {
    const table = belowHeader(await openTable(grid, { ...options, delimiter: '|' }))
    const ifLeft = {
      code: 'other_table',
      what: `The table at line ${line}`,
      fix: 'Load it by itself.',
    }
    candidates.push({ table, ifLeft })
  }
  const choice = await chooseTable(candidates)
  if (!choice) return undefined
  refuse(options, 'recordsPath', 'sheet')
  const { table } = choice.chosen
  return tableSource(text, { ...table, findings: choice.findings }, { format: 'markdown' })
}

/** The same table, its rows counted as a person does who sees no numbers: the header is none. */
function belowHeader({ headerRow = 0, ...table }: Table): Table {
  return {
    ...table,
    headerRow: undefined,
    async *batches() {
      for await (const rows of table.batches())
        yield rows.map((row) => ({ ...row, row: row.row - headerRow }))
    },
  }
}

async function openText(text: Text, options: OpenOptions): Promise<Source> {
  const start = text.head.trimStart()
  if (looksLikeXml(start)) {
    refuse(options, 'sheet', 'recordsPath')
    const { openKyero } = await import('./kyero/kyero.ts')
    return openKyero(text)
  }
  if (looksLikeWebPage(start)) {
    refuse(options, 'sheet', 'recordsPath')
    const { openPage } = await import('./jsonld/open-page.ts')
    return openPage(text)
  }
  if (looksLikeBlm(start)) {
    refuse(options, 'sheet', 'recordsPath')
    const { openBlm } = await import('./blm/open-blm.ts')
    return openBlm(text)
  }
  if (start === '')
    throw new InputError(`There is nothing in ${text.name}.`, 'Check what was exported.')
  if (start.startsWith('{') && looksLikeNdjson(text.head)) {
    refuse(options, 'sheet', 'recordsPath')
    return openNdjson(text)
  }
  if (/^[[{]/.test(start) && !labelled.test(start)) {
    refuse(options, 'sheet')
    return openJson(text, options.recordsPath, options.knownHeaders)
  }
  const sniffed = sniffDelimiter(text.head, options.knownHeaders)
  if (!sniffed)
    throw new InputError(
      `There is no table in ${text.name}: nothing separates the columns.`,
      'Give CSV, JSON or a Markdown table with a header.',
    )
  const { delimiter } = sniffed
  const table = await openTable(delimitedGrid(text, delimiter), { ...options, delimiter })
  // Failed rows of a workbook or of JSON are CSV, and come back with the choices of their source.
  if (!table.isReturned) refuse(options, 'sheet', 'recordsPath')
  return tableSource(text, table, { format: delimiter === '\t' ? 'tsv' : 'csv', delimiter })
}

function tableSource(text: Text, table: Table, facts: SourceFacts): Source {
  return {
    name: text.name,
    facts: {
      ...facts,
      ...(text.encoding && { encoding: text.encoding }),
      ...(table.headerRow !== undefined && { headerRow: table.headerRow }),
    },
    columns: table.columns,
    titles: table.titles,
    findings: table.findings,
    batches: table.batches,
  }
}

const onlyFor = { sheet: 'workbooks', recordsPath: 'JSON' } as const

/** @throws InputError when one of these is chosen, which a source of this format does not have */
function refuse(options: OpenOptions, ...names: readonly (keyof typeof onlyFor)[]): void {
  for (const name of names)
    if (options[name] !== undefined)
      throw new InputError(
        `${choiceText({ [name]: null })} is for ${onlyFor[name]} only.`,
        'Leave it out for this source.',
      )
}

/** `[27/11, 09:12] Maria: Hi`: the bracket closes before anything that JSON has in one, and a text follows. */
const labelled = /^\[(?!\s*["'[{])[^[\]{}]*\]\s*[^\s\]]/

/** Not in a cell, where a delimiter or a quote stands before it. */
const start = /(?:\[(?=\s*\{)|\{(?=\s*"))(?<![,;|\t"[{]\s*.)/

/** The JSON that a pasted text has between its prose; undefined when there is none. */
function jsonPart({ head, firstLine = 1 }: Text): Text | undefined {
  const at = start.exec(head)?.index
  if (at === undefined) return undefined
  const end = head.lastIndexOf(head[at] === '[' ? ']' : '}') + 1
  const part = head.slice(at, end)
  if (jsonOf(part) === undefined && !looksLikeNdjson(part)) return undefined
  const above = head.slice(0, at).split(/\r\n|\n|\r/)
  return pastedText(part, firstLine + above.length - 1)
}
