import { mayChange } from '../overview.ts'
import { Notes } from '../parts/counts.tsx'
import { Empty } from '../parts/notice.tsx'
import { canBeSold, deleteListings, markSold } from './change-listings.ts'
import { ListingCards } from './listing-cards.tsx'
import { ListingTable } from './listing-table.tsx'
import { allowPictures, arePicturesAllowed } from './pictures.ts'
import { filters, readMore, shape, shown, state, tickAll, tickedListings } from './view.ts'

/** What was found, as a table or as cards. */
export function Listings() {
  const { value, isLoading } = shown.value
  if (!value) return null
  const { listings, total, pages, page, notes } = value
  return (
    <div class={isLoading ? 'found busy' : 'found'}>
      {total > 0 && <Counts />}
      {shape.value === 'cards' && total > 0 && <PictureChoice />}
      <Ticked />
      {total === 0 ? (
        <NothingFound />
      ) : shape.value === 'table' ? (
        <ListingTable listings={listings} />
      ) : (
        <ListingCards listings={listings} />
      )}
      {page < pages && (
        <button type="button" onClick={() => readMore()}>
          Show more: {(total - listings.length).toLocaleString('en-US')} left
        </button>
      )}
      <Notes notes={notes} />
    </div>
  )
}

function Counts() {
  const { value } = shown.value
  if (!value) return null
  const { total, byStatus, from } = value
  return (
    <p class="quiet counts">
      <b>
        {total.toLocaleString('en-US')} listing{total === 1 ? '' : 's'}
      </b>
      {byStatus.map(({ name, count }) => (
        <span key={name}>
          {name} {count.toLocaleString('en-US')}
        </span>
      ))}
      <span title={from}>{from}</span>
    </p>
  )
}

function NothingFound() {
  const isFiltered = Object.keys(filters.value).length > 0 || state.value !== 'listed'
  if (isFiltered)
    return (
      <Empty title="No listing fits">
        <p>Look for fewer words, or take a filter away.</p>
      </Empty>
    )
  return (
    <Empty title="The chatbot has no listings yet">
      <p>
        <a href="#load">Load a file</a>, or let an agent create them: they stand here then.
      </p>
    </Empty>
  )
}

/** Pictures lie on other hosts: they are asked for nothing before somebody wants it. */
function PictureChoice() {
  const hosts = shown.value.value?.pictureHosts ?? []
  if (hosts.length === 0) return null
  if (arePicturesAllowed)
    return <p class="quiet">Pictures are shown until this page is loaded again.</p>
  return (
    <div class="notice idle bar">
      <span>
        Pictures are not shown: they lie on {hosts.slice(0, 3).join(', ')}
        {hosts.length > 3 && ` and ${hosts.length - 3} other hosts`}, which would learn that
        somebody looks at them.
      </span>
      <button type="button" onClick={() => allowPictures(hosts)}>
        Show pictures on this page
      </button>
    </div>
  )
}

function Ticked() {
  const listings = tickedListings.value
  if (listings.length === 0 || !mayChange()) return null
  const toSell = listings.filter(canBeSold)
  return (
    <section class="notice info bar ticked" aria-label="Ticked listings">
      <span>
        <b>{listings.length.toLocaleString('en-US')}</b> ticked
      </span>
      <span class="buttons">
        {toSell.length > 0 && (
          <button type="button" onClick={() => markSold(toSell)}>
            Mark as sold…
          </button>
        )}
        <button type="button" onClick={() => deleteListings(listings)}>
          Delete…
        </button>
        <button type="button" onClick={() => tickAll(false)}>
          Clear
        </button>
      </span>
    </section>
  )
}
