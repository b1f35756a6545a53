/** Text between objects that means nothing: white space, separators and the end mark of some services. */
const PADDING = /^(?:[\s,[\]]|\[DONE\]|data:?)*$/i
/** A line of an event with a field that nobody knows: to be ignored, like a comment. */
const UNKNOWN_FIELD = /^\s*[\w-]+:[^<]*$/
/** The field names of server-sent events; only `data` carries something for us. */
const EVENT_FIELDS = ['data:', 'event:', 'id:', 'retry:']

/** Deeper ones are none of the service's, and cannot be written as JSON again. */
const MAX_DEPTH = 100

/** Text in the stream that is neither an object nor padding. */
class NotJsonRecords extends Error {}

/** The objects of a text that arrives in pieces, cut anywhere. */
export interface JsonRecords {
  /** Yields the objects that `text` completes. @throws NotJsonRecords at the place of what is none */
  push(text: string): Iterable<string>
  /** @returns whether the text ended between two objects. @throws NotJsonRecords */
  end(): boolean
}

/**
 * Cuts a stream of text into its JSON objects, whatever separates them: `data:` events, one object a
 * line, objects run together, each on one line or pretty-printed.
 */
export function createJsonRecords(): JsonRecords {
  let place: 'line start' | 'between' | 'object' | 'ignored line' = 'line start'
  /** The first characters of a line, while they can still become a field name. */
  let head = ''
  let padding = ''
  let record = ''
  let depth = 0
  let inString = false
  let escaped = false
  /** Whether the current line, and so an object begun on it, is part of an event. */
  let inEvent = false

  function takeLineStart(char: string, records: string[]): void {
    head += char
    if (head === 'data:') {
      inEvent = true
      leaveLineStart()
    } else if (head === ':' || EVENT_FIELDS.includes(head)) {
      head = ''
      place = 'ignored line'
    } else if (!EVENT_FIELDS.some((field) => field.startsWith(head))) {
      for (const each of leaveLineStart()) takeText(each, records)
    }
  }

  /** @returns the characters that were held back. */
  function leaveLineStart(): string {
    const text = head
    head = ''
    place = depth > 0 ? 'object' : 'between'
    return text
  }

  function takeText(char: string, records: string[]): void {
    if (place === 'between' && char === '{') {
      checkPadding()
      place = 'object'
    }
    if (place === 'object') {
      takeObject(char, records)
    } else {
      padding += char
      if (isLineBreak(char)) startLine()
    }
  }

  function takeObject(char: string, records: string[]): void {
    record += char
    if (inString) {
      if (escaped) escaped = false
      else if (char === '\\') escaped = true
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') deepen()
    else if (char === '}' || char === ']') depth -= 1
    else if (isLineBreak(char) && inEvent) place = 'line start'
    if (depth > 0) return
    records.push(record)
    record = ''
    place = 'between'
  }

  function deepen(): void {
    depth += 1
    if (depth > MAX_DEPTH) throw new NotJsonRecords('nested too deep')
  }

  function startLine(): void {
    if (UNKNOWN_FIELD.test(padding)) padding = ''
    checkPadding()
    inEvent = false
    place = 'line start'
  }

  function checkPadding(): void {
    if (!PADDING.test(padding)) throw new NotJsonRecords(padding.trim())
    padding = ''
  }

  return {
    *push(text) {
      const records: string[] = []
      for (const char of text) {
        if (place === 'line start') takeLineStart(char, records)
        else if (place === 'ignored line') {
          if (isLineBreak(char)) place = 'line start'
        } else takeText(char, records)
        const record = records.pop()
        if (record !== undefined) yield record
      }
    },
    end() {
      padding += head
      if (depth === 0) checkPadding()
      return depth === 0
    },
  }
}

function isLineBreak(char: string): boolean {
  return char === '\n' || char === '\r'
}
