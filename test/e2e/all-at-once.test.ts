import { expect, test } from 'vitest'
import * as z from 'zod'
import { ImportResult } from '../../src/listings/result.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { askConsole, enter, openConsole, send } from '../support/open-console.ts'
import { readyServer, type Server, startProgram, textOf } from '../support/program.ts'
import { recordingProxy } from '../support/recording-proxy.ts'
import { house, listAll, mlsNumbers } from '../support/sandbox.ts'
import type { SeenRequest } from '../support/scripted-service.ts'

const COUNT = 30
const SerialNumber = 'demo'
const Runs = z.object({
  runs: z.array(z.looseObject({ runId: z.string(), kind: z.string(), state: z.string() })),
})
const Creation = z.looseObject({ MLSNumber: z.string() })
const Price = z.looseObject({ SalePrice: z.number().optional() })

/** A gate before requests to the service: it is closed until somebody opens it. */
function closedGate(isHeld: (request: Pick<SeenRequest, 'path' | 'body'>) => boolean) {
  let open = () => {}
  let arrived = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const reached = new Promise<void>((resolve) => {
    arrived = resolve
  })
  return {
    open: () => open(),
    /** Resolves when the first request stands before it. */
    reached,
    async before(request: SeenRequest) {
      if (!isHeld(request)) return
      arrived()
      await opened
    },
  }
}

/** A chatbot of one sandbox and one data folder, two hosts that act on it, and a gate before the service. */
async function twoHosts(isHeld: Parameters<typeof closedGate>[0]) {
  const { sandbox, env: direct } = await sandboxAndEnv()
  const gate = closedGate(isHeld)
  const { url } = await recordingProxy(sandbox.url, gate.before)
  // What stands before the gate is not given up, however busy the machine is.
  const env = { ...direct, NEWOAKS_BASE_URL: url, NEWOAKS_TIMEOUT_MS: '100000' }
  const [one, other] = await Promise.all([readyServer({ env }), readyServer({ env })])
  return { sandbox, env, gate, one, other }
}

/** The console of the same. */
async function consoleOf(env: Readonly<Record<string, string>>) {
  const opened = await openConsole({ args: [], env })
  const cookie = await enter(opened, opened.address)
  const ask = async (name: string, input: object) => {
    const { status, body } = await askConsole(opened, cookie, name, input)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return {
    ask,
    /** Loads a file on the page; returns its run. */
    async load(csv: string): Promise<string> {
      const { text } = await send(opened, '/upload?name=homes.csv', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/octet-stream' },
        body: csv,
      })
      const { upload } = JSON.parse(text)
      return (await ask('load', { upload, serialNumber: SerialNumber, choices: {} })).runId
    },
  }
}

/** What a scheduler runs at night, as a process. */
function startNight(env: Readonly<Record<string, string>>, file: string) {
  const args = ['sync', file, '--bot', SerialNumber, '--gone', 'delete', '--yes', '--json']
  const program = startProgram({ args, env })
  program.process.stdin.end()
  return {
    ...program,
    async end() {
      expect((await program.exited).code, program.stderr()).toBe(0)
      return ImportResult.parse(JSON.parse(program.stdout()))
    },
  }
}

async function called(server: Server, name: string, args: object, meta?: Record<string, unknown>) {
  const result = await server.callTool(name, args, meta)
  expect(result.isError, textOf(result)).toBeFalsy()
  return JSON.parse(textOf(result))
}

const runsOf = async (server: Server) => Runs.parse(await called(server, 'get_run', {})).runs

/** Resolves when a host was told so by the progress of its call. */
const toldMeanwhile = (server: Server, sentence: string) =>
  server.until(() =>
    server
      .messages()
      .find(
        ({ method, params }) =>
          method === 'notifications/progress' && `${params?.message}`.includes(sentence),
      ),
  )

/** In a comparison: nothing is otherwise than it is remembered. */
const asRemembered = { gone: 0, notKnown: 0, different: 0, changedHere: 0, corrected: 0 }
const numbers = Array.from({ length: COUNT }, (_, index) => `M${index + 1}`)

