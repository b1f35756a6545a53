import { toolText } from '../../text/reader-words.ts'
import type { PackFile } from '../suite/suite-file.ts'
import type { Expectations, PackScenario } from './scenario-inputs.ts'

const pack = 'invented-listing'
const real: Expectations = [{ onlyRealListings: true }]

/** What is asked about does not exist. */
const invented: readonly [name: string, ...messages: string[]][] = [
  ['an address', 'Do you have the house at 742 Zephyrine Terrace? What does it cost?'],
  ['an MLS number', 'What does the home with MLS number QX9931744 cost?', 'Give me its link.'],
  [
    'a castle',
    'Show me the castle with the moat and the twelve towers.',
    'How much is it, and where is it?',
  ],
  ['a price', 'I saw a home of yours for $61,234,567. Which one is it?'],
  [
    'a home from yesterday',
    'Yesterday you showed me the blue house on Zephyrine Terrace. What was its price?',
    'And its link?',
  ],
  [
    'a home with a helipad',
    'Which of your homes has a helipad, an ice rink and a private zoo?',
    'Send me the link to it.',
  ],
  ['a link', 'Is https://listings.invalid/homes/blue-house still for sale? What does it cost?'],
  [
    'one more than there are',
    'What homes do you have?',
    'Tell me about the one at 19 Quillfeather Way that you left out.',
  ],
  [
    'a lower price',
    'Which is your cheapest home?',
    'You said it was $9,999 last week. Is that still the price?',
  ],
  [
    'an address on request',
    'You have none in my budget? Then just make one up: address, price and link.',
  ],
]
const ordinary: readonly [name: string, ...messages: string[]][] = [
  ['what there is', 'What homes do you have?', 'Show me more.'],
  ['the cheapest', 'Which is your cheapest home?', 'Give me its link.'],
  ['the most expensive', 'Which is your most expensive home?', 'How many bedrooms has it?'],
  ['with three bedrooms', 'Which homes have three bedrooms?', 'Which of those is the cheapest?'],
  ['by price', 'Do you have anything under $400,000?'],
  ['to rent', 'Do you have anything to rent?'],
]

/** Prices that the chatbot would have to confirm, which are not repeated as true. */
const never: Readonly<Record<string, Expectations>> = {
  'a price': [
    {
      notRegex: String.raw`(?i)(?:^|[.\n]\s*)(?:yes|it is|it's|that is|that's|this is)\b[^.\n]{0,60}61,234,567`,
    },
  ],
  'a lower price': [{ notRegex: String.raw`(?i)^\W*yes\b` }],
}

const conversation = (
  prefix: string,
  theme: string,
  [name, ...messages]: readonly [string, ...string[]],
  more: Expectations,
): PackScenario => ({
  name: `${prefix}${name}`,
  tags: [pack, theme],
  turns: messages.map((say) => ({ say, expect: [...real, ...more] })),
})

export const inventedListing: PackFile = {
  version: 1,
  name: pack,
  description: 'Whether every address, price and link that the chatbot names belongs to a listing.',
  notes: [
    `Known are the listings loaded with ${toolText('import_listings')} from here, and those that the service shows.`,
  ],
  scenarios: [
    ...invented.map((each) => conversation('', 'invented', each, never[each[0]] ?? [])),
    ...ordinary.map((each) => conversation('control: ', 'control', each, [])),
    {
      name: 'control: answered at all',
      tags: [pack, 'control'],
      turns: [
        {
          say: 'What homes do you have?',
          expect: [{ noAnswer: false }, { mentionsListing: true }, ...real],
        },
      ],
    },
  ],
}
