import { expect, test } from 'vitest'
import { listingsCsv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { house } from '../support/sandbox.ts'
import { succeed as answer, configured, startScriptedService } from '../support/scripted-service.ts'
import { sandboxClient } from './sandbox-client.ts'

const secret = 'sk-e2e-secret-000001'

/** A list as no sandbox writes it, whole on every page. */
const list = {
  Result: Array.from({ length: 4000 }, (_, at) => ({
    RealEstateId: `id-${at}`,
    mlsNumber: `M${at}`,
    streetAddress: `${at} Elm Street`,
    status: at % 24 === 0 ? 'SOLD' : 'ACTIVE',
    salePrice: `$${300 + (at % 200)},000`,
    url: `https://homes.example/${at}`,
    description: `${'A garden and a view. '.repeat(38)}${at === 7 ? `${'x'.repeat(7000)}${secret}` : ''}`,
  })),
}

test('4,000 listings: whatever is asked, in bounds, and one call finds it', {
  timeout: 60_000,
}, async () => {
  expect(JSON.stringify(list).length).toBeGreaterThan(3_200_000)
  const service = await startScriptedService(answer(list))
  const { succeed } = await connectRealClient({ env: configured(service) })
  const find = async (args: object) => {
    const result = await succeed('find_listings', { SerialNumber: 'b', ...args })
    expect(result).not.toHaveProperty('notes.0', expect.stringContaining('so cut'))
    expect(JSON.stringify(result)).not.toContain(secret.slice(0, 6))
    return result
  }
  expect(await find({})).toMatchObject({ total: 4000, byStatus: { Active: 3833, Sold: 167 } })
  expect(await find({ Status: 'Sold', show: 'keys' })).toMatchObject({ total: 167, pages: 1 })
  expect(await find({ address: '742 Elm' })).toMatchObject({
    total: 1,
    listings: [{ id: 'id-742' }],
  })
  expect(await find({ maxPrice: 400_000 })).toMatchObject({ total: 2020 })
  expect(await find({ key: 'M7', show: 'all' })).toMatchObject({
    total: 1,
    listings: [{ MLSNumber: 'M7' }],
  })
  expect(await find({ since: '7d' })).toMatchObject({ total: 0 })
})

test('keys of several chatbots are not told together: a key does not say whose it is', async () => {
  const { call, succeed } = await sandboxClient({ chatbots: ['demo', 'second'] })
  await succeed('import_listings', { SerialNumber: 'demo', text: listingsCsv(1) })
  const second = { SerialNumber: 'second', text: listingsCsv(1) }
  const { runId } = await succeed('import_listings', second)
  expect(await succeed('find_listings', {})).toMatchObject({ total: 2 })
  // A run tells whose they are.
  expect(await succeed('find_listings', { runId, show: 'keys' })).toMatchObject({
    SerialNumber: 'second',
    total: 1,
  })
  const refused = textOf(await call('find_listings', { show: 'keys' }))
  expect(refused).toContain('Whose listings? 2 chatbots are remembered: ')
})

test('chatbots that only single calls were for are looked through as well', async () => {
  const { succeed } = await sandboxClient({ chatbots: ['demo', 'second', 'third'] })
  await succeed('import_listings', { SerialNumber: 'demo', text: listingsCsv(1) })
  await succeed('create_listing', { ...house, SerialNumber: 'second' })
  await succeed('edit_chatbot', { serialNumber: 'third', Name: 'Third' })
  const found = await succeed('find_listings', {})
  expect(found).toMatchObject({
    total: 2,
    listings: expect.arrayContaining([expect.objectContaining({ SerialNumber: 'second' })]),
  })
  expect(found.from).toContain("third: 0 remembered here, 0 in the service's list.")
})
