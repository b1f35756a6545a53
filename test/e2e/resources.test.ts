import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { readyServer } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { house } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { afterTwoRuns } from './after-two-runs.ts'
import { readResource, resourceText } from './read-resource.ts'
import { sandboxClient } from './sandbox-client.ts'

test('each resource is listed and can be read; before the first run there is none to tell of', async () => {
  const { client } = await sandboxClient()
  const { resources } = await client.listResources()
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resources.map(({ uri }) => uri)).toEqual([
    'newoaks://guide',
    'newoaks://fields',
    'newoaks://presets',
    'newoaks://packs',
    'newoaks://runs',
    'newoaks://runs/last',
  ])
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'newoaks://presets/{preset}',
    'newoaks://packs/{pack}',
    'newoaks://runs/{runId}',
    'newoaks://chatbots/{SerialNumber}',
  ])
  for (const { uri, mimeType, title, description } of resources) {
    expect((await readResource(client, uri)).mimeType).toBe(mimeType)
    expect(title && description).toBeTruthy()
  }
  expect(await resourceText(client, 'newoaks://fields')).toContain('| `MLSNumber` | text | yes |')
  expect(await resourceText(client, 'newoaks://presets')).toContain('newoaks://presets/zillow')
  expect(await resourceText(client, 'newoaks://presets/zillow')).toContain('# Preset `zillow`')
  expect(await resourceText(client, 'newoaks://packs')).toContain('newoaks://packs/off-topic')
  expect(await readResource(client, 'newoaks://packs/off-topic')).toEqual({
    text: expect.stringMatching(/^# off-topic: 16 scenarios[\s\S]*\nversion: 1\nname: off-topic\n/),
    mimeType: 'application/yaml',
  })
  expect(await resourceText(client, 'newoaks://runs')).toContain('No run is remembered yet.')
  expect(await resourceText(client, 'newoaks://runs/last')).toBe('No run is remembered yet.')
})

test('runs are listed newest first, and each has its report', async () => {
  const { client, succeed, path, importRun, testRun } = await afterTwoRuns()
  const rows = (await resourceText(client, 'newoaks://runs'))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows).toEqual([
    expect.stringMatching(
      /^\| `\S+` \| test \| `other` \| completed \| 2\S+Z \| {2}\| `greetings` \|$/,
    ),
    expect.stringMatching(
      /^\| `\S+` \| import \| `demo` \| completed \| 2\S+Z \| `import_listings` in `e2e \d+` \| `three.csv` \|$/,
    ),
  ])
  expect(rows[0]).toContain(testRun)
  expect(rows[1]).toContain(importRun)

  const test = await resourceText(client, 'newoaks://runs/last')
  expect(test).toBe(await resourceText(client, `newoaks://runs/${testRun}`))
  expect(test).toContain('## `greetings`')
  expect(test).toContain('failed: **`says goodbye`**, 0/1')
  expect(test).toMatch(/```text\n[^`]*`x`\n# Not a title\n```/)

  const report = await resourceText(client, `newoaks://runs/${importRun}`)
  expect(report).toMatch(
    /^# import of `three.csv`, chatbot `demo`\n\nRun `\S+`: completed\. Begun 2/,
  )
  expect(report).toContain('3 rows read: 2 created, 1 failed.')
  expect(report).toMatch(/1 row failed \(\d\), column Bedrooms/)
  expect(report).toContain('failed-rows.csv')

  await succeed('import_listings', { SerialNumber: 'demo', path, dryRun: true })
  expect((await resourceText(client, 'newoaks://runs')).split('\n')[4]).toContain(
    '| import | `demo` | dry_run |',
  )
  expect(await resourceText(client, 'newoaks://runs/last')).toBe(test)

  await succeed('undo_import', { runId: importRun, dryRun: true })
  await succeed('undo_import', { runId: importRun, confirm: true })
  const undone = await resourceText(client, 'newoaks://runs/last')
  expect(undone).toContain('# undo of `three.csv`, chatbot `demo`')
  expect(undone).toContain('Listings that it deleted and that were not loaded again since: 2.')
})

