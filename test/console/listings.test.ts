import { expect, test } from 'vitest'
import { wholeListing } from '../support/listing.ts'
import { askConsole, enter, openConsole, send } from '../support/open-console.ts'
import { readyServer } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const bot = { serialNumber: 'demo' }

async function entered(args: readonly string[] = []) {
  const env = { NEWOAKS_DATA_DIR: temporaryFolder() }
  const server = await readyServer({ args: ['--sandbox'], env })
  const opened = await openConsole({ env, args: ['--sandbox', ...args] })
  const cookie = await enter(opened, opened.address)
  const ask = (name: string, input: object, agreed?: string) =>
    askConsole(opened, cookie, name, input, agreed)
  return { server, opened, cookie, ask }
}

test('a page shows pictures of the hosts that were allowed for it, and of no others', async () => {
  const { opened, cookie, ask } = await entered()
  const policyOf = async (path: string, headers: Record<string, string> = { cookie }) =>
    `${(await send(opened, path, { headers })).headers['content-security-policy']}`
  const { body } = await ask('allowPictures', { hosts: ['a.example.com', 'b.example.com:8443'] })
  const page = `/?pictures=${body.word}`
  expect(await policyOf(page, {})).toContain("img-src 'self';")
  expect(await policyOf('/?pictures=made-up')).toContain("img-src 'self';")
  expect(await policyOf(page)).toContain(
    "img-src 'self' https://a.example.com https://b.example.com:8443;",
  )
  expect(await policyOf(page)).toContain("img-src 'self';")
  for (const host of [
    '*',
    '*.com',
    'a,b',
    "a'b",
    "x 'unsafe-inline'",
    'a.example.com/;script-src *',
    '',
    'A b',
    'x@y',
  ])
    expect((await ask('allowPictures', { hosts: [host] })).status).toBe(422)
})

test('what deletes asks first, with the address, and a read-only console does not do it', async () => {
  const { server, ask } = await entered()
  const listing = { ...wholeListing, Address: '14 Alder Court' }
  await server.callTool('create_listing', { SerialNumber: 'demo', ...listing })
  const { body } = await ask('listings', { ...bot, filters: {}, state: 'listed', page: 1 })
  const [{ key, name }] = body.listings
  expect(name).toBe('14 Alder Court')
  const wanted = { ...bot, keyType: key.type, keys: [key.value] }
  const asked = await ask('deleteListings', wanted)
  expect(asked.status).toBe(409)
  expect(asked.body.question).toContain('14 Alder Court')
  const sold = await ask('markSold', { ...bot, ids: [key.value] })
  expect(sold.status).toBe(409)
  expect(sold.body.question).toContain('14 Alder Court')
  expect((await ask('deleteListings', wanted, sold.body.agreed)).status).toBe(409)
  expect((await ask('deleteListings', wanted, asked.body.agreed)).body.deleted).toBe(1)
  const shy = await entered(['--read-only'])
  expect((await shy.ask('deleteListings', wanted)).body.message).toContain('read-only')
  expect((await shy.ask('markSold', { ...bot, ids: ['x'] })).body.message).toContain('read-only')
})

test('what is said of sold, deleted and undone listings names no tool to the page', async () => {
  const { server, ask } = await entered()
  const homes = Array.from({ length: 120 }, (_, index) => ({
    ...wholeListing,
    MLSNumber: `M${index}`,
    Url: `https://example.com/${index}`,
    Address: `${index + 1} Alder Court`,
  }))
  const text = JSON.stringify(homes)
  await server.callTool('import_listings', { SerialNumber: 'demo', text })
  const { body } = await ask('listings', { ...bot, filters: {}, state: 'listed', page: 1 })
  const [first, second] = body.listings.map(({ key }: { key: { value: string } }) => key.value)
  const agreed = async (name: string, input: object) => {
    const { body: asked } = await ask(name, input)
    return [asked.question, ...(await ask(name, input, asked.agreed)).body.notes]
  }
  const { runs } = (await ask('runs', {})).body
  const said = [
    ...(await agreed('markSold', { ...bot, ids: [first] })),
    ...(await agreed('deleteListings', { ...bot, keyType: 'NewOaks', keys: [second] })),
    ...(await agreed('undo', { runId: runs[0].id })),
  ].join(' ')
  expect(said).toContain('To take it back, an agent sets the status that they had')
  expect(said.replaceAll(/\ban agent [^()]*\([^)]*\)/g, '')).not.toMatch(/\b[a-z]+_[a-z]+\b/)
})

test('what the bot has otherwise than was sent is told', async () => {
  const { server, ask } = await entered()
  await server.callTool('create_listing', { SerialNumber: 'demo', ...wholeListing })
  const { body } = await ask('compared', bot)
  expect(body.counts).toContainEqual({ name: 'loaded from here', count: 1 })
  expect(body.groups).toContainEqual({ group: 'gone', total: 0, listings: [] })
})
