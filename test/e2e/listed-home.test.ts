import { expect, test } from 'vitest'
import { connectRealClient } from '../support/real-client.ts'
import { house } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { sandboxClient } from './sandbox-client.ts'

test('what is sent to a home that another computer made is judged beside what the list has of it', async () => {
  const { succeed, env } = await sandboxClient()
  const { Url } = house
  await succeed('create_listing', { ...house, SerialNumber: 'demo' })
  const other = { ...env, NEWOAKS_DATA_DIR: temporaryFolder() }
  const elsewhere = await connectRealClient({ env: other })
  for (const [given, told] of [
    [{ SalePrice: 1 }, /^SalePrice 1: .*too little/],
    [{ SalePrice: 12 }, /^SalePrice 12: .*too little/],
    [{ Bedrooms: 400 }, /^Bedrooms 400: /],
  ] as const) {
    const update = { SerialNumber: 'demo', KeyType: 'URL', Key: Url, ...given }
    const { notes } = await elsewhere.succeed('update_listing', update)
    expect(notes).toEqual(expect.arrayContaining([expect.stringMatching(told)]))
    await succeed('update_listing', { ...update, ...house })
  }
})
