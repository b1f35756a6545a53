import type { ElicitResult } from '@modelcontextprotocol/sdk/types.js'
import { expect, onTestFinished, test } from 'vitest'
import { listingsCsv } from '../support/listing-file.ts'
import { createListing, listAll, setFaults } from '../support/sandbox.ts'
import { sharedServer, yes } from './loaded-chatbot.ts'

const no: ElicitResult = { action: 'decline' }
const asking = sharedServer({ asks: true })
const showing = sharedServer({ asks: false })
type Bot = Awaited<ReturnType<typeof asking>>

const noList = [
  { operation: 'RealEstateList', status: 500 },
  { operation: 'RealEstateList', body: '<p>Listings</p>' },
  { operation: 'RealEstateList', code: 404 },
] as const

/** Two homes that somebody else has made, with the MLS number of a row that is new here. */
async function madeElsewhere({ sandbox, SerialNumber }: Bot) {
  for (const Address of ['10 Dup Rd', '11 Dup Rd'])
    await createListing(sandbox, { SerialNumber, MLSNumber: 'M3', Address, SalePrice: 77_000 })
  onTestFinished(async () => void (await setFaults(sandbox)))
}

const pricesOf = async ({ sandbox, SerialNumber }: Bot) => {
  await setFaults(sandbox)
  const listings = await listAll(sandbox, SerialNumber)
  return listings.map(({ SalePrice = 0 }) => SalePrice).toSorted((one, other) => one - other)
}
const untouched = [77_000, 77_000, 100_001, 100_002]

/** Which rows the file leaves out, and what else is asked for. */
interface Way {
  readonly rows?: readonly number[]
  readonly gone?: string
  readonly maxGone?: number
}
const ways: readonly (readonly [string, Way])[] = [
  ['an import', {}],
  ['a sync that keeps what is gone', { gone: 'keep' }],
  ['a sync that takes nothing down', { gone: 'delete' }],
  ['a sync that marks as Sold', { gone: 'sold', maxGone: 1, rows: [2] }],
]

/** The file, without some of its rows. */
function fileOf(without: readonly number[] = []) {
  const lines = listingsCsv(3).split('\n')
  return lines.filter((_, line) => !without.includes(line)).join('\n')
}

test.each(ways.flatMap(([way, more]) => noList.map((fault) => [way, fault, more] as const)))(
  'of %s with probe, where the list cannot be read (%j), a person is asked first',
  async (_, fault, { rows, ...more }) => {
    const bot = await asking(2, () => no)
    await madeElsewhere(bot)
    const { call, SerialNumber, sandbox, asked } = bot
    await setFaults(sandbox, fault)
    const load = { SerialNumber, text: fileOf(rows), probe: true, ...more }
    expect((await call('import_listings', load)).isError).toBe(true)
    expect(asked).toEqual([
      expect.stringMatching(
        /Whether the chatbot has the new home already, from elsewhere, could not be seen.*several homes .* all of them get the values of the row/,
      ),
    ])
    expect(await pricesOf(bot)).toEqual(untouched)
  },
)

test.each(ways)(
  'of %s with probe it is shown first where nobody can be asked',
  async (_, given) => {
    const { rows, ...more } = given
    const bot = await showing(2)
    await madeElsewhere(bot)
    const { succeed, SerialNumber, sandbox } = bot
    await setFaults(sandbox, noList[0])
    const load = { SerialNumber, text: fileOf(rows), probe: true, ...more }
    for (const args of [load, { ...load, confirm: true, limit: 3 }]) {
      const planned = await succeed('import_listings', args)
      expect(planned).toMatchObject({ state: 'dry_run' })
      const notes = JSON.stringify(planned.notes)
      expect(notes).toContain('could not be seen')
      expect(notes).toMatch(/Nothing was sent\. .*call again with confirm: true/)
    }
    expect(await pricesOf(bot)).toEqual(untouched)
    await setFaults(sandbox, noList[0])
    await succeed('import_listings', load)
    const done = await succeed('import_listings', { ...load, confirm: true })
    expect(done).toMatchObject({ state: 'completed', rows: { updated: expect.any(Number) } })
    expect((await pricesOf(bot)).filter((each) => each === 100_003)).toHaveLength(2)
  },
)

test('where the list shows them nobody is asked, and nothing is sent for their row', async () => {
  const bot = await asking(2, () => no)
  await madeElsewhere(bot)
  const { succeed, SerialNumber, asked } = bot
  const done = await succeed('import_listings', { SerialNumber, text: fileOf(), probe: true })
  expect(done).toMatchObject({ state: 'completed', problems: [{ code: 'several_in_bot' }] })
  expect(asked).toEqual([])
  expect(await pricesOf(bot)).toEqual(untouched)
})

test.each([
  ['no home is new', { text: listingsCsv(2), probe: true }],
  ['nothing is probed', { text: fileOf(), probe: false }],
  ['known homes are left alone', { text: fileOf(), probe: true, mode: 'create' }],
  ['it is a dry run', { text: fileOf(), probe: true, dryRun: true }],
])('nobody is asked where %s', async (_, load) => {
  const { succeed, SerialNumber, sandbox, asked } = await asking(2, () => yes)
  onTestFinished(async () => void (await setFaults(sandbox)))
  await setFaults(sandbox, noList[0])
  await succeed('import_listings', { SerialNumber, ...load })
  expect(asked).toEqual([])
})