test('two hosts, nightly runs and the console at once: one loads, the others are told for whom they wait, and nothing is lost or there twice', async () => {
  const { sandbox, env, gate, one, other } = await twoHosts(
    ({ path, body }) =>
      path.endsWith('/RealEstateCreate') && Creation.parse(body).MLSNumber.startsWith('M'),
  )
  const page = await consoleOf(env)
  const csv = listingsCsv(COUNT)
  const file = writeListings(csv)
  const night = startNight(env, file)
  await gate.reached

  const [holder, ...none] = await runsOf(one)
  expect(none).toEqual([])
  expect(holder).toMatchObject({ kind: 'sync', state: 'running' })
  const waiting = `Waiting for run ${holder?.runId}, which loads this chatbot.`
  const imported = called(one, 'import_listings', { SerialNumber, text: csv }, { progressToken: 1 })
  await toldMeanwhile(one, waiting)
  const pageRun = await page.load(csv)
  await expect.poll(async () => (await page.ask('progress', { runId: pageRun })).text).toBe(waiting)
  const secondNight = startNight(env, file)
  await secondNight.until(() => secondNight.stderr().includes(waiting) || undefined)

  // What is no run waits for none: settings and single listings.
  const serialNumber = SerialNumber
  await called(one, 'edit_chatbot', { serialNumber, Name: 'Ann' })
  const newest = async () => (await called(other, 'get_changes', { SerialNumber })).changes[0]
  await expect.poll(newest).toMatchObject({ outcome: 'applied', set: { Name: 'Ann' } })
  const replaced = await called(other, 'edit_chatbot', { serialNumber, Name: 'Bob' })
  expect(replaced).toMatchObject({ before: { Name: 'Ann' } })
  expect(replaced.notes.join()).toMatch(
    /Name was set by e2e 1 \(edit_chatbot\) at .* not from here/,
  )
  const { id: change } = await newest()
  const back = await page.ask('putBack', { change, fields: ['Name'] })
  expect(back.notes.join()).toContain('Name was set by e2e 1 (edit_chatbot)')
  const again = await called(one, 'edit_chatbot', { serialNumber, Name: 'Eve' })
  expect(again.notes.join()).toContain('Name was set by newoaks-mcp console')
  await called(other, 'create_listing', { ...house, MLSNumber: 'S1', Url: 'https://s.example/1' })

  gate.open()
  const unchanged = { state: 'completed', rows: { created: 0, unchanged: COUNT } }
  const loaded = { state: 'completed', rows: { created: COUNT, unchanged: 0 } }
  expect(await imported).toMatchObject(unchanged)
  expect(await night.end()).toMatchObject(loaded)
  expect(await secondNight.end()).toMatchObject(unchanged)
  await expect
    .poll(() => page.ask('progress', { runId: pageRun }), { timeout: 20_000 })
    .toMatchObject({ state: 'completed', counts: [{ name: 'unchanged', count: COUNT }] })

  expect(await mlsNumbers(sandbox)).toEqual([...numbers, 'S1'].toSorted())
  for (const server of [one, other]) {
    const states = (await runsOf(server)).map(({ kind, state }) => `${kind} ${state}`)
    expect(states.toSorted()).toEqual([
      ...['import completed', 'import completed', 'sync completed', 'sync completed'],
    ])
    expect(await called(server, 'get_changes', { SerialNumber })).toMatchObject({
      counts: [
        { kind: 'edit', outcome: 'applied', count: 4 },
        { kind: 'create', outcome: 'applied', count: 1 },
        { kind: 'run', count: 4 },
      ],
    })
    const { counts } = await called(server, 'compare_listings', { SerialNumber })
    expect(counts).toEqual({ listed: COUNT + 1, known: COUNT + 1, ...asRemembered })
  }
})

test.each([
  {
    does: 'deletes',
    tool: 'delete_listings',
    home: { Keys: ['M2'] },
    rows: { created: 1, updated: 0 },
    told: 'created_again',
    inLoad: undefined,
  },
  {
    does: 'changes',
    tool: 'update_listing',
    home: { Key: 'M2', SalePrice: 200_000 },
    rows: { created: 0, updated: 1 },
    told: undefined,
    inLoad: 'A load was just sending this home too',
  },
])(
  'a host $does a home while a night changes it: the night wins, the bot has it once, as it is remembered',
  async ({ tool, home, rows, told, inLoad }) => {
    const { sandbox, env, gate, one, other } = await twoHosts(
      ({ path, body }) =>
        path.endsWith('/RealEstateUpdate') && Price.parse(body).SalePrice === 100_009,
    )
    await called(one, 'import_listings', { SerialNumber, text: listingsCsv(3) })
    const night = startNight(env, writeListings(listingsCsv(3, { 2: { SalePrice: '100009' } })))
    await gate.reached
    const single = await called(other, tool, { SerialNumber, KeyType: 'MLSNumber', ...home })
    if (inLoad) expect(single.notes).toContainEqual(expect.stringContaining(inLoad))
    gate.open()
    const result = await night.end()
    expect(result).toMatchObject({ state: 'completed', rows: { ...rows, unchanged: 2 } })
    expect(result.problems.map(({ code }) => code)).toEqual(told ? [told] : [])
    const prices = (await listAll(sandbox)).map((it) => `${it.MLSNumber} ${it.SalePrice}`)
    expect(prices.toSorted()).toEqual(['M1 100001', 'M2 100009', 'M3 100003'])
    const { counts } = await called(one, 'compare_listings', { SerialNumber })
    expect(counts).toEqual({ listed: 3, known: 3, ...asRemembered })
  },
)
