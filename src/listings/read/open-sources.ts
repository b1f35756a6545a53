import { parse } from 'node:path/posix'
import { InputError } from '../../errors.ts'
import { openFile, type SourceFile } from '../../files/source-file.ts'
import type { SourceFolder } from '../../files/source-folder.ts'
import { createTurns } from '../../runs/turns.ts'
import { formatNumber } from '../../text/counted.ts'
import { firstBytes } from './encoding/encoding.ts'
import { createRowAllowance, keepingRows } from './kept-rows.ts'
import { ALL_SHEETS, MAX_JSON_BYTES, MAX_PACKED_BYTES, MAX_SOURCES } from './limits.ts'
import { isNoListingFile } from './many/file-names.ts'
import { type OpenOptions, openSource, type SourceInput } from './open-source.ts'
import { isZip, START_BYTES } from './refused-formats.ts'
import type { Source, UnreadFile } from './source.ts'

/** What there is to read: one source, or those of a folder, an archive or a workbook. */
export interface OpenedSources {
  /** Of the folder, the archive or the file. */
  readonly name: string
  /** In the order of their names; at least one. */
  readonly sources: readonly Source[]
  /** Files that are none of listings, such as pictures; sheets without a table of them. */
  readonly skipped: readonly string[]
  readonly unread: readonly UnreadFile[]
}

/**
 * Understands what there is to read: a file or a pasted text, or all files of a folder or of a ZIP
 * archive, or all sheets of a workbook.
 *
 * @throws InputError when nothing of it can be read
 */
export async function openSources(
  input: SourceInput | { readonly folder: SourceFolder },
  options: OpenOptions,
): Promise<OpenedSources> {
  if ('folder' in input) return openMany(input.folder, options)
  if ('rows' in input || 'text' in input) return keeping(only(await openSource(input, options)))
  const file = 'file' in input ? input.file : await openFile(input.path)
  const archive = await archiveIn(file)
  return archive ? openMany(archive, options) : keeping(await sourcesOf(file, options, options))
}

async function archiveIn(file: SourceFile): Promise<SourceFolder | undefined> {
  if (!isZip(await firstBytes(file, START_BYTES))) return undefined
  const { openZip } = await import('./many/zip.ts')
  return openZip(file)
}

/**
 * Of one file: of a workbook several, if all sheets are to be read.
 *
 * @param ofOthers how a file is opened that is no workbook
 */
async function sourcesOf(
  file: SourceFile,
  options: OpenOptions,
  ofOthers: OpenOptions,
): Promise<OpenedSources> {
  if (options.sheet !== ALL_SHEETS) return only(await openSource({ file }, options))
  if (!isZip(await firstBytes(file, START_BYTES))) return only(await openSource({ file }, ofOthers))
  const { openSheets } = await import('./xlsx/workbook.ts')
  return { name: file.name, unread: [], ...(await openSheets(file, options.knownHeaders)) }
}

function only(source: Source): OpenedSources {
  return { name: source.name, sources: [source], skipped: [], unread: [] }
}

function keeping(opened: OpenedSources, allowance = createRowAllowance()): OpenedSources {
  return { ...opened, sources: opened.sources.map((each) => keepingRows(each, allowance)) }
}

async function openMany(folder: SourceFolder, options: OpenOptions): Promise<OpenedSources> {
  const sources: Source[] = []
  const skipped: string[] = []
  const unread: UnreadFile[] = []
  const room = createRoom()
  const allowance = createRowAllowance()
  const ofOthers = options.sheet === ALL_SHEETS ? { ...options, sheet: undefined } : options
  for (const { name, open } of folder.files) {
    if (isNoListingFile(name)) {
      skipped.push(name)
      continue
    }
    try {
      const file = await open()
      const opened = keeping(await sourcesOf(file, options, ofOthers), allowance)
      for (const source of opened.sources) await readToEnd(source)
      room.take(file, opened.sources)
      const title = { text: parse(name).name }
      sources.push(
        ...opened.sources.map((each) => ({ ...each, titles: [...(each.titles ?? []), title] })),
      )
      skipped.push(...opened.skipped.map((sheet) => `${name}, ${sheet}`))
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      unread.push({ name, why: error.message })
    }
    if (sources.length > MAX_SOURCES)
      throw new InputError(
        `${folder.name} holds more than ${formatNumber(MAX_SOURCES)} files with listings.`,
        'Load them in several parts.',
      )
  }
  if (sources.length === 0) throw nothingIn(folder, unread)
  return { name: folder.name, sources, skipped, unread }
}

/** So that a file that is broken somewhere is found before the others are begun. */
async function readToEnd(source: Source): Promise<void> {
  const turns = createTurns()
  for await (const _ of source.batches()) if (turns.isOver()) await turns.giveWay()
}

/** Keeps what stays in memory of all files together within what may of one. */
function createRoom() {
  const taken = { json: 0, xlsx: 0 }
  const limits = { json: MAX_JSON_BYTES, xlsx: MAX_PACKED_BYTES }
  return {
    /** @throws InputError when there is no more */
    take({ name, size }: SourceFile, sources: readonly Source[]): void {
      const format = sources[0]?.facts.format
      if (format !== 'json' && format !== 'xlsx') return
      taken[format] += size
      if (taken[format] <= limits[format]) return
      throw new InputError(
        `With ${name} there are more than ${formatNumber(limits[format] / 1e6)} MB of ${format.toUpperCase()} in one run.`,
        'Load them in several parts, or as CSV.',
      )
    },
  }
}

function nothingIn({ name, files }: SourceFolder, unread: readonly UnreadFile[]): InputError {
  if (files.length === 0)
    return new InputError(`${name} holds no files.`, 'Name a file, or another folder.')
  const why = unread.slice(0, 3).map((each) => each.why)
  return new InputError(
    `${name} holds no file of listings that can be read. ${why.join(' ')}`.trim(),
    'Put the files with the listings there, or name one of them.',
  )
}
