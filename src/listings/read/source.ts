import type { RowFinding } from '../finding.ts'
import type { formatsOfSources } from '../source-formats.ts'

/** A value as the source has it. Objects are flattened into columns, `address.city`; lists stay. */
export type Cell = string | number | boolean | Date | Amount | null | readonly unknown[]

/**
 * A number that its cell shows with more than its digits, by a number format of the spreadsheet: `500000 €`,
 * `LV-0001`, `2.5 ha`.
 */
export class Amount {
  readonly value: number
  /** Whether it is shown as money. */
  readonly isMoney: boolean
  /** What is shown behind it. */
  readonly after: string
  readonly #before: string
  readonly #digits: string

  /** @param shown around the number, and its digits where they are not those of the value: `0001` */
  constructor(
    value: number,
    shown: {
      readonly before?: string
      readonly after?: string
      readonly digits?: string
      readonly isMoney?: boolean
    },
  ) {
    this.value = value
    this.isMoney = shown.isMoney ?? true
    this.after = shown.after ?? ''
    this.#before = shown.before ?? ''
    this.#digits = shown.digits ?? String(value)
  }

  /** As its cell shows it, with a decimal point and without groups. */
  toString(): string {
    return `${this.#before}${this.#digits}${this.after}`
  }
}

/** One record of the source. */
export interface SourceRow {
  /**
   * The row that the person sees: of a spreadsheet that shows the file, counting the header and
   * empty rows from 1; of a Markdown table, the number below the header; of JSON, the number of the
   * record; of NDJSON and other pasted text, the line.
   */
  readonly row: number
  /** Of one of several files or sheets: which one, and the row in it; `row` counts through all of them. */
  readonly place?: { readonly part: string; readonly row: number }
  /** The line of the text at which it begins, where that is not `row`: cells can hold line breaks. */
  readonly line?: number
  /** The values by column, in the order of the source. */
  readonly cells: ReadonlyMap<string, Cell>
  /** What is doubtful about its cells, such as characters that are lost; undefined when nothing is. */
  readonly findings?: readonly RowFinding[]
  /** Why the record cannot be taken as a listing: a notice, a footer, shifted cells. */
  readonly fault?: RowFinding & { readonly state: 'skipped' | 'failed' }
}

/** How the source was understood. */
export interface SourceFacts {
  readonly format: (typeof formatsOfSources)[number]
  /** Of the bytes: `utf-8`, `utf-16le`, `utf-16be`, `windows-1252` and its like. Pasted text has none. */
  readonly encoding?: string
  /** The one that was sniffed: `,`, `;`, `|` or a tab. */
  readonly delimiter?: string
  /** The sheet that is read, and all that there are. */
  readonly sheet?: string
  readonly sheets?: readonly string[]
  /** Where in the JSON the records are, such as `data.searchResults[].property`. */
  readonly recordsPath?: string
  /**
   * The row of the header; undefined when there is none and columns are named by their letter, and
   * of Markdown, of which the header does not count.
   */
  readonly headerRow?: number
}

/** What a page of a feed tells of the whole. */
export interface PartialFeed {
  /** Records that are there. */
  readonly have: number
  /** Records that the whole has, where that is told. */
  readonly total?: number
}

/** A file that was to be read and could not be, and why. */
export interface UnreadFile {
  readonly name: string
  readonly why: string
}

/** What stands over the rows of a source: a line above its header, or the name of its sheet or file. */
export interface Title {
  readonly text: string
  /** Of a line, as `SourceRow.row`; a name has none. */
  readonly row?: number
  /** Of a line of one of several files or sheets. */
  readonly place?: SourceRow['place']
}

/** One of the files or sheets that a source consists of. */
export interface SourcePart {
  readonly name: string
  readonly format: SourceFacts['format']
  /** As what it was recognised, as a sentence. */
  readonly recognised: string
  /** The first and the last row by `SourceRow.row`. */
  readonly firstRow: number
  readonly lastRow: number
}

/** What sources are called that have no name of their own. */
export const PASTED_TEXT = 'pasted text'
export const GIVEN_ROWS = 'rows'

/** A file or a pasted text, understood and ready to be read, from the start, as often as needed. */
export interface Source {
  /** The file's name without its folder, or `pasted text`. */
  readonly name: string
  readonly facts: SourceFacts
  /** Only of a source that says itself that there is more of it. */
  readonly partial?: PartialFeed
  /** Only of a source that consists of several files or sheets. */
  readonly parts?: readonly SourcePart[]
  /** Files of a folder or an archive that are none of listings. */
  readonly skipped?: readonly string[]
  /** Its files that could not be read: what is not in the others may be in these. */
  readonly unread?: readonly UnreadFile[]
  /** The columns known without reading all of it, in order. */
  readonly columns: readonly string[]
  /** What may say it of all of its rows that they are sold, or for rent. */
  readonly titles?: readonly Title[]
  /** What is worth knowing about the source as a whole: a repeated header, no header. */
  readonly findings: readonly RowFinding[]
  /**
   * Every record, streamed, in batches: a step for each would cost more than reading it.
   *
   * @throws InputError when the source cannot be read to its end, or changed since it was opened
   */
  batches(): AsyncIterable<readonly SourceRow[]>
  /** Whether all rows are in memory since they were read: what becomes of them may be as well. */
  readonly isKept?: () => boolean
}
