import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { openDatabase } from '../../src/runs/database.ts'
import { type ChangesSeen, NO_CHANGES } from '../../src/sandbox/bot/bot.ts'
import { createListingStore } from '../../src/sandbox/store/listing-store.ts'
import { sandboxSchema } from '../../src/sandbox/store/schema.ts'
import { builtProcess } from '../support/built-process.ts'
import {
  Answer,
  ask,
  createListing,
  data,
  house,
  listAll,
  newSession,
  post,
  type Reachable,
  request,
  start,
  temporaryDatabase,
} from '../support/sandbox.ts'
import type { Step } from './open-databases.ts'

const script = builtProcess(new URL('./sandbox-process.ts', import.meta.url))
const opener = builtProcess(new URL('./open-databases.ts', import.meta.url))

/** A sandbox in a child process. Ends with the test at the latest. */
type SpawnedSandbox = Reachable & { showsKeys: boolean }

async function spawnSandbox(
  databaseFile: string,
): Promise<{ sandbox: SpawnedSandbox; child: ChildProcess }> {
  const child = fork(script(), [databaseFile])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [sandbox] = await once(child, 'message')
  return { sandbox, child }
}

test('all that was answered is there after kill -9, and the keys are the same', async () => {
  const databaseFile = temporaryDatabase()
  const { sandbox, child } = await spawnSandbox(databaseFile)
  expect(sandbox.showsKeys).toBe(true)
  await data(post(sandbox, '/sandbox/chatbots', { serialNumber: 'second', Name: 'Ann' }))
  const sessionID = await newSession(sandbox)
  const { messageid } = await data(ask(sandbox, sessionID, 'Hi'), Answer)
  const { FileID } = await data(
    post(sandbox, '/sandbox/files', { name: 'a.png', sizeBytes: 1 }),
    z.object({ FileID: z.int() }),
  )
  const ids = []
  for (let n = 1; n <= 50; n++) ids.push(await createListing(sandbox, { MLSNumber: `M${n}` }))
  const change = { SerialNumber: 'demo', Key: 'M50', KeyType: 'MLSNumber', Bedrooms: 9 }
  await data(post(sandbox, '/chat/Chatbot/RealEstateUpdate', change))
  const unwanted = { SerialNumber: 'demo', Keys: ['M1'], KeyType: 'MLSNumber' }
  await data(post(sandbox, '/chat/Chatbot/RealEstateDelete', unwanted))
  const before = await listAll(sandbox)

  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(existsSync(`${databaseFile}-wal`)).toBe(true)

  const again = await start({ databaseFile })
  expect(again.claimKeysToShow()).toBe(false)
  expect([again.secretKey, again.sessionKey]).toEqual([sandbox.secretKey, sandbox.sessionKey])
  const after = await listAll(again)
  expect(after).toEqual(before)
  expect(after.map(({ Id }) => Id)).toEqual(ids.slice(1))
  expect(after.at(-1)?.Bedrooms).toBe(9)
  expect(await data(request(`${again.url}/sandbox/chatbots/second`))).toMatchObject({ Name: 'Ann' })
  const image = { chatAskType: 'Image', fileIds: [FileID] }
  expect((await data(ask(again, sessionID, '', image), Answer)).messageid).toBeGreaterThan(
    messageid,
  )
})

test('listings that are being created when the process is killed are there if they were answered', async () => {
  const databaseFile = temporaryDatabase()
  const { sandbox, child } = await spawnSandbox(databaseFile)
  const answered: string[] = []
  const create = async (): Promise<void> => {
    answered.push(await createListing(sandbox))
    if (answered.length === 100) child.kill('SIGKILL')
    return create()
  }
  await Promise.allSettled(Array.from({ length: 8 }, create))
  expect(answered.length).toBeGreaterThanOrEqual(100)
  const again = await start({ databaseFile })
  const found = (await listAll(again)).map(({ Id }) => Id)
  expect(answered.filter((id) => !found.includes(id))).toEqual([])
  expect(found.length).toBeLessThanOrEqual(answered.length + 8)
})

test('processes that start at once on a new file have the same keys, and one shows them', async () => {
  const databaseFile = temporaryDatabase()
  const started = await Promise.all([1, 2, 3].map(() => spawnSandbox(databaseFile)))
  expect(new Set(started.map(({ sandbox }) => sandbox.secretKey)).size).toBe(1)
  expect(new Set(started.map(({ sandbox }) => sandbox.sessionKey)).size).toBe(1)
  expect(started.filter(({ sandbox }) => sandbox.showsKeys)).toHaveLength(1)
})

test('processes that make the same new file at the same moment all open it', async () => {
  const children = [1, 2, 3].map(() => fork(opener()))
  onTestFinished(() => children.forEach((child) => void child.kill('SIGKILL')))
  await Promise.all(children.map((child) => once(child, 'message')))
  const folder = dirname(temporaryDatabase())
  const step: Step = { folder, count: 60, startAtMs: Date.now() + 100, stepMs: 20 }
  const answers = children.map((child) => once(child, 'message'))
  for (const child of children) child.send(step)
  for (const [answer] of await Promise.all(answers)) expect(answer).toEqual({ problems: [] })
})

