import { Parser } from 'htmlparser2'
import { InputError } from '../../../errors.ts'
import type { Text } from '../encoding/text.ts'
import { MAX_LINE_LENGTH } from '../limits.ts'

/** What stands in one script element of JSON-LD. */
interface PageScript {
  readonly json: string
  /** The line of the page at which it begins. */
  readonly line: number
}

/** Every script element of JSON-LD of a web page; of the rest of the page nothing is kept. */
export async function* pageScripts(text: Text): AsyncGenerator<PageScript> {
  let scripts: PageScript[] = []
  let open: { json: string; readonly line: number } | undefined
  let chunkStart = 0
  let linesBefore = text.firstLine ?? 1
  let chunk = ''
  const lineAt = (index: number) =>
    linesBefore + chunk.slice(0, Math.max(0, index - chunkStart)).split('\n').length - 1
  const parser = new Parser({
    onopentag(name, { type = '' }) {
      if (name === 'script' && type.trim().toLowerCase().startsWith('application/ld+json'))
        open = { json: '', line: lineAt(parser.startIndex) }
    },
    ontext(piece) {
      if (!open) return
      open.json += piece
      if (open.json.length > MAX_LINE_LENGTH)
        throw new InputError(
          `${text.name}, line ${open.line}: the JSON-LD that begins there is larger than any listing.`,
          'Save the page of one listing, or of a list of them.',
        )
    },
    onclosetag(name) {
      if (name !== 'script' || !open) return
      scripts.push(open)
      open = undefined
    },
  })
  for await (chunk of text.chunks()) {
    parser.write(chunk)
    chunkStart += chunk.length
    linesBefore += chunk.split('\n').length - 1
    yield* scripts
    scripts = []
  }
  // What is cut in a script is closed here, and is no JSON.
  parser.end()
  yield* scripts
}
