import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { runProgram } from '../support/program.ts'
import { connectRealClient, type RealClient } from '../support/real-client.ts'
import {
  createListing,
  deleteElsewhere,
  listAll,
  ownChatbot,
  setElsewhere,
} from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { sharedServer } from './loaded-chatbot.ts'

const chatbot = sharedServer({ asks: false })

const dearer = (...numbers: number[]) =>
  Object.fromEntries(numbers.map((number) => [number, { SalePrice: '500000' }]))

/** Shows an undo, then does it; both as results and as text. */
async function undo({ succeed }: Pick<RealClient, 'succeed'>, runId: unknown) {
  const planned = await succeed('undo_import', { runId, dryRun: true })
  const done = await succeed('undo_import', { runId, confirm: true })
  return { planned, done, texts: [planned, done].map((result) => JSON.stringify(result)) }
}

type Bot = Awaited<ReturnType<typeof chatbot>>
const elsewhere = ({ sandbox, SerialNumber }: Bot, Key: string, fields: object) =>
  setElsewhere(sandbox, Key, fields, SerialNumber)
const set = (bot: Bot, Key: string, fields: object) =>
  bot.succeed('update_listing', {
    ...{ SerialNumber: bot.SerialNumber, KeyType: 'MLSNumber', Key },
    ...fields,
  })

const remove = ({ succeed, SerialNumber }: Bot, ...Keys: string[]) =>
  succeed('delete_listings', { SerialNumber, KeyType: 'MLSNumber', Keys })

test.each<[string, number, number[], (bot: Bot) => Promise<unknown>, number, string]>([
  [
    'none was set since',
    3,
    [1, 2, 3],
    async () => {},
    3,
    '3 listings that it updated stay as they are: 1 Elm Street; 2 Elm Street; 3 Elm Street. To',
  ],
  [
    'a single call has set one',
    3,
    [1, 2, 3],
    (bot) => set(bot, 'M2', { SalePrice: 7 }),
    3,
    '3 listings that it updated stay as they are: 1 Elm Street; 2 Elm Street; 3 Elm Street. To',
  ],
  [
    'there are many',
    8,
    [1, 2, 3, 4, 5, 6, 7, 8],
    async () => {},
    8,
    '8 listings that it updated stay as they are: 1 Elm Street; 2 Elm Street; 3 Elm Street; 4 Elm Street; 5 Elm Street and 3 more. To',
  ],
  [
    'others were unchanged, and a single call has set one of either',
    4,
    [1, 2],
    async (bot) => {
      await set(bot, 'M2', { SalePrice: 7 })
      await set(bot, 'M3', { SalePrice: 7 })
    },
    2,
    '2 listings that it updated stay as they are: 1 Elm Street and 1 more. To',
  ],
  [
    'one was deleted since',
    3,
    [1, 2, 3],
    (bot) => bot.succeed('delete_listings', { ...bot.deletion(1) }),
    2,
    '2 listings that it updated stay as they are: 2 Elm Street; 3 Elm Street. To',
  ],
  [
    'somebody else has deleted one since',
    3,
    [1, 2, 3],
    (bot) => deleteElsewhere(bot.sandbox, ['M3'], bot.SerialNumber),
    2,
    '2 listings that it updated stay as they are: 1 Elm Street; 2 Elm Street. To',
  ],
  [
    'another file has loaded one since',
    3,
    [1, 2, 3],
    (bot) => bot.load(listingsCsv(1, { 1: { SalePrice: '600000' } })),
    3,
    '3 listings that it updated stay as they are: 2 Elm Street; 3 Elm Street and 1 more. To',
  ],
])(
  'an undo names what the run has updated, with one number: %s',
  async (_, count, numbers, happens, updated, told) => {
    const bot = await chatbot(count)
    const { runId, rows } = await bot.load(listingsCsv(count + 3, dearer(...numbers)))
    expect(rows).toMatchObject({ created: 3, updated: numbers.length })
    await happens(bot)
    const { planned, done, texts } = await undo(bot, runId)
    for (const result of [planned, done]) expect(result).toMatchObject({ updated })
    for (const text of texts) {
      expect(text).toContain(told)
      expect(text).toContain('import the file again that was loaded before')
    }
  },
)

test('in a chatbot that is empty by now nothing is said to stay as it is', async () => {
  const bot = await chatbot(3)
  const { runId } = await bot.load(listingsCsv(5, dearer(1, 2, 3)))
  await bot.load(listingsCsv(1, { 1: { SalePrice: '600000' } }))
  await deleteElsewhere(bot.sandbox, await bot.left(), bot.SerialNumber)
  const { planned, done, texts } = await undo(bot, runId)
  expect(planned).toMatchObject({ toDelete: 2, gone: 2 })
  expect(done).toMatchObject({ deleted: 0, alreadyGone: 2 })
  for (const result of [planned, done]) expect(result).not.toHaveProperty('updated')
  for (const text of texts) {
    expect(text).not.toContain('that it updated')
    expect(text).not.toContain('loaded before')
  }
})

