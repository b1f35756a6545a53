import { oneLine } from '../../text/excerpt.ts'
import { USUAL_WIDTH } from './rendered.ts'

const BAR_CHARS = 10
/** Without a terminal a line is written so often. */
const LINE_EVERY_MS = 10_000

export interface ProgressLine {
  /** @param share of the work that is done, 0 to 1; undefined: not known. */
  show(text: string, share: number | undefined): void
  /** Shows what is said but once and may hold for long: without a terminal it is written at once. */
  showOnce(text: string): void
  end(): void
}

/** Shows how far a run is: a line that redraws itself on a terminal, else now and then a line. */
export function showProgress(stream: NodeJS.WriteStream): ProgressLine {
  let lastLineAt = performance.now()
  let drawn = false
  const draw = (text: string, share: number | undefined) => {
    drawn = true
    stream.write(`\r\x1b[2K${fitting(text, share, stream.columns || USUAL_WIDTH)}`)
  }
  const writeLine = (text: string) => {
    lastLineAt = performance.now()
    stream.write(`${oneLine(text, text.length)}\n`)
  }
  return {
    show(text, share) {
      if (stream.isTTY) draw(text, share)
      else if (performance.now() - lastLineAt > LINE_EVERY_MS) writeLine(text)
    },
    showOnce(text) {
      if (stream.isTTY) draw(text, undefined)
      else writeLine(text)
    },
    end() {
      if (drawn) stream.write('\r\x1b[2K')
      drawn = false
    },
  }
}

/** The last column stays free: some terminals go on to the next line behind it. */
function fitting(text: string, share: number | undefined, columns: number): string {
  const room = Math.min(columns, USUAL_WIDTH) - 1
  const whole = oneLine(text, text.length)
  const before = share === undefined ? '' : bar(share)
  if (before.length + whole.length <= room) return before + whole
  return whole.length <= room ? whole : oneLine(whole, room - 1)
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * BAR_CHARS)
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_CHARS - full)}] `
}