test('chatbots that are remembered are listed, by whatever, and each can be read', async () => {
  const names = ['demo', 'by a test', 'by-a/call', 'größer?', 'tried']
  const { client, succeed, call } = await sandboxClient({ chatbots: names })
  const ofChatbots = async () => {
    const { resources } = await client.listResources()
    return resources.filter(({ uri }) => uri.startsWith('newoaks://chatbots/'))
  }
  expect(await ofChatbots()).toEqual([])
  await succeed('import_listings', { SerialNumber: 'demo', text: listingsCsv(1) })
  await succeed('import_listings', { SerialNumber: 'tried', text: listingsCsv(1), dryRun: true })
  await succeed('edit_chatbot', { serialNumber: 'by-a/call', Name: 'Oak' })
  await succeed('create_listing', { ...house, SerialNumber: 'größer?' })
  const suite = 'version: 1\nscenarios: [{ name: greets, turns: [{ say: Hi }] }]'
  await call('test_chatbot', { serialNumber: 'by a test', suite, confirm: true })
  await call('test_chatbot', { serialNumber: 'by a test', suite, confirm: true })
  const listed = await ofChatbots()
  expect(listed.map(({ uri }) => uri).toSorted()).toEqual(
    names.map((name) => `newoaks://chatbots/${encodeURIComponent(name)}`).toSorted(),
  )
  for (const { uri, name, title, mimeType } of listed) {
    expect(names).toContain(name)
    expect(title).toBe(`What was changed of chatbot ${name}`)
    const read = await readResource(client, uri)
    expect(read).toMatchObject({ mimeType, text: expect.stringContaining(`# Chatbot ${name}\n`) })
  }
  await expect(readResource(client, 'newoaks://chatbots/nobody')).rejects.toThrow('no resource')
})

test('a read-only server tells as much', async () => {
  const { client } = await connectRealClient({ args: ['--read-only'] })
  expect(await resourceText(client, 'newoaks://presets')).toContain('# Presets')
})

test.each([
  [
    'listings',
    ['guide', 'fields', 'presets', 'runs', 'last-run'],
    ['preset', 'run', 'chatbot'],
    'newoaks://packs/privacy is not offered: it needs testing',
  ],
  [
    'testing',
    ['guide', 'packs', 'runs', 'last-run'],
    ['pack', 'run'],
    'newoaks://fields is not offered: it needs chatbot or chat or listings',
  ],
  [
    'chatbot',
    ['guide', 'fields'],
    ['chatbot'],
    'newoaks://runs is not offered: it needs listings or testing',
  ],
])('with the toolset %s', async (toolsets, resources, templates, refused) => {
  const { client } = await connectRealClient({ args: ['--toolsets', toolsets] })
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name)
  expect(names((await client.listResources()).resources)).toEqual(resources)
  expect(names((await client.listResourceTemplates()).resourceTemplates)).toEqual(templates)
  const [uri = ''] = refused.split(' ')
  await expect(client.readResource({ uri })).rejects.toThrow(refused)
})

test('runs of what is switched off are not told', async () => {
  const { env } = await sandboxAndEnv()
  const path = writeListings(listingsCsv(1))
  const first = await connectRealClient({ env, roots: [dirname(path)] })
  const { runId } = await first.succeed('import_listings', { SerialNumber: 'demo', path })
  const { client } = await connectRealClient({ env, args: ['--toolsets', 'testing'] })
  expect(await resourceText(client, 'newoaks://runs/last')).toBe('No run is remembered yet.')
  await expect(resourceText(client, `newoaks://runs/${runId}`)).rejects.toThrow(
    'There is no resource',
  )
})

test('a ledger that cannot be opened is told of', async () => {
  const { env } = await sandboxAndEnv()
  const file = writeListings('no folder')
  const { client } = await connectRealClient({ env: { ...env, NEWOAKS_DATA_DIR: file } })
  await expect(resourceText(client, 'newoaks://runs/last')).rejects.toThrow(
    /The ledger of loaded listings, .*, cannot be opened: .* NEWOAKS_DATA_DIR/,
  )
})

test('what is read when stdin ends is still answered', async () => {
  const server = await readyServer({ env: { NEWOAKS_DATA_DIR: join(temporaryFolder(), 'data') } })
  server.send({ id: 1, method: 'resources/read', params: { uri: 'newoaks://presets' } })
  expect((await server.end()).code).toBe(0)
  expect(await server.response(1)).toHaveProperty('result')
})