test('a file that was written anew since is not named as what gives back its former values', async () => {
  const { env } = await sandboxAndEnv()
  const folder = temporaryFolder()
  const { succeed } = await connectRealClient({ env: { ...env, NEWOAKS_IMPORT_DIRS: folder } })
  const load = async (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return succeed('import_listings', { SerialNumber: 'demo', path, source: 'daily' })
  }
  const { runId: first } = await load('daily.csv', listingsCsv(3))
  const { runId } = await load('daily.csv', listingsCsv(3, dearer(1, 2)))
  for (const text of (await undo({ succeed }, runId)).texts)
    expect(text).toContain(
      `To get back what they were, import a former copy of daily.csv, as it was at run ${first} (what it is now has the values of this run, or later ones), or give`,
    )
  const { runId: third } = await load('weekly.csv', listingsCsv(3, dearer(1, 2, 3)))
  for (const text of (await undo({ succeed }, third)).texts)
    expect(text).toContain(
      `import the file again that was loaded before weekly.csv (of this source the last was daily.csv, run ${runId})`,
    )
})

test('what was loaded before from no file is not said to be had back by one', async () => {
  const { sandbox, succeed } = await chatbot(1)
  const SerialNumber = await ownChatbot(sandbox)
  for (const number of [1, 2])
    await createListing(sandbox, {
      SerialNumber,
      ...{ MLSNumber: `M${number}`, Url: `https://homes.example/${number}` },
      ...{ Address: `${number} Elm Street`, SalePrice: 1 },
    })
  const load = { SerialNumber, text: listingsCsv(3) }
  const { runId, rows } = await succeed('import_listings', load)
  expect(rows).toMatchObject({ created: 1, updated: 2 })
  const { texts } = await undo({ succeed }, runId)
  for (const text of texts) {
    expect(text).toContain(
      '2 listings that it updated stay as they are: 1 Elm Street; 2 Elm Street.',
    )
    expect(text).toContain('give the earlier values to update_listing')
    expect(text).not.toContain('import the file again')
  }
})

const setElsewhereCases: readonly [string, (bot: Bot) => Promise<unknown>, string][] = [
  [
    'one, marked as Sold at another price',
    (bot) => elsewhere(bot, 'M2', { Status: 'Sold', SalePrice: 90_000 }),
    'Set otherwise since they were loaded: by somebody else, in the chatbot (1: 2 Elm Street (Status Active → Sold, SalePrice 100002 → 90000)). 1 of them was Sold.',
  ],
  [
    'one, at another price',
    (bot) => elsewhere(bot, 'M1', { SalePrice: 90_000 }),
    'by somebody else, in the chatbot (1: 1 Elm Street (SalePrice 100001 → 90000)).',
  ],
  [
    'all of four',
    async (bot) => {
      for (const number of ['M1', 'M2', 'M3', 'M4'])
        await elsewhere(bot, number, { Status: 'Sold' })
    },
    'by somebody else, in the chatbot (4: 1 Elm Street (Status Active → Sold); 2 Elm Street (Status Active → Sold); 3 Elm Street (Status Active → Sold) and 1 more). 4 of them were Sold.',
  ],
  [
    'one, and a single call another',
    async (bot) => {
      await elsewhere(bot, 'M1', { Bedrooms: 9 })
      await set(bot, 'M2', { SalePrice: 7 })
    },
    'by single calls (1: 2 Elm Street; get_changes has what they set), somebody else, in the chatbot (1: 1 Elm Street (Bedrooms 3 → 9)).',
  ],
  [
    'one that a single call had set before',
    async (bot) => {
      await set(bot, 'M2', { SalePrice: 7 })
      await elsewhere(bot, 'M2', { SalePrice: 8 })
    },
    'by single calls (1: 2 Elm Street; get_changes has what they set), somebody else, in the chatbot (1: 2 Elm Street (SalePrice 7 → 8)).',
  ],
]

test.each(setElsewhereCases)(
  'what somebody else had set is said not to come back: %s',
  async (_, happens, told) => {
    const bot = await chatbot(4)
    await happens(bot)
    const { done } = await undo(bot, bot.runId)
    expect(done).toMatchObject({ deleted: 4 })
    expect(JSON.stringify(done)).toContain(told)
    // Told later as well, and no more than that.
    expect(JSON.stringify(await bot.succeed('undo_import', { runId: bot.runId }))).toContain(told)
  },
)

