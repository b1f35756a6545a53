import type { RowFinding } from '../../finding.ts'
import type { Cell } from '../source.ts'

/** The name of a column as spreadsheets have it: 0 is `A`, 26 is `AA`. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}

export function letterName(index: number): string {
  return `Column ${columnLetter(index)}`
}

/** A header as a name: on one line, without the space around it. Empty when there is none. */
export function headerText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined || typeof cell === 'object') return ''
  return String(cell).replace(/\s+/g, ' ').trim()
}

/** By which two headers of one file are the same name. */
export function nameKey(name: string): string {
  return name.toLowerCase()
}

/** A name for each column, each of them once. */
export function nameColumns(headers: readonly string[]): {
  names: string[]
  findings: RowFinding[]
} {
  const taken = new Set(headers)
  const used = new Set<string>()
  const findings: RowFinding[] = []
  const names = headers.map((text, index) => {
    const header = text || letterName(index)
    const name = used.has(header) ? nextFree(header, taken) : header
    used.add(name)
    taken.add(name)
    if (name !== header)
      findings.push({
        code: 'duplicate_header',
        column: name,
        message: `The header ${header} is there more than once; column ${columnLetter(index)} is called ${name}.`,
        fix: 'Give each column a header of its own if the wrong one is used.',
      })
    return name
  })
  return { names, findings }
}

function nextFree(header: string, taken: ReadonlySet<string>): string {
  let count = 2
  while (taken.has(`${header} (${count})`)) count += 1
  return `${header} (${count})`
}
