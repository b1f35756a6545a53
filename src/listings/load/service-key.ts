import type * as z from 'zod'
import type { Listing, UpdateListingRequest } from '../../contract/listing.ts'
import { operations } from '../../contract/operations.ts'
import type { Entry, EntryRef } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Sender, Sent } from './sender.ts'

type Update = z.input<typeof UpdateListingRequest>
type Fields = Omit<Listing, 'SerialNumber'>

/** A listing with its own MLS number and Url, as of Entry. */
export type Target = EntryRef & Pick<Entry, 'mlsNumber' | 'url'>

/** The key by which the service knows a listing that has no identifier here. */
export interface Address {
  readonly Key: string
  readonly KeyType: 'MLSNumber' | 'URL'
}

/** Its own MLS number or Url, whichever no other listing of the chatbot has; undefined: neither. */
export function addressOf(ledger: Ledger, target: Target): Address | undefined {
  const shared = ledger.sharedBy(target)
  if (target.mlsNumber !== '' && !shared.mlsNumber)
    return { Key: target.mlsNumber, KeyType: 'MLSNumber' }
  if (target.url !== '' && !shared.url) return { Key: target.url, KeyType: 'URL' }
  return undefined
}

/** Updates of listings by MLS number or Url, and creations that must not come in between. */
export interface Addressed {
  /**
   * Updates the one listing that is meant; `withdrawn` when others cannot be told from it. Answers
   * how many listings were updated.
   */
  update(target: Target, fields: Fields): Promise<Sent<number>>
  /** Resolves when no update is under way that the new listing could be taken for. */
  free(fields: Fields): Promise<void>
}

export function createAddressed(ledger: Ledger, sender: Sender): Addressed {
  const underWay = new Map<string, Promise<unknown>>()
  const nameOf = ({ Key, KeyType }: Address) => `${KeyType}:${Key}`

  return {
    async update(target, fields) {
      let name = ''
      let finished = () => {}
      const end = () => {
        underWay.delete(name)
        finished()
      }
      const prepare = async () => {
        // Looked up anew each time: another listing with that number may have come since.
        end()
        const address = addressOf(ledger, target)
        if (!address) return undefined
        name = nameOf(address)
        underWay.set(
          name,
          new Promise<void>((resolve) => {
            finished = resolve
          }),
        )
        return { SerialNumber: target.serialNumber, ...address, ...fields } satisfies Update
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
