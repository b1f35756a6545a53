import * as z from 'zod'
import { Listing } from '../../contract/listing.ts'
import { PassedTime } from '../../text/past-time.ts'

/** What a listing can be without, and a chatbot is poorer for. */
export const lackedParts = ['price', 'Images', 'Description'] as const

/** Which listings are looked for: those to which everything given applies. */
export const ListingFilters = z
  .strictObject({
    text: z.string().min(1).describe('Words of its texts'),
    address: z.string().min(1).describe('Street and number, several with ;'),
    place: z.string().min(1).describe('City, state or ZIP'),
    Status: Listing.shape.Status,
    SaleType: Listing.shape.SaleType,
    PropertyType: z.string().min(1).describe('Words of it'),
    minPrice: z.number().describe('Of sale, or rent'),
    maxPrice: z.number(),
    lacks: z.enum(lackedParts),
    key: z.string().min(1).describe('NewOaks id, MLSNumber or Url'),
    Keys: z.array(z.string()).describe('Or several'),
    runId: z.string().min(1).describe('Of this run'),
    source: z.string().min(1).describe('Feed'),
    since: PassedTime.describe('Changed since: as in get_changes'),
  })
  .partial()
export type ListingFilters = z.infer<typeof ListingFilters>
