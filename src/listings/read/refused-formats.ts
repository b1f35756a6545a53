import { InputError } from '../../errors.ts'

const exportAgain = 'Export the listings as CSV, XLSX or JSON and name that file.'
export const unpackFirst = 'Unpack it and name the file inside.'
const asText = (text: string) => Buffer.from(text, 'latin1')

const GZIP = asText('\x1f\x8b')
const ZIP = asText('PK')
/** So many bytes of a file tell what it is. */
export const START_BYTES = 512
const TAR = asText('ustar')
const TAR_AT = 257

const signatures: readonly (readonly [start: Buffer, what: string, remedy: string])[] = [
  [
    asText('\xd0\xcf\x11\xe0'),
    'an old Excel file (.xls) or a workbook with a password',
    'Open it in Excel, remove the password if there is one, and save it as .xlsx.',
  ],
  [asText('%PDF'), 'a PDF', exportAgain],
  [asText('\x89PNG'), 'an image', exportAgain],
  [asText('\xff\xd8\xff'), 'an image', exportAgain],
  [asText('GIF8'), 'an image', exportAgain],
  [asText('RIFF'), 'an image or a sound', exportAgain],
  [GZIP, 'packed twice (gzip)', unpackFirst],
  [asText('BZh'), 'packed (bzip2)', unpackFirst],
  [asText('\xfd7zXZ'), 'packed (xz)', unpackFirst],
  [asText('\x28\xb5\x2f\xfd'), 'packed (zstd)', unpackFirst],
  [asText('7z\xbc\xaf'), 'packed (7z)', unpackFirst],
  [asText('Rar!'), 'packed (RAR)', unpackFirst],
  [asText('PAR1'), 'a Parquet file', exportAgain],
  [asText('SQLite format 3'), 'a database', exportAgain],
  [asText('{\\rtf'), 'a text document (RTF)', exportAgain],
  [
    asText('From: <Saved by'),
    'a web page in one file (.mhtml)',
    'Open it in a browser and save it as a web page (.html).',
  ],
]

/** @throws InputError when the first bytes are those of a format that holds no readable listings */
export function refuseByStart(name: string, start: Buffer): void {
  const found = signatures.find(([bytes]) => start.subarray(0, bytes.length).equals(bytes))
  if (found) throw refused(name, found[1], found[2])
  if (start.subarray(TAR_AT, TAR_AT + TAR.length).equals(TAR))
    throw refused(name, 'packed (tar)', unpackFirst)
}

export function isGzip(start: Buffer): boolean {
  return start.subarray(0, GZIP.length).equals(GZIP)
}

/** A workbook is one as well. */
export function isZip(start: Buffer): boolean {
  return start.subarray(0, ZIP.length).equals(ZIP)
}

const webPage = /^(<!doctype html|<html|<head|<body|<table|<div)\b/
const MARKUP_CHARACTERS = 1000

/** Whether a text is a web page; comments and a declaration may stand before it. */
export function looksLikeWebPage(head: string): boolean {
  return webPage.test(withoutPreface(head).slice(0, MARKUP_CHARACTERS).toLowerCase())
}

/** Whether a text is XML, and no web page. */
export function looksLikeXml(head: string): boolean {
  const start = head.slice(0, MARKUP_CHARACTERS).trimStart().toLowerCase()
  return !looksLikeWebPage(head) && /^<(\?xml|!--|!doctype|[a-z][\w:.-]*[\s>/])/.test(start)
}

const preface: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
]

/** What begins with the first tag, or with the document type. */
function withoutPreface(head: string): string {
  let rest = head.trimStart()
  for (;;) {
    const [, end] = preface.find(([start]) => rest.startsWith(start)) ?? []
    const at = end === undefined ? -1 : rest.indexOf(end)
    if (end === undefined || at < 0) return rest
    rest = rest.slice(at + end.length).trimStart()
  }
}

/** How a file is refused for what it is. */
export function refused(name: string, what: string, remedy: string): InputError {
  return new InputError(`${name} is ${what}, which cannot be read.`, remedy)
}

/** @throws InputError */
export function refuseLarger(name: string, size: number, limit: number, remedy: string): void {
  if (size <= limit) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`
  throw new InputError(
    `${name} has ${megabytes(size)}; at most ${megabytes(limit)} of this format are read.`,
    remedy,
  )
}
