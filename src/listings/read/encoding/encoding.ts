import { isAscii } from 'node:buffer'
import { InputError } from '../../../errors.ts'
import type { SourceFile } from '../../../files/source-file.ts'
import { doubleByteEncodingOf } from './double-byte.ts'
import { type LatinEncoding, latinEncodingOf } from './latin-encoding.ts'
import type { Text } from './text.ts'
import { createUtf8Evidence } from './utf8-evidence.ts'

const HEAD_BYTES = 1024 * 1024
const SAMPLE_BYTES = 4096
/** So much of the start, and of the lines that are not ASCII, tells which letters the bytes are. */
const START_BYTES = 8 * 1024
const LETTERS_BYTES = 512 * 1024
const MAX_LINE_BYTES = 4 * 1024
/** In so many bytes XML and web pages name their encoding. */
const DECLARATION_BYTES = 1024
const LINE_FEED = 0x0a
const DECLARED = /(?:encoding|charset)=["']?([\w-]+)/i

/**
 * A text file, decoded. All of it is looked at first: what its first letters are can stand a
 * megabyte into it, and all of it has to be read the same way. A byte that is damaged becomes U+FFFD.
 *
 * @throws InputError when it is not text
 */
export async function decodedFile(file: SourceFile): Promise<Text> {
  const { encoding, doubt } = await detectEncoding(file)
  const head = new TextDecoder(encoding).decode(await firstBytes(file, HEAD_BYTES), {
    stream: true,
  })
  return {
    name: file.name,
    encoding,
    ...(doubt && { doubt }),
    size: file.size,
    head,
    async *chunks() {
      const decoder = new TextDecoder(encoding)
      for await (const bytes of file.bytes()) yield decoder.decode(bytes, { stream: true })
      yield decoder.decode()
    },
    assertUnchanged: () => file.assertUnchanged(),
  }
}

/** Up to so many bytes from the start. */
export async function firstBytes(file: SourceFile, count: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file.bytes()) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= count) break
  }
  return Buffer.concat(chunks).subarray(0, count)
}

async function detectEncoding(file: SourceFile): Promise<LatinEncoding> {
  const evidence = createUtf8Evidence()
  let hasMark = false
  let declared: string | undefined
  let isFirst = true
  for await (const chunk of file.bytes()) {
    if (isFirst) {
      const utf16 = utf16Of(chunk)
      if (utf16) return { encoding: utf16 }
      if (manyControls(chunk)) throw binary(file.name)
      hasMark = chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf
      declared = declaredIn(chunk)
      isFirst = false
    }
    if (chunk.includes(0)) throw binary(file.name)
    evidence.add(chunk)
  }
  if (hasMark || evidence.isUtf8()) return { encoding: 'utf-8' }
  if (declared) return { encoding: declared }
  const sample = await linesWithLetters(file)
  const doubleByte = doubleByteEncodingOf(sample)
  return doubleByte ? { encoding: doubleByte } : latinEncodingOf(sample)
}

/** The start of a file, and its lines that are not ASCII. */
async function linesWithLetters(file: SourceFile): Promise<Buffer> {
  const lines = [await firstBytes(file, START_BYTES), Buffer.of(LINE_FEED)]
  let length = 0
  for await (const chunk of file.bytes()) {
    for (const line of isAscii(chunk) ? [] : linesOf(chunk)) {
      if (isAscii(line)) continue
      lines.push(line)
      length += line.length
    }
    if (length >= LETTERS_BYTES) break
  }
  return Buffer.concat(lines)
}

/** With their ends; what has none is cut into pieces. */
function* linesOf(bytes: Buffer): Iterable<Buffer> {
  let start = 0
  while (start < bytes.length) {
    const lineEnd = bytes.indexOf(LINE_FEED, start) + 1 || bytes.length
    const end = Math.min(lineEnd, start + MAX_LINE_BYTES)
    yield bytes.subarray(start, end)
    start = end
  }
}

/** The encoding that XML or a web page names, by its usual name; undefined when it is none of bytes such as these. */
function declaredIn(start: Buffer): string | undefined {
  const markup = start.subarray(0, DECLARATION_BYTES).toString('latin1').trimStart()
  const label = markup.startsWith('<') ? DECLARED.exec(markup)?.[1] : undefined
  try {
    const encoding = new TextDecoder(label).encoding
    return encoding.startsWith('utf-') ? undefined : encoding
  } catch {
    return undefined
  }
}

/** By its mark; else by the zero in every other byte that text in western letters has. */
function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const sample = start.subarray(0, SAMPLE_BYTES)
  const even = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length
  const odd = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length
  const many = sample.length / 10
  if (odd > many && even === 0) return 'utf-16le'
  if (even > many && odd === 0) return 'utf-16be'
  return undefined
}

/** Control characters other than white space: a few are dirt, many are a binary file. */
function manyControls(start: Buffer): boolean {
  const sample = start.subarray(0, SAMPLE_BYTES)
  const controls = sample.filter(
    (byte) => (byte < 0x20 && (byte < 9 || byte > 13)) || byte === 0x7f,
  )
  return controls.length > sample.length / 20
}

function binary(name: string): InputError {
  return new InputError(
    `${name} is not a text file.`,
    'Export the listings as CSV, XLSX or JSON and name that file.',
  )
}
