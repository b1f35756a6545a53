import { agentOrPerson } from '../../../text/reader-words.ts'
import type { Finding, RowFinding } from '../../finding.ts'
import type { Cell, Source, SourceRow } from '../source.ts'
import { type EncodingDoubt, wordsOf } from './latin-encoding.ts'

const lost: Finding = {
  code: 'lost_characters',
  message: 'Characters were lost before or while the text was saved; each is shown as \uFFFD.',
  fix: 'Correct these cells, or export the listings again as UTF-8.',
}
const garbled: Finding = {
  code: 'garbled_text',
  message:
    'The text is garbled, like "Ã©" where "é" should be: it was saved in one encoding and read in another. It is not repaired.',
  fix: 'Export the listings again as UTF-8 (in Excel: CSV UTF-8) from the program that shows them right.',
}

/** What windows-1252 has for the bytes that go on in a character of UTF-8. */
const inWord = '€‚ƒ„†‡ˆ‰ŠŒŽ•˜šœžŸ\u0080-\u009F\u00A1-\u00BA\u00BC-\u00BF'
/** The rest of it: it can stand behind a capital letter at the end of a word. */
const closing = '‘’“”–—…‹›™»\u00A0'
const next = inWord + closing

/** What no language writes, but a character of UTF-8 becomes when it is read as another encoding. */
const garbledText = new RegExp(
  [
    // Read as windows-1252: western letters, signs, pictures; other scripts have two in a row.
    `[ÃÄÅ](?:[${inWord}]|[${closing}](?=\\p{Ll}))`,
    'Â[\u00A0-\u00BA\u00BC-\u00BF]',
    'â[€‚„ˆœ]|ðŸ|ï»¿|ï¿½',
    `(?:[Î-ÑרÙ][${next}]){2}|(?:[à-í][${next}]{2}){2}`,
    // Read as Mac Roman.
    '‚Ä|√[©®±≥∫≠¢¥§∂º°†¨]',
    // Windows-1252 read as Latin-1, other scripts read as windows-1252, and signs within words.
    '[\u0080-\u0084\u0086-\u009F]|[À-ÖØ-öø-ÿ]{4}',
    // Two bytes a character, Big5 and the like.
    '[\\p{L}_][¤¥¦¨¬¯¸][\\p{L}_]|[¢-©«-¯±´-¹»-¾]{3}',
    '\\p{Ll}[‚„†‡ˆ‰ƒŠŒŽ˜¡¢£¤¥¦¨¬¯±³¶¸¹¼½¾¿÷]\\p{Ll}',
  ].join('|'),
  'u',
)

/** Of the words that an encoding makes doubtful, so many are named. */
const SHOWN_WORDS = 3

const beyondAscii = /[^\0-\x7F]/

/** A source that names the cells and headers whose text is damaged. */
export function withTextFindings(source: Source): Source {
  return withCellFindings(source, damageOf)
}

/** A source that names the cells and headers whose words would be others in an encoding that is as likely. */
export function withDoubtfulWords(source: Source, doubt: EncodingDoubt): Source {
  const doubtful = doubtfulLetters(doubt)
  const words = {
    test: (text: string) => [...wordsOf(text)].some(([word]) => doubt.words.has(word)),
  }
  return withCellFindings(source, (cell, column) =>
    holds(cell, beyondAscii) && holds(cell, words) ? [{ ...doubtful, column }] : [],
  )
}

function doubtfulLetters({ encoding, other, words }: EncodingDoubt): Finding {
  const some = [...words]
    .slice(0, SHOWN_WORDS)
    .map(([read, would]) => `"${read}" would be "${would}"`)
  return {
    code: 'doubtful_encoding',
    message: `The file does not tell its encoding: it is read as ${encoding}, and could be ${other}, in which ${some.join(', ')}.`,
    fix: `${agentOrPerson({ agent: 'Show the user these words.', person: 'Look at these words.' })} If those of ${other} are right, export the listings again as UTF-8 (in Excel: CSV UTF-8) from the program that shows them right.`,
  }
}

type CellFindings = (cell: Cell, column: string) => RowFinding[]

function withCellFindings(source: Source, findingsOf: CellFindings): Source {
  const ofHeaders = source.columns.flatMap((column) => findingsOf(column, column))
  return {
    ...source,
    findings: [...source.findings, ...ofHeaders],
    async *batches() {
      for await (const rows of source.batches())
        yield rows.map((row) => withFindings(row, findingsOf))
    },
  }
}

function withFindings(row: SourceRow, findingsOf: CellFindings): SourceRow {
  if (row.fault) return row
  const findings: RowFinding[] = []
  for (const [column, cell] of row.cells) findings.push(...findingsOf(cell, column))
  return findings.length === 0 ? row : { ...row, findings: [...(row.findings ?? []), ...findings] }
}

function damageOf(cell: Cell, column: string): RowFinding[] {
  if (!holds(cell, beyondAscii)) return []
  if (holds(cell, /\uFFFD/)) return [{ ...lost, column }]
  return holds(cell, garbledText) ? [{ ...garbled, column }] : []
}

function holds(cell: unknown, pattern: Pick<RegExp, 'test'>): boolean {
  if (typeof cell === 'string') return pattern.test(cell)
  return Array.isArray(cell) && cell.some((item) => holds(item, pattern))
}
