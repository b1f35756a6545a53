import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import { Inspection } from '../../src/listings/imports/inspection.ts'
import { ImportResult } from '../../src/listings/result.ts'
import { sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { runProgram, textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { recordingProxy } from '../support/recording-proxy.ts'
import { mlsNumbers } from '../support/sandbox.ts'
import { sharedClient } from './sandbox-client.ts'

const chatbot = sharedClient()

const header =
  'MLSNumber,SaleType,Status,CurrencySymbol,PropertyType,Bedrooms,Bathrooms,Url,YearBuilt,DaysOnMarket,LotArea,BuildingArea,AreaUnit,ParkingSpots,RentPrice,Address,Description'

/** Flats that are let; the rent of the last one is another. */
function rentsCsv(count: number, rent: (index: number) => number, last: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const amount = index === count - 1 ? last : rent(index)
    return `R${index},for_rent,Active,OMR,Apartment,2,1,https://homes.example/r${index},2010,4,200,80,Square Meters,1,${amount},${index} Harbour Road,Bright`
  })
  return `${[header, ...lines].join('\n')}\n`
}

/** 267 rents a thousand times too small, but for one. */
const tooSmall = rentsCsv(267, (index) => (250 + index) / 1000, 1000)

test('rents that are mostly implausible: nothing is sent until they are accepted', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const proxy = await recordingProxy(sandbox.url)
  const { call, succeed } = await connectRealClient({
    env: { ...env, NEWOAKS_BASE_URL: proxy.url },
  })
  const request = { SerialNumber: 'demo', text: tooSmall }

  const inspected = Inspection.parse(await succeed('inspect_listing_file', { text: tooSmall }))
  expect(inspected.refusals?.[0]?.message).toContain('RentPrice (column "RentPrice")')
  const trial = ImportResult.parse(await succeed('import_listings', { ...request, dryRun: true }))
  expect(trial.refusals).toEqual(inspected.refusals)
  expect(trial.preview?.listings[0]).toMatchObject({ MLSNumber: 'R0', RentPrice: 0.25 })

  const refused = await call('import_listings', request)
  expect(refused.isError).toBe(true)
  expect(textOf(refused)).toContain('266 of 267 values, in rows 2, 3, 4, 5, 6 and 261 more')
  expect(textOf(refused)).toContain('OMR 0.25 is too little for the rent of a month')
  expect(textOf(refused)).toContain('OMR 250')
  expect(textOf(refused)).toMatch(/accept.*RentPrice/)
  expect(textOf(refused)).toContain('Outcome: not_applied')
  const { path } = operations.createListing
  expect(proxy.takeBodies(path)).toEqual([])
  expect(await mlsNumbers(sandbox)).toEqual([])

  const accepted = ImportResult.parse(
    await succeed('import_listings', { ...request, accept: ['RentPrice'] }),
  )
  expect(accepted).toMatchObject({ state: 'completed', rows: { created: 267 } })
  expect(accepted.problems).toContainEqual(
    expect.objectContaining({ severity: 'warning', code: 'implausible_price', count: 266 }),
  )
  expect(proxy.takeBodies(path)).toHaveLength(267)
})

test('at a terminal: a dry run shows the refusal and ends with 1, a sync with 2', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const file = writeListings(tooSmall)
  const args = [file, '--bot', 'demo']
  const trial = await runProgram({ args: ['import', ...args, '--dry-run', '--json'], env })
  expect(trial.code).toBe(1)
  expect(ImportResult.parse(JSON.parse(trial.stdout)).refusals).toHaveLength(1)
  const { code, stdout, stderr } = await runProgram({ args: ['sync', ...args], env })
  expect(stderr).toContain('266 of 267 values')
  expect(stdout).toBe('')
  expect(code).toBe(2)
  expect(await mlsNumbers(sandbox)).toEqual([])
})

test('a sync that would delete: nobody is asked about a file that is refused', async () => {
  const { SerialNumber, sandbox, call, succeed } = await chatbot()
  const text = rentsCsv(10, (index) => 250 + index, 300)
  await succeed('import_listings', { SerialNumber, text })
  const fewer = rentsCsv(9, (index) => (250 + index) / 1000, 300)
  const sync = { SerialNumber, text: fewer, gone: 'delete', maxGone: 1 }
  const refused = await call('import_listings', sync)
  expect(refused.isError).toBe(true)
  expect(textOf(refused)).toContain('8 of 9 values')
  expect(await mlsNumbers(sandbox, SerialNumber)).toHaveLength(10)
})

