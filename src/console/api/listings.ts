import * as z from 'zod'
import { keyTypes, Listing } from '../../contract/listing.ts'

/** Which listings are shown: those to which everything given applies. */
export const ShownFilters = z
  .object({
    text: z.string().min(1),
    place: z.string().min(1),
    PropertyType: z.string().min(1),
    Status: Listing.shape.Status,
    SaleType: Listing.shape.SaleType,
    minPrice: z.number(),
    maxPrice: z.number(),
  })
  .partial()
export type ShownFilters = z.infer<typeof ShownFilters>

/** Those that the chatbot has, or those that it had. */
export const shownStates = ['listed', 'gone', 'unknown', 'deleted'] as const

export const ListingKey = z.object({ type: z.enum(keyTypes), value: z.string().min(1) })
export type ListingKey = z.infer<typeof ListingKey>

/** A listing as it stands in a list of many. */
export const ToldListing = z.object({
  /** Undefined: nothing tells it from others. */
  key: ListingKey.optional(),
  /** Its address, else what it is called instead. */
  name: z.string(),
  price: z.string(),
  /** `3 bedrooms · 2 bathrooms · House` */
  facts: z.string(),
  saleType: z.string(),
  status: z.string(),
  mlsNumber: z.string(),
  where: z.enum(['bot', 'memory', 'both']),
  /** A request of which no answer is known yet. */
  unsettled: z.string().optional(),
  /** Its first picture. */
  picture: z.string().optional(),
})
export type ToldListing = z.infer<typeof ToldListing>

export const ListingsAsked = z.object({
  serialNumber: z.string().min(1),
  filters: ShownFilters,
  state: z.enum(shownStates),
  /** From 1. */
  page: z.int().min(1),
})

export const ListingsShown = z.object({
  total: z.int(),
  byStatus: z.array(z.object({ name: z.string(), count: z.int() })),
  page: z.int(),
  pages: z.int(),
  /** Where they are from: sentences. */
  from: z.string(),
  listings: z.array(ToldListing),
  /** The hosts of their pictures, those with the most first. */
  pictureHosts: z.array(z.string()),
  notes: z.array(z.string()),
})

/** All that is known of one listing. */
export const WholeListing = z.object({
  /** None: it is there no more. */
  listing: ToldListing.optional(),
  url: z.string().optional(),
  fields: z.array(z.object({ field: z.string(), value: z.string() })),
  pictures: z.array(z.string()),
  /** The run that touched it last. */
  run: z.object({ id: z.string(), source: z.string(), when: z.string() }).optional(),
})

/** What the bot has, beside what was sent to it. */
export const Compared = z.object({
  /** Why nothing can be said, where nothing can. */
  notCompared: z.string().optional(),
  counts: z.array(z.object({ name: z.string(), count: z.int() })),
  /** What the list may not show yet of what was just done from here: sentences. */
  behind: z.array(z.string()),
  /** Of each group the first. */
  groups: z.array(
    z.object({
      group: z.enum(['gone', 'different', 'notKnown']),
      total: z.int(),
      listings: z.array(
        z.object({
          name: z.string(),
          key: ListingKey.optional(),
          differences: z.array(z.object({ field: z.string(), sent: z.string(), bot: z.string() })),
        }),
      ),
    }),
  ),
  duplicates: z.array(z.object({ key: z.string(), count: z.int() })),
})
