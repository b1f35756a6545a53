import { expect, test } from 'vitest'
import { listingsCsv } from '../support/listing-file.ts'
import { createListing, setElsewhere } from '../support/sandbox.ts'
import { sharedServer } from './loaded-chatbot.ts'

const asking = sharedServer({ asks: true })
type Bot = Awaited<ReturnType<typeof asking>>

const dearer = (...numbers: number[]) =>
  Object.fromEntries(numbers.map((number) => [number, { SalePrice: '500000' }]))

/** The question before a run is undone that updated so many homes and created others. */
async function asked(bot: Bot, known: number, created: number) {
  const numbers = Array.from({ length: known }, (_, at) => at + 1)
  const { runId } = await bot.load(listingsCsv(known + created, dearer(...numbers)))
  await bot.succeed('undo_import', { runId })
  return { runId, question: bot.asked.at(-1) ?? '' }
}

test.each([
  [1, '1 listing that it updated stays as it is'],
  [3, '3 listings that it updated stay as they are: 1 Elm Street; 2 Elm Street; 3 Elm Street.'],
  [8, '8 listings that it updated stay as they are: 1 Elm Street;'],
])(
  'a person is told what stays of a run with %i updates, and how to get back',
  async (known, told) => {
    const bot = await asking(known)
    const { question } = await asked(bot, known, 2)
    expect(question).toContain(told)
    expect(question).toContain('To get back what they were, import the file again')
    expect(question).not.toContain('All: find_listings')
  },
)

test.each([
  [120, 0],
  [120, 3],
])(
  'of %i homes to be deleted, beside %i updates, a person is told where all are',
  async (created, known) => {
    const bot = await asking(Math.max(known, 1))
    const { runId, question } = await asked(bot, known, created)
    const named = question.match(/"\d+ Elm Street"/g)?.length ?? 0
    expect(named).toBeGreaterThan(45)
    const count = known === 0 ? created - 1 : created
    expect(question).toContain(`and ${count - named} more`)
    expect(question).toContain(
      `All: find_listings (runId ${runId})${known > 0 ? ', beside those that it only updated' : ''}.`,
    )
  },
)

test('a person is told what the plan tells of homes that were set since', async () => {
  const bot = await asking(2)
  const { sandbox, SerialNumber, runId, succeed } = bot
  await setElsewhere(sandbox, 'M1', { SalePrice: 7 }, SerialNumber)
  await createListing(sandbox, { SerialNumber, MLSNumber: 'M9', Address: '9 Oak' })
  const { notes } = await succeed('undo_import', { runId, dryRun: true })
  await succeed('undo_import', { runId })
  expect(notes).not.toEqual([])
  for (const note of Array.isArray(notes) ? notes : []) expect(bot.asked.at(-1)).toContain(note)
})

test.each([1, 5, 8])(
  'an undo names the file that was loaded before, and where %i earlier values and homes are',
  async (known) => {
    const bot = await asking(known)
    const { runId, question } = await asked(bot, known, 1)
    expect(question).toContain(
      `(of this source the last was the text pasted in run ${bot.runId} on `,
    )
    expect(question).toContain(
      `Run ${runId} has some earlier values: get_run tells them (changed).`,
    )
    expect(await bot.succeed('get_run', { runId })).toMatchObject({
      changed: [{ field: 'SalePrice', count: known }],
    })
    const pointer = `find_listings (runId ${runId}) has those that stay, but for what was set since`
    if (known <= 5) expect(question).not.toContain(pointer)
    else {
      expect(question).toContain(pointer)
      expect(await bot.succeed('find_listings', { runId })).toMatchObject({ total: known })
    }
  },
)

test('the file before is the last one of the source, whose rows landed', async () => {
  const bot = await asking(2)
  const { runId: second } = await bot.load(listingsCsv(2, dearer(1)))
  await bot.load(listingsCsv(2, dearer(1, 2)), { dryRun: true })
  await bot.load(listingsCsv(1), { source: 'another' })
  const { runId } = await bot.load(listingsCsv(3, { 2: { SalePrice: '7000000' } }))
  await bot.succeed('undo_import', { runId })
  expect(bot.asked.at(-1)).toContain(`the last was the text pasted in run ${second} on `)
})
