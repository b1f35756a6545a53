import { expect, test } from 'vitest'
import { wholeListing } from '../support/listing.ts'
import { listingsCsv } from '../support/listing-file.ts'
import { listedPlainly } from '../support/own-service.ts'
import { sharedOwnChatbot } from './own-chatbot.ts'

const ownChatbot = sharedOwnChatbot()

/** A chatbot with so many homes, whose service goes on listing them as they are loaded. */
async function loadedAndStill(count: number, { isEmpty = false } = {}) {
  const chatbot = ownChatbot()
  const { SerialNumber, own, load } = chatbot
  const loaded = isEmpty ? undefined : await load(listingsCsv(count))
  const before = structuredClone(own.held)
  own.service.list = (_, request) => listedPlainly(before, request)
  if (isEmpty) await load(listingsCsv(count))
  const listed = (number: string) => before.find(({ fields }) => fields.MLSNumber === number)
  const idOf = (number: string) => own.held.find(({ fields }) => fields.MLSNumber === number)?.id
  const by = { SerialNumber, KeyType: 'MLSNumber' }
  return { ...chatbot, by, listed, idOf, runId: loaded?.runId }
}

test('what single calls have just set, created and deleted is not told as done by others', async () => {
  const { SerialNumber, by, load, succeed, listed } = await loadedAndStill(4)
  await succeed('update_listing', { ...by, Key: 'M2', SalePrice: 150_000 })
  await succeed('create_listing', {
    ...wholeListing,
    MLSNumber: 'N1',
    Url: 'https://homes.example/n1',
    SerialNumber,
  })
  await succeed('delete_listings', { ...by, Keys: ['M3'], confirm: true })
  const compared = await succeed('compare_listings', { SerialNumber })
  expect(compared).toMatchObject({
    counts: { listed: 4, known: 3, notKnown: 0, different: 0, changedHere: 1 },
    notes: [
      expect.stringContaining('2 Elm Street (MLSNumber M2): SalePrice 100,002, sent 150,000'),
      expect.stringContaining('1 of the homes that are gone was just created or changed from here'),
      expect.stringContaining('The list still has 1 home that was just deleted from here (3 Elm'),
    ],
  })
  const found = await succeed('find_listings', { SerialNumber, place: 'Elm Street' })
  expect(found.notes).toContainEqual(
    expect.stringContaining('The list still has 1 home that was just deleted from here (3 Elm'),
  )
  const text = listingsCsv(4, { 2: { SalePrice: '160000' } })
  const told = JSON.stringify(await load(text, { dryRun: true }))
  expect(told).toContain(
    'The list of the chatbot has other values of these homes than were just set from here: it may be behind, or somebody else has set them since. Those of the file replace them: 2 Elm Street (SalePrice 100002 → 160000)',
  )
  expect(told).not.toContain('Somebody else has set')

  // Neither what it was nor what was set.
  Object.assign(listed('M2')?.fields ?? {}, { SalePrice: 175_000 })
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { different: 1, changedHere: 1 },
    different: ['2 Elm Street (MLSNumber M2): SalePrice 175,000, sent 150,000'],
  })
})

test('what was just set is shown, and is what the next change replaces', async () => {
  const { SerialNumber, by, succeed, listed } = await loadedAndStill(4)
  await succeed('update_listing', { ...by, Key: 'M2', SalePrice: 150_000 })
  const note = expect.stringContaining(
    '1 home is shown as just set from here (2 Elm Street: SalePrice 150,000, in the list 100,002): the list may be behind',
  )
  const all = await succeed('find_listings', { SerialNumber, minPrice: 140_000 })
  expect(all).toMatchObject({ total: 1, listings: [{ MLSNumber: 'M2', SalePrice: 150_000 }] })
  expect(all.notes).toContainEqual(note)
  const none = await succeed('find_listings', { SerialNumber, minPrice: 1_000_000 })
  expect(none).toMatchObject({ total: 0 })
  expect(none.notes).toContainEqual(note)

  await succeed('update_listing', { ...by, Key: 'M2', SalePrice: 160_000 })
  const { changes } = await succeed('get_changes', { SerialNumber })
  expect(changes).toMatchObject([{ before: { SalePrice: 150_000 } }, {}, {}])

  // Neither what it was nor what was set: somebody else's.
  Object.assign(listed('M2')?.fields ?? {}, { SalePrice: 175_000 })
  const other = await succeed('find_listings', { SerialNumber, key: 'M2' })
  expect(other).toMatchObject({ listings: [{ SalePrice: 175_000 }] })
})

