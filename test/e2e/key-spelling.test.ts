import { expect, test } from 'vitest'
import * as z from 'zod'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { createListing, mlsNumbers } from '../support/sandbox.ts'

const spelled = 'A001 is there as a001: keys are compared letter by letter. Use that spelling.'

async function connect(consent?: string) {
  const { sandbox, env } = await sandboxAndEnv()
  await createListing(sandbox, {
    MLSNumber: 'a001',
    Url: 'https://homes.example/1',
    Address: '1 Elm Street',
  })
  const client = await connectRealClient({
    env: { ...env, ...(consent && { NEWOAKS_CONFIRM: consent }) },
  })
  const bot = { SerialNumber: 'demo' }
  return { sandbox, ...client, bot }
}

test('an MLS number in other case is told with the spelling that is there, and nothing is changed by it', async () => {
  const { sandbox, succeed, bot } = await connect()
  const found = await succeed('find_listings', { ...bot, key: 'A001' })
  expect(found).toMatchObject({ total: 0, notes: expect.arrayContaining([spelled]) })

  const byNumber = { ...bot, KeyType: 'MLSNumber' }
  const deleted = await succeed('delete_listings', { ...byNumber, Keys: ['A001', 'B2'] })
  expect(deleted).toMatchObject({ Data: { SuccessCount: 0 }, notFound: ['A001', 'B2'] })
  expect(deleted.notes).toContain(spelled)

  const updated = await succeed('update_listing', { ...byNumber, Key: 'A001', Bedrooms: 4 })
  expect(updated).toMatchObject({ Data: 0 })
  expect(updated.notes).toContain(spelled)
  const spaced = await succeed('update_listing', { ...byNumber, Key: ' A001 ', Bedrooms: 4 })
  expect(spaced.notes).toContain(
    '" A001 " is there as a001: keys are compared letter by letter. Use that spelling.',
  )
  expect(await mlsNumbers(sandbox)).toEqual(['a001'])

  const again = await succeed('delete_listings', { ...byNumber, Keys: ['a001'] })
  expect(JSON.stringify(again)).not.toContain('is there as')
  expect(await mlsNumbers(sandbox)).toEqual([])
})

test('where a person is asked first, it is told as well', async () => {
  const { call, bot } = await connect('always')
  const keys = { ...bot, KeyType: 'MLSNumber', Keys: ['A001'] }
  expect(textOf(await call('delete_listings', keys))).toContain(spelled)
})

test('a key of another kind is told with the kind that it is, and what to give instead', async () => {
  const { sandbox, call, succeed, bot } = await connect()
  const found = await succeed('find_listings', { ...bot, show: 'keys', key: 'a001' })
  const [id] = z.tuple([z.string()]).parse(found.Keys)
  const isNumber = `a001 is the MLSNumber of 1 Elm Street: give it with KeyType MLSNumber, or the id with KeyType NewOaks: ${id}.`
  const byId = { ...bot, KeyType: 'NewOaks' }
  const deleted = await succeed('delete_listings', { ...byId, Keys: ['a001', 'B2'] })
  expect(deleted).toMatchObject({ Data: { SuccessCount: 0 }, notFound: ['B2', 'a001'] })
  expect(deleted.notes).toContain(isNumber)
  const updated = await succeed('update_listing', { ...byId, Key: 'a001', Bedrooms: 4 })
  expect(updated.notes).toContain(isNumber)

  const byNumber = { ...bot, KeyType: 'MLSNumber' }
  const isId = `${id} is the id of 1 Elm Street: give it with KeyType NewOaks.`
  expect((await succeed('delete_listings', { ...byNumber, Keys: [id] })).notes).toContain(isId)
  const mixed = await call('delete_listings', { ...byNumber, Keys: ['a001', id], confirm: true })
  expect(textOf(mixed)).toContain(`${id} is the id of`)
  expect(await mlsNumbers(sandbox)).toEqual([])

  const asked = await connect('always')
  expect(textOf(await asked.call('delete_listings', { ...byId, Keys: ['a001'] }))).toContain(
    'a001 is the MLSNumber of',
  )
})
