import type { Bot, ListingSource, StoredListing, Turn } from '../../../src/sandbox/bot/bot.ts'
import { wholeListing } from '../../support/listing.ts'

type Fields = StoredListing['fields']

/** A listing for sale, complete, with what `fields` says otherwise. */
export function listing(id: string, fields: Fields = {}): StoredListing {
  return {
    id,
    fields: {
      ...wholeListing,
      PropertyType: 'Single Family Residential',
      Bathrooms: 2,
      Url: `https://homes.test/${id}`,
      MLSNumber: `MLS-${id}`,
      YearBuilt: 1990,
      DaysOnMarket: 10,
      LotArea: 0,
      BuildingArea: 0,
      ParkingSpots: 0,
      City: 'Oak Park',
      State: 'IL',
      ZIP: '60302',
      SalePrice: 300_000,
      ...fields,
    },
  }
}

/** A source that keeps what is saved and removed, revision by revision. */
export function memorySource(first: readonly StoredListing[] = []) {
  const changes: { saved?: StoredListing; removedId?: string }[] = []
  const asked: number[] = []
  const source: ListingSource = {
    changesAfter(_serialNumber, { revision }, limit) {
      asked.push(revision)
      const next = changes.slice(revision, revision + limit)
      return {
        saved: next.flatMap(({ saved }) => saved ?? []),
        removedIds: next.flatMap(({ removedId }) => removedId ?? []),
        last: { revision: revision + next.length, position: 0 },
      }
    },
  }
  const save = (saved: StoredListing) => void changes.push({ saved })
  first.forEach(save)
  return { source, asked, save, remove: (removedId: string) => void changes.push({ removedId }) }
}

/** A chat with a bot that remembers its turns. */
export function openChat(bot: Bot, settings: Parameters<Bot['answer']>[0]['settings'] = {}) {
  const history: Turn[] = []
  return {
    async ask(text: string) {
      const answer = await bot.answer(
        { serialNumber: 'demo', settings, history: [...history], text },
        { signal: new AbortController().signal, onFragment: () => undefined },
      )
      history.push(
        { from: 'user', text, listingIds: [] },
        { from: 'bot', text: answer.text, listingIds: answer.listingIds },
      )
      return answer
    },
  }
}
