import type * as z from 'zod'
import type { UpdateListingRequest } from '../../../contract/listing.ts'
import { operations } from '../../../contract/operations.ts'
import type { EntryIdentity } from '../../ledger/entry.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { MappedListing } from '../../map/listing-fields.ts'
import type { Sender, SendResult } from './sender.ts'
import { type OwnKey, ownKeyOf, ownKeysOf, type ServiceKey } from './service-key.ts'

type Update = z.input<typeof UpdateListingRequest>

/** Updates of listings by MLS number or Url, and creations that must not come in between. */
export interface KeyedUpdates {
  /**
   * Updates the one listing that is meant; `withdrawn` when others cannot be told from it. Answers
   * how many listings were updated.
   *
   * @param first the key that is asked by where it has both
   */
  update(
    listing: EntryIdentity,
    fields: MappedListing,
    first?: OwnKey['KeyType'],
  ): Promise<SendResult<number>>
  /** By its identifier; where the service counts none with that, by its own MLS number or Url. */
  updateByAnyKey(
    listing: EntryIdentity,
    idKey: ServiceKey,
    fields: MappedListing,
  ): Promise<SendResult<number>>
  /** Resolves when no update is under way that the new listing could be taken for. */
  free(fields: MappedListing): Promise<void>
}

/** An update that is under way, or is about to be, and the names of its keys. */
interface KeyedUpdate {
  readonly names: readonly string[]
  readonly ended: Promise<void>
}

export function createKeyedUpdates(ledger: Pick<Ledger, 'sharedBy'>, sender: Sender): KeyedUpdates {
  const underWay = new Set<KeyedUpdate>()
  const nameOf = ({ Key, KeyType }: ServiceKey) => `${KeyType}:${Key}`

  /** From now on creations with one of these keys wait, until the function it returns is called. */
  function hold(keys: readonly ServiceKey[]): () => void {
    let finished = () => {}
    const ended = new Promise<void>((resolve) => {
      finished = resolve
    })
    const update = { names: keys.map(nameOf), ended }
    underWay.add(update)
    return () => {
      underWay.delete(update)
      finished()
    }
  }

  const updates: KeyedUpdates = {
    async update(listing, fields, first) {
      let end = () => {}
      const prepare = async () => {
        // Looked up anew each time: another listing with that number may have come since. Held before
        // it is looked up: a creation has its intent in the ledger before it asks who is under way, so
        // either it is seen here, or this is seen there.
        end()
        const release = hold(ownKeysOf(listing))
        end = release
        const key = await ownKeyOf(ledger, listing, first)
        if (!key) return undefined
        end = hold([key])
        release()
        return { SerialNumber: listing.serialNumber, ...key, ...fields } satisfies Update
      }
      return sender.send(operations.updateListing, prepare).finally(() => end())
    },
    async updateByAnyKey(listing, idKey, fields) {
      const body = { SerialNumber: listing.serialNumber, ...idKey, ...fields }
      const byId = await sender.send(operations.updateListing, async () => body)
      if (byId.kind !== 'answered' || byId.data > 0) return byId
      const byOwn = await updates.update(listing, fields)
      if (byOwn.kind === 'withdrawn') return byId
      if (byOwn.kind !== 'answered') return byOwn
      const afterLost = byId.afterLost || byOwn.afterLost
      return { ...byOwn, sentAt: byId.sentAt, afterLost }
    },
    async free({ MLSNumber, Url }) {
      const names = [
        nameOf({ Key: MLSNumber, KeyType: 'MLSNumber' }),
        nameOf({ Key: Url, KeyType: 'URL' }),
      ]
      for (;;) {
        const other = [...underWay].find((update) =>
          names.some((name) => update.names.includes(name)),
        )
        if (!other) return
        await other.ended
      }
    },
  }
  return updates
}
