import type * as z from 'zod'
import type { Listing, UpdateListingRequest } from '../../contract/listing.ts'
import { operations } from '../../contract/operations.ts'
import type { Entry, EntryRef } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Sender, Sent } from './sender.ts'

type Update = z.input<typeof UpdateListingRequest>
type Fields = Omit<Listing, 'SerialNumber'>
type Target = Pick<Entry, 'mlsNumber' | 'url'>

/** The key by which the service knows a listing that has no identifier here. */
export interface Address {
  readonly Key: string
  readonly KeyType: 'MLSNumber' | 'URL'
}

/** The MLS number or the Url, whichever no other listing of the chatbot has; undefined: neither. */
export function addressOf(ledger: Ledger, entry: EntryRef & Target): Address | undefined {
  const shared = ledger.sharedBy(entry)
  if (entry.mlsNumber !== '' && !shared.mlsNumber)
    return { Key: entry.mlsNumber, KeyType: 'MLSNumber' }
  if (entry.url !== '' && !shared.url) return { Key: entry.url, KeyType: 'URL' }
  return undefined
}

/** Updates of listings by MLS number or Url, and creations that must not come in between. */
export interface Addressed {
  /** Updates the one listing that is meant; `withdrawn` when others cannot be told from it. */
  update(ref: EntryRef, fields: Fields): Promise<Sent<number>>
  /** Resolves when no update is under way that the new listing could be taken for. */
  free(fields: Fields): Promise<void>
}

export function createAddressed(ledger: Ledger, sender: Sender): Addressed {
  const underWay = new Map<string, Promise<unknown>>()
  const nameOf = ({ Key, KeyType }: Address) => `${KeyType}:${Key}`

  return {
    async update(ref, fields) {
      let name = ''
      let finished = () => {}
      const sent = await sender.send(operations.updateListing, async () => {
        // Looked up anew each time: another listing with that number may have come since.
        underWay.delete(name)
        finished()
        const address = addressOf(ledger, { ...ref, mlsNumber: fields.MLSNumber, url: fields.Url })
        if (!address) return undefined
        name = nameOf(address)
        underWay.set(
          name,
          new Promise<void>((resolve) => {
            finished = resolve
          }),
        )
        return { SerialNumber: ref.serialNumber, ...address, ...fields } satisfies Update
      })
      underWay.delete(name)
      finished()
      return sent
    },
    async free({ MLSNumber, Url }) {
      for (;;) {
        const other =
          underWay.get(nameOf({ Key: MLSNumber, KeyType: 'MLSNumber' })) ??
          underWay.get(nameOf({ Key: Url, KeyType: 'URL' }))
        if (!other) return
        await other
      }
    },
  }
}
