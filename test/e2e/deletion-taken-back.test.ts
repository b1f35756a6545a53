import { expect, test } from 'vitest'
import { createListing, listAll } from '../support/sandbox.ts'
import { sharedServer } from './loaded-chatbot.ts'

const chatbot = sharedServer({ asks: false })

const told = {
  ...{ Description: 'Bright, by the park', Images: ['https://homes.example/7.jpg'], ZIP: '62704' },
  ExtensionColumn: [{ Key: 'Heating', value: 'gas' }],
}

async function withHomes(...numbers: readonly string[]) {
  const { sandbox, succeed, SerialNumber } = await chatbot(1)
  for (const MLSNumber of numbers)
    await createListing(sandbox, { SerialNumber, MLSNumber, ...told })
  const listed = async () =>
    (await listAll(sandbox, SerialNumber))
      .filter(({ MLSNumber }) => numbers.includes(MLSNumber))
      .map(({ Id: _, ...home }) => home)
  const remove = () =>
    succeed('delete_listings', { SerialNumber, KeyType: 'MLSNumber', Keys: numbers })
  return { succeed, SerialNumber, listed, remove }
}

test('a home that was deleted can be made again with all that the bot had of it', async () => {
  const { succeed, SerialNumber, listed, remove } = await withHomes('X7')
  const before = await listed()
  const { notes } = await remove()
  const [, change = ''] = /get_changes \(change (\d+)\)/.exec(String(notes)) ?? []
  expect(notes).toContainEqual(
    `To have it back as it was: create_listing with what get_changes (change ${change}) has as before.`,
  )
  const { before: fields } = await succeed('get_changes', { change })
  expect(fields).toMatchObject(told)
  await succeed('create_listing', { SerialNumber, ...Object(fields) })
  expect(await listed()).toEqual(before)
})

test('of several each is told', async () => {
  const { succeed, remove } = await withHomes('X7', 'X8')
  const { notes } = await remove()
  const [, change = ''] = /get_changes \(change (\d+)\)/.exec(String(notes)) ?? []
  expect(notes).toContainEqual(
    `To have them back as they were: import_listings with rows, or create_listing for each: the before of each of homesBefore, which get_changes (change ${change}) has.`,
  )
  expect(await succeed('get_changes', { change })).toMatchObject({
    homesBefore: [
      { home: expect.stringContaining('X7'), before: { MLSNumber: 'X7', ...told } },
      { home: expect.stringContaining('X8'), before: { MLSNumber: 'X8', ...told } },
    ],
  })
})
