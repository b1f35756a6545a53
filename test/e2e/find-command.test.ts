import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { runProgram } from '../support/program.ts'
import { createListing } from '../support/sandbox.ts'

const bot = ['--bot', 'demo']

async function loaded() {
  const { env, sandbox } = await sandboxAndEnv({ chatbots: ['other'] })
  const run = (...args: string[]) => runProgram({ args, env })
  const file = writeListings(listingsCsv(25, { 2: { Status: 'Sold' }, 3: { Bedrooms: '7' } }))
  const { stdout } = await run('import', file, ...bot, '--json')
  return { run, env, sandbox, runId: String(JSON.parse(stdout).runId) }
}

test('find counts by status first, then shows a page of listings, and says how to go on', async () => {
  const { run } = await loaded()
  const first = await run('find', ...bot)
  const [counts, from, , head, ...rows] = first.stdout.split('\n')
  expect(counts).toBe('25 listings: 24 Active, 1 Sold.')
  expect(from).toBe("25 remembered here, 25 in the service's list.")
  expect(head).toMatch(/^KEY +ADDRESS +PRICE +BD\/BA +STATUS$/)
  expect(rows[0]).toMatch(/^M\d+ +\d+ Elm Street +\$100,0\d\d +\d\/1\.5 +(Active|Sold)$/)
  expect(rows.filter((row) => row.includes('Elm Street'))).toHaveLength(20)
  expect(first.stderr).toBe('Page 1 of 2. Go on with --page 2.\n')
  expect(first.code).toBe(0)
  const second = await run('find', ...bot, '--page', '2', '--json')
  expect(JSON.parse(second.stdout)).toMatchObject({ total: 25, page: 2, pages: 2 })
  expect(JSON.parse(second.stdout).listings).toHaveLength(5)
  const all = await run('find', ...bot, '--limit', '1000', '--json')
  expect(JSON.parse(all.stdout).listings).toHaveLength(25)
  expect(all.stderr).toBe('')
})

test('find filters as find_listings does, and says why it found nothing', async () => {
  const { run, sandbox, runId } = await loaded()
  await createListing(sandbox, {
    MLSNumber: 'R1',
    SaleType: 'for_rent',
    RentPrice: 1900,
    Address: '9 Oak Lane',
    City: 'Chicago',
    State: 'IL',
  })
  const rent = await run('find', ...bot, '--place', 'illinois', '--max-price', '2000')
  expect(rent.stdout).toMatch(/9 Oak Lane, Chicago, IL +\$1,900 a month +.* bot\n/)
  const sold = await run('find', ...bot, '--run', runId, '--status', 'Sold', '--json')
  expect(JSON.parse(sold.stdout)).toMatchObject({ total: 1, listings: [{ MLSNumber: 'M2' }] })
  const none = await run('find', ...bot, '--key', 'M77')
  expect(none.stdout).toContain('0 listings.')
  expect(none.stdout).toContain('Keys are compared letter by letter; near ones: ')
  expect(none.code).toBe(0)
})

test('without a chatbot, find looks at all that are known, and says whose each listing is', async () => {
  const { run } = await loaded()
  const file = writeListings(listingsCsv(1))
  await run('import', file, '--bot', 'other')
  const { stdout } = await run('find', '--address', '1 Elm Street')
  expect(stdout).toMatch(/STATUS +CHATBOT\n/)
  expect(stdout).toMatch(/M1 +1 Elm Street .* demo\n/)
  expect(stdout).toMatch(/M1 +1 Elm Street .* other\n/)
})

test.each([
  ['a status that there is not', ['--status', 'Pending'], '--status: must be one of Active'],
  ['a price in words', ['--min-price', 'cheap'], '--min-price: must be a number'],
  ['a time in the future', ['--since', '2999-01-01'], '--since: must not be in the future'],
  ['a page 0', ['--page', '0'], '--page: must be at least 1'],
])('find refuses %s: exit status 2', async (_, flags, told) => {
  const { code, stdout, stderr } = await runProgram({ args: ['find', ...bot, ...flags] })
  expect(stderr).toContain(told)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
})
