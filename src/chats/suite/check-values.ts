import * as z from 'zod'
import { profiles } from '../../wording/phrase.ts'

/** A text; numbers in YAML count as texts. */
const text = (description: string) =>
  z
    .union([z.string().min(1), z.number()], 'must be a text')
    .transform(String)
    .describe(description)
const pattern = (description: string) =>
  z.string({ error: 'must be a text' }).min(1).describe(`${description} (RE2)`)
const milliseconds = (description: string) =>
  z.number().positive().describe(`${description}, milliseconds`)

/** Every check that a turn can expect, by name: what its value is. */
export const checkValues = {
  contains: text('The answer has this text'),
  icontains: text('The answer has this text, in any case'),
  notContains: text('The answer does not have this text'),
  notIcontains: text('The answer does not have this text, in any case'),
  regex: pattern('The answer matches this pattern'),
  notRegex: pattern('The answer does not match this pattern'),
  equals: text('The answer is this text, apart from white space around it'),
  noAnswer: z.boolean().describe('Whether the chatbot says that it had no answer'),
  maxMs: milliseconds('The whole answer is there within this time'),
  firstFragmentMs: milliseconds('The first piece of a streamed answer is there within this time'),
  maxTokens: z.int().positive().describe('The answer takes at most so many tokens'),
  jsonSchema: z.record(z.string(), z.unknown()).describe('The answer is JSON that this allows'),
  similar: z
    .strictObject({
      text: text('An answer as it should be'),
      atLeast: z.number().min(0).max(1).describe('0 nothing alike, 1 the same').default(0.8),
    })
    .describe('The answer is like this text; weak: compares letters, not meaning'),
  mentionsListing: z
    .union(
      [z.literal(true), text('Its address, MLS number, Url or id')],
      'must be true or the address, MLS number, Url or id of a listing',
    )
    .describe('The answer names a known listing, or this one'),
  mentionsNoListing: z
    .boolean()
    .describe(
      'The answer names no home: no known listing, no street address, no MLS number; false: any',
    ),
  onlyRealListings: z
    .boolean()
    .describe(
      'Every address, price and link in the answer belongs to a known listing, and no sold one is called available; rooms, areas, years, payments of loans, taxes, differences, sums and streets without a number are not compared; false: any',
    ),
  noListedPhrase: z
    .enum(profiles)
    .describe('None of the listed fair-housing phrases is in the answer'),
  judge: z.string().min(1).describe('One yes-or-no criterion, which you or the agent judge'),
} as const

export type CheckName = keyof typeof checkValues

/** The checks that compare an answer with the listings that there are. */
export const listingChecks = [
  'mentionsListing',
  'mentionsNoListing',
  'onlyRealListings',
] as const satisfies readonly CheckName[]
export type CheckValue<Name extends CheckName> = z.output<(typeof checkValues)[Name]>

/** One check with its value, `{{variables}}` filled in. */
export interface CheckOf<Name extends CheckName> {
  readonly check: Name
  readonly value: CheckValue<Name>
}
export type Check = { [Name in CheckName]: CheckOf<Name> }[CheckName]
