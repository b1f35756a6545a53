import { operations } from '../contract/operations.ts'
import { businessFailure } from './reply.ts'
import { operationRoute, type Route } from './route.ts'
import type { ChatbotStore } from './store/chatbot-store.ts'
import type { ListingStore } from './store/listing-store.ts'

const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE_SIZE = 10_000
const MAX_PAGE_NUMBER = 1_000_000

/** Sections 4.3 to 4.5, and RealEstateList, whose answer has a shape of our own. */
export function listingRoutes(chatbots: ChatbotStore, listings: ListingStore): Route[] {
  const requireChatbot = (serialNumber: string) => {
    if (!chatbots.exists(serialNumber))
      throw businessFailure(404, `There is no chatbot ${serialNumber}`)
  }
  return [
    operationRoute(operations.createListing, (listing) => {
      requireChatbot(listing.SerialNumber)
      return { data: listings.create(listing) }
    }),
    operationRoute(operations.updateListing, ({ Key, KeyType, ...fields }) => {
      requireChatbot(fields.SerialNumber)
      return { data: listings.update({ type: KeyType, value: Key }, fields) }
    }),
    operationRoute(operations.deleteListings, ({ SerialNumber, Keys, KeyType }) => {
      requireChatbot(SerialNumber)
      const keys = { type: KeyType, values: Keys }
      return { data: { SuccessCount: listings.remove(SerialNumber, keys) } }
    }),
    operationRoute(operations.listListings, (request) => {
      requireChatbot(request.SerialNumber)
      const { PageNumber = 1, PageSize = DEFAULT_PAGE_SIZE } = request
      requireWithin('PageNumber', PageNumber, MAX_PAGE_NUMBER)
      requireWithin('PageSize', PageSize, MAX_PAGE_SIZE)
      const page = listings.list({
        serialNumber: request.SerialNumber,
        city: request.CityName,
        saleType: request.SaleType,
        mlsNumber: request.MLSNumber,
        pageNumber: PageNumber,
        pageSize: PageSize,
      })
      const Listings = page.listings.map(({ id, fields }) => ({ Id: id, ...fields }))
      return { data: { Total: page.total, PageNumber, PageSize, Listings } }
    }),
  ]
}

function requireWithin(field: string, value: number, most: number): void {
  if (value < 1 || value > most) throw businessFailure(400, `${field}: must be from 1 to ${most}`)
}
