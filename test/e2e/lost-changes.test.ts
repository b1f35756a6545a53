import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { listingsCsv } from '../support/listing-file.ts'
import { createListing, listAll, setElsewhere, setFaults } from '../support/sandbox.ts'
import { killedChatbots } from './killed-chatbot.ts'

const killedChatbot = killedChatbots()

const noList = { operation: 'RealEstateList', status: 500 } as const
const Changes = z.looseObject({ changes: z.array(z.looseObject({ outcome: z.string() })) })

/** A chatbot with three loaded homes. */
async function chatbot() {
  const bot = await killedChatbot(3)
  const { SerialNumber, succeed, sandbox } = bot
  return {
    ...bot,
    ids: new Map(
      (await listAll(sandbox, SerialNumber)).map(({ MLSNumber, Id }) => [MLSNumber, Id]),
    ),
    unknown: async () => (await succeed('find_listings', { SerialNumber, state: 'unknown' })).total,
    lastChange: async () =>
      Changes.parse(await succeed('get_changes', { SerialNumber, only: 'listings' })).changes[0],
    /** Reads the list when nothing that was sent can act any more. */
    async compareLate() {
      bot.late(10)
      return succeed('compare_listings', { SerialNumber })
    },
  }
}

const acts = ['before', 'after'] as const

test.each(acts)(
  'a deletion whose answer was lost %s it acted is settled by the list',
  async (reset) => {
    const { SerialNumber, call, sandbox, ids, unknown, lastChange, compareLate } = await chatbot()
    await setFaults(sandbox, { operation: 'RealEstateDelete', reset }, noList)
    const Keys = [ids.get('M1'), ids.get('M2')]
    await call('delete_listings', { SerialNumber, KeyType: 'NewOaks', Keys })
    await setFaults(sandbox)
    expect(await unknown()).toBe(2)
    expect(await lastChange()).toMatchObject({ outcome: 'unknown' })
    const { counts } = await compareLate()
    const isGone = reset === 'after'
    expect(counts).toMatchObject({ known: isGone ? 1 : 3, notKnown: 0, gone: 0 })
    expect(await unknown()).toBe(0)
    expect(await lastChange()).toMatchObject(
      isGone
        ? {
            outcome: 'applied',
            why: 'No answer came. The list of the chatbot, read when it could act no more, has none of the 2 homes.',
          }
        : {
            outcome: 'not_applied',
            why: 'No answer came. The list of the chatbot, read when it could act no more, has all of the 2 homes.',
          },
    )
  },
)

test('of keys of which some counted, and no list told which, the next list tells', async () => {
  const { SerialNumber, succeed, sandbox, ids, unknown, runId, compareLate } = await chatbot()
  await setFaults(sandbox, noList)
  const Keys = [ids.get('M1'), 'f'.repeat(24)]
  await succeed('delete_listings', { SerialNumber, KeyType: 'NewOaks', Keys })
  await setFaults(sandbox)
  const { notes } = await succeed('undo_import', { runId, dryRun: true })
  expect(JSON.stringify(notes)).not.toContain('the run ended before')
  expect((await compareLate()).counts).toMatchObject({ known: 2, gone: 0 })
  expect(await unknown()).toBe(0)
  const deleted = await succeed('find_listings', { SerialNumber, state: 'deleted' })
  expect(deleted).toMatchObject({ total: 1 })
  expect(await succeed('undo_import', { runId, dryRun: true })).toMatchObject({ toDelete: 2 })
})

test('a home that somebody else has made under the number of one that was deleted is another', async () => {
  const { SerialNumber, call, succeed, sandbox, ids, deleteElsewhere, compareLate } =
    await chatbot()
  await setFaults(sandbox, { operation: 'RealEstateDelete', reset: 'before' }, noList)
  await call('delete_listings', { SerialNumber, KeyType: 'NewOaks', Keys: [ids.get('M1')] })
  await setFaults(sandbox)
  await deleteElsewhere(['M1'])
  await createListing(sandbox, {
    SerialNumber,
    MLSNumber: 'M1',
    Address: '1 Elm Street',
    Url: 'https://homes.example/1',
  })
  expect((await compareLate()).counts).toMatchObject({ known: 2, gone: 0, notKnown: 1 })
  expect(await succeed('find_listings', { SerialNumber, state: 'deleted' })).toMatchObject({
    total: 1,
  })
})

