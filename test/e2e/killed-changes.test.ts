import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { readyServer, textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { listAll, setElsewhere, setFaults } from '../support/sandbox.ts'

const SerialNumber = 'demo'
const COUNT = 60
/** How many are answered before the process is killed. */
const ANSWERED = 12
const csv = listingsCsv(COUNT)

const Found = z.looseObject({
  total: z.int(),
  listings: z.array(z.looseObject({ MLSNumber: z.string(), unsettled: z.string().optional() })),
})
const Keys = z.looseObject({ Keys: z.array(z.string()) })
const Runs = z.looseObject({ runs: z.array(z.object({ runId: z.string() })) })
const MendRun = z.looseObject({
  runId: z.string(),
  notes: z.array(z.string()),
  putBack: z.array(z.record(z.string(), z.unknown())),
})

/** A chatbot with homes that are on offer. */
async function chatbot() {
  const { sandbox, env: own } = await sandboxAndEnv()
  const env = { ...own, NEWOAKS_TIMEOUT_MS: '5000' }
  const client = await connectRealClient({ env })
  const { succeed } = client
  await succeed('import_listings', { SerialNumber, text: csv })
  const { Keys: keys } = Keys.parse(await succeed('find_listings', { SerialNumber, show: 'keys' }))
  return {
    ...client,
    mend: { SerialNumber, Status: 'PreOnMarket', Keys: keys },
    find: async (filters: object) =>
      Found.parse(await succeed('find_listings', { SerialNumber, show: 'all', ...filters })),
    /** How many homes have these values. */
    count: async (values: object) => (await listAll(sandbox)).filter(matches(values)).length,
    set: (number: string, values: object) => setElsewhere(sandbox, number, values),
    /** Makes a call, and kills the process when it has updated so many homes to these values. */
    async killed(name: string, args: object, values: object) {
      const server = await readyServer({ env })
      const { name: operation } = operations.updateListing
      await setFaults(
        sandbox,
        { operation, latencyMs: 1, times: ANSWERED },
        { operation, latencyMs: 40_000 },
      )
      const calling = server.callTool(name, args).catch(() => {})
      while ((await listAll(sandbox)).filter(matches(values)).length < ANSWERED) await wait(10)
      server.process.kill('SIGKILL')
      await server.exited
      await calling
      await setFaults(sandbox)
      const [latest] = Runs.parse(await succeed('get_run')).runs
      return latest?.runId ?? ''
    },
  }
}

function matches(values: object) {
  return (listing: object) => isDeepStrictEqual({ ...listing, ...values }, { ...listing })
}

/** One whose homes were getting a status when the process was killed. */
async function killedMend() {
  const bot = await chatbot()
  const { find, set, count } = bot
  const values = { Status: 'PreOnMarket' }
  await bot.succeed('mend_listings', bot.mend)
  const runId = await bot.killed('mend_listings', { ...bot.mend, confirm: true }, values)
  const inDoubt = await find({ state: 'unknown' })
  const told = await bot.succeed('get_run', { runId })
  // Of those that were under way some have got there.
  for (const { MLSNumber } of inDoubt.listings.slice(-2)) await set(MLSNumber, values)
  const touched = (await find({ runId })).total
  const changed = () => count(values)
  return { ...bot, changed, runId, inDoubt, told, touched, acted: await changed() }
}

test('what a killed mend has set is told, settled by what the bot shows, and taken back', async () => {
  const { succeed, call, find, changed, runId, inDoubt, told, touched, acted } = await killedMend()
  expect(inDoubt.total).toBeGreaterThanOrEqual(3)
  expect(inDoubt.listings).toContainEqual(expect.objectContaining({ unsettled: 'update' }))
  const known = touched - inDoubt.total
  expect(told.notes).toContainEqual(
    expect.stringContaining(
      `Known of its listings: ${known > 0 ? `${known} there, ` : ''}${inDoubt.total} unknown. Look: find_listings with runId, and with state: unknown.`,
    ),
  )
  expect(textOf(await call('undo_import', { runId }))).toContain(
    `get_run with runId ${runId} tells what the listings had before`,
  )

  // A request that was sent can act until its time is over.
  const compare = () => succeed('compare_listings', { SerialNumber })
  for (;;) {
    const { counts, notes } = await compare()
    expect(counts).toMatchObject({ different: 0, changedHere: 0, known: COUNT })
    if (notes === undefined) break
    expect(notes).toEqual([
      expect.stringMatching(/^Of \d+ loaded listings? an update got no answer/),
    ])
    await wait(200)
  }
  expect(await compare()).toMatchObject({ counts: { corrected: acted, different: 0 } })
  expect(await find({ state: 'unknown' })).toMatchObject({ total: 0 })
  const { notes, putBack } = MendRun.parse(await succeed('get_run', { runId }))
  expect(notes).toContainEqual(
    expect.stringContaining(
      `Known of its listings: ${acted} there. Look: find_listings with runId.`,
    ),
  )

  // The same file leaves them.
  expect(await succeed('import_listings', { SerialNumber, text: csv })).toMatchObject({
    rows: { unchanged: COUNT },
    problems: [{ code: 'correction_kept', count: acted }],
  })

  expect(putBack).toHaveLength(1)
  for (const before of putBack) {
    expect(before).toMatchObject({ SerialNumber, Status: 'Active' })
    await succeed('mend_listings', before)
    await succeed('mend_listings', { ...before, confirm: true })
  }
  expect(await changed()).toBe(0)
  expect(await compare()).toMatchObject({ counts: { corrected: 0, different: 0 } })
})

test('a load that comes before a killed mend is settled keeps what the bot shows of it, and nothing else', async () => {
  const { succeed, changed, acted } = await killedMend()
  expect(await succeed('import_listings', { SerialNumber, text: csv })).toMatchObject({
    problems: [{ code: 'correction_kept', count: acted }],
  })
  expect(await changed()).toBe(acted)
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { corrected: acted, different: 0 },
  })
})

