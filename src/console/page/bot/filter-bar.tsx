import type { ShownFilters } from '../../api/listings.ts'
import { Options } from '../parts/options.tsx'
import { filters, state } from './view.ts'

/** So long after the last letter a search begins. */
const TYPING_MS = 300
let typing: ReturnType<typeof setTimeout> | undefined

const statuses = { Active: 'Active', PreOnMarket: 'Before market', Sold: 'Sold' } as const
const saleTypes = { for_sale: 'For sale', for_rent: 'For rent' } as const
const states = {
  listed: 'In the bot',
  gone: 'Gone from the bot',
  unknown: 'Not known whether there',
  deleted: 'Deleted from here',
} as const

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
        names={statuses}
        value={Status}
        onChosen={(chosen) => set('Status', chosen)}
      />
      <Choice
        label="Offered"
        names={saleTypes}
        value={SaleType}
        onChosen={(chosen) => set('SaleType', chosen)}
      />
      <label class="field">
        <span>Which</span>
        <select
          value={state.value}
          onChange={({ currentTarget }) => {
            state.value = keyIn(states, currentTarget.value) ?? 'listed'
          }}
        >
          <Options of={Object.keys(states)} names={states} />
        </select>
      </label>
      <Price label="Price from" name="minPrice" value={minPrice} />
      <Price label="Price to" name="maxPrice" value={maxPrice} />
    </search>
  )
}

interface ChoiceProps<Name extends string> {
  readonly label: string
  readonly names: Readonly<Record<Name, string>>
  readonly value: Name | undefined
  readonly onChosen: (chosen: Name | undefined) => void
}

function Choice<Name extends string>({ label, names, value, onChosen }: ChoiceProps<Name>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => onChosen(keyIn(names, currentTarget.value))}
      >
        <option value="">Any</option>
        <Options of={Object.keys(names)} names={names} />
      </select>
    </label>
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

function keyIn<Name extends string>(
  names: Readonly<Record<Name, string>>,
  text: string,
): Name | undefined {
  const isName = (each: string): each is Name => Object.hasOwn(names, each)
  return isName(text) ? text : undefined
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
