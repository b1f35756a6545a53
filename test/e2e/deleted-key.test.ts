import { expect, test } from 'vitest'
import * as z from 'zod'
import { loaded } from './loaded-chatbot.ts'

test('the id of a home that was deleted from here is told with what deleted it', async () => {
  const { succeed, SerialNumber } = await loaded(2, {})
  const found = await succeed('find_listings', { SerialNumber, key: 'M1', show: 'keys' })
  const [id = ''] = z.array(z.string()).parse(found.Keys)
  const one = { SerialNumber, KeyType: 'NewOaks' }
  await succeed('delete_listings', { ...one, Keys: [id] })
  const told = new RegExp(`^${id} \\(1 Elm Street\\) was deleted on \\S+Z by change 1\\.$`)
  const notes = [expect.any(String), expect.stringMatching(told)]
  const update = { ...one, Key: id, SalePrice: 1 }
  expect(await succeed('update_listing', update)).toMatchObject({ notes })
  expect(await succeed('delete_listings', { ...one, Keys: [id] })).toMatchObject({ notes })
})