test('a killed mend that was taken back at once is carried out by no load', async () => {
  const { succeed, find, changed, runId } = await killedMend()
  const { Keys: keys } = Keys.parse(
    await succeed('find_listings', { SerialNumber, runId, show: 'keys' }),
  )
  const back = { SerialNumber, Status: 'Active', Keys: keys }
  await succeed('mend_listings', back)
  await succeed('mend_listings', { ...back, confirm: true })
  expect(await changed()).toBe(0)
  expect(await find({ state: 'unknown' })).toMatchObject({ total: 0 })

  const rows = Array.from({ length: COUNT }, (_, n) => [n + 1, { SalePrice: '200000' }])
  const load = { SerialNumber, text: listingsCsv(COUNT, Object.fromEntries(rows)) }
  const codes = expect.not.arrayContaining([expect.objectContaining({ code: 'correction_kept' })])
  for (const dryRun of [true, false])
    expect(await succeed('import_listings', { ...load, dryRun })).toMatchObject({
      problems: codes,
      changed: [{ field: 'SalePrice', count: COUNT }],
    })
  expect(await changed()).toBe(0)
})

test('a load that is killed keeps the corrections of the homes that were under way', async () => {
  const { succeed, mend, killed, find, count } = await chatbot()
  await succeed('mend_listings', mend)
  await succeed('mend_listings', { ...mend, confirm: true })
  const rows = Array.from({ length: COUNT }, (_, n) => [n + 1, { SalePrice: '200000' }])
  const load = { SerialNumber, text: listingsCsv(COUNT, Object.fromEntries(rows)) }
  await killed('import_listings', load, { SalePrice: 200_000 })
  const { total } = await find({ state: 'unknown' })
  expect(total).toBeGreaterThan(0)
  expect(await succeed('import_listings', load)).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ code: 'correction_kept', count: COUNT }),
    ]),
  })
  expect(await count({ SalePrice: 200_000, Status: 'PreOnMarket' })).toBe(COUNT)
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { corrected: COUNT, different: 0 },
  })
})

test('a sync that is killed in marking homes as Sold goes on with the others, and both are taken back', async () => {
  const { succeed, killed, count, find } = await chatbot()
  const sync = { SerialNumber, text: listingsCsv(10), gone: 'sold', maxGone: 1 }
  await succeed('import_listings', sync)
  const runId = await killed('import_listings', { ...sync, confirm: true }, { Status: 'Sold' })
  const sold = await count({ Status: 'Sold' })
  const first = MendRun.parse(await succeed('get_run', { runId }))
  // Told by one name, which is true of homes that are Sold as well.
  const { changes } = await succeed('get_changes', { SerialNumber, only: 'runs' })
  expect(changes).toContainEqual(
    expect.objectContaining({
      runId,
      withoutCount: expect.objectContaining({ there: expect.any(Number) }),
    }),
  )
  expect(JSON.stringify(first.notes)).toMatch(/Known of its listings: (\d+ there, )?\d+ unknown\./)
  expect(first.putBack).toEqual([
    expect.objectContaining({ Status: 'Active', Keys: expect.any(Array) }),
  ])
  expect(first.notes).toContainEqual(
    expect.stringMatching(
      /^To take back what was marked as Sold: mend_listings with each of putBack/,
    ),
  )

  // What the bot shows as Sold is, though its answer never came.
  expect(await succeed('import_listings', { ...sync, dryRun: true })).toMatchObject({
    gone: { count: COUNT - 10 - sold, alreadySold: sold },
  })
  expect(await find({ Status: 'Sold' })).toMatchObject({ total: sold })
  await succeed('import_listings', sync)
  const second = MendRun.parse(await succeed('import_listings', { ...sync, confirm: true }))
  expect(second).toMatchObject({ gone: { sold: COUNT - 10 - sold } })
  expect(second.putBack).toMatchObject([{ Status: 'Active' }])
  expect(await count({ Status: 'Sold' })).toBe(COUNT - 10)

  for (const before of [...first.putBack, ...second.putBack]) {
    await succeed('mend_listings', before)
    await succeed('mend_listings', { ...before, confirm: true })
  }
  expect(await count({ Status: 'Active' })).toBe(COUNT)
})
