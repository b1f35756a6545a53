import { expect, test } from 'vitest'
import * as z from 'zod'
import { deleteElsewhere } from '../support/sandbox.ts'
import { sharedServer } from './loaded-chatbot.ts'

const chatbot = sharedServer({ asks: false })

test('the id of a home that was deleted from here is told with what deleted it', async () => {
  const { succeed, SerialNumber } = await chatbot(2)
  const found = await succeed('find_listings', { SerialNumber, key: 'M1', show: 'keys' })
  const [id = ''] = z.array(z.string()).parse(found.Keys)
  const one = { SerialNumber, KeyType: 'NewOaks' }
  await succeed('delete_listings', { ...one, Keys: [id] })
  const told = new RegExp(`^${id} \\(1 Elm Street\\) was deleted on \\S+Z by change \\d+\\.$`)
  const notes = [expect.any(String), expect.stringMatching(told)]
  const update = { ...one, Key: id, SalePrice: 1 }
  expect(await succeed('update_listing', update)).toMatchObject({ notes })
  expect(await succeed('delete_listings', { ...one, Keys: [id] })).toMatchObject({ notes })
})

const byId = (id: string) => ({ KeyType: 'NewOaks', Key: id, Keys: [id] })
const byMlsNumber = () => ({ KeyType: 'MLSNumber', Key: 'M1', Keys: ['M1'] })
const byUrl = () => ({ KeyType: 'URL', Key: 'https://homes.example/1', Keys: [] })

/** What finds that a home is gone, which somebody else has deleted. */
const findings = [
  { tool: 'update_listing', keyed: byId },
  { tool: 'update_listing', keyed: byMlsNumber },
  { tool: 'update_listing', keyed: byUrl },
  { tool: 'delete_listings', keyed: byId },
  { tool: 'delete_listings', keyed: byMlsNumber },
] as const

for (const { tool, keyed } of findings)
  test(`the id of a home that ${tool} ${keyed.name} found gone is not told as one that was deleted`, async () => {
    const { succeed, sandbox, SerialNumber } = await chatbot(2)
    const found = await succeed('find_listings', { SerialNumber, key: 'M1', show: 'keys' })
    const [id = ''] = z.array(z.string()).parse(found.Keys)
    await deleteElsewhere(sandbox, ['M1'], SerialNumber)
    const { Keys, Key, KeyType } = keyed(id)
    const sent = tool === 'update_listing' ? { Key, SalePrice: 1 } : { Keys }
    await succeed(tool, { SerialNumber, KeyType, ...sent })
    const told = new RegExp(
      `^${id} \\(1 Elm Street\\) was found gone on \\S+Z \\(change \\d+\\)\\.$`,
    )
    const notes = expect.arrayContaining([expect.stringMatching(told)])
    const one = { SerialNumber, KeyType: 'NewOaks' }
    expect(await succeed('update_listing', { ...one, Key: id, SalePrice: 2 })).toMatchObject({
      notes,
    })
    expect(await succeed('delete_listings', { ...one, Keys: [id] })).toMatchObject({ notes })
    const missed = await succeed('mend_listings', { SerialNumber, Keys: [id], Status: 'Sold' })
    expect(JSON.stringify(missed)).toContain('was found gone on')
  })