test.each(setElsewhereCases)('delete_listings says it as well: %s', async (_, happens, told) => {
  const bot = await chatbot(21)
  const { Keys: numbers } = bot.deletion(21)
  const keysOf = {
    MLSNumber: async () => numbers,
    URL: async () => numbers.map((number) => `https://homes.example/${number.slice(1)}`),
    NewOaks: async () => (await listAll(bot.sandbox, bot.SerialNumber)).map(({ Id }) => Id),
  }
  for (const [KeyType, keys] of Object.entries(keysOf)) {
    await happens(bot)
    const request = { SerialNumber: bot.SerialNumber, KeyType, Keys: await keys() }
    await bot.call('delete_listings', request)
    const done = await bot.succeed('delete_listings', { ...request, confirm: true })
    expect(done).toMatchObject({ Data: { SuccessCount: 21 } })
    // Those that are many are told in the order of their keys, which of identifiers is any.
    const [upToCount = ''] = /.*in the chatbot\D* \(\d+/.exec(told) ?? []
    const expected = KeyType === 'NewOaks' ? upToCount : told
    expect(JSON.stringify(done), KeyType).toContain(expected)
    await bot.load(listingsCsv(21))
  }
})

test('the deletions of a sync say it as well, and the command', async () => {
  const bot = await chatbot(4)
  await elsewhere(bot, 'M4', { Status: 'Sold' })
  const less = { gone: 'delete', maxGone: 1 }
  await bot.load(listingsCsv(3), less)
  const done = await bot.load(listingsCsv(3), { ...less, confirm: true })
  expect(done).toMatchObject({ gone: { deleted: 1 } })
  const told =
    'by somebody else, in the chatbot (1: 4 Elm Street (Status Active → Sold)). 1 of them was Sold.'
  expect(JSON.stringify(done)).toContain(told)
})

test('the command undo names what is left, and says what does not come back', async () => {
  const bot = await chatbot(2)
  const { runId } = await bot.load(listingsCsv(4, dearer(1, 2)))
  await elsewhere(bot, 'M4', { Status: 'Sold' })
  const { stdout } = await runProgram({ args: ['undo', `${runId}`, '--yes'], env: bot.env })
  expect(stdout).toContain(
    '2 listings that it updated stay as they are: 1 Elm Street; 2 Elm Street.',
  )
  expect(stdout).toContain('2 listings to delete: 2 deleted.')
  // What the plan has said is not said again.
  for (const told of [
    '1: 4 Elm Street (Status Active → Sold)',
    '1 of them was Sold.',
    'that it updated',
  ])
    expect(stdout.split(told)).toHaveLength(2)
})

test('the command undo of a sync that marked homes as Sold says what brings them back at a terminal', async () => {
  const bot = await chatbot(3)
  const sync = { gone: 'sold', maxGone: 1 }
  await bot.load(listingsCsv(2), sync)
  const { runId } = await bot.load(listingsCsv(2), { ...sync, confirm: true })
  for (const args of [[], ['--json']]) {
    const { stdout } = await runProgram({ args: ['undo', `${runId}`, ...args], env: bot.env })
    expect(stdout).toContain(
      '1 listing that it marked as Sold is left as it is now. Of those that are still Sold: import a file that has them, which puts their Status back; an agent',
    )
    expect(stdout).not.toContain('⟦')
  }
})

test.each<[string, (bot: Bot) => Promise<unknown>, object, string[]]>([
  [
    'was deleted by a call, and loaded again',
    async (bot) => {
      await remove(bot, 'M2')
      await bot.load(listingsCsv(4))
    },
    { toDelete: 3, createdAgain: 1 },
    [
      '1 more that it created was deleted since and created again, by a later load or somebody else, and stays: 2 Elm Street (M2).',
    ],
  ],
  [
    'was deleted by a call',
    (bot) => remove(bot, 'M2', 'M3'),
    { toDelete: 2, deletedBefore: 2 },
    ['2 more that it created were deleted since: '],
  ],
  [
    'was deleted by a sync, loaded again beside others that are new, and deleted in part',
    async (bot) => {
      const sync = { gone: 'delete', maxGone: 1 }
      await bot.load(listingsCsv(1), sync)
      await bot.load(listingsCsv(1), { ...sync, confirm: true })
      await bot.load(listingsCsv(6))
      await remove(bot, 'M1')
    },
    { toDelete: 0, createdAgain: 3, deletedBefore: 1 },
    [
      '1 more that it created was deleted since: 1 Elm Street (M1).',
      '3 more that it created were deleted since and created again, by later loads or somebody else, and stay. Which',
    ],
  ],
  [
    'was undone, and loaded again',
    async (bot) => {
      await undo(bot, bot.runId)
      await bot.load(listingsCsv(4))
    },
    { toDelete: 0, createdAgain: 4 },
    [
      '4 more that it created were deleted since and created again, by later loads or somebody else, and stay: 1 Elm Street (M1); 2 Elm',
    ],
  ],
  ['is all there', async () => {}, { toDelete: 4 }, []],
])(
  'each home that a run created is accounted for where one %s',
  async (_, happens, counts, told) => {
    const bot = await chatbot(4)
    await happens(bot)
    const planned = await bot.succeed('undo_import', { runId: bot.runId, dryRun: true })
    expect(planned).toMatchObject(counts)
    for (const member of ['createdAgain', 'deletedBefore'])
      if (!(member in counts)) expect(planned).not.toHaveProperty(member)
    for (const text of told) expect(JSON.stringify(planned.notes)).toContain(text)
  },
)

test('an undo tells the same of those that it leaves out as its plan', async () => {
  const bot = await chatbot(4)
  await remove(bot, 'M2', 'M3')
  await bot.load(listingsCsv(2))
  const { done } = await undo(bot, bot.runId)
  expect(done).toMatchObject({ toDelete: 2, deleted: 2, createdAgain: 1, deletedBefore: 1 })
  expect(await bot.left()).toEqual(['M2'])
})
