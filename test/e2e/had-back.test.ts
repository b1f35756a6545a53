import { tmpdir } from 'node:os'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { listing } from '../support/load-rows.ts'
import { textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { firedFaults, listAll, ownChatbot, setFaults } from '../support/sandbox.ts'

const soldRows = { 2: { Status: 'Sold' }, 3: { Status: 'Sold' } }

/** A server whose calls are shown first. */
const shared = forAllTests(async (atEnd) => {
  const { sandbox, env: place } = await sandboxAndEnv({}, atEnd)
  const env = { ...place, NEWOAKS_IMPORT_DIRS: tmpdir() }
  return { ...(await connectRealClient({ env, atEnd })), sandbox, env }
})

const Runs = z.object({
  runs: z.array(z.object({ runId: z.string(), SerialNumber: z.string(), state: z.string() })),
})

/** A chatbot with nothing but what its files load. */
async function chatbot() {
  const { succeed, sandbox, ...server } = shared()
  onTestFinished(async () => void (await setFaults(sandbox)))
  const own = { SerialNumber: await ownChatbot(sandbox) }
  return {
    ...server,
    succeed,
    sandbox,
    own,
    /** The run that goes on, once it does. */
    goingOn: () =>
      vi.waitUntil(
        async () =>
          Runs.parse(await succeed('get_run')).runs.find(
            ({ SerialNumber, state }) => SerialNumber === own.SerialNumber && state === 'running',
          )?.runId,
        { timeout: 20_000 },
      ),
    load: (text: string, name: string, more = {}) =>
      succeed('import_listings', { ...own, path: writeListings(text, name), ...more }),
    /** Shown, then done. */
    async agreed(tool: string, args: object) {
      const planned = await succeed(tool, { ...args, dryRun: true })
      return { planned, done: await succeed(tool, { ...args, confirm: true }) }
    },
  }
}

const textOfNotes = ({ notes }: Record<string, unknown>) => JSON.stringify(notes ?? [])

test('undoing a load says which files last set what it deleted, and a load that brings sold homes back warns', async () => {
  const { own, load, agreed, succeed } = await chatbot()
  const { runId } = await load(listingsCsv(5), 'A.csv')
  await load(listingsCsv(3, soldRows), 'statuses.csv')
  await succeed('update_listing', { ...own, KeyType: 'MLSNumber', Key: 'M4', SalePrice: 5000 })
  const { planned, done } = await agreed('undo_import', { runId })
  const how =
    'load these files in this order: A.csv (had 2), statuses.csv (had 3): homes come back as in the file that is loaded, and its other homes get back what they have there as well. If a file has changed since, fewer may come back. Set otherwise since they were loaded: by single calls (1: 4 Elm Street; get_changes has what they set). 2 of them were Sold.'
  expect(textOfNotes(planned)).toContain('To have back')
  expect(done).toMatchObject({ deleted: 5 })
  expect(textOfNotes(done)).toContain(`To have back what was deleted, ${how}`)
  // What undid it, and it, say so later as well.
  const again = await succeed('undo_import', { runId })
  expect(textOfNotes(again)).toContain(how)
  const back = await load(listingsCsv(5), 'A.csv')
  expect(back).toMatchObject({
    rows: { created: 5 },
    problems: expect.arrayContaining([
      expect.objectContaining({
        code: 'offered_again',
        count: 2,
        message: expect.stringContaining('2 Elm Street (Sold → Active)'),
      }),
    ]),
  })
})

test('the file of a sync that marked homes as Sold is not said to bring them back', async () => {
  const { own, load, agreed } = await chatbot()
  const { runId } = await load(listingsCsv(3), 'A.csv')
  const file = { ...own, path: writeListings(listingsCsv(2), 'B.csv'), maxGone: 1 }
  await agreed('import_listings', { ...file, gone: 'sold' })
  const { done } = await agreed('undo_import', { runId })
  expect(textOfNotes(done)).toContain(
    'Set otherwise since they were loaded: by a sync that marked them as Sold (1: 3 Elm Street). 1 of them was Sold.',
  )
  expect(textOfNotes(done)).toContain(
    'load these files in this order: A.csv (had 1), B.csv (had 2): ',
  )
})

test('homes that were corrected after a sync are told with the file that had them, not with that of the sync', async () => {
  const { own, load, agreed, succeed } = await chatbot()
  await load(listingsCsv(10), 'monday.csv')
  const lines = listingsCsv(11, { 9: { SalePrice: '123456' }, 10: { SalePrice: '123456' } }).split(
    '\n',
  )
  const sync = (text: string, name: string, gone: string) =>
    agreed('import_listings', { ...own, path: writeListings(text, name), gone, maxGone: 1 })
  await sync(lines.toSpliced(1, 8).join('\n'), 'tuesday.csv', 'sold')
  const { Keys } = await succeed('find_listings', { ...own, Status: 'Sold', show: 'keys' })
  await agreed('mend_listings', { ...own, Status: 'Active', Keys })
  const { done } = await sync(lines.toSpliced(1, 10).join('\n'), 'wednesday.csv', 'delete')
  expect(done).toMatchObject({ gone: { deleted: 10 } })
  expect(textOfNotes(done)).toContain(
    'load these files in this order: monday.csv (had 8), tuesday.csv (had 2): ',
  )
  expect(textOfNotes(done)).toContain('by mend_listings (8: ')
  expect(await load(listingsCsv(8), 'monday.csv')).toMatchObject({ rows: { created: 8 } })
})

test('what was deleted after a sync had marked it as Sold is not said to be put back', async () => {
  const { own, load, agreed, succeed } = await chatbot()
  await load(listingsCsv(4, { 3: { Status: 'PreOnMarket' } }), 'A.csv')
  const file = { ...own, path: writeListings(listingsCsv(2), 'A.csv'), maxGone: 1 }
  const { done } = await agreed('import_listings', { ...file, gone: 'sold' })
  const putBack = [
    { ...own, Status: 'PreOnMarket', Keys: [expect.any(String)] },
    { ...own, Status: 'Active', Keys: [expect.any(String)] },
  ]
  expect(done).toMatchObject({ gone: { sold: 2 }, putBack: expect.arrayContaining(putBack) })
  expect(done).not.toHaveProperty('gone.former')
  const told = () => succeed('get_run', { runId: done.runId })
  await succeed('delete_listings', { ...own, KeyType: 'MLSNumber', Keys: ['M3'] })
  const one = await told()
  expect(one).toMatchObject({ putBack: [{ Status: 'Active', Keys: [expect.any(String)] }] })
  expect(textOfNotes(one)).toContain('1 of them was deleted since, and is left out.')
  await agreed('import_listings', { ...file, gone: 'delete' })
  const none = await told()
  expect(none).not.toHaveProperty('putBack')
  expect(textOfNotes(none)).toContain('left to take back: all 2 were deleted since.')
  expect(textOfNotes(none)).not.toContain('mend_listings')
})

test('an undo tells what its run had deleted, and which home is left without a listing', async () => {
  const { own, load, agreed } = await chatbot()
  await load(listingsCsv(3), 'p1.csv')
  const lines = listingsCsv(3).replace('\nM1,', '\nN1,').split('\n')
  const path = writeListings(lines.toSpliced(2, 1).join('\n'), 'p2.csv')
  const sync = { ...own, path, gone: 'delete', maxGone: 1 }
  const { done: synced } = await agreed('import_listings', sync)
  const { planned, done } = await agreed('undo_import', { runId: synced.runId })
  const deleted =
    'This run had deleted 2 listings, which an undo does not bring back: 1 Elm Street; 2 Elm Street. To have back what was deleted, load p1.csv again'
  expect(textOfNotes(planned)).toContain(deleted)
  expect(textOfNotes(planned)).toContain(
    '1 home is left under neither number: 1 Elm Street (M1 was deleted by this run, N1 goes now).',
  )
  expect(textOfNotes(done)).toContain(deleted)
  expect(textOfNotes(done)).toContain('What the undo deletes was last loaded from p2.csv (had 1).')
  expect(textOfNotes(done).split('To have back')).toHaveLength(2)
  // What is back is not missing.
  await load(listingsCsv(3), 'p1.csv')
  const again = await agreed('undo_import', { runId: synced.runId })
  expect(textOfNotes(again.planned)).not.toContain('had deleted')
})

test('an undo of an earlier week says which later ones have its homes, and what has set them', async () => {
  const { own, load, agreed, succeed } = await chatbot()
  await load(listingsCsv(2), 'wk1.csv')
  const lines = listingsCsv(5).split('\n')
  const wk2 = {
    ...own,
    path: writeListings(lines.toSpliced(1, 2).join('\n'), 'wk2.csv'),
    maxGone: 1,
  }
  const { done: synced } = await agreed('import_listings', { ...wk2, gone: 'delete' })
  const dearer = listingsCsv(4, { 3: { SalePrice: '123456' }, 4: { SalePrice: '123456' } })
  await load(dearer.split('\n').toSpliced(1, 2).join('\n'), 'wk3.csv')
  await succeed('update_listing', { ...own, KeyType: 'MLSNumber', Key: 'M5', Bedrooms: 5 })
  const { planned, done } = await agreed('undo_import', { runId: synced.runId })
  expect(planned).toMatchObject({ toDelete: 3 })
  expect(textOfNotes(planned)).toContain('2 of them were loaded again since, by wk3.csv (had 2).')
  const from =
    'To have back what was deleted, load wk1.csv again: its other homes get back what they have there as well. If it has changed since, fewer may come back. What the undo deletes was last loaded from wk2.csv (had 1), wk3.csv (had 2). Set otherwise since they were loaded: by single calls (1: 5 Elm Street; get_changes has what they set).'
  expect(textOfNotes(planned)).toContain(from)
  expect(textOfNotes(done)).toContain(from)
})

test('a correction is put back with what get_run says of it', async () => {
  const { own, load, agreed, succeed, call } = await chatbot()
  await load(listingsCsv(3, { 3: { Status: 'PreOnMarket' } }), 'A.csv')
  const { Keys } = await succeed('find_listings', { ...own, show: 'keys' })
  const { done } = await agreed('mend_listings', { ...own, Status: 'Sold', Keys })
  const told = await succeed('get_run', { runId: done.runId })
  expect(told).toMatchObject({
    homes: expect.arrayContaining([
      expect.objectContaining({ MLSNumber: 'M3', before: { Status: 'PreOnMarket' } }),
    ]),
    putBack: expect.arrayContaining(z.array(z.unknown()).parse(done.putBack)),
  })
  expect(told).not.toHaveProperty('mended')
  expect(textOfNotes(told)).toContain('mend_listings with each of putBack')
  const refused = textOf(await call('undo_import', { runId: done.runId }))
  expect(refused).toContain(
    `To see what the listings had before, and how to take it back: get_run with runId ${done.runId}.`,
  )
})

test('values that were corrected are put back with what get_run says', async () => {
  const { own, load, agreed, succeed } = await chatbot()
  const prices = Array.from({ length: 20 }, (_, at) => [at + 1, { SalePrice: `${520 + at}` }])
  await load(listingsCsv(20, Object.fromEntries(prices)), 'A.csv', { accept: ['SalePrice'] })
  const { done } = await agreed('mend_listings', own)
  expect(done).toMatchObject({ rows: { updated: 20 } })
  const told = await succeed('get_run', { runId: done.runId })
  expect(told).toMatchObject({
    homes: expect.arrayContaining([
      expect.objectContaining({ MLSNumber: 'M1', before: { SalePrice: 520 } }),
    ]),
    putBack: expect.arrayContaining([
      expect.objectContaining({ ...own, KeyType: 'NewOaks', SalePrice: 520 }),
    ]),
  })
  expect(textOfNotes(told)).toContain('update_listing with each of putBack')
})

test('what a sync would delete is told with who last set it, and what it deleted with how to get it back', async () => {
  const { own, load, agreed, succeed } = await chatbot()
  await load(listingsCsv(9), 'A.csv')
  await load(listingsCsv(3, soldRows), 'statuses.csv')
  for (const Key of ['M4', 'M5', 'M6', 'M7'])
    await succeed('update_listing', { ...own, KeyType: 'MLSNumber', Key, SalePrice: 5000 })
  const rest = listingsCsv(9).split('\n').toSpliced(1, 7).join('\n')
  const file = { ...own, path: writeListings(rest, 'B.csv'), maxGone: 1 }
  const { planned, done } = await agreed('import_listings', { ...file, gone: 'delete' })
  expect(z.array(z.string()).parse(planned.notes).join(' ')).toMatch(
    /loaded by several files \(4 by "A\.csv", 3 by "statuses\.csv"\), 4 changed by single calls since \(("[4-7] Elm Street"(, )?){3} and 1 more\)/,
  )
  expect(textOfNotes(planned)).toContain('sync each file as a source of its own (source)')
  expect(done).toMatchObject({ gone: { deleted: 7 } })
  const fewer = {
    ...own,
    path: writeListings(rest.split('\n').toSpliced(1, 1).join('\n'), 'C.csv'),
  }
  const trial = await succeed('import_listings', {
    ...fewer,
    maxGone: 1,
    gone: 'delete',
    dryRun: true,
  })
  expect(textOfNotes(trial)).toContain('loaded by another file, \\"B.csv\\"')
  const how =
    /Set otherwise since they were loaded: by single calls \(4: ([4-7] Elm Street(; )?){3} and 1 more; get_changes has what they set\)/
  expect(textOfNotes(done)).toContain('A.csv (had 4), statuses.csv (had 3)')
  expect(textOfNotes(done)).toMatch(how)
  expect(textOfNotes(await succeed('get_run', { runId: done.runId }))).toMatch(how)
  expect(textOfNotes(await succeed('undo_import', { runId: done.runId }))).toMatch(how)
})

test('a run that has not stopped yet when it was asked to says that it is stopping', async () => {
  const { sandbox, env, own, goingOn, succeed } = await chatbot()
  const loading = await connectRealClient({ env })
  await setFaults(sandbox, { operation: 'RealEstateCreate', latencyMs: 8000 })
  const load = loading
    .call('import_listings', { ...own, text: listingsCsv(3) })
    .catch(() => undefined)
  const runId = await goingOn()
  const { transport } = loading.client
  const pid = transport instanceof StdioClientTransport ? transport.pid : null
  if (pid === null) throw new Error('The server has no process.')
  // What carries the run out cannot take note of it.
  process.kill(pid, 'SIGSTOP')
  try {
    const told = await succeed('get_run', { runId, cancel: true })
    expect(told).toMatchObject({ state: 'running' })
    expect(textOfNotes(told)).toContain('Cancelling')
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await load
})

test('a deletion by key that was agreed to says first what it did, and how to have it back', async () => {
  const { own, load, succeed, call } = await chatbot()
  await load(listingsCsv(26), 'A.csv')
  const Keys = Array.from({ length: 25 }, (_, at) => `M${at + 1}`)
  const deletion = { ...own, KeyType: 'MLSNumber', Keys }
  await call('delete_listings', deletion)
  expect(await succeed('delete_listings', { ...deletion, confirm: true })).toMatchObject({
    notes: [
      '25 deleted.',
      'To have back what was deleted, load A.csv again: its other homes get back what they have there as well. If it has changed since, fewer may come back.',
      expect.stringMatching(
        /^To have them back as they were: import_listings with rows, or create_listing for each: the before of each of homesBefore, which get_changes \(change \d+\) has\.$/,
      ),
    ],
  })
})

test('a file that was overwritten by the next one of its name is no way back', async () => {
  const { own, load, agreed } = await chatbot()
  await load(listingsCsv(12), 'homes.csv')
  const path = writeListings(listingsCsv(10), 'homes.csv')
  const { done } = await agreed('import_listings', { ...own, path, gone: 'delete', maxGone: 1 })
  expect(textOfNotes(done)).toContain(
    'To have back what was deleted, load a former copy of homes.csv (what it is now does not offer them) again',
  )
})

test('what a single call had set is told also after a sync has marked the home as Sold', async () => {
  const { own, load, agreed, succeed } = await chatbot()
  await load(listingsCsv(3), 'A.csv')
  await succeed('update_listing', { ...own, KeyType: 'MLSNumber', Key: 'M2', SalePrice: 499_000 })
  const lines = listingsCsv(3).split('\n')
  const path = writeListings(lines.toSpliced(2, 1).join('\n'), 'B.csv')
  await agreed('import_listings', { ...own, path, gone: 'sold', maxGone: 1 })
  const { done } = await agreed('import_listings', { ...own, path, gone: 'delete', maxGone: 1 })
  expect(done).toMatchObject({ gone: { deleted: 1 } })
  expect(textOfNotes(done)).toContain(
    'Set otherwise since they were loaded: by a sync that marked them as Sold (1: 2 Elm Street), single calls (1: 2 Elm Street; get_changes has what they set).',
  )
})

test('a file that was loaded with choices is to be loaded with them again, and what tells them does', async () => {
  const { own, load, agreed, succeed } = await chatbot()
  const text = listingsCsv(3).replace('Status', 'Stage')
  const choices = { mapping: { Stage: 'Status' }, constants: { HOAMonth: 90 } }
  const { runId } = await load(text, 'A.csv', choices)
  const { done } = await agreed('undo_import', { runId })
  expect(textOfNotes(done)).toContain(
    'To have back what was deleted, load A.csv again with the same choices as then (inspect_listing_file proposes them): ',
  )
  const inspected = await succeed('inspect_listing_file', { ...own, text })
  expect(JSON.stringify(inspected.problems)).toContain('give them again: ')
})

/** What an undo of the first load says, after these things have happened to its homes. */
async function undoneAfter(happens: (bot: Awaited<ReturnType<typeof chatbot>>) => Promise<void>) {
  const bot = await chatbot()
  const { runId } = await bot.load(listingsCsv(3), 'A.csv')
  await happens(bot)
  const { planned, done } = await bot.agreed('undo_import', { runId })
  expect(done).toMatchObject({ deleted: 3 })
  expect(textOfNotes(planned)).toContain('To have back')
  return textOfNotes(done)
}

const dearer = listingsCsv(
  3,
  Object.fromEntries([1, 2, 3].map((n) => [n, { SalePrice: '300000' }])),
)
const single = (number: number, own: object) => ({
  ...own,
  KeyType: 'MLSNumber',
  Key: `M${number}`,
  HOAMonth: 9,
})

test('what a call has changed is told with the file that loaded it last, not with that which created it', async () => {
  const told = await undoneAfter(async ({ own, load, succeed }) => {
    await load(dearer, 'B.csv')
    for (const number of [1, 2, 3]) await succeed('update_listing', single(number, own))
  })
  expect(told).toContain('load B.csv (had 3) again: ')
  expect(told).toContain('by single calls (3: ')
  expect(told).not.toContain('A.csv')
})

test('what a file had as it was is told with that file, also after it was corrected', async () => {
  const told = await undoneAfter(async ({ own, load, agreed, succeed }) => {
    await load(listingsCsv(2), 'B.csv')
    const { Keys } = await succeed('find_listings', { ...own, show: 'keys' })
    await agreed('mend_listings', { ...own, Status: 'PreOnMarket', Keys })
  })
  expect(told).toContain('load these files in this order: A.csv (had 1), B.csv (had 2): ')
  expect(told).toContain('by mend_listings (3: ')
})

test('what was taken down and loaded by another file is told with that one', async () => {
  const told = await undoneAfter(async ({ own, load, agreed, succeed }) => {
    const path = writeListings(listingsCsv(1), 'B.csv')
    await agreed('import_listings', { ...own, path, gone: 'sold', maxGone: 1 })
    await load(dearer, 'C.csv')
    await succeed('update_listing', single(2, own))
  })
  expect(told).toContain('load C.csv (had 3) again: ')
})

test('what was never loaded from a file is told with the calls that created it', async () => {
  const { own, load, succeed, call } = await chatbot()
  await load(listingsCsv(25), 'A.csv')
  await load(
    listingsCsv(
      25,
      Object.fromEntries(Array.from({ length: 25 }, (_, n) => [n + 1, { Bedrooms: '4' }])),
    ),
    'B.csv',
  )
  await succeed('update_listing', single(3, own))
  await succeed('create_listing', { ...own, ...listing(90) })
  const Keys = [...Array.from({ length: 25 }, (_, n) => `M${n + 1}`), 'M90']
  const deletion = { ...own, KeyType: 'MLSNumber', Keys }
  await call('delete_listings', deletion)
  const told = textOfNotes(await succeed('delete_listings', { ...deletion, confirm: true }))
  expect(told).toContain('load B.csv (had 25) again: ')
  const [, change] =
    /1 of them is in no file but created by a single call \(1: 90 Elm Street \(change (\d+)\)\)/.exec(
      told,
    ) ?? []
  const { sent } = await succeed('get_changes', { change })
  expect(await succeed('create_listing', { ...own, ...Object(sent) })).toMatchObject({ Code: 200 })
})

/** With the city, by which an address tells a home. */
const inCity = (text: string) =>
  text
    .trimEnd()
    .replaceAll(/Address$/gm, 'Address,City')
    .replaceAll(/Street$/gm, 'Street,Chicago')

/** The first so many homes under other numbers; the Urls are others too, unless they are kept. */
function renumberedCsv(count: number, of: string, { keepUrl = false } = {}) {
  const [header = '', ...lines] = of.trimEnd().split('\n')
  const other = (line: string, index: number) => {
    if (index >= count) return line
    const numbered = line.replace(/^M/, 'N')
    return keepUrl ? numbered : numbered.replaceAll('homes.example/', 'homes.example/new-')
  }
  return [header, ...lines.map(other)].join('\n')
}

for (const keepUrl of [true, false])
  test(`homes that are there under other numbers are not to be had back, by ${keepUrl ? 'Url' : 'address'}`, async () => {
    const { own, load, agreed, succeed } = await chatbot()
    const old = inCity(listingsCsv(3))
    await load(old, 'old.csv')
    const path = writeListings(renumberedCsv(3, old, { keepUrl }), 'new.csv')
    const sync = { ...own, path, gone: 'delete', maxGone: 1 }
    const { done } = await agreed('import_listings', sync)
    expect(done).toMatchObject({ gone: { deleted: 3, renumbered: 3 } })
    for (const told of [done, await succeed('get_run', { runId: done.runId })]) {
      expect(textOfNotes(told)).toContain(
        'There is nothing to have back: the file has what was deleted under other numbers, and a file with the old ones would put it there twice.',
      )
      expect(textOfNotes(told)).not.toContain('To have back')
    }
  })

test('of homes that are gone the files are told that had them, without those that are there under other numbers', async () => {
  const { own, load, agreed } = await chatbot()
  const prices = { 1: { SalePrice: '99000' }, 2: { SalePrice: '98000' } }
  await load(listingsCsv(5), 'old.csv')
  await load(listingsCsv(2, prices), 'prices.csv')
  const cheaper = renumberedCsv(2, listingsCsv(4, prices), { keepUrl: true })
  const sync = { ...own, path: writeListings(cheaper, 'new.csv'), gone: 'delete', maxGone: 1 }
  const { done } = await agreed('import_listings', sync)
  expect(done).toMatchObject({ gone: { deleted: 3, renumbered: 2 } })
  expect(textOfNotes(done)).toContain('To have back what was deleted, load old.csv again')
  expect(textOfNotes(done)).not.toContain('prices.csv')
  expect(textOfNotes(done)).toContain(
    '2 more homes are in the file under another number, and would be there twice: leave out their former rows: 1 Elm Street (M1, now N1); 2 Elm Street (M2, now N2).',
  )
})

test('a home that the file has under another number and off the market is to be had back', async () => {
  const { own, load, agreed } = await chatbot()
  await load(listingsCsv(3), 'old.csv')
  const text = listingsCsv(3, { 1: { Status: 'Withdrawn' } }).replace('\nM1,', '\nN1,')
  const sync = { ...own, path: writeListings(text, 'new.csv'), gone: 'delete', maxGone: 1 }
  const { done } = await agreed('import_listings', sync)
  expect(done).toMatchObject({ gone: { deleted: 1, renumbered: 0 } })
  expect(textOfNotes(done)).toContain('To have back what was deleted, load old.csv again')
})

test('a sync that was cancelled while it deleted says of how many it is not known, and the next one which run deleted them', async () => {
  const { own, load, agreed, succeed, call, sandbox, goingOn } = await chatbot()
  await load(listingsCsv(30), 'old.csv')
  const path = writeListings(listingsCsv(10), 'new.csv')
  const sync = { ...own, path, gone: 'delete', maxGone: 1 }
  await succeed('import_listings', { ...sync, dryRun: true })
  await setFaults(sandbox, { operation: 'RealEstateDelete', latencyMs: 8000 })
  const syncing = call('import_listings', { ...sync, confirm: true })
  const runId = await goingOn()
  await expect.poll(() => firedFaults(sandbox), { timeout: 20_000 }).toBe(1)
  await succeed('get_run', { runId, cancel: true })
  await syncing
  const told = await succeed('get_run', { runId })
  expect(textOfNotes(told)).toContain(
    'Stopped before its end: 10 unchanged, 20 of which it is not known whether they were taken down.',
  )
  expect(textOfNotes(told)).toContain('To have back what was deleted, load old.csv again')
  await setFaults(sandbox)
  await expect.poll(() => listAll(sandbox, own.SerialNumber), { timeout: 20_000 }).toHaveLength(10)
  const { done } = await agreed('import_listings', sync)
  expect(done).toMatchObject({ gone: { alreadyGone: 20 } })
  expect(textOfNotes(done)).toContain(
    `Of those that were not there, these were being deleted when the answer was lost: 20 by run ${runId}. How to have back what a run deleted: get_run with it.`,
  )
})
