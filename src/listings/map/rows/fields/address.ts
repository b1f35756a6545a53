import { plainWords } from '../../../../text/plain-words.ts'
import { choiceText } from '../../../choice-text.ts'
import { joinAddress, type PartWithin, splitFullAddress } from '../../../convert/address.ts'
import { coordinatesIn } from '../../../convert/coordinate.ts'
import { wholeCode } from '../../../convert/listing-number.ts'
import { areaUnitOf } from '../../../convert/numbers/area-unit.ts'
import { quoted } from '../../../convert/problem.ts'
import { shortText } from '../../../convert/short-text.ts'
import { markInAddress } from '../../../convert/status-mark.ts'
import type { Finding } from '../../../finding.ts'
import { type PartOfBuilding, partsOfBuilding } from '../../../vocabulary/address-forms.ts'
import { numberFollows } from '../../../vocabulary/number-order.ts'
import { unitWords } from '../../../vocabulary/street-words.ts'
import type { Role } from '../../roles/role.ts'
import type { RowContext } from '../draft.ts'
import type { RowCells } from '../row-cells.ts'

/** Address; City, State and ZIP where it has them and the row says nothing else. */
export function readAddress(context: RowContext): void {
  const { cells, draft } = context
  const whole = cells.find('address')
  const street = whole ?? cells.find('streetName')
  // A number or a unit without a street is no address.
  if (!street) return
  const text = shortText(street.cell)
  if (!('value' in text)) {
    draft.take('Address', text, street.column)
    return
  }
  if (coordinatesIn(text.value)) {
    draft.take(
      'Address',
      { problem: notAnAddress(text.value, street.column.header) },
      street.column,
    )
    return
  }
  const mark = markInAddress(text.value)
  draft.addressMark = mark && { mark, from: street }
  const { Address, City, State, ZIP } = splitFullAddress(mark?.rest ?? text.value)
  if (Address !== undefined) {
    const lines = withOtherLines(Address, cells)
    const value = withParts(lines, context, whole !== undefined)
    draft.take('Address', { value }, street.column)
  }
  if (City && draft.values.City === undefined) draft.set('City', City)
  if (State && draft.values.State === undefined) draft.set('State', State)
  if (ZIP && draft.values.ZIP === undefined) draft.set('ZIP', ZIP)
}

function notAnAddress(text: string, header: string): Finding {
  return {
    code: 'not_an_address',
    message: `${quoted(text)} are coordinates, not an address; they were left out.`,
    fix: `Write the street with its number. A column of coordinates is left out (${choiceText({ mapping: { [header]: '' } })}); one that is called Lat/Long is read.`,
  }
}

/** Those whose headers tell the language of an address. */
const telling: readonly Role[] = ['address', 'streetName', 'streetNumber']

/** With what other columns say that the user mapped to it, and that it does not say itself. */
function withOtherLines(line: string, cells: RowCells): string {
  const [, ...others] = cells.all('address').filter(({ column }) => column.evidence === 'given')
  return others.reduce((text, { cell }) => {
    const other = shortText(cell)
    return !('value' in other) || hasWords(text, other.value) ? text : `${text}, ${other.value}`
  }, line)
}

/** What can stand in columns of its own beside a street. */
const addressParts: readonly Role[] = [
  'streetNumber',
  'numberAddition',
  'streetDirection',
  'streetDirPrefix',
  'streetSuffix',
  'streetDirSuffix',
  ...partsOfBuilding,
]

/**
 * The address with its number, directions, kind of street and what tells flats apart, but for those it has.
 * A unit is nothing without the number of its house, `Lompy Unit 7` would look like one, unless it is asked for.
 *
 * @param isWhole whether it can have them: it is not the name of its street alone
 */
function withParts(
  name: string,
  { cells, draft, currencies }: RowContext,
  isWhole: boolean,
): string {
  if (!addressParts.some((role) => cells.find(role))) return joinAddress({ name })
  const textOf = (role: Role, found = cells.find(role)): string | undefined => {
    const text = found && wholeCode(found.cell)
    return text === undefined || hasWords(isWhole ? name : '', text) ? undefined : text
  }
  const number = textOf('streetNumber')
  const hasNumber = number !== undefined || /\d/.test(name)
  const within = (part: PartOfBuilding): PartWithin[] =>
    cells.all(part).flatMap((found) => {
      const { language, evidence } = found.column
      const text = textOf(part, found)
      const isUsed = (hasNumber || evidence === 'given') && areaUnitOf(text ?? '') === undefined
      return text !== undefined && isUsed ? [{ part, text, language }] : []
    })
  const direction = textOf('streetDirection')
  // `1200 Oak St NW` is of Calgary, `1200 NW Oak St` of Portland.
  const isCanadian = /^[A-Z]\d[A-Z]/i.test(draft.values.ZIP ?? '')
  return joinAddress({
    name,
    number,
    numberAddition: hasNumber ? textOf('numberAddition') : undefined,
    numberFollows:
      number !== undefined &&
      numberFollows({
        country: cells.text('country'),
        zip: draft.values.ZIP,
        street: name,
        currencies,
        languages: telling.flatMap((role) => cells.columns(role).map(({ language }) => language)),
      }),
    dirPrefix: textOf('streetDirPrefix') ?? (isCanadian ? undefined : direction),
    suffix: textOf('streetSuffix'),
    dirSuffix: textOf('streetDirSuffix') ?? (isCanadian ? direction : undefined),
    within: partsOfBuilding.flatMap(within),
  })
}

/** Whether a text has all words of another, but for those that only name a unit. */
function hasWords(text: string, other: string): boolean {
  const words = new Set(wordsOf(text))
  return wordsOf(other).every((word) => words.has(word))
}

function wordsOf(text: string): readonly string[] {
  return plainWords(text)
    .split(' ')
    .filter((word) => word !== '' && !unitWords.includes(word))
}
