import { expect, test } from 'vitest'
import { listingsCsv } from '../support/listing-file.ts'
import { createListing, house } from '../support/sandbox.ts'
import { numbers, sharedServer } from './loaded-chatbot.ts'

const deleting = sharedServer({ asks: false })

/** Deletes these MLS numbers, once agreed to. */
async function deleted(
  { call, succeed }: Awaited<ReturnType<typeof deleting>>,
  deletion: Record<string, unknown>,
) {
  await call('delete_listings', deletion)
  const { deleted, notes } = await succeed('delete_listings', { ...deletion, confirm: true })
  return { told: Array.isArray(deleted) ? deleted.length : 0, text: String(notes) }
}

test.each([51, 120, 400])('of %i homes deleted it is said where all are', async (count) => {
  const chatbot = await deleting(count)
  const { told, text } = await deleted(chatbot, chatbot.deletion(count))
  expect(told).toBe(50)
  const [, runId] =
    new RegExp(
      `deleted has 50 of these ${count}; all: find_listings \\(runId (call-\\d+), state: deleted\\)\\.`,
    ).exec(text) ?? []
  expect(runId).toBeDefined()
  expect(await chatbot.succeed('find_listings', { runId, state: 'deleted' })).toMatchObject({
    total: count,
  })
})

test('of fifty all are told', async () => {
  const chatbot = await deleting(50)
  const { told, text } = await deleted(chatbot, chatbot.deletion(50))
  expect(told).toBe(50)
  expect(text).not.toContain('deleted has')
})

test.each([
  ['most', 1, 60],
  ['some', 30, 60],
])(
  'homes of which %s were made elsewhere are not said to be found by the call',
  async (_, loaded, count) => {
    const chatbot = await deleting(loaded)
    const { sandbox, SerialNumber, succeed } = chatbot
    for (const MLSNumber of numbers(count).slice(loaded))
      await createListing(sandbox, {
        ...house,
        SerialNumber,
        MLSNumber,
        Address: `${MLSNumber} Oak`,
      })
    const { text } = await deleted(chatbot, chatbot.deletion(count))
    const [, change] =
      /deleted has 50 of these 60; more: get_changes \(change (\d+)\)\./.exec(text) ?? []
    const { homes } = await succeed('get_changes', { change })
    expect(homes).toHaveLength(count)
  },
)

test('a result that is cut says where the others are', async () => {
  const chatbot = await deleting(1)
  const long = listingsCsv(50).replaceAll('Elm Street', `${'Very Long '.repeat(20)}Street`)
  await chatbot.load(long)
  const { told, text } = await deleted(chatbot, chatbot.deletion(50))
  expect(told).toBeLessThan(50)
  expect(text).not.toContain('Ask for less at a time')
  expect(text).toContain('The others: get_changes has the call')
})
