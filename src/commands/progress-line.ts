const BAR_CHARS = 24
/** Without a terminal a line is written so often. */
const LINE_EVERY_MS = 10_000

export interface ProgressLine {
  /** @param share of the work that is done, 0 to 1; undefined: not known. */
  show(text: string, share: number | undefined): void
  end(): void
}

/** Shows how far a run is: a bar that redraws itself on a terminal, else now and then a line. */
export function showProgress(stream: NodeJS.WriteStream): ProgressLine {
  let lastLineAt = performance.now()
  let drawn = false
  return {
    show(text, share) {
      if (stream.isTTY) {
        drawn = true
        stream.write(`\r\x1b[2K${bar(share)}${text}`.slice(0, stream.columns + 4))
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

function bar(share: number | undefined): string {
  if (share === undefined) return ''
  const full = Math.round(Math.min(1, share) * BAR_CHARS)
  const percent = `${Math.floor(Math.min(1, share) * 100)}`.padStart(3)
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_CHARS - full)}] ${percent} %  `
}
