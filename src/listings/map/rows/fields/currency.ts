import { withoutInvisible } from '../../../../text/invisible.ts'
import { choiceText } from '../../../choice-text.ts'
import { cellText } from '../../../convert/blank.ts'
import { currencyNamed } from '../../../convert/numbers/money.ts'
import { quoted } from '../../../convert/problem.ts'
import type { Finding } from '../../../finding.ts'
import {
  type CurrencyWord,
  currenciesMeant,
  symbolAmong,
  symbolMeant,
} from '../../../vocabulary/currencies.ts'
import type { PlannedColumn } from '../../columns/planned-column.ts'
import { currencyRoles, kindOf, type Role } from '../../roles/role.ts'
import type { RowContext } from '../draft.ts'
import { constantFor, type StandIns } from '../fill-in.ts'
import type { FilledCell } from '../filled-cell.ts'
import type { RowCells } from '../row-cells.ts'

/** A deposit in another currency is left out by itself. */
const priceRoles = currencyRoles.filter((role) => kindOf(role) === 'price')

/** CurrencySymbol, by the column of currencies, the cell or the header of a price. */
export function readCurrency({ cells, draft, currencies }: RowContext): void {
  const stated = cells.find('currency')
  if (stated) {
    const text = withoutInvisible(cellText(stated.cell))
    const symbol = symbolMeant(text)
    const contradicting = filledIn(cells, priceRoles)
      .map((price) => signIn(price) ?? saidByHeader(price.column))
      .find((said) => said && isOtherCurrency(said.word, text))
    const problem = contradicting
      ? contradictingCurrencies(contradicting, stated)
      : unknownCurrency(text)
    if (symbol && !contradicting)
      draft.set('CurrencySymbol', symbolAmong({ word: text, symbol }, currencies))
    else draft.take('CurrencySymbol', { problem }, stated.column)
    return
  }
  const said = saidByPrices(cells)
  if (said) draft.set('CurrencySymbol', symbolAmong(said, currencies))
}

/** Warns of a price in another currency than that of the constant, which is for prices that name none. */
export function checkCurrency({ cells, draft }: RowContext, standIns: StandIns): void {
  const constant = constantFor('CurrencySymbol', draft, standIns)
  if (constant === undefined || cells.find('currency')) return
  const said = saidByPrices(cells)
  if (said && isOtherCurrency(said.word, constant))
    draft.warn('CurrencySymbol', otherThanConstant(said, constant), said.column)
}

/**
 * Why an amount beside the price is not taken: a listing has one currency for all.
 *
 * @param symbol that the amount was found to have
 */
export function otherCurrency(
  { cell, column }: FilledCell,
  symbol: string | undefined,
  { cells, draft }: RowContext,
): Finding | undefined {
  const { CurrencySymbol } = draft.values
  if (CurrencySymbol === undefined || (symbol ?? column.currency) === undefined) return undefined
  // The same sign without a code can be no other currency.
  if (symbol === CurrencySymbol && !/\p{L}/u.test(cellText(cell))) return undefined
  const said = signIn({ cell, column }) ?? saidByHeader(column)
  const ofListing = [cells.text('currency'), saidByPrices(cells)?.word, CurrencySymbol]
  const other = ofListing.find((word) => said && word && isOtherCurrency(said.word, word))
  return said && other !== undefined ? amountInOther(cell, said.word, other) : undefined
}

/** A currency, and the column that says it. */
interface SaidCurrency extends CurrencyWord {
  readonly column: PlannedColumn
}

/** Signs in cells go before what headers say. */
function saidByPrices(cells: RowCells): SaidCurrency | undefined {
  const prices = filledIn(cells, currencyRoles)
  const [sign] = prices.flatMap((price) => signIn(price) ?? [])
  if (sign) return sign
  const filled = prices.map(({ column }) => column)
  const columns = [...filled, ...currencyRoles.flatMap((role) => cells.columns(role))]
  return columns.map(saidByHeader).find((said) => said !== undefined)
}

function filledIn(cells: RowCells, roles: readonly Role[]): readonly FilledCell[] {
  return roles.map((role) => cells.find(role)).filter((found) => found !== undefined)
}

function signIn({ cell, column }: FilledCell): SaidCurrency | undefined {
  const named = currencyNamed(cell, column.format)
  return named && { column, ...named }
}

function saidByHeader(column: PlannedColumn): SaidCurrency | undefined {
  return column.currency && { column, ...column.currency }
}

/** Whether no currency is meant by both: `$` and CAD can be the same. */
function isOtherCurrency(said: string, stated: string): boolean {
  const [one, other] = [currenciesMeant(said), currenciesMeant(stated)]
  return one.length > 0 && other.length > 0 && !one.some((code) => other.includes(code))
}

function unknownCurrency(text: string): Finding {
  return {
    code: 'unknown_currency',
    message: `${quoted(text)} is not a currency that is known.`,
    fix: 'Write the symbol, such as $.',
  }
}

function amountInOther(cell: FilledCell['cell'], word: string, ofListing: string): Finding {
  return {
    code: 'other_currency',
    message: `${quoted(cell)} is in ${word}, the price in ${ofListing}: a listing has one currency, and the amount was left out.`,
    fix: `Write it in ${ofListing}.`,
  }
}

const CONTRADICTING = 'contradicting_currencies'

function contradictingCurrencies(said: SaidCurrency, { cell, column }: FilledCell): Finding {
  return {
    code: CONTRADICTING,
    message: `${said.column.header} says ${said.word}, ${column.header} says ${cellText(cell)}.`,
    fix: `Correct the one that is wrong; to go by the price, leave ${column.header} out (${choiceText({ mapping: { [column.header]: '' } })}).`,
  }
}

function otherThanConstant({ word, symbol, column }: SaidCurrency, constant: string): Finding {
  return {
    code: CONTRADICTING,
    message: `${column.header} says ${word}, the constant for CurrencySymbol says ${constant}: ${symbol} was taken, as a constant is for prices that name no currency.`,
    fix: `Correct the price if it is in ${constant}; if it is not, nothing is to be done.`,
  }
}
