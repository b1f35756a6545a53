import { type PropertyKind, propertyKind } from '../convert/property-kind.ts'
import { currencyOrder } from './currency-orders.ts'
import { spreadOf, stepOf } from './magnitudes.ts'
import { addNumber, type Numbers } from './numbers.ts'
import type { Doubt, Judged } from './plausibility.ts'
import { doubtPrice, type Peers, type Price } from './price-doubts.ts'
import { type PriceField, priceFields, priceMeant, priceRange } from './price-range.ts'

/** Sources have a handful of each; of more the last ones are judged, but not counted. */
const MAX_GROUPS = 100
const MAX_CELLS = 20_000

/** Prices of one magnitude, and of one for a unit of area: they are judged alike. */
interface Cell extends Numbers {
  /** The first of them. */
  price: Price
}

interface Group {
  readonly field: PriceField
  readonly symbol: string
  readonly kind: PropertyKind
  readonly unit: Judged['AreaUnit']
  readonly prices: Map<number, number>
  readonly perArea: Map<number, number>
  readonly cells: Map<string, Cell>
}

type GroupName = Pick<Group, 'field' | 'symbol' | 'kind' | 'unit'>

/** Prices beside each other: those of a field, a currency, a kind of property and a unit of area. */
export function createPriceGroups() {
  const groups = new Map<string, Group>()
  let cells = 0
  const known = new Map<Group, Peers>()

  function cellOf({ cells: own }: Group, price: Price): Cell | undefined {
    const key = `${price.meant} ${stepOf(price.value)} ${price.perArea === undefined ? '' : stepOf(price.perArea)}`
    const found = own.get(key)
    if (found || cells === MAX_CELLS) return found
    const cell = { price, count: 0, first: [] }
    own.set(key, cell)
    cells += 1
    return cell
  }

  function peersOf(group: Group): Peers {
    const peers = known.get(group) ?? measured(group)
    known.set(group, peers)
    return peers
  }

  function measured(group: Group): Peers {
    const field = group.field === 'SalePrice' ? 'RentPrice' : 'SalePrice'
    const others = groups.get(keyOf({ ...group, field }))
    const order = currencyOrder(group.symbol, group.unit === 'Square Feet')
    return {
      kind: group.kind,
      range: order && priceRange(group.field, group.kind, order),
      otherRange: order && priceRange(field, group.kind, order),
      prices: spreadOf(group.prices),
      perArea: spreadOf(group.perArea),
      otherPrices: others && spreadOf(others.prices),
    }
  }

  return {
    add(number: number, listing: Judged): void {
      for (const { name, price } of pricesOf(listing)) {
        const key = keyOf(name)
        const group = groups.get(key) ?? emptyGroup(name)
        if (!groups.has(key) && groups.size === MAX_GROUPS) continue
        groups.set(key, group)
        increase(group.prices, stepOf(price.value))
        if (price.perArea !== undefined) increase(group.perArea, stepOf(price.perArea))
        const cell = cellOf(group, price)
        if (cell && addNumber(cell, number)) cell.price = price
      }
      known.clear()
    },
    of: (listing: Judged): readonly Doubt[] =>
      pricesOf(listing).flatMap(({ name, price }) => {
        const group = groups.get(keyOf(name)) ?? emptyGroup(name)
        return doubtPrice(price, peersOf(group)) ?? []
      }),
    /** Doubts about the prices of one magnitude each. */
    common: () =>
      [...groups.values()].flatMap((group) =>
        [...group.cells.values()].flatMap(({ price, count, first }) => {
          const doubt = doubtPrice(price, peersOf(group))
          return doubt ? [{ doubt, count, first }] : []
        }),
      ),
  }
}

function pricesOf(listing: Judged): { name: GroupName; price: Price }[] {
  const { CurrencySymbol: symbol = '', PropertyType, AreaUnit: unit, BuildingArea = 0 } = listing
  const kind = propertyKind(PropertyType)
  const prices: { name: GroupName; price: Price }[] = []
  for (const field of priceFields) {
    const value = listing[field] ?? 0
    if (value <= 0) continue
    const perArea = BuildingArea > 0 ? value / BuildingArea : undefined
    const meant = priceMeant(listing, field)
    prices.push({
      name: { field, symbol, kind, unit },
      price: { field, meant, value, symbol, perArea },
    })
  }
  return prices
}

function keyOf({ field, symbol, kind, unit }: GroupName): string {
  return `${field} ${kind} ${unit} ${symbol}`
}

function emptyGroup({ field, symbol, kind, unit }: GroupName): Group {
  const counts = { prices: new Map(), perArea: new Map(), cells: new Map() }
  return { field, symbol, kind, unit, ...counts }
}

function increase(counts: Map<number, number>, step: number): void {
  counts.set(step, (counts.get(step) ?? 0) + 1)
}
