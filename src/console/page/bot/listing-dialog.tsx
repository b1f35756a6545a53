import { useEffect, useRef, useState } from 'preact/hooks'
import type { Refusal } from '../../api/endpoint.ts'
import { endpoints, type OutputOf } from '../../api/endpoints.ts'
import type { ListingKey, ToldListing } from '../../api/listings.ts'
import type { ToldChange } from '../../api/told-change.ts'
import { oneChatbot } from '../chatbot.ts'
import { ask } from '../client.ts'
import { ChangeItem } from '../happened/change-item.tsx'
import { refusalOf } from '../loaded.ts'
import { mayChange } from '../overview.ts'
import { RefusalNotice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { canBeSold, deleteListings, markSold } from './change-listings.ts'
import { Picture, StatusPill, whereText } from './listing-parts.tsx'
import { opened } from './view.ts'

type Whole = OutputOf<'listing'>

/** One listing: every field, what became of it, and what can be done with it. */
export function ListingDialog({ listingKey }: { listingKey: ListingKey }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [whole, setWhole] = useState<Whole>()
  const [changes, setChanges] = useState<readonly ToldChange[]>()
  const [refusal, setRefusal] = useState<Refusal>()
  useEffect(() => {
    dialog.current?.showModal()
    const serialNumber = oneChatbot.peek() ?? ''
    const input = { serialNumber, key: listingKey }
    ask(endpoints.listing, input)
      .then(async (found) => {
        setWhole(found)
        const mlsNumber = found.listing?.mlsNumber ?? ''
        setChanges((await ask(endpoints.listingChanges, { ...input, mlsNumber })).changes)
      })
      .catch((error) => setRefusal(refusalOf(error)))
  }, [])
  const close = () => {
    opened.value = undefined
  }
  const { listing, fields = [], pictures = [], run, url } = whole ?? {}
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby="listing-name" onClose={close}>
      <div class="head">
        <h2 id="listing-name">{listing?.name ?? (whole ? 'Not there any more' : 'Listing')}</h2>
        <button type="button" class="end" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      {refusal && <RefusalNotice refusal={refusal} />}
      {!whole && !refusal && <p class="quiet">Reading the listing…</p>}
      {whole && !listing && (
        <p class="quiet">Neither the chatbot nor the memory of this computer has it.</p>
      )}
      {listing && (
        <>
          <div class="head">
            <strong>{listing.price}</strong>
            <StatusPill listing={listing} />
            <span class="quiet">{listing.facts}</span>
          </div>
          <p class="quiet">
            {run ? (
              <>
                Last loaded <When at={run.when} /> from {run.source}, run <code>{run.id}</code>
              </>
            ) : (
              whereText(listing)
            )}
          </p>
          {url !== undefined && <Address url={url} />}
          <div class="photos">
            {pictures.map((address) => (
              <Picture key={address} address={address} />
            ))}
          </div>
          {mayChange() && listing.where !== 'memory' && <Actions listing={listing} />}
          <h3>Fields</h3>
          <dl class="diff">
            {fields.map(({ field, value }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd class="value">{value}</dd>
              </div>
            ))}
          </dl>
          <h3>What became of it</h3>
          <History changes={changes} />
        </>
      )}
    </dialog>
  )
}

function Actions({ listing }: { listing: ToldListing }) {
  return (
    <div class="buttons">
      {canBeSold(listing) && (
        <button type="button" onClick={() => markSold([listing])}>
          Mark as sold…
        </button>
      )}
      <button type="button" onClick={() => deleteListings([listing])}>
        Delete…
      </button>
    </div>
  )
}

/** Only what opens a page is a link. */
function Address({ url }: { url: string }) {
  const isPage = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
  return isPage ? (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    </p>
  ) : (
    <p class="quiet">{url}</p>
  )
}

function History({ changes }: { changes: readonly ToldChange[] | undefined }) {
  if (!changes) return <p class="quiet">Reading the journal…</p>
  if (changes.length === 0)
    return (
      <p class="quiet">
        No single change of it is remembered. What bulk loads did is under <a href="#runs">Runs</a>.
      </p>
    )
  return (
    <ol class="timeline" aria-label="Changes of this listing, the last first">
      {changes.map((change) => (
        <ChangeItem key={change.id} change={change} isFresh={false} />
      ))}
    </ol>
  )
}
