import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listingsCsv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { deleteElsewhere } from '../support/sandbox.ts'
import { loaded, numbers, sharedServer } from './loaded-chatbot.ts'

const Found = z.looseObject({
  total: z.int(),
  pages: z.int(),
  listings: z.array(z.looseObject({ MLSNumber: z.string() })),
  notes: z.array(z.string()).default([]),
})
const notesOf = ({ notes }: Record<string, unknown>) => z.array(z.string()).parse(notes).join(' ')

/** The numbers of all pages, and what is said beside them. */
async function allFound(
  find: (args: Record<string, unknown>) => Promise<Record<string, unknown>>,
  args: Record<string, unknown>,
): Promise<{ numbers: string[]; notes: string }> {
  const first = Found.parse(await find(args))
  const found = [...first.listings]
  for (let page = 2; page <= first.pages; page += 1)
    found.push(...Found.parse(await find({ ...args, page })).listings)
  expect(found).toHaveLength(first.total)
  return { numbers: found.map(({ MLSNumber }) => MLSNumber), notes: first.notes.join(' ') }
}

const inOrder = (names: readonly string[]) => names.toSorted()

describe('all homes of a plan can be seen before the yes', () => {
  const chatbot = sharedServer({ asks: false })

  test.each([
    { gone: 'delete', told: 'would delete' },
    { gone: 'sold', told: 'would mark as Sold' },
  ])('of a sync with gone: $gone', async ({ gone, told }) => {
    const { load, succeed, left, SerialNumber } = await chatbot(130)
    const planned = await load(listingsCsv(10), { gone, maxGone: 1 })
    expect(notesOf(planned)).toContain(`All 120: find_listings (runId ${planned.runId}).`)
    const found = await allFound((args) => succeed('find_listings', args), {
      SerialNumber,
      runId: planned.runId,
    })
    expect(inOrder(found.numbers)).toEqual(inOrder(numbers(130).slice(10)))
    expect(found.notes).toContain(`These are the 120 that the sync ${told}`)
    // Nothing was done, and filters apply as ever.
    expect(await left()).toHaveLength(130)
    expect(
      await succeed('find_listings', { SerialNumber, runId: planned.runId, text: 'M77' }),
    ).toMatchObject({ total: 1 })
  })

  test('of a dry run, also where too many are gone, and of homes that another chatbot has too', async () => {
    const other = await chatbot(40)
    const { load, succeed, SerialNumber } = await chatbot(40)
    const planned = await load(listingsCsv(5), { gone: 'delete', dryRun: true })
    expect(notesOf(planned)).toContain(`All 35: find_listings (runId ${planned.runId}).`)
    const find = (args: Record<string, unknown>) => succeed('find_listings', args)
    const { numbers: all } = await allFound(find, { runId: planned.runId })
    expect(inOrder(all)).toEqual(inOrder(numbers(40).slice(5)))
    expect(SerialNumber).not.toBe(other.SerialNumber)
    const few = await load(listingsCsv(37), { gone: 'delete' })
    expect(notesOf(few)).not.toContain('find_listings (runId')
    expect(await succeed('find_listings', { SerialNumber, runId: few.runId })).toMatchObject({
      total: 3,
    })
  })

  test('those that the chatbot does not have any more stand under gone', async () => {
    const { load, succeed, sandbox, SerialNumber } = await chatbot(30)
    await deleteElsewhere(sandbox, ['M29', 'M30'], SerialNumber)
    const { runId } = await load(listingsCsv(5), { gone: 'delete', maxGone: 1 })
    expect(await succeed('find_listings', { SerialNumber, runId })).toMatchObject({ total: 23 })
    expect(await succeed('find_listings', { SerialNumber, runId, state: 'gone' })).toMatchObject({
      total: 2,
      listings: expect.arrayContaining([expect.objectContaining({ MLSNumber: 'M29' })]),
    })
  })

  test('of keys that are to be deleted, or to get a Status', async () => {
    const { call, succeed, deletion, SerialNumber } = await chatbot(150)
    const shown = textOf(await call('delete_listings', deletion(140)))
    expect(shown).toContain('Each: find_listings with these Keys.')
    const find = (args: Record<string, unknown>) =>
      succeed('find_listings', { SerialNumber, ...args })
    const { numbers: all } = await allFound(find, { Keys: deletion(140).Keys })
    expect(inOrder(all)).toEqual(inOrder(numbers(140)))
    const { Keys } = await find({ show: 'keys', Keys: numbers(120) })
    const planned = await succeed('mend_listings', { SerialNumber, Status: 'Sold', Keys })
    expect(notesOf(planned)).toContain('Each: find_listings with these Keys.')
    expect((await allFound(find, { Keys })).numbers).toHaveLength(120)
  })
})

const refused = sharedServer({ asks: false })

test('a person is told where all are that a question has no room for', async () => {
  const { load, asked } = await loaded(60, { answer: () => ({ action: 'decline' }) })
  await load(listingsCsv(10), { gone: 'delete', maxGone: 1 }).catch(() => {})
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/ All 50: find_listings \(runId \S+\), or the report \S+report\.html\./)
})

test.each(['delete', 'sold'])(
  'of a sync that was refused (%s) the first are named, and a plan of the same has all',
  async (gone) => {
    const { succeed, SerialNumber } = await refused(60)
    const sync = { SerialNumber, text: listingsCsv(10), gone }
    const planned = await succeed('import_listings', sync)
    expect(planned).toMatchObject({ state: 'dry_run' })
    const done = await succeed('import_listings', { ...sync, confirm: true })
    expect(done).toMatchObject({ state: 'completed', gone: { count: 50, deleted: 0, sold: 0 } })
    const told = [done, await succeed('get_run', { runId: done.runId })]
    for (const { notes } of told)
      expect(notes).toContainEqual(
        'All 50 that are gone: call with dryRun: true, then find_listings with the runId of that.',
      )
    const { runId } = await succeed('import_listings', { ...sync, dryRun: true })
    expect(await succeed('find_listings', { SerialNumber, runId, show: 'keys' })).toMatchObject({
      total: 50,
    })
  },
)
