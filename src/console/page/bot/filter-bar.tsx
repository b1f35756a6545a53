import { type ShownFilters, shownStates } from '../../api/listings.ts'
import { Choice } from '../parts/choice.tsx'
import { filters, state } from './view.ts'

/** So long after the last letter a search begins. */
const TYPING_MS = 300
let typing: ReturnType<typeof setTimeout> | undefined

const statuses = ['Active', 'PreOnMarket', 'Sold'] as const
const statusNames = { Active: 'Active', PreOnMarket: 'Before market', Sold: 'Sold' }
const saleTypes = ['for_sale', 'for_rent'] as const
const saleTypeNames = { for_sale: 'For sale', for_rent: 'For rent' }
const stateNames = {
  listed: 'In the bot',
  gone: 'Gone from the bot',
  unknown: 'Not known whether there',
  deleted: 'Deleted from here',
}

/** What is looked for: all of it applies. */
export function FilterBar() {
  const { text, place, Status, SaleType, minPrice, maxPrice } = filters.value
  return (
    <search class="filters">
      <label class="field wide">
        <span>Search</span>
        <input
          type="search"
          value={text ?? ''}
          placeholder="Words of any text, a number, an address"
          spellcheck={false}
          onInput={({ currentTarget }) => whenTyped(() => set('text', currentTarget.value.trim()))}
        />
      </label>
      <label class="field">
        <span>Place</span>
        <input
          type="text"
          value={place ?? ''}
          spellcheck={false}
          onChange={({ currentTarget }) => set('place', currentTarget.value.trim())}
        />
      </label>
      <Choice
        label="Status"
        of={statuses}
        names={statusNames}
        none="Any"
        value={Status}
        onChosen={(chosen) => set('Status', chosen)}
      />
      <Choice
        label="Offered"
        of={saleTypes}
        names={saleTypeNames}
        none="Any"
        value={SaleType}
        onChosen={(chosen) => set('SaleType', chosen)}
      />
      <Choice
        label="Which"
        of={shownStates}
        names={stateNames}
        value={state.value}
        onChosen={(chosen = 'listed') => (state.value = chosen)}
      />
      <Price label="Price from" name="minPrice" value={minPrice} />
      <Price label="Price to" name="maxPrice" value={maxPrice} />
    </search>
  )
}

interface PriceProps {
  readonly label: string
  readonly name: 'minPrice' | 'maxPrice'
  readonly value: number | undefined
}

function Price({ label, name, value }: PriceProps) {
  return (
    <label class="field price">
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value.replaceAll(',', '').trim()
          const amount = typed === '' ? Number.NaN : Number(typed)
          set(name, Number.isFinite(amount) ? amount : undefined)
        }}
      />
    </label>
  )
}

function set<Name extends keyof ShownFilters>(
  name: Name,
  value: ShownFilters[Name] | undefined,
): void {
  const { [name]: _former, ...others } = filters.value
  filters.value = value === undefined || value === '' ? others : { ...others, [name]: value }
}

function whenTyped(work: () => void): void {
  clearTimeout(typing)
  typing = setTimeout(work, TYPING_MS)
}
