import { expect, test } from 'vitest'
import { listingsCsv, writeListings } from '../support/listing-file.ts'
import { demo, killedChatbot, SOON_OVER_MS, textOf } from './killed-chatbot.ts'

const STAY = /(Up to )?\d+ listings? that it updated stays? as/

type Bot = Awaited<ReturnType<typeof killedChatbot>>

/** What an undo says of what a load of a file has updated, after something has happened. */
async function staysAfter(
  changes: Parameters<typeof listingsCsv>[1],
  happens: (bot: Bot) => Promise<unknown>,
) {
  const bot = await killedChatbot(9)
  const path = writeListings(listingsCsv(9, changes), 'B.csv')
  const { runId } = await bot.succeed('import_listings', { ...demo, path })
  await happens(bot)
  const planned = await bot.succeed('undo_import', { runId, dryRun: true })
  return STAY.exec(textOf(planned))?.[0]
}

const dearer = (...numbers: number[]) =>
  Object.fromEntries(numbers.map((number) => [number, { SalePrice: '500000' }]))
const all = dearer(1, 2, 3, 4, 5, 6, 7, 8, 9)
const remove =
  (...Keys: string[]) =>
  (bot: Bot) =>
    bot.succeed('delete_listings', { ...demo, KeyType: 'MLSNumber', Keys })
const load =
  (text: string, more = {}) =>
  (bot: Bot) =>
    bot.succeed('import_listings', { ...demo, path: writeListings(text, 'C.csv'), ...more })

test.each<
  [string, Parameters<typeof listingsCsv>[1], (bot: Bot) => Promise<unknown>, string | undefined]
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
    'Up to 9 listings that it updated stay as',
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

test.each([
  ['undo', 2, 100],
  ['undo', 3, 200],
  ['sync', 2, 100],
])(
  'what a killed %s had deleted by its request %i is told also after it was loaded again',
  async (kind, at, deleted) => {
    const bot = await killedChatbot(250, SOON_OVER_MS)
    const { succeed, path, find } = bot
    const rest = writeListings(listingsCsv(5), 'B.csv')
    const runId =
      kind === 'undo'
        ? await bot.killed('undo_import', { runId: bot.runId }, at)
        : await bot.killed(
            'import_listings',
            { ...demo, path: rest, gone: 'delete', maxGone: 1 },
            at,
          )
    await bot.late()
    await succeed('import_listings', { ...demo, path })
    expect(await find({})).toMatchObject({ total: 250 })
    const { runs } = await succeed('get_run')
    expect(runs).toContainEqual(
      expect.objectContaining({ runId, withoutCount: expect.objectContaining({ deleted }) }),
    )
    expect(textOf(await succeed('get_run', { runId }))).toContain(`${deleted} deleted`)
  },
)