test('processes that write to one file at once lose nothing and see all', async () => {
  const databaseFile = temporaryDatabase()
  const { sandbox: other } = await spawnSandbox(databaseFile)
  const own = await start({ databaseFile })
  const creates = Array.from({ length: 200 }, (_, n) => createListing(n % 2 ? own : other))
  const ids = await Promise.all(creates)
  for (const sandbox of [own, other]) {
    const found = (await listAll(sandbox)).map(({ Id }) => Id)
    expect(found.sort()).toEqual([...ids].sort())
  }
})

test('two sandboxes on one file see each other’s writes', async () => {
  const databaseFile = temporaryDatabase()
  const one = await start({ databaseFile })
  const two = await start({ databaseFile })
  expect([two.secretKey, two.sessionKey]).toEqual([one.secretKey, one.sessionKey])
  expect([two.claimKeysToShow(), one.claimKeysToShow()]).toEqual([true, false])
  const id = await createListing(one)
  expect(await listAll(two)).toEqual([{ ...house, Id: id }])
  const change = { SerialNumber: 'demo', Key: id, KeyType: 'NewOaks', Bedrooms: 7 }
  expect(await data(post(two, '/chat/Chatbot/RealEstateUpdate', change))).toBe(1)
  expect(await listAll(one)).toEqual([{ ...house, Id: id, Bedrooms: 7 }])
  await data(post(one, '/chat/Chatbot/Edit', { serialNumber: 'demo', AnswerSuffix: '!' }))
  expect((await data(ask(two, await newSession(one), 'Hi'), Answer)).content).toBe('Hello there.!')
})

test('a sandbox without a file starts anew each time', async () => {
  const one = await start()
  const two = await start()
  await createListing(one)
  expect(await listAll(two)).toEqual([])
  expect(two.claimKeysToShow()).toBe(true)
  expect(two.secretKey).not.toBe(one.secretKey)
  expect(one.secretKey).toMatch(/^sk-sandbox-[0-9a-f]{48}$/)
  expect(one.sessionKey).toMatch(/^sess-sandbox-[0-9a-f]{48}$/)
})

test('a port that is taken is an error', async () => {
  const { url } = await start()
  await expect(start({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE')
})

test('a database of a newer version is refused', async () => {
  const databaseFile = temporaryDatabase()
  const database = openDatabase(databaseFile, sandboxSchema)
  database.exec('PRAGMA user_version = 2')
  database.close()
  await expect(start({ databaseFile })).rejects.toThrow('newer version')
})

test('changesAfter tells what was saved and removed since the last time, across connections', () => {
  const databaseFile = temporaryDatabase()
  const [own, other] = [
    openDatabase(databaseFile, sandboxSchema),
    openDatabase(databaseFile, sandboxSchema),
  ]
  onTestFinished(() => {
    own.close()
    other.close()
  })
  const listings = createListingStore(own)
  const elsewhere = createListingStore(other)
  const listing = {
    ...house,
    SaleType: 'for_sale',
    Status: 'Active',
    AreaUnit: 'Square Feet',
  } as const
  const none = { saved: [], removedIds: [] }
  const after = (seen: ChangesSeen) => listings.changesAfter('demo', seen, 10)
  expect(after(NO_CHANGES)).toEqual({ ...none, last: NO_CHANGES })

  const a = elsewhere.create({ ...listing, MLSNumber: 'A' })
  const b = listings.create({ ...listing, MLSNumber: 'B' })
  elsewhere.create({ ...listing, SerialNumber: 'second' })
  const first = after(NO_CHANGES)
  expect(first.saved).toEqual([
    { id: a, fields: { ...listing, MLSNumber: 'A' } },
    { id: b, fields: { ...listing, MLSNumber: 'B' } },
  ])
  expect(after(first.last)).toEqual({ ...none, last: first.last })

  elsewhere.update({ type: 'MLSNumber', value: 'B' }, { SerialNumber: 'demo', Bedrooms: 1 })
  elsewhere.remove('demo', { type: 'NewOaks', values: [a] })
  const second = after(first.last)
  expect(second.last.revision).toBeGreaterThan(first.last.revision)
  expect(second.saved).toEqual([{ id: b, fields: { ...listing, MLSNumber: 'B', Bedrooms: 1 } }])
  expect(second.removedIds).toEqual([a])
  expect(after(second.last).removedIds).toEqual([])

  // The last listing gone, a revision is still never used twice.
  listings.remove('demo', { type: 'NewOaks', values: [b] })
  const third = after(second.last)
  expect(third.removedIds).toEqual([b])
  const c = listings.create(listing)
  expect(after(third.last).saved).toEqual([{ id: c, fields: listing }])
})
