import { expect, onTestFinished, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { runProgram } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { createListing, deleteElsewhere } from '../support/sandbox.ts'

const bot = ['--bot', 'demo']

/** Two chatbots into which homes were loaded; the tests share them. */
const loaded = forAllTests(async (atEnd) => {
  const { env, sandbox } = await sandboxAndEnv({ chatbots: ['other'] }, atEnd)
  const { succeed } = await connectRealClient({ env, atEnd })
  const text = listingsCsv(25, { 2: { Status: 'Sold' }, 3: { Bedrooms: '7' } })
  const { runId } = await succeed('import_listings', { SerialNumber: 'demo', text })
  await succeed('import_listings', { SerialNumber: 'other', text: listingsCsv(1) })
  const run = (...args: string[]) => runProgram({ args, env })
  return { run, sandbox, runId: String(runId) }
})

test('find counts by status first, then shows a page of listings, and says how to go on', async () => {
  const { run } = loaded()
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
  const { run, sandbox, runId } = loaded()
  onTestFinished(async () => void (await deleteElsewhere(sandbox, ['R1'])))
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
  const { run } = loaded()
  const { stdout } = await run('find', '--address', '1 Elm Street')
  expect(stdout).toMatch(/STATUS +CHATBOT\n/)
  expect(stdout).toMatch(/M1 +1 Elm Street .* demo\n/)
  expect(stdout).toMatch(/M1 +1 Elm Street .* other\n/)
})

test('find refuses filters that are none, each with its reason: exit status 2', async () => {
  const filters = ['--status', 'Pending', '--min-price', 'cheap', '--since', '2999-01-01']
  const args = ['find', ...bot, ...filters, '--page', '0']
  const { code, stdout, stderr } = await runProgram({ args })
  for (const told of [
    '--status: must be one of Active',
    '--min-price: must be a number',
    '--since: must not be in the future',
    '--page: must be at least 1',
  ])
    expect(stderr).toContain(told)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
})
