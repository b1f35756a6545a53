import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import { listingsCsv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { listAll, setElsewhere } from '../support/sandbox.ts'
import { killedChatbots, SOON_OVER_MS } from './killed-chatbot.ts'

const killedChatbot = killedChatbots()

const COUNT = 40
/** The first that gets no answer before the process is killed. */
const HELD = 13
const held = { operation: operations.updateListing.name, waiting: 3 }

const Found = z.looseObject({
  total: z.int(),
  listings: z.array(z.looseObject({ MLSNumber: z.string(), unsettled: z.string().optional() })),
})
const Keys = z.looseObject({ Keys: z.array(z.string()) })
const MendRun = z.looseObject({
  runId: z.string(),
  notes: z.array(z.string()),
  putBack: z.array(z.record(z.string(), z.unknown())),
})

/** A chatbot with homes that are on offer. */
async function chatbot(timeoutMs?: number) {
  const bot = await killedChatbot(COUNT, timeoutMs)
  const { SerialNumber, succeed, sandbox } = bot
  const { Keys: keys } = Keys.parse(await succeed('find_listings', { SerialNumber, show: 'keys' }))
  return {
    ...bot,
    mend: { SerialNumber, Status: 'PreOnMarket', Keys: keys },
    find: async (filters: object) =>
      Found.parse(await succeed('find_listings', { SerialNumber, show: 'all', ...filters })),
    /** How many homes have these values. */
    count: async (values: object) =>
      (await listAll(sandbox, SerialNumber)).filter(matches(values)).length,
  }
}

function matches(values: object) {
  return (listing: object) => isDeepStrictEqual({ ...listing, ...values }, { ...listing })
}

/** One whose homes were getting a status when the process was killed. */
async function killedMend(timeoutMs?: number) {
  const bot = await chatbot(timeoutMs)
  const { SerialNumber, sandbox, find, count } = bot
  const values = { Status: 'PreOnMarket' }
  const runId = await bot.killed('mend_listings', bot.mend, HELD, held)
  const inDoubt = await find({ state: 'unknown' })
  const told = await bot.succeed('get_run', { runId })
  // Of those that were under way some have got there.
  for (const { MLSNumber } of inDoubt.listings.slice(-2))
    await setElsewhere(sandbox, MLSNumber, values, SerialNumber)
  const touched = (await find({ runId })).total
  const changed = () => count(values)
  return { ...bot, changed, runId, inDoubt, told, touched, acted: await changed() }
}

test('what a killed mend has set is told, settled by what the bot shows, and taken back', async () => {
  const bot = await killedMend()
  const { SerialNumber, succeed, find, changed, runId, inDoubt, told, touched, acted } = bot
  expect(inDoubt.total).toBeGreaterThanOrEqual(3)
  expect(inDoubt.listings).toContainEqual(expect.objectContaining({ unsettled: 'update' }))
  const known = touched - inDoubt.total
  expect(told.notes).toContainEqual(
    expect.stringContaining(
      `Known of its listings: ${known > 0 ? `${known} there, ` : ''}${inDoubt.total} unknown. Look: find_listings with runId, and with state: unknown.`,
    ),
  )
  expect(textOf(await bot.call('undo_import', { runId }))).toContain(
    `To see what the listings had before, and how to take it back: get_run with runId ${runId}.`,
  )

  // A request that was sent can act until its time is over.
  const compare = () => succeed('compare_listings', { SerialNumber })
  const early = await compare()
  expect(early.notes).toEqual([
    expect.stringMatching(/^Of \d+ loaded listings? an update got no answer/),
  ])
  bot.late()
  const late = await compare()
  expect(late.notes).toBeUndefined()
  for (const { counts } of [early, late])
    expect(counts).toMatchObject({ different: 0, changedHere: 0, known: COUNT })
  expect(await compare()).toMatchObject({ counts: { corrected: acted, different: 0 } })
  expect(await find({ state: 'unknown' })).toMatchObject({ total: 0 })
  const { notes, putBack } = MendRun.parse(await succeed('get_run', { runId }))
  expect(notes).toContainEqual(
    expect.stringContaining(
      `Known of its listings: ${acted} there. Look: find_listings with runId.`,
    ),
  )

  // The same file leaves them.
  const { path } = bot
  expect(await succeed('import_listings', { SerialNumber, path })).toMatchObject({
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
  const { SerialNumber, succeed, changed, acted, path } = await killedMend(SOON_OVER_MS)
  expect(await succeed('import_listings', { SerialNumber, path })).toMatchObject({
    problems: [{ code: 'correction_kept', count: acted }],
  })
  expect(await changed()).toBe(acted)
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { corrected: acted, different: 0 },
  })
})

test('a killed mend that was taken back at once is carried out by no load', async () => {
  const { SerialNumber, succeed, find, changed, runId } = await killedMend(SOON_OVER_MS)
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
  const bot = await chatbot(SOON_OVER_MS)
  const { SerialNumber, succeed, mend, find, count } = bot
  await succeed('mend_listings', mend)
  await succeed('mend_listings', { ...mend, confirm: true })
  const rows = Array.from({ length: COUNT }, (_, n) => [n + 1, { SalePrice: '200000' }])
  const load = { SerialNumber, text: listingsCsv(COUNT, Object.fromEntries(rows)) }
  await bot.killedCall('import_listings', load, HELD, held)
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
  const { SerialNumber, succeed, killed, count, find } = await chatbot(SOON_OVER_MS)
  const sync = { SerialNumber, text: listingsCsv(10), gone: 'sold', maxGone: 1 }
  const runId = await killed('import_listings', sync, HELD, held)
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