test('before a home is taken down, what is neither as it was nor as it was set is of others', async () => {
  const { by, load, succeed, listed, runId } = await loadedAndStill(4)
  await succeed('update_listing', { ...by, Key: 'M2', SalePrice: 150_000 })
  const sync = () => load(listingsCsv(1), { gone: 'delete', maxGone: 1, dryRun: true })
  const undo = () => succeed('undo_import', { runId, dryRun: true })
  for (const told of [await sync(), await undo()])
    expect(JSON.stringify(told)).toContain(
      'The list has other values of 1 of them than were just set from here (2 Elm Street (MLSNumber M2): SalePrice 100,002, sent 150,000)',
    )
  Object.assign(listed('M2')?.fields ?? {}, { SalePrice: 175_000 })
  for (const told of [await sync(), await undo()]) {
    expect(JSON.stringify(told)).toContain('1 of them was changed elsewhere since')
    expect(JSON.stringify(told)).not.toContain('than were just set from here')
  }
})

test('what a load has set just before a single call is not told as of others either', async () => {
  const { SerialNumber, by, load, succeed, runId } = await loadedAndStill(2)
  await load(listingsCsv(2, { 2: { Bedrooms: '7' } }))
  await succeed('update_listing', { ...by, Key: 'M2', SalePrice: 150_000 })
  const told = await succeed('undo_import', { runId, dryRun: true })
  expect(told).not.toHaveProperty('changedElsewhere')
  expect(JSON.stringify(told)).toMatch(/just set from here \(2 Elm .*Bedrooms 3, sent 7/)
  const found = await succeed('find_listings', { SerialNumber, key: 'M2' })
  expect(found).toMatchObject({ listings: [{ Bedrooms: 7, SalePrice: 150_000 }] })
  expect(await succeed('compare_listings', { SerialNumber })).toMatchObject({
    counts: { different: 0 },
  })
})

test('a home whose number was just changed has the new one', async () => {
  const { SerialNumber, by, succeed } = await loadedAndStill(3)
  await succeed('update_listing', { ...by, Key: 'M2', MLSNumber: 'N2' })
  const dearer = await succeed('update_listing', { ...by, Key: 'N2', SalePrice: 170_000 })
  expect(dearer).toMatchObject({ Data: 1 })
  expect(await succeed('find_listings', { SerialNumber, key: 'N2' })).toMatchObject({
    listings: [{ Address: '2 Elm Street', SalePrice: 170_000 }],
  })
  const { changes } = await succeed('get_changes', { SerialNumber })
  expect(changes).toMatchObject([{ before: { SalePrice: 100_002 } }, {}, {}])
})

test('a Status that was just set is taken back, and not told as had already', async () => {
  const { SerialNumber, succeed, idOf } = await loadedAndStill(3)
  const mend = async (Status: string) => {
    const plan = { SerialNumber, Status, Keys: ['M1', 'M2', 'M3'].map(idOf) }
    await succeed('mend_listings', plan)
    return succeed('mend_listings', { ...plan, confirm: true })
  }
  expect(await mend('Sold')).toMatchObject({ rows: { updated: 3 } })
  const back = await mend('Active')
  expect(back).toMatchObject({ toMend: 3, rows: { updated: 3 } })
  expect(JSON.stringify(back)).not.toContain('already')
  expect(back).toMatchObject({ putBack: [{ Status: 'Sold' }] })
})

test('where the list has another Status than was just set it is said, and the Status is set again', async () => {
  const { SerialNumber, succeed, idOf, own, listed } = await loadedAndStill(3)
  const plan = { SerialNumber, Status: 'Sold', Keys: ['M1', 'M2', 'M3'].map(idOf) }
  await succeed('mend_listings', plan)
  await succeed('mend_listings', { ...plan, confirm: true })
  // Somebody else takes one back; two are only not shown yet.
  for (const { fields } of own.held)
    if (fields.MLSNumber === 'M2') Object.assign(fields, { Status: 'Active' })
  const said = expect.stringContaining(
    '3 homes are shown as just set from here (1 Elm Street: Status Sold, in the list Active;',
  )
  const shown = await succeed('mend_listings', plan)
  expect(shown).toMatchObject({ toMend: 3, already: 0 })
  expect(shown.notes).toContainEqual(said)
  const again = await succeed('mend_listings', { ...plan, confirm: true })
  expect(again).toMatchObject({ rows: { updated: 3 } })
  expect(again.notes).toContainEqual(said)
  expect(own.held.map(({ fields }) => fields.Status)).toEqual(['Sold', 'Sold', 'Sold'])

  for (const number of ['M1', 'M2', 'M3'])
    Object.assign(listed(number)?.fields ?? {}, { Status: 'Sold' })
  expect(await succeed('mend_listings', plan)).toMatchObject({ toMend: 0, already: 3 })
})

test('before a value is corrected that the list has otherwise than it was just set, it is said', async () => {
  const { SerialNumber, succeed, load } = await loadedAndStill(12)
  const slip = (times: number) =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        at + 1,
        { SalePrice: String((300_000 + at) * times) },
      ]),
    )
  await load(listingsCsv(12, slip(0.001)), { accept: ['SalePrice'] })
  const shown = await succeed('mend_listings', { SerialNumber })
  expect(shown.notes).toContainEqual(expect.stringContaining('shown as just set from here'))
})

