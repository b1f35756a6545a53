import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import { listingsCsv, writeListings } from '../support/listing-file.ts'
import { createListing, listAll } from '../support/sandbox.ts'
import { killedChatbots, textOf } from './killed-chatbot.ts'

const killedChatbot = killedChatbots()

const COUNT = 40
const GONE = ['M10', 'M11', 'M12', 'M13', 'M14', 'M15', 'M16']
const LOADED_BY_OTHER = 'loaded by another file, "A.csv"'
const BACK = 'To have back what was deleted, load A.csv again'

/** A chatbot whose sync was killed while it was deleting, and the call that goes on. */
async function killedSync() {
  const bot = await killedChatbot(COUNT, 60_000)
  const path = writeListings(listingsCsv(COUNT).split('\n').toSpliced(10, 7).join('\n'), 'B.csv')
  const sync = { SerialNumber: bot.SerialNumber, path, gone: 'delete', maxGone: 1 }
  return { ...bot, sync, killedRun: await bot.killed('import_listings', sync, 1) }
}

test('after a killed sync the question names the file that has its homes, at once and later', async () => {
  const { succeed, sync, killedRun, runId, late } = await killedSync()
  for (const goOn of [() => {}, () => late(90)]) {
    goOn()
    const planned = await succeed('import_listings', sync)
    expect(textOf(planned)).toContain(LOADED_BY_OTHER)
    const undo = await succeed('undo_import', { runId, dryRun: true })
    expect(textOf(undo)).toContain('33 of them were loaded again since, by B.csv (had 33).')
    expect(textOf(undo)).toContain('A.csv (had 7), B.csv (had 33)')
    const ofKilled = await succeed('undo_import', { runId: killedRun, dryRun: true })
    expect(textOf(ofKilled)).not.toContain('that it updated')
    expect(ofKilled).not.toHaveProperty('updated')
  }
  const done = await succeed('import_listings', { ...sync, confirm: true })
  expect(done).toMatchObject({
    gone: { deleted: 7, lastSet: { files: [{ file: 'A.csv', count: 7 }] }, ofOtherFiles: true },
  })
  expect(textOf(done)).toContain(BACK)
})

test('what a killed deletion has done by then is said before it is asked for again, and stays its own', async () => {
  const { succeed, sync, deleteElsewhere, killedRun } = await killedSync()
  await deleteElsewhere(GONE.slice(0, 5))
  const planned = await succeed('import_listings', sync)
  expect(textOf(planned)).toContain('delete for good 7 of 40 loaded listings')
  expect(textOf(planned)).toContain('5 of them are not in the list of the bot either.')
  const done = await succeed('import_listings', { ...sync, confirm: true })
  expect(done).toMatchObject({ gone: { deleted: 2, alreadyGone: 5 } })
  expect(await succeed('get_run', { runId: killedRun })).toMatchObject({
    notes: expect.arrayContaining([expect.stringContaining('Known of its listings: 5 deleted.')]),
  })
})

test.each([
  ['the first of them', 1],
  ['the third', 3],
])(
  'what a sync was creating when it was killed at %s is told with its file, not with the next one',
  async (_, at) => {
    const bot = await killedChatbot(30)
    const { SerialNumber, succeed, sandbox } = bot
    // One is gone, so that it is asked about; the new ones are sent before it is deleted.
    const path = writeListings(
      listingsCsv(30 + at)
        .split('\n')
        .toSpliced(5, 1)
        .join('\n'),
      'B.csv',
    )
    const sync = { SerialNumber, path, gone: 'delete', maxGone: 1 }
    const { name: operation } = operations.createListing
    const runId = await bot.killed('import_listings', sync, at, { operation })
    const inDoubt = await bot.find({ runId, state: 'unknown' })
    expect(inDoubt.total).toBeGreaterThan(0)
    for (const { MLSNumber } of inDoubt.listings)
      await createListing(sandbox, {
        SerialNumber,
        MLSNumber,
        Url: `https://homes.example/${MLSNumber.slice(1)}`,
      })
    bot.late()

    const next = writeListings(listingsCsv(30), 'C.csv')
    const again = { SerialNumber, path: next, gone: 'delete', maxGone: 1 }
    await succeed('import_listings', again)
    const done = await succeed('import_listings', { ...again, confirm: true })
    expect(textOf(done)).not.toContain('C.csv')
    await succeed('undo_import', { runId })
    const undone = await succeed('undo_import', { runId, confirm: true })
    expect(textOf(undone)).not.toContain('C.csv')
  },
)

const othersHome = { Url: 'https://others.example/1', SalePrice: 777_000 }

