import type { ToldListing } from '../../api/listings.ts'
import { Pill } from '../parts/notice.tsx'
import { shownPicture } from './pictures.ts'
import { opened } from './view.ts'

const statuses: ReadonlyMap<string, readonly ['good' | 'info' | 'idle', string]> = new Map([
  ['Active', ['good', 'Active']],
  ['PreOnMarket', ['info', 'Before market']],
  ['Sold', ['idle', 'Sold']],
] as const)

export function StatusPill({ listing: { status, unsettled } }: { listing: ToldListing }) {
  if (unsettled !== undefined) return <Pill tone="warn">{`${unsettled} not settled`}</Pill>
  const [tone, name] = statuses.get(status) ?? ['warn', status]
  return name === '' ? null : <Pill tone={tone}>{name}</Pill>
}

interface OpenListingProps {
  readonly listing: Pick<ToldListing, 'key' | 'name'>
  /** How many lines its name may take, as a class; default: any. */
  readonly lines?: string
}

/** The name of a listing, which opens it. */
export function OpenListing({ listing: { key, name }, lines = '' }: OpenListingProps) {
  return (
    <button
      type="button"
      class={`plain ${lines}`}
      disabled={!key}
      onClick={() => (opened.value = key)}
    >
      {name}
    </button>
  )
}

const wheres = {
  both: 'loaded from here',
  bot: 'not from here',
  memory: 'here only',
} as const

export function whereText({ where }: ToldListing): string {
  return wheres[where]
}

/** A picture, where this page may show it. */
export function Picture({ address }: { address: string | undefined }) {
  const shown = shownPicture(address)
  if (shown === undefined) return null
  return <img class="photo" src={shown} alt="" loading="lazy" referrerpolicy="no-referrer" />
}
