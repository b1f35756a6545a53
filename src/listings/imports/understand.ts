import { resolve } from 'node:path'
import { permittedFile, permittedFolder } from '../../files/permitted-path.ts'
import type { SourceFile } from '../../files/source-file.ts'
import { openFolder } from '../../files/source-folder.ts'
import { counted } from '../../text/counted.ts'
import type { ImportRequest, InspectRequest } from '../import-request.ts'
import { knownHeaders } from '../map/columns/headers/known-headers.ts'
import type { Mapping } from '../map/mapping.ts'
import { planMapping } from '../map/plan-mapping.ts'
import { planParts } from '../map/plan-parts.ts'
import { type CellCorrection, correctedSource } from '../read/corrected-source.ts'
import { type OpenedSources, openSources } from '../read/open-sources.ts'
import type { Source } from '../read/source.ts'
import { FORMULA_WITHOUT_RESULT } from '../read/tables/formulas.ts'
import { MERGED_CELLS } from '../read/tables/merged-cells.ts'
import { filesFindings, partSentences } from '../report/parts.ts'
import type { Problem, ReadFrom } from '../result.ts'
import { formatNames, SEVERAL } from '../source-formats.ts'

/** The parts of a request that say what to read and how to map it. */
type SourceRequest = Omit<InspectRequest, 'SerialNumber'> & Pick<ImportRequest, 'rows'>

/** Where a source may be, where it is if it was brought here, and what is corrected in it. */
export interface SourcePlace {
  /** Where files must be; undefined: anywhere. */
  readonly folders: readonly string[] | undefined
  /** What was downloaded for the request. */
  readonly fetched?: SourceFile | undefined
  /** The file is a copy that goes away: where it is is not remembered. */
  readonly isCopy?: boolean | undefined
  /** Cells that are read otherwise than the source has them. */
  readonly corrections?: readonly CellCorrection[] | undefined
}

/** A source that was read once and is ready to be loaded. */
export interface MappedSource {
  readonly source: Source
  readonly mapping: Mapping
  /** Undefined where it is no file of this computer that stays. */
  readonly from?: ReadFrom | undefined
}

/**
 * Opens a source, reads it once and decides what each column means.
 *
 * @param onRows told now and then how many rows have been read.
 * @throws InputError when it cannot be read, is no listings, or the choices do not fit it
 */
export async function understand(
  request: SourceRequest,
  place: SourcePlace,
  onRows?: (rows: number) => void,
): Promise<MappedSource> {
  const { sheet, recordsPath } = request
  const input = await inputOf(request, place)
  const opened = await openSources(input, {
    ...(sheet !== undefined && { sheet }),
    ...(recordsPath !== undefined && { recordsPath }),
    knownHeaders,
  })
  const { source, mapping } = await planned(
    { ...opened, sources: correctedSources(opened, place.corrections) },
    request,
    onRows,
  )
  return {
    source,
    mapping: { ...mapping, source: request.source ?? mapping.source },
    from: place.fetched || place.isCopy ? undefined : readFrom(input, request),
  }
}

type Input = Parameters<typeof openSources>[0]

function readFrom(input: Input, { path: given }: SourceRequest): ReadFrom | undefined {
  const path = pathOf(input)
  if (path === undefined) return undefined
  return { path, ...(given !== undefined && given !== path && { given }) }
}

function pathOf(input: Input): string | undefined {
  if ('folder' in input) return input.folder.path
  if ('file' in input) return input.file.path
  return 'path' in input ? resolve(input.path) : undefined
}

async function inputOf(
  { path, text, rows }: SourceRequest,
  { folders, fetched }: SourcePlace,
): Promise<Input> {
  if (fetched) return { file: fetched }
  if (rows !== undefined) return { rows }
  if (path === undefined) return { text: text ?? '' }
  const folder = await (folders ? permittedFolder(path, folders) : openFolder(path))
  if (folder) return { folder }
  return folders ? { file: await permittedFile(path, folders) } : { path }
}

/** Corrections of a file by itself name no part. */
function correctedSources(
  { name, sources }: OpenedSources,
  corrections: SourcePlace['corrections'] = [],
): readonly Source[] {
  const isAlone = sources.length === 1 && sources[0]?.name === name
  return sources.map((source) =>
    correctedSource(
      source,
      corrections.filter(({ part }) => part === (isAlone ? undefined : source.name)),
    ),
  )
}

/** A file by itself is planned by itself: its rows have the numbers that it has. */
async function planned(
  { name, sources, skipped, unread }: OpenedSources,
  request: SourceRequest,
  onRows?: (rows: number) => void,
): Promise<MappedSource> {
  const [only, ...others] = sources
  const { source, mapping } =
    only && others.length === 0 && only.name === name
      ? { source: only, mapping: await planMapping(only, request, new Date(), onRows) }
      : await planParts(name, sources, request, new Date(), onRows)
  const allUnread = [...unread, ...(source.unread ?? [])]
  return {
    mapping,
    source: {
      ...source,
      ...(skipped.length > 0 && { skipped }),
      ...(allUnread.length > 0 && { unread: allUnread }),
      findings: [...filesFindings(skipped, allUnread), ...source.findings],
    },
  }
}

/** What is told of columns that are used, and of no other. */
const ofColumns = [FORMULA_WITHOUT_RESULT, MERGED_CELLS]

/** What is to be said about the source as a whole, before what is to be said about rows. */
export function sourceProblems({ source, mapping }: MappedSource): Problem[] {
  const ofSource = source.findings.filter(
    ({ code, column }) => !ofColumns.includes(code) || isOfUse(column, mapping),
  )
  return [...ofSource, ...mapping.findings].map((finding) => ({
    severity: 'warning',
    ...finding,
    count: 0,
    firstRows: [],
  }))
}

/** Whether a column fills a field, or something is said of what it may be meant for. */
function isOfUse(column: string | undefined, { columns }: Mapping): boolean {
  const known = columns.find(({ header }) => header === column)
  return known === undefined || known.fields.length > 0 || known.note !== undefined
}

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '|': 'pipes',
  '\t': 'tabs',
}

/** How the source was understood, one sentence each. */
export function understoodSentences({ source, mapping }: MappedSource): string[] {
  const { format, encoding, delimiter, sheet, recordsPath, headerRow } = source.facts
  const facts = [
    format === SEVERAL ? 'Several formats' : formatNames[format],
    encoding,
    delimiter && `separated by ${delimiterNames[delimiter] ?? delimiter}`,
    sheet && `sheet ${sheet}`,
    recordsPath && `records at ${recordsPath}`,
    headerRow && `header in row ${headerRow}`,
    counted(mapping.rows, 'row'),
  ]
  return [
    `${facts.filter(Boolean).join(', ')}.`,
    ...(source.parts ? partSentences(source.parts) : [mapping.recognised]),
  ]
}

/** The column that seems to tell flats of one address apart, and that only the user can say to be used. */
export function flatColumnOf({ columns }: Mapping): string | undefined {
  return columns.find(({ mayBe }) => mayBe === 'Address')?.header
}