test('one outlier of 300 is loaded, with a warning that names its row, before sending begins', async () => {
  const { SerialNumber, sandbox, call, succeed } = await chatbot()
  const messages: string[] = []
  const text = rentsCsv(300, (index) => 250 + index, 1_000_000).replace('Bright', 'No children')
  const trial = await succeed('import_listings', { SerialNumber, text, dryRun: true })
  const result = await call(
    'import_listings',
    { SerialNumber, text },
    { onprogress: ({ message = '' }) => messages.push(message) },
  )
  const { problems, rows, notes } = ImportResult.parse(result.structuredContent)
  expect(notes?.[0]).toBe(
    `RentPrice can hardly be right, and is live as OMR 1,000,000 at 299 Harbour Road (R299), as in the file: nothing was put right. Ask the user for the right value, then: update_listing {"SerialNumber":"${SerialNumber}","KeyType":"MLSNumber","Key":"R299"} with RentPrice; correct the file as well.`,
  )
  expect(JSON.stringify(trial.notes ?? [])).not.toContain('is live as')
  expect(rows).toMatchObject({ read: 300, created: 300 })
  expect(await mlsNumbers(sandbox, SerialNumber)).toHaveLength(300)
  expect(problems).toMatchObject([
    { severity: 'warning', code: 'rent_looks_like_price', firstRows: [301], count: 1 },
  ])
  expect(trial.problems).toEqual(problems)
  const inDollars = { SerialNumber, text: text.replaceAll(',OMR,', ',$,'), dryRun: true }
  expect((await succeed('import_listings', inDollars)).problems).toContainEqual(
    expect.objectContaining({ code: 'listed_phrase', field: 'Description', firstRows: [2] }),
  )
  const told = messages.findIndex((message) => message.includes('Row 301: OMR 1,000,000'))
  expect(told).toBeGreaterThan(-1)
  expect(messages[told]).toContain('nothing yet')
})

test('what get_run says of a load is told as it was then, once anything has changed since', async () => {
  const { SerialNumber, succeed } = await chatbot()
  const load = (highest: number) =>
    succeed('import_listings', {
      SerialNumber,
      text: rentsCsv(300, (index) => 250 + index, highest),
    })
  const { runId } = await load(1_000_000)
  const firstNote = async () =>
    z.array(z.string()).parse((await succeed('get_run', { runId })).notes)[0]
  expect(await firstNote()).toContain('is live as OMR 1,000,000')
  const byNumber = { SerialNumber, KeyType: 'MLSNumber', Key: 'R299' }
  await succeed('update_listing', { ...byNumber, RentPrice: 500 })
  const asThen = (what: string) =>
    expect.stringMatching(
      new RegExp(
        `^What follows is as it was when this run ended, \\S+Z\\. Since then there ${what} for this chatbot: see get_changes\\.$`,
      ),
    )
  expect(await firstNote()).toEqual(asThen('was 1 single call'))
  await load(550)
  expect(await firstNote()).toEqual(asThen('were 1 single call and 1 run'))
})

test('rooms, areas and rents that can hardly be right are said first too, each with what it is and what to set', async () => {
  const { SerialNumber, succeed } = await chatbot()
  const rows = [
    'H1,for_sale,Active,$,House,1640,2,https://homes.example/h1,1985,4,5000,1,Square Feet,1,387500,1 Main Street,Bright',
    'H2,for_rent,Active,$,House,3,2,https://homes.example/h2,1985,4,5000,1500,Square Feet,1,1450,2 Main Street,Bright',
    ...Array.from(
      { length: 8 },
      (_, index) =>
        `H${index + 3},for_sale,Active,$,House,3,2,https://homes.example/h${index + 3},1985,4,5000,1500,Square Feet,1,${300 + index}000,${index + 3} Main Street,Bright`,
    ),
  ]
  const text = [header.replace('RentPrice', 'SalePrice'), ...rows].join('\n')
  const result = ImportResult.parse(await succeed('import_listings', { SerialNumber, text }))
  expect(result.rows).toMatchObject({ created: 10 })
  const notes = (result.notes ?? []).filter((note) => note.includes('can hardly be right'))
  const said = notes.map((note) => note.replace(/, as in the file.* with/, ':')).toSorted()
  expect(said).toEqual([
    'Bedrooms can hardly be right, and is live as 1,640 at 1 Main Street (H1): Bedrooms; correct the file as well.',
    'BuildingArea can hardly be right, and is live as 1 sq ft at 1 Main Street (H1): BuildingArea; correct the file as well.',
    'SalePrice can hardly be right, and is live as $1,450 at 2 Main Street (H2): RentPrice; correct the file as well.',
  ])
  const problem = result.problems.find(({ code }) => code === 'price_looks_like_rent')
  expect(problem?.message).toBe(
    '$1,450 is the SalePrice of a home that is for rent; it looks like its RentPrice.',
  )
})
