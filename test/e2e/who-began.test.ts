import { expect, test } from 'vitest'
import * as z from 'zod'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { askConsole, enter, openConsole, send } from '../support/open-console.ts'
import { runProgram } from '../support/program.ts'
import { connectRealClient, type RealClient } from '../support/real-client.ts'
import { ownChatbot } from '../support/sandbox.ts'
import { resourceText } from './read-resource.ts'

const Told = z.array(
  z.looseObject({ runId: z.string(), by: z.string(), host: z.string().optional() }),
)

/** A host that looks at what it and others have begun. */
const shared = forAllTests(async (atEnd) => {
  const { sandbox, env } = await sandboxAndEnv({}, atEnd)
  const clientInfo = { name: 'Ann Code', version: '2.1' }
  return { sandbox, env, ann: await connectRealClient({ env, clientInfo, atEnd }) }
})
const chatbot = async () => ({ ...shared(), SerialNumber: await ownChatbot(shared().sandbox) })

/** The runs, newest first, as get_changes and get_run tell them. */
async function toldRuns({ succeed }: RealClient, SerialNumber: string) {
  const { changes } = await succeed('get_changes', { SerialNumber, only: 'runs' })
  const runs = Told.parse((await succeed('get_run', {})).runs)
  return {
    changes: Told.parse(changes),
    runs: runs.filter((run) => run.SerialNumber === SerialNumber),
  }
}

const who = (told: z.infer<typeof Told>) => told.map(({ by, host }) => [by, host])

test('every run tells which tool began it and from which host; who goes on with one or undoes it begins their own', async () => {
  const { SerialNumber, env, ann } = await chatbot()
  const bob = await connectRealClient({ env, clientInfo: { name: 'Bob Desktop', version: '0.9' } })
  const load = { SerialNumber, text: listingsCsv(3) }
  const { runId } = await ann.succeed('import_listings', load)
  await bob.succeed('import_listings', load)
  await bob.succeed('undo_import', { runId, dryRun: true })
  await bob.succeed('undo_import', { runId, confirm: true })
  const { changes, runs } = await toldRuns(ann, SerialNumber)
  const expected = [
    ['undo_import', 'Bob Desktop 0.9'],
    ['import_listings', 'Bob Desktop 0.9'],
    ['import_listings', 'Ann Code 2.1'],
  ]
  expect(who(changes)).toEqual(expected)
  expect(who(runs)).toEqual(expected)
  expect(await bob.succeed('get_run', { runId })).toMatchObject({
    by: 'import_listings',
    host: 'Ann Code 2.1',
  })
  const list = await resourceText(ann.client, 'newoaks://runs')
  expect(list).toContain('| Begun by | File or suite |')
  expect(list).toContain('| `undo_import` in `Bob Desktop 0.9` |')
  expect(list).toContain('| `import_listings` in `Ann Code 2.1` |')
  expect(await resourceText(ann.client, `newoaks://runs/${runId}`)).toMatch(
    /\nRun `\S+`: completed\. Begun 2\S+Z by `import_listings` in `Ann Code 2\.1`, ended 2/,
  )
})

test('a sync and a status that is set tell it as well, and a key in the name of a host is cut out', async () => {
  const { SerialNumber, sandbox, env } = await chatbot()
  const clientInfo = { name: `Cy ${sandbox.secretKey}`, version: '1' }
  const client = await connectRealClient({ env, clientInfo })
  const { succeed } = client
  await succeed('import_listings', { SerialNumber, text: listingsCsv(4) })
  const less = { SerialNumber, text: listingsCsv(3), gone: 'sold', maxGone: 1 }
  await succeed('import_listings', less)
  await succeed('import_listings', { ...less, confirm: true })
  const { Keys } = z
    .object({ Keys: z.array(z.string()) })
    .parse(await succeed('find_listings', { SerialNumber, show: 'keys' }))
  const status = { SerialNumber, Keys: Keys.slice(0, 1), Status: 'PreOnMarket' }
  await succeed('mend_listings', { ...status, dryRun: true })
  await succeed('mend_listings', { ...status, confirm: true })
  const { changes } = await toldRuns(client, SerialNumber)
  expect(changes.map(({ kind, by }) => [kind, by])).toEqual([
    ['mend', 'mend_listings'],
    ['sync', 'import_listings'],
    ['import', 'import_listings'],
  ])
  for (const { host } of changes) expect(host).toBe('Cy [key removed] 1')
})

test('a run of a command tells the command, and no host', async () => {
  const { SerialNumber, env, ann } = await chatbot()
  const command = async (...args: string[]) =>
    JSON.parse((await runProgram({ args: [...args, '--json'], env })).stdout)
  const bot = ['--bot', SerialNumber]
  const { runId } = await command('import', writeListings(listingsCsv(3)), ...bot)
  await command('sync', writeListings(listingsCsv(3)), ...bot)
  await command('undo', runId, '--yes')
  const { runs } = await command('runs', ...bot)
  const expected = ['undo', 'sync', 'import'].map((name) => `command ${name}`)
  expect(Told.parse(runs).map(({ by }) => by)).toEqual(expected)
  const table = (await runProgram({ args: ['runs', ...bot], env })).stdout.split('\n')
  expect(table[0]).toMatch(/ FILE OR SUITE +BY$/)
  expect(table.slice(1, 4).map((line) => line.split(/ {2,}/).at(-1))).toEqual(expected)
  const told = await toldRuns(ann, SerialNumber)
  expect(who(told.changes)).toEqual(expected.map((by) => [by, undefined]))
  expect(await resourceText(ann.client, 'newoaks://runs')).toContain('| `command sync` |')
  const report = await resourceText(ann.client, `newoaks://runs/${runId}`)
  expect(report).toContain('Z by `command import`,')
})

test('a file that is loaded on the page of the console tells the console', async () => {
  const { SerialNumber, env, ann } = await chatbot()
  const opened = await openConsole({ args: [], env })
  const cookie = await enter(opened, opened.address)
  const sent = await send(opened, '/upload?name=homes.csv', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: listingsCsv(2),
  })
  const { upload } = z.object({ upload: z.string() }).parse(JSON.parse(sent.text))
  const load = { upload, serialNumber: SerialNumber, choices: {}, gone: 'keep' }
  const { body } = await askConsole(opened, cookie, 'load', load)
  // The page knows the run before it is written down.
  const isKnown = async () => !(await ann.call('get_run', { runId: body.runId })).isError
  await expect.poll(isKnown).toBe(true)
  expect(await ann.succeed('get_run', { runId: body.runId, waitMs: 20_000 })).toMatchObject({
    state: 'completed',
    by: 'import_listings',
    host: expect.stringMatching(/^newoaks-mcp console\/\d/),
  })
  // So does its list of runs, and of one whose host is not known the tool alone.
  await runProgram({ args: ['sync', writeListings(listingsCsv(2)), '--bot', SerialNumber], env })
  const { body: listed } = await askConsole(opened, cookie, 'runs', {})
  const [synced, loaded] = z.object({ runs: z.array(z.looseObject({})) }).parse(listed).runs
  expect(synced).toMatchObject({ kind: 'sync', by: 'command sync' })
  expect(synced).not.toHaveProperty('host')
  expect(loaded).toMatchObject({
    by: 'import_listings',
    host: expect.stringMatching(/^newoaks-mcp console\/\d/),
  })
})
