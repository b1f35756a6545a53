import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wholeListing } from '../support/listing.ts'
import { listingsCsv } from '../support/listing-file.ts'
import { pageOf, startOwnService } from '../support/own-service.ts'
import { connectRealClient } from '../support/real-client.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const SerialNumber = 'demo'
const by = { SerialNumber, KeyType: 'MLSNumber' }

/** A chatbot with so many homes, whose service goes on listing them as they are loaded. */
async function loadedAndStill(count: number) {
  const own = await startOwnService()
  const env = {
    NEWOAKS_BASE_URL: own.url,
    NEWOAKS_SECRET_KEY: 'any-key-of-a-test',
    NEWOAKS_DATA_DIR: join(temporaryFolder(), 'data'),
  }
  const client = await connectRealClient({ env })
  const load = (text: string, more = {}) =>
    client.succeed('import_listings', { SerialNumber, text, ...more })
  await load(listingsCsv(count))
  const before = structuredClone(own.held)
  own.service.list = (_, request) => ({
    count: before.length,
    items: pageOf(before, request).map(({ id, fields }) => ({ Id: id, ...fields })),
  })
  const listed = (number: string) => before.find(({ fields }) => fields.MLSNumber === number)
  return { ...client, load, listed }
}

test('what single calls have just set, created and deleted is not told as done by others', async () => {
  const { load, succeed, listed } = await loadedAndStill(4)
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
      expect.stringContaining('1 of the homes that are gone was just created from here'),
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
