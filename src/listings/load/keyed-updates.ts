import type * as z from 'zod'
import type { UpdateListingRequest } from '../../contract/listing.ts'
import { operations } from '../../contract/operations.ts'
import type { EntryIdentity } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { MappedListing } from '../map/listing-fields.ts'
import type { Sender, SendResult } from './sender.ts'
import { ownKeyOf, type ServiceKey } from './service-key.ts'

type Update = z.input<typeof UpdateListingRequest>

/** Updates of listings by MLS number or Url, and creations that must not come in between. */
export interface KeyedUpdates {
  /**
   * Updates the one listing that is meant; `withdrawn` when others cannot be told from it. Answers
   * how many listings were updated.
   */
  update(listing: EntryIdentity, fields: MappedListing): Promise<SendResult<number>>
  /** Resolves when no update is under way that the new listing could be taken for. */
  free(fields: MappedListing): Promise<void>
}

export function createKeyedUpdates(ledger: Ledger, sender: Sender): KeyedUpdates {
  const underWay = new Map<string, Promise<unknown>>()
  const nameOf = ({ Key, KeyType }: ServiceKey) => `${KeyType}:${Key}`

  return {
    async update(listing, fields) {
      let name = ''
      let finished = () => {}
      const end = () => {
        underWay.delete(name)
        finished()
      }
      const prepare = async () => {
        // Looked up anew each time: another listing with that number may have come since.
        end()
        const key = ownKeyOf(ledger, listing)
        if (!key) return undefined
        name = nameOf(key)
        underWay.set(
          name,
          new Promise<void>((resolve) => {
            finished = resolve
          }),
        )
        return { SerialNumber: listing.serialNumber, ...key, ...fields } satisfies Update
      }
      return sender.send(operations.updateListing, prepare).finally(end)
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
