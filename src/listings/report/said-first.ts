import { counted, formatNumber } from '../../text/counted.ts'
import { ASK_USER, agentOrPerson } from '../../text/reader-words.ts'
import { choiceText } from '../choice-text.ts'
import { DAY_OR_MONTH } from '../convert/date.ts'
import { OTHER_PRICE_KEPT } from '../load/emptied.ts'
import {
  DELETED_BY_CALL,
  GONE_BEFORE_DELETION,
  LIST_MAY_BE_BEHIND,
  OTHERS_REPLACED,
  PART_OF_HOME,
  REPLACED_BY_CONSTANT,
  REPLACES_MADE_ELSEWHERE,
  SET_BY_CALL,
  SET_ELSEWHERE,
  SEVERAL_IN_BOT,
} from '../load/home-problems.ts'
import {
  DUPLICATE_DIFFERS,
  FOR_SALE_AND_RENT,
  KEY_OF_OTHER_HOME,
} from '../load/homes/duplicate-problems.ts'
import { NUMBER_OF_OTHER_HOME } from '../load/homes/same-home-problems.ts'
import { aliasOf } from '../map/columns/headers/aliases.ts'
import { headerWords } from '../map/columns/headers/header-words.ts'
import type { ColumnReport } from '../map/mapping.ts'
import { kindOf } from '../map/roles/role.ts'
import { STATUS_REPLACED } from '../map/rows/fields/status.ts'
import type { Numbers } from '../plausible/numbers.ts'
import type { ChangedField, Problem } from '../result.ts'
import { rowsText } from '../rows-text.ts'
import type { Tally } from './tally.ts'

/** Of rows that are left out for another one, of which a home can have several. */
const leftOut: readonly string[] = [KEY_OF_OTHER_HOME, FOR_SALE_AND_RENT, DUPLICATE_DIFFERS]

const codes: readonly string[] = [
  PART_OF_HOME,
  SEVERAL_IN_BOT,
  SET_BY_CALL,
  SET_ELSEWHERE,
  OTHERS_REPLACED,
  LIST_MAY_BE_BEHIND,
  REPLACES_MADE_ELSEWHERE,
  DELETED_BY_CALL,
  GONE_BEFORE_DELETION,
  REPLACED_BY_CONSTANT,
  ...leftOut,
  NUMBER_OF_OTHER_HOME,
  STATUS_REPLACED,
  DAY_OR_MONTH,
  OTHER_PRICE_KEPT,
]
/** What hardly changes for most homes of a source at once. */
const steady = ['CurrencySymbol', 'SaleType', 'AreaUnit']
const MIN_TURNED = 3

/** What a person may not have meant: it stands before all that is told by count. */
export function saidFirst(
  problems: readonly Problem[],
  tally: Tally,
  columns: readonly ColumnReport[],
): string[] {
  const { updated, unchanged } = tally.counts()
  return [
    ...problems
      .filter(({ code }) => codes.includes(code))
      .map(
        ({ code, count, message, fix }) =>
          `${counted(count, leftOut.includes(code) ? 'row' : 'home')}: ${message} ${fix}`,
      ),
    ...tally.changed().flatMap((field) => turnedTexts(field, updated + unchanged)),
    ...unplacedTexts(tally.unplaced()),
    ...unpricedTexts(tally.unpriced(), columns.filter(looksLikePrice)),
  ]
}

/** @param known how many homes of the source were loaded before */
function turnedTexts({ field, values }: ChangedField, known: number): string[] {
  return values
    .filter(({ after }) => steady.includes(field) || (field === 'Status' && after === 'Sold'))
    .filter(({ before, count }) => before !== '' && count >= MIN_TURNED && count * 2 >= known)
    .map(
      ({ before, after, count }) =>
        `${field} ${before} → ${after} for ${formatNumber(count)} of the ${formatNumber(known)} homes that were loaded before: unusual for so many at once. ${ASK_USER} whether it is meant.`,
    )
}

const WHY = agentOrPerson({ agent: 'problems say why', person: 'why is told below' })

function unpricedTexts(homes: number, unused: readonly ColumnReport[]): string[] {
  if (homes === 0) return []
  const [first] = unused
  const headers = unused.map(({ header }) => `"${header}"`).join(', ')
  const perhaps = first
    ? ` Not used: ${headers}. If that is the price in full: ${choiceText({ mapping: { [first.header]: 'SalePrice' } })}.`
    : ''
  return [
    `${counted(homes, 'new home has no price', 'new homes have no price')}; ${WHY}.${perhaps}`,
  ]
}

/** Whether a column holds numbers, is called a price among other words, and fills nothing. */
function looksLikePrice({ header, fields, samples }: ColumnReport): boolean {
  return (
    fields.length === 0 &&
    samples.some((sample) => /\d/.test(sample)) &&
    headerWords(header).some((word) => {
      const role = aliasOf(word)?.role
      return role !== undefined && kindOf(role) === 'price'
    })
  )
}

function unplacedTexts({ count: homes, first }: Readonly<Numbers>): string[] {
  if (homes === 0) return []
  return [
    `${counted(homes, 'new home has no address', 'new homes have no address')} (${rowsText(homes, first)}): a chatbot cannot tell where ${homes === 1 ? 'it is' : 'they are'}. ${agentOrPerson({ agent: 'Ask the user for it', person: 'Add it' })}, or say which column holds it (${choiceText({ mapping: { COLUMN: 'Address' } })}).`,
  ]
}
