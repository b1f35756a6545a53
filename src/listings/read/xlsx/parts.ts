import { tagsNamed } from './xml.ts'

export const WORKBOOK = 'xl/workbook.xml'
export const RELATIONS = 'xl/_rels/workbook.xml.rels'
/** Where the styles are if the relations do not say so. */
export const STYLES = 'xl/styles.xml'

/** What an archive is that has this part. */
export const officeFiles: Readonly<Record<string, string>> = {
  [WORKBOOK]: 'a workbook',
  'xl/workbook.bin': 'a binary workbook (.xlsb)',
  'content.xml': 'an OpenDocument file (.ods)',
  'word/document.xml': 'a Word document',
}

const hidden: ReadonlySet<string> = new Set(['hidden', 'veryHidden'])

/** A sheet and the part that it is in. */
export interface SheetPart {
  readonly sheet: string
  readonly part: string
  /** Whether a person who opens the workbook does not see it. */
  readonly isHidden: boolean
}

/** Which parts of a workbook hold what. */
interface WorkbookParts {
  /** In the order in which they are shown. */
  readonly sheets: readonly SheetPart[]
  readonly strings: string
  readonly styles: string
  readonly isFrom1904: boolean
}

/** @param xml of the workbook and of its relations */
export function workbookParts(xml: {
  readonly workbook: string
  readonly relations: string
}): WorkbookParts {
  const relations = tagsNamed(xml.relations, 'Relationship').map((tag) => ({
    id: tag.get('Id') ?? '',
    // The standard has two addresses for each kind.
    kind: tag.get('Type')?.split('/').at(-1),
    part: partAt(tag.get('Target') ?? ''),
  }))
  const partOf = (kind: string) => relations.find((each) => each.kind === kind)?.part
  const worksheets = new Map(
    relations.flatMap(({ id, kind, part }) => (kind === 'worksheet' ? [[id, part]] : [])),
  )
  return {
    sheets: tagsNamed(xml.workbook, 'sheet', 'sheets').flatMap((tag) => {
      const part = worksheets.get(tag.get('id') ?? '')
      const isHidden = hidden.has(tag.get('state') ?? '')
      return part === undefined ? [] : [{ sheet: tag.get('name') ?? '', part, isHidden }]
    }),
    strings: partOf('sharedStrings') ?? 'xl/sharedStrings.xml',
    styles: partOf('styles') ?? STYLES,
    isFrom1904: /^(?:1|true)$/.test(
      tagsNamed(xml.workbook, 'workbookPr')[0]?.get('date1904') ?? '',
    ),
  }
}

function partAt(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}
