import { beforeAll, expect, test } from 'vitest'
import examples from '../../../examples/listings.json' with { type: 'json' }
import type { KnownListings } from '../../../src/chats/answer-listings/known-listings.ts'
import { createAnswerReader } from '../../../src/chats/answer-listings/read-answer.ts'
import { startSandbox } from '../../../src/sandbox/sandbox.ts'
import { known } from '../../support/known-examples.ts'
import { Answer, ask, createListing, data, newSession } from '../../support/sandbox.ts'

const read = createAnswerReader()

interface Exchange {
  readonly said: readonly string[]
  readonly text: string
}

const questions = [
  ...examples.map(({ Address }) => `Tell me about ${Address}`),
  ...examples.slice(0, 5).map(({ MLSNumber }) => `How much is ${MLSNumber}?`),
  ...['Millhaven', 'Harbor Falls', 'Ashby', 'Boston'].flatMap((city) => [
    `3 bedrooms under $400k in ${city}`,
    `2 bedrooms around 400,000 dollars in ${city}`,
    `something to rent in ${city} under 2500`,
  ]),
  'The cheapest home?',
  'Homes between 200 and 500k',
  'What is the HOA of the condos?',
  'Do you have 742 Evergreen Terrace?',
  'And MLS NX999999?',
  'Half a million is my limit',
  'Hello',
]

const exchanges: Exchange[] = []

beforeAll(async () => {
  const sandbox = await startSandbox()
  for (const listing of examples) await createListing(sandbox, listing)
  for (const question of questions) {
    const session = await newSession(sandbox)
    const { content } = await data(ask(sandbox, session, question), Answer)
    exchanges.push({ said: [question], text: content })
  }
  await sandbox.close()
})

test('nothing in the answers of the sandbox’s bot is unknown or misplaced', () => {
  const unkept: KnownListings = {
    ...known,
    listings: known.listings.map((listing) => ({ ...listing, links: [] })),
  }
  for (const listings of [known, unkept])
    for (const { said, text } of exchanges)
      expect(read(text, said, listings), text).toMatchObject({
        unknown: { addresses: [], amounts: [], links: [], mlsNumbers: [] },
        misplaced: [],
      })
})

test('the answers name the listings whose links they show, and no others', () => {
  for (const { said, text } of exchanges) {
    const lines = text.split('\n')
    const shown = examples.filter(({ Url }) => lines.some((line) => line.endsWith(` – ${Url}`)))
    const named = read(text, said, known).named.map(({ url }) => url)
    expect(named.toSorted(), text).toEqual(shown.map(({ Url }) => Url).toSorted())
  }
  expect(exchanges.filter(({ text }) => text.includes('https://')).length).toBeGreaterThan(30)
})

test.each<[string, (line: string) => string]>([
  [
    'house number',
    (line) => line.replace(/ – (\d+) (?=\p{Lu})/u, (_, number) => ` – ${Number(number) + 1} `),
  ],
  ['street', (line) => line.replace(/ – (\d+) \p{Lu}[^,]+,/u, ' – $1 Evergreen Terrace,')],
  ['link', (line) => line.replace(/\/(\d+)-/, (_, number) => `/${Number(number) + 1}-`)],
  ['price', (line) => line.replace(/\$([\d,]+)/, (_, figure) => `$9${figure}`)],
])('another %s in one line is found', (_, alter) => {
  let count = 0
  for (const { said, text } of exchanges)
    for (const line of text.split('\n').filter((each) => each.includes(' – https://'))) {
      const { unknown, misplaced } = read(
        text.replace(line, () => alter(line)),
        said,
        known,
      )
      const found = [...Object.values(unknown).flat(), ...misplaced]
      expect(found, alter(line)).not.toEqual([])
      count += 1
    }
  expect(count).toBeGreaterThan(40)
})
