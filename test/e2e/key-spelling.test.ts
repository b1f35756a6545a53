import { expect, test } from 'vitest'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { createListing, mlsNumbers } from '../support/sandbox.ts'

const spelled = 'A001 is there as a001: keys are compared letter by letter. Use that spelling.'

async function connect(consent?: string) {
  const { sandbox, env } = await sandboxAndEnv()
  await createListing(sandbox, { MLSNumber: 'a001', Url: 'https://homes.example/1' })
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