test.each(acts)(
  'an update whose answer was lost %s it acted is settled by the list where that has what it sent',
  async (reset) => {
    const { SerialNumber, call, sandbox, ids, lastChange, compareLate } = await chatbot()
    await setFaults(sandbox, { operation: 'RealEstateUpdate', reset })
    const update = { SerialNumber, Key: ids.get('M1'), KeyType: 'NewOaks', SalePrice: 77_000 }
    await call('update_listing', update)
    await setFaults(sandbox)
    expect(await lastChange()).toMatchObject({ outcome: 'unknown' })
    await compareLate()
    expect(await lastChange()).toMatchObject(
      reset === 'after'
        ? {
            outcome: 'applied',
            why: 'No answer came. The list of the chatbot, read later, has what was sent.',
          }
        : {
            outcome: 'not_applied',
            why: 'No answer came. The list of the chatbot, read when it could act no more, has what was there before.',
          },
    )
  },
)

test('updates that never acted are in no comparison, whatever they were to set', async () => {
  const { SerialNumber, call, succeed, sandbox, ids, compareLate } = await chatbot()
  const update = async (number: string, fields: object) =>
    call('update_listing', { SerialNumber, Key: ids.get(number), KeyType: 'NewOaks', ...fields })
  await update('M3', { Description: 'A porch', Url: 'https://homes.example/three' })
  await setFaults(sandbox, { operation: 'RealEstateUpdate', reset: 'before' })
  await update('M1', { SalePrice: 123_000, Status: 'Sold' })
  await update('M2', { MLSNumber: 'N2' })
  await update('M3', { Description: 'No porch' })
  await setFaults(sandbox)
  const compared = await compareLate()
  expect(compared).toMatchObject({
    counts: { different: 0, changedHere: 1 },
    changedHere: [expect.stringMatching(/Description A porch.*Url|Url.*Description A porch/)],
  })
  const { changes } = Changes.parse(
    await succeed('get_changes', { SerialNumber, only: 'listings' }),
  )
  expect(changes.slice(0, 4).map(({ outcome }) => outcome)).toEqual([
    ...['not_applied', 'not_applied', 'not_applied', 'applied'],
  ])
})

test.each([
  // Of a call so shortly before it is not known yet who has set what the list shows.
  ['update_listing', { Bedrooms: 4 }, 'list_may_be_behind'],
  ['mend_listings', { Status: 'Sold' }, 'set_elsewhere'],
])(
  'what is set after a lost %s is told, and by whom, and an import says that it replaces it',
  async (tool, fields, replaced) => {
    const { SerialNumber, call, succeed, sandbox, ids, compareLate } = await chatbot()
    await setFaults(sandbox, { operation: 'RealEstateUpdate', reset: 'before' })
    const homes = ['M1', 'M2'].map((number) => ids.get(number))
    if (tool === 'update_listing')
      for (const Key of homes)
        await call(tool, { SerialNumber, KeyType: 'NewOaks', Key, ...fields })
    else {
      await succeed(tool, { SerialNumber, Keys: homes, ...fields, dryRun: true })
      await call(tool, { SerialNumber, Keys: homes, ...fields, confirm: true })
    }
    await setFaults(sandbox)
    await setElsewhere(sandbox, 'M1', { SalePrice: 111_000 }, SerialNumber)
    const mine = { SerialNumber, KeyType: 'NewOaks', Key: ids.get('M2'), SalePrice: 222_000 }
    await succeed('update_listing', mine)
    const told = {
      counts: { changedHere: 1, corrected: 0 },
      changedHere: [
        expect.stringContaining('2 Elm Street (MLSNumber M2): SalePrice 222,000, before 100,002'),
      ],
    }
    const compared = await compareLate()
    expect(compared).toMatchObject(told)
    expect(JSON.stringify(compared)).toContain('SalePrice 111,000, sent 100,001')
    const text = listingsCsv(3).replaceAll(',1990,', ',1991,')
    const { problems, notes } = await succeed('import_listings', { SerialNumber, text })
    const codes = z.array(z.looseObject({ code: z.string() })).parse(problems)
    expect(codes.map(({ code }) => code).toSorted()).toEqual([replaced, 'set_by_call'].toSorted())
    expect(JSON.stringify(notes)).toContain('1 Elm Street (SalePrice 111000 → 100001)')
    expect(JSON.stringify(notes)).toContain('2 Elm Street (SalePrice 222000 → 100002')
    expect(JSON.stringify(notes)).not.toContain('Bedrooms')
  },
)

