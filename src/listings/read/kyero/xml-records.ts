import { SaxesParser } from 'saxes'
import { InputError } from '../../../errors.ts'
import type { Text } from '../encoding/text.ts'
import { MAX_LINE_LENGTH } from '../limits.ts'

/** Deeper than any feed. */
const MAX_DEPTH = 30

const ENTITY = /^&[#\w]+;/
const MAX_ENTITY_LENGTH = 12

/** What an element holds: its text, or its elements by name; several of one name are a list. */
export type XmlValue = string | readonly XmlValue[] | { readonly [name: string]: XmlValue }

/** An element that is one record. */
interface XmlRecord {
  readonly value: XmlValue
  /** The line of the text at which it begins. */
  readonly line: number
}

export interface XmlShape {
  /** The elements that are records; they stand directly below the root. */
  readonly record: string
  /** @throws InputError when the root is that of another document */
  readonly checkRoot: (root: string, line: number) => void
}

/**
 * The records of an XML document, in batches, in memory that does not grow with them. Attributes are
 * not read.
 *
 * @throws InputError when it is no whole XML, has a document type, or is another document
 */
export async function* xmlRecords(text: Text, shape: XmlShape): AsyncGenerator<XmlRecord[]> {
  const reader = createReader(text, shape)
  for await (const chunk of text.chunks()) {
    reader.write(chunk)
    yield reader.take()
  }
  reader.close()
  yield reader.take()
}

interface OpenElement {
  readonly name: string
  readonly elements: Map<string, XmlValue[]>
  text: string
}

function createReader({ name, firstLine = 1 }: Text, { record, checkRoot }: XmlShape) {
  const parser = new SaxesParser({ position: true })
  let records: XmlRecord[] = []
  let depth = 0
  /** The record that is being read, and its elements that are open. */
  const open: OpenElement[] = []
  let firstLineOfRecord = 0
  /** Where the last piece ended that can be forgotten by now. */
  let forgotten = 0
  let forgottenLine = firstLine
  const forget = () => {
    forgotten = parser.position
    forgottenLine = line()
  }
  /** The text from there on, and where it begins. */
  let kept = ''
  let keptFrom = 0
  let isEnding = false
  const line = () => firstLine + parser.line - 1

  parser.on('error', ({ message }) => {
    const what = message.slice(message.indexOf(': ') + 2)
    const unread = kept.slice(forgotten - keptFrom)
    const bare = bareAmpersand(unread)
    if (bare >= 0)
      throw bareAmpersandAt(name, forgottenLine + unread.slice(0, bare).split('\n').length - 1)
    throw isEnding
      ? cut(name, line(), open.length > 0 ? firstLineOfRecord : undefined)
      : broken(name, line(), parser.column, what)
  })
  parser.on('doctype', (type) => {
    const [root] = /[^\s>[]+/.exec(type) ?? []
    if (root !== undefined) checkRoot(root, line())
    throw withDoctype(name, line())
  })
  parser.on('opentagstart', (tag) => {
    depth += 1
    if (depth <= 2) forget()
    if (depth === 1) checkRoot(tag.name, line())
    const begins = depth === 2 && tag.name === record
    if (begins) firstLineOfRecord = line()
    if (!begins && open.length === 0) return
    if (open.length === MAX_DEPTH) throw tooLarge(name, firstLineOfRecord)
    open.push({ name: tag.name, elements: new Map(), text: '' })
  })
  const addText = (piece: string) => {
    const element = open.at(-1)
    if (element) element.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    depth -= 1
    if (depth <= 1) forget()
    const element = open.pop()
    if (!element) return
    const value = valueIn(element)
    const parent = open.at(-1)
    if (!parent) records.push({ value, line: firstLineOfRecord })
    else if (!parent.elements.get(element.name)?.push(value))
      parent.elements.set(element.name, [value])
  })

  return {
    write(chunk: string): void {
      kept = kept.slice(forgotten - keptFrom) + chunk
      keptFrom = forgotten
      parser.write(chunk)
      if (kept.length > MAX_LINE_LENGTH + chunk.length)
        throw tooLarge(name, open.length > 0 ? firstLineOfRecord : line())
    },
    close(): void {
      isEnding = true
      parser.close()
    },
    /** What has been read since it was last asked. */
    take(): XmlRecord[] {
      const taken = records
      records = []
      return taken
    },
  }
}

function valueIn({ elements, text }: OpenElement): XmlValue {
  if (elements.size === 0) return text.trim()
  return Object.fromEntries(
    [...elements].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

/**
 * Where the first & is that begins no entity; -1 when there is none. What is read of it goes on to the
 * next semicolon, so that the error comes long after it.
 */
function bareAmpersand(xml: string): number {
  for (let at = xml.indexOf('&'); at >= 0; at = xml.indexOf('&', at + 1)) {
    const section = xml.lastIndexOf('<![CDATA[', at)
    const isText = section >= 0 && xml.slice(section, at).indexOf(']]>') < 0
    if (!isText && !ENTITY.test(xml.slice(at, at + MAX_ENTITY_LENGTH))) return at
  }
  return -1
}

const exportAgain = 'Export it again, or fetch it again from where it is offered.'

function cut(name: string, line: number, record: number | undefined): InputError {
  const where = record === undefined ? '' : `, in the record that begins at line ${record}`
  return new InputError(
    `${name} ends too early, at line ${line}${where}: the XML is not whole.`,
    exportAgain,
  )
}

function broken(name: string, line: number, column: number, what: string): InputError {
  return new InputError(
    `${name}, line ${line}, column ${column}: this is no valid XML (${what.replace(/\.$/, '')}).`,
    'Export it again, or mend it there.',
  )
}

function bareAmpersandAt(name: string, line: number): InputError {
  return new InputError(
    `${name}, line ${line}: this is no valid XML (a bare &).`,
    'Export it again, or write &amp; for & there.',
  )
}

function withDoctype(name: string, line: number): InputError {
  return new InputError(
    `${name}, line ${line}: the XML has a document type (DOCTYPE), which can bring in other files and is not read.`,
    'Take the DOCTYPE out, and write the entities that it names as what they stand for.',
  )
}

function tooLarge(name: string, line: number): InputError {
  return new InputError(
    `${name}: what begins at line ${line} is larger than any listing.`,
    'Check what was exported: each listing must be one element.',
  )
}
