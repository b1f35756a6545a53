import { ASK_USER } from '../../../../text/reader-words.ts'
import { choiceText } from '../../../choice-text.ts'
import { cellText } from '../../../convert/blank.ts'
import type { Converted } from '../../../convert/converted.ts'
import { quoted } from '../../../convert/problem.ts'
import type { Finding } from '../../../finding.ts'
import { isNewer, newerFirst } from '../../columns/asking-prices.ts'
import type { Draft } from '../draft.ts'
import type { FilledCell } from '../filled-cell.ts'

/** The code of a finding that must be asked about: several columns can be the asking price. */
export const SEVERAL_PRICES = 'several_prices'

/** Prices for a month and for good are this much apart; two prices of one home are not. */
const MAX_APART = 5

/** The cells of a row that can be its price: those of prices of its kind, and those of prices of any kind. */
interface PriceCells {
  readonly own: readonly FilledCell[]
  readonly general: readonly FilledCell[]
}

/**
 * Takes over a price: where several columns can be it, that of today, and what the others say is told. Where
 * their names do not tell which it is, that is to be asked about.
 */
export function takePrice(
  field: 'SalePrice' | 'RentPrice',
  { own, general }: PriceCells,
  draft: Draft,
  read: (found: FilledCell) => Converted<number>,
): void {
  const [first = general[0]] = own
  if (!first) return
  if (own.length + general.length === 1 || first.column.asking === undefined) {
    draft.take(field, read(first), first.column)
    return
  }
  const prices = [...own, ...general]
    .filter(({ cell, column }) => column.asking !== undefined && /\d/.test(cellText(cell)))
    .toSorted((one, other) => newerFirst(one.column, other.column))
    .map((found) => ({ found, price: read(found) }))
    .filter(({ price }) => !('blank' in price))
  const [taken = { found: first, price: read(first) }, ...others] = prices
  const { found, price } = taken
  draft.take(field, price, found.column)
  if (!('value' in price)) return
  for (const { found: other, price: otherPrice } of others) {
    if (!('value' in otherPrice) || otherPrice.value === price.value) continue
    const isOtherKind = own.includes(found) !== own.includes(other)
    if (isOfPreset(found) && (isOtherKind || isOfPreset(other))) continue
    if (isOtherKind && isFarApart(price.value, otherPrice.value)) continue
    const isToday = isPriceOfToday([found, price.value], [other, otherPrice.value])
    draft.warn(field, isToday ? told(found, other) : asked(found, other), found.column)
    return
  }
}

function isOfPreset({ column }: FilledCell): boolean {
  return column.evidence === 'preset'
}

function isFarApart(one: number, other: number): boolean {
  return Math.max(one, other) > Math.min(one, other) * MAX_APART
}

type Read = readonly [found: FilledCell, price: number]

/** By the names alone, where the prices do not speak against them: a reduced one is lower, and no reduction. */
function isPriceOfToday([{ column }, price]: Read, [other, otherPrice]: Read): boolean {
  if (!isNewer(column) || isNewer(other.column) || price * 2 < otherPrice) return false
  return column.asking === 'current' || price < otherPrice
}

function told(found: FilledCell, other: FilledCell): Finding {
  const { header } = found.column
  return {
    code: 'price_of_today',
    message: `${header} says ${quoted(found.cell)}, which is taken; ${other.column.header} says ${quoted(other.cell)}.`,
    fix: `Nothing needs to be done if ${header} is the price of today; else leave it out (${leftOut(header)}).`,
  }
}

function asked({ column, cell }: FilledCell, other: FilledCell): Finding {
  return {
    code: SEVERAL_PRICES,
    message: `${column.header} says ${quoted(cell)} and ${other.column.header} says ${quoted(other.cell)}: either can be the price.`,
    fix: `${ASK_USER} which of them it is, and leave the other out: ${leftOut(column.header)}, or ${leftOut(other.column.header)}.`,
  }
}

function leftOut(header: string): string {
  return choiceText({ mapping: { [header]: '' } })
}