test('an update that was lost, and that somebody else has replaced since, stays unknown and says what there is', async () => {
  const { SerialNumber, call, sandbox, ids, lastChange, compareLate } = await chatbot()
  await setFaults(sandbox, { operation: 'RealEstateUpdate', reset: 'after' })
  const update = { SerialNumber, Key: ids.get('M1'), KeyType: 'NewOaks', SalePrice: 77_000 }
  await call('update_listing', update)
  await setFaults(sandbox)
  await setElsewhere(sandbox, 'M1', { SalePrice: 88_000 }, SerialNumber)
  expect(await compareLate()).toMatchObject({ counts: { changedHere: 0 } })
  expect(await lastChange()).toMatchObject({
    outcome: 'unknown',
    why: 'No answer came. The list of the chatbot, read when it could act no more, has neither all that was sent nor what was there before: somebody else has set the home since.',
  })
})

test('an update of which the list has what was there before is not said to have acted', async () => {
  const { SerialNumber, call, sandbox, ids, lastChange, compareLate } = await chatbot()
  await setFaults(sandbox, { operation: 'RealEstateUpdate', reset: 'before' })
  const same = { Status: 'Active', SaleType: 'for_sale', Description: 'Another text' }
  await call('update_listing', { SerialNumber, Key: ids.get('M1'), KeyType: 'NewOaks', ...same })
  await setFaults(sandbox)
  await compareLate()
  expect(await lastChange()).toMatchObject({ outcome: 'unknown' })
})

test('where the service has no list, what is set after a lost update is told all the same', async () => {
  const { SerialNumber, call, succeed, sandbox, ids } = await chatbot()
  const one = { SerialNumber, KeyType: 'NewOaks', Key: ids.get('M1') }
  await setFaults(sandbox, { operation: 'RealEstateUpdate', reset: 'before', times: 1 }, noList)
  await call('update_listing', { ...one, SalePrice: 111_000, Bedrooms: 4 })
  await succeed('update_listing', { ...one, SalePrice: 222_000 })
  await succeed('update_listing', { ...one, SalePrice: 333_000, Status: 'Sold', MLSNumber: 'N1' })
  expect(await succeed('find_listings', { SerialNumber, text: '1 Elm' })).toMatchObject({
    listings: [{ MLSNumber: 'N1', SalePrice: 333_000, Status: 'Sold' }],
  })
  const { changes } = Changes.parse(
    await succeed('get_changes', { SerialNumber, only: 'listings' }),
  )
  expect(changes[0]).toMatchObject({ before: { SalePrice: 222_000, Status: 'Active' } })
})

test('a load waits for a lost update that may have been sent twice, though the list has what it set', async () => {
  const { SerialNumber, call, succeed, sandbox, ids } = await chatbot()
  await setFaults(sandbox, { operation: 'RealEstateUpdate', reset: 'after' })
  const update = { SerialNumber, Key: ids.get('M1'), KeyType: 'NewOaks', SalePrice: 77_000 }
  await call('update_listing', update)
  await setFaults(sandbox)
  const loading = succeed('import_listings', { SerialNumber, text: listingsCsv(3) })
  await wait(2000)
  // Its second attempt acts late.
  await setElsewhere(sandbox, 'M1', { SalePrice: 77_000 }, SerialNumber)
  expect(await loading).toMatchObject({ state: 'completed', rows: { updated: 1, unchanged: 2 } })
  const [first] = await listAll(sandbox, SerialNumber)
  expect(first).toMatchObject({ MLSNumber: 'M1', SalePrice: 100_001 })
})