test('homes that the list does not show yet are there', async () => {
  const { SerialNumber, by, succeed, idOf } = await loadedAndStill(4, { isEmpty: true })
  const deletion = await succeed('delete_listings', { ...by, Keys: ['M3'] })
  expect(deletion).toMatchObject({ Data: { SuccessCount: 1 }, deleted: [{ MLSNumber: 'M3' }] })
  expect(deletion).not.toHaveProperty('notFound')
  expect(JSON.stringify(deletion)).not.toContain('than was known')
  const { changes } = await succeed('get_changes', { SerialNumber })
  expect(JSON.stringify(changes)).not.toContain('homesNotKnown')
  expect(
    await succeed('mend_listings', {
      SerialNumber,
      Status: 'Sold',
      Keys: [idOf('M1'), idOf('M2')],
      dryRun: true,
    }),
  ).toMatchObject({ toMend: 2, notFound: [] })
})

test('homes that were just confirmed by key are not told as gone without a word', async () => {
  const { SerialNumber, load, succeed } = await loadedAndStill(3, { isEmpty: true })
  await load(listingsCsv(3, { 1: { SalePrice: '1500000' } }))
  const { notes } = await succeed('compare_listings', { SerialNumber })
  expect(notes).toContainEqual(
    expect.stringContaining('3 of the homes that are gone were just created or changed from here'),
  )
  const found = await succeed('find_listings', { SerialNumber })
  expect(found.notes).toContainEqual(
    expect.stringContaining('(3 just created or changed from here: the list may be behind)'),
  )
})

test('what somebody else had deleted is not told as deleted from here', async () => {
  const { SerialNumber, by, succeed, own, idOf } = await loadedAndStill(3)
  const Key = idOf('M2')
  own.held.splice(
    own.held.findIndex(({ fields }) => fields.MLSNumber === 'M2'),
    1,
  )
  await succeed('update_listing', { SerialNumber, KeyType: 'NewOaks', Key, SalePrice: 1 })
  await succeed('delete_listings', { ...by, Keys: ['M3'] })
  const found = await succeed('find_listings', { SerialNumber, state: 'deleted' })
  expect(found).toMatchObject({ total: 2 })
  expect(found.notes).toContain(
    'Of those that are not there any more 1 was found gone: somebody else had deleted it.',
  )
})