/** A chatbot whose load was killed while it created homes, and what somebody else has made since under their numbers. */
async function killedBesideOthers(timeoutMs?: number, made: object = othersHome) {
  const bot = await killedChatbot(30, timeoutMs)
  const { SerialNumber, sandbox } = bot
  const rows = listingsCsv(33).split('\n').toSpliced(5, 1).join('\n')
  const sync = { SerialNumber, path: writeListings(rows, 'B.csv'), gone: 'delete', maxGone: 1 }
  const { name: operation } = operations.createListing
  const runId = await bot.killed('import_listings', sync, 1, { operation })
  const inDoubt = await bot.find({ runId, state: 'unknown' })
  expect(inDoubt.total).toBeGreaterThan(0)
  const [{ Id: _, ...like } = { Id: '' }] = await listAll(sandbox, SerialNumber)
  for (const { MLSNumber } of inDoubt.listings) {
    const n = Number(MLSNumber.slice(1))
    const Address = `${n} Elm Street`
    const keys = { MLSNumber, Address, Url: `https://homes.example/${n}` }
    await createListing(sandbox, {
      ...{ ...like, ...keys, SalePrice: 100_000 + n, SerialNumber },
      ...made,
    })
  }
  return { ...bot, killedRun: runId, inDoubt: inDoubt.total }
}

test.each([
  ['at once', false],
  ['later', true],
])(
  'an undo of a killed load leaves the homes that somebody else has made since under its numbers, %s',
  async (_, isLate) => {
    const bot = await killedBesideOthers(isLate ? undefined : 60_000)
    if (isLate) bot.late()
    const undo = { runId: bot.killedRun }
    const planned = await bot.succeed('undo_import', undo)
    expect(planned).toMatchObject({ toDelete: 0 })
    expect(textOf(planned)).not.toContain('that it updated')
    if (!isLate) expect(textOf(planned)).toContain('as somebody else makes them')
    const numbers = await bot.numbers()
    await bot.succeed('undo_import', { ...undo, confirm: true })
    expect(await bot.numbers()).toEqual(numbers)
  },
)

const codesOf = ({ problems }: Record<string, unknown>) =>
  z
    .array(z.object({ code: z.string() }))
    .parse(problems)
    .map(({ code }) => code)

test('a killed load that goes on does not take for its own what somebody else has made since under its numbers', async () => {
  const { SerialNumber, succeed, late, killedRun } = await killedBesideOthers()
  late()
  const codes = codesOf(await succeed('import_listings', { SerialNumber, text: listingsCsv(33) }))
  expect(codes).toContain('replaces_made_elsewhere')
  expect(codes).not.toContain('already_there')
  expect(await succeed('undo_import', { runId: killedRun })).toMatchObject({ toDelete: 0 })
})

test('while the killed requests may still act, a load leaves what somebody else has made under their numbers', async () => {
  const { SerialNumber, succeed, sandbox, killedRun, inDoubt } = await killedBesideOthers(60_000)
  const made = async () =>
    (await listAll(sandbox, SerialNumber)).filter(({ SalePrice }) => SalePrice === 777_000)
  const before = await made()
  const load = { SerialNumber, text: listingsCsv(33) }
  const planned = await succeed('import_listings', { ...load, dryRun: true })
  expect(planned).toMatchObject({ rows: { unknown: inDoubt } })
  const loaded = await succeed('import_listings', load)
  expect(loaded).toMatchObject({ rows: { unknown: inDoubt } })
  expect(codesOf(loaded)).toContain('made_elsewhere_meanwhile')
  expect(codesOf(loaded)).not.toContain('already_there')
  expect(await made()).toEqual(before)
  // A load of other homes leaves them too.
  await succeed('import_listings', { SerialNumber, text: listingsCsv(2) })
  expect(await made()).toEqual(before)
  expect(await succeed('undo_import', { runId: killedRun })).toMatchObject({ toDelete: 0 })
})

test('that somebody else may have made what a killed load was creating is said before an undo of it', async () => {
  const { SerialNumber, succeed, late, killedRun, runId, inDoubt } = await killedBesideOthers(
    undefined,
    {},
  )
  late()
  const again = await succeed('import_listings', { SerialNumber, text: listingsCsv(33) })
  expect(codesOf(again)).toContain('already_there')
  const unanswered = `Of ${inDoubt} of them no answer to the creation is known`
  expect(textOf(await succeed('undo_import', { runId: killedRun }))).toContain(unanswered)
  expect(textOf(await succeed('undo_import', { runId }))).not.toContain('no answer')
})
