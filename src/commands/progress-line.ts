import type { ImportProgress } from '../listings/import-progress.ts'
import { progressText } from '../listings/report/progress-text.ts'

const BAR_CHARS = 24
/** Without a terminal a line is written so often. */
const LINE_EVERY_MS = 10_000

/** Shows how far a run is: a bar that redraws itself on a terminal, else now and then a line. */
export function showProgress(stream: NodeJS.WriteStream): {
  show(progress: ImportProgress): void
  end(): void
} {
  let lastLineAt = performance.now()
  let drawn = false
  return {
    show(progress) {
      const text = progressText(progress)
      if (stream.isTTY) {
        drawn = true
        stream.write(`\r\x1b[2K${bar(progress)}${text}`.slice(0, stream.columns + 4))
      } else if (performance.now() - lastLineAt > LINE_EVERY_MS) {
        lastLineAt = performance.now()
        stream.write(`${text}\n`)
      }
    },
    end() {
      if (drawn) stream.write('\r\x1b[2K')
    },
  }
}

function bar({ result, totalRows = 0 }: ImportProgress): string {
  if (totalRows === 0) return ''
  const share = Math.min(1, result.rows.read / totalRows)
  const full = Math.round(share * BAR_CHARS)
  const percent = `${Math.floor(share * 100)}`.padStart(3)
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_CHARS - full)}] ${percent} %  `
}
