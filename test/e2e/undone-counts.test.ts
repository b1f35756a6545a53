import { expect, test } from 'vitest'
import * as z from 'zod'
import { listingsCsv, writeListings } from '../support/listing-file.ts'
import { type KilledChatbot, killedChatbots, SOON_OVER_MS, textOf } from './killed-chatbot.ts'

const killedChatbot = killedChatbots()

const STAY = /(Up to )?\d+ listings? that it updated stays? as/

/** What an undo says of what a load of a file has updated, after something has happened. */
async function staysAfter(
  changes: Parameters<typeof listingsCsv>[1],
  happens: (bot: KilledChatbot) => Promise<unknown>,
) {
  const bot = await killedChatbot(9)
  const path = writeListings(listingsCsv(9, changes), 'B.csv')
  const { SerialNumber, succeed } = bot
  const { runId } = await succeed('import_listings', { SerialNumber, path })
  await happens(bot)
  const planned = await bot.succeed('undo_import', { runId, dryRun: true })
  return STAY.exec(textOf(planned))?.[0]
}

const dearer = (...numbers: number[]) =>
  Object.fromEntries(numbers.map((number) => [number, { SalePrice: '500000' }]))
const all = dearer(1, 2, 3, 4, 5, 6, 7, 8, 9)
const remove =
  (...Keys: string[]) =>
  ({ SerialNumber, succeed }: KilledChatbot) =>
    succeed('delete_listings', { SerialNumber, KeyType: 'MLSNumber', Keys })
const load =
  (text: string, more = {}) =>
  ({ SerialNumber, succeed }: KilledChatbot) =>
    succeed('import_listings', { SerialNumber, path: writeListings(text, 'C.csv'), ...more })

test.each<
  [
    string,
    Parameters<typeof listingsCsv>[1],
    (bot: KilledChatbot) => Promise<unknown>,
    string | undefined,
  ]
>([
  ['is all there', dearer(1, 2, 3), async () => {}, '3 listings that it updated stay as'],
  ['was deleted by a call', all, remove('M1', 'M2'), '7 listings that it updated stay as'],
  [
    'is there, beside others that were deleted',
    dearer(1, 2, 3),
    remove('M8'),
    'Up to 3 listings that it updated stay as',
  ],
  [
    'was deleted by a sync',
    all,
    async (bot) => {
      const sync = { gone: 'delete', maxGone: 1 }
      await load(listingsCsv(4, all), sync)(bot)
      await load(listingsCsv(4, all), { ...sync, confirm: true })(bot)
    },
    '4 listings that it updated stay as',
  ],
  [
    'was loaded again and deleted',
    all,
    async (bot) => {
      await load(listingsCsv(9))(bot)
      await remove('M1')(bot)
    },
    'Up to 8 listings that it updated stay as',
  ],
  [
    'was deleted, all of it',
    all,
    remove('M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8', 'M9'),
    undefined,
  ],
])(
  'of what a load has updated, which %s, an undo counts what is left',
  async (_, changes, happens, said) => {
    expect(await staysAfter(changes, happens)).toBe(said)
  },
)

type Settling = 'a comparison' | 'a load at once' | 'the same call again'

test.each<[string, number, number, Settling]>([
  ['undo', 1, 0, 'a comparison'],
  ['undo', 2, 20, 'the same call again'],
  ['undo', 1, 100, 'a load at once'],
  ['sync', 1, 40, 'a comparison'],
  ['sync', 2, 15, 'a load at once'],
  ['sync', 1, 25, 'the same call again'],
])(
  'what the open request of a killed %s had deleted, its number %i of %i homes, and %s has found out, is told also after it was loaded again',
  async (kind, at, acted, settling) => {
    const bot = await killedChatbot(120, settling === 'a load at once' ? SOON_OVER_MS : undefined)
    const { SerialNumber, succeed, path, find } = bot
    const sync = {
      SerialNumber,
      path: writeListings(listingsCsv(5), 'B.csv'),
      gone: 'delete',
      maxGone: 1,
    }
    const [tool, args] =
      kind === 'undo' ? ['undo_import', { runId: bot.runId }] : ['import_listings', sync]
    const runId = await bot.killed(tool, args, at)
    const there = (await bot.numbers()).filter(
      (number) => kind === 'undo' || !/^M[1-5]$/.test(number),
    )
    if (acted > 0) await bot.deleteElsewhere(there.slice(0, acted))
    if (settling === 'a comparison') {
      bot.late()
      await succeed('compare_listings', { SerialNumber })
    }
    if (settling === 'the same call again') {
      await succeed(tool, args)
      const done = JSON.stringify(await succeed(tool, { ...args, confirm: true }))
      expect(done).toContain(`${acted} by run ${runId}.`)
    }
    await succeed('import_listings', { SerialNumber, path })
    expect(await find({})).toMatchObject({ total: 120 })
    const deleted = (at - 1) * 100 + acted
    const { runs } = await succeed('get_run')
    expect(runs).toContainEqual(
      expect.objectContaining({
        runId,
        withoutCount: expect.objectContaining({ deleted, unknown: 0 }),
      }),
    )
    const { changes } = await succeed('get_changes', { SerialNumber, only: 'runs' })
    expect(changes).toContainEqual(
      expect.objectContaining({ runId, withoutCount: expect.objectContaining({ deleted }) }),
    )
    if (deleted > 0)
      expect(textOf(await succeed('get_run', { runId }))).toContain(`${deleted} deleted`)
  },
)

const Problems = z.looseObject({
  problems: z.array(z.looseObject({ code: z.string(), count: z.int() })).default([]),
})

test.each<[string, number, (bot: KilledChatbot) => readonly [string, Record<string, unknown>]]>([
  ['an undo', 3, ({ runId }) => ['undo_import', { runId }]],
  ['an undo of many', 120, ({ runId }) => ['undo_import', { runId }]],
  [
    'a sync that deletes',
    2,
    ({ SerialNumber }) => [
      'import_listings',
      { SerialNumber, text: listingsCsv(1), gone: 'delete', maxGone: 1 },
    ],
  ],
  [
    'a sync that marks as Sold',
    2,
    ({ SerialNumber }) => [
      'import_listings',
      { SerialNumber, text: listingsCsv(1), gone: 'sold', maxGone: 1 },
    ],
  ],
])(
  'a load that brings back what others had deleted before %s says so of each of %i, and of no other',
  async (_, absent, takeDown) => {
    const bot = await killedChatbot(Math.max(8, absent))
    const { SerialNumber, succeed, path } = bot
    const gone = (await bot.numbers()).filter((number) => number !== 'M1').slice(0, absent)
    await bot.deleteElsewhere(gone)
    const [tool, args] = takeDown(bot)
    await succeed(tool, args)
    await succeed(tool, { ...args, confirm: true })
    for (const dryRun of [true, false]) {
      const told = await succeed('import_listings', { SerialNumber, path, dryRun })
      const { problems } = Problems.parse(told)
      expect(problems.filter(({ code }) => code === 'gone_before_deletion')).toMatchObject([
        { count: gone.length },
      ])
      expect(textOf(told)).toContain('gone from the chatbot before an undo or a sync')
    }
    // Once it is back, and taken down from here, nobody else has deleted it.
    await succeed(tool, args)
    await succeed(tool, { ...args, confirm: true })
    const { problems } = Problems.parse(await succeed('import_listings', { SerialNumber, path }))
    expect(problems.map(({ code }) => code)).not.toContain('gone_before_deletion')
  },
)
