import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fleetsOfTests, hasEnded } from '../support/fleet.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { endAfter, runProgram } from '../support/program.ts'
import { mlsNumbers, setFaults } from '../support/sandbox.ts'
import { sendJson, startScriptedService } from '../support/scripted-service.ts'

const { fleetOf, node } = fleetsOfTests()

const byFolder = `version: 1
bots:
  - bots: feeds/{bot}
    sources: [{ path: 'feeds/{bot}/*.csv' }]
`

test('a night of twelve chatbots with two workers, one of which is killed, loads each listing once', async () => {
  const bots = Array.from({ length: 12 }, (_, at) => `bot-${at + 1}`)
  const { sandbox, env } = await sandboxAndEnv({ chatbots: bots })
  const fleet = await fleetOf(env, byFolder)
  for (const bot of bots) fleet.write(`feeds/${bot}/homes.csv`, listingsCsv(40))
  // Neither worker can end what it took before one is killed.
  await setFaults(sandbox, { latencyMs: 1000 })

  const { code, stdout, stderr } = await fleet.run('fleet', 'FILE', '--now')
  expect(stderr).toContain('agency is registered')
  expect(stdout).toContain('12 files for 12 chatbots.')
  expect(code).toBe(0)
  const killed = await fleet.worker(['--concurrency', '1'])
  const other = await fleet.worker(['--concurrency', '1', '--metrics', '127.0.0.1:0'])
  await fleet.tasksWhen((tasks) => tasks.filter(({ state }) => state === 'running').length === 2)
  killed.process.kill('SIGKILL')
  await setFaults(sandbox)
  const tasks = await fleet.tasksWhen(hasEnded)
  expect(tasks.map(({ bot, state, rows }) => ({ bot, state, read: rows?.read }))).toEqual(
    bots.toSorted().map((bot) => ({ bot, state: 'done', read: 40 })),
  )
  expect(tasks.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(0)
  const numbers = Array.from({ length: 40 }, (_, at) => `M${at + 1}`).toSorted()
  for (const bot of bots) expect(await mlsNumbers(sandbox, bot)).toEqual(numbers)

  const { runs } = JSON.parse((await fleet.run('runs', '--json')).stdout)
  expect(runs.length).toBeGreaterThanOrEqual(12)
  for (const run of runs) expect(run).toMatchObject({ kind: 'sync', by: 'command worker' })

  const status = await fleet.run('fleet', 'status')
  expect(status.stdout).toContain('12 of 12 tasks done; 480 rows')
  expect(status.code).toBe(0)
  const [metrics = ''] = /http:\S+/.exec(other.stderr()) ?? []
  const counted = await (await fetch(metrics)).text()
  expect(counted).toContain('newoaks_fleet_backlog 0')
  expect(counted).toMatch(/newoaks_fleet_attempts_total\{kind="sync",state="done"\} \d+/)
  expect((await fetch(metrics.replace('/metrics', '/healthz'))).status).toBe(200)
  expect((await endAfter(other, () => other.process.kill('SIGTERM'))).code).toBe(0)
}, 200_000)

test('what a person must decide waits, is told with its reason, and is not tried again', async () => {
  const bots = ['open', 'shrunk', 'strange', 'whole']
  const { sandbox, env } = await sandboxAndEnv({ chatbots: bots })
  const fleet = await fleetOf(
    env,
    `version: 1
accounts: { other: {} }
defaults: { gone: delete, maxGone: 10% }
bots:
  - { bot: open, sources: [{ path: open.csv }] }
  - { bot: shrunk, sources: [{ path: shrunk.csv }] }
  - { bot: strange, account: other, sources: [{ path: whole.csv }] }
  - { bot: whole, sources: [{ path: whole.csv }] }
  - { bot: without, sources: [{ path: missing.csv }] }
`,
  )
  const without = listingsCsv(3)
    .split('\n')
    .map((line) => line.split(',').toSpliced(5, 1).join(','))
  fleet.write('open.csv', without.join('\n'))
  fleet.write('shrunk.csv', listingsCsv(10))
  fleet.write('whole.csv', listingsCsv(3))
  const wrong = 'sk-wrong-key-of-other-000001'
  await fleet.run('fleet', 'FILE', '--now')
  const worker = await fleet.worker([], { NEWOAKS_SECRET_KEY_OTHER: wrong })
  await fleet.tasksWhen(hasEnded)
  fleet.write('shrunk.csv', listingsCsv(4))
  await fleet.run('fleet', 'FILE', '--now')
  const tasks = await fleet.tasksWhen(
    (now) => hasEnded(now) && now.some(({ bot, rows }) => bot === 'shrunk' && rows?.read === 4),
  )
  expect(tasks.map(({ bot, state, attempts }) => `${bot} ${state} ${attempts}`)).toEqual([
    ...['open person 1', 'shrunk person 1', 'strange person 1', 'whole done 1', 'without person 0'],
  ])
  expect(await mlsNumbers(sandbox, 'shrunk')).toHaveLength(10)
  const { code, stdout } = await fleet.run('fleet', 'status')
  expect(code).toBe(1)
  const told = stdout.replaceAll(/\s+/g, ' ')
  expect(told).toContain('1 of 5 tasks done; 4 for a person')
  expect(told).toMatch(/Waits for a person: open open\.csv: .*Bedrooms/)
  expect(told).toMatch(/Waits for a person: shrunk shrunk\.csv: .*10 ?%/)
  expect(told).toMatch(/Waits for a person: strange whole\.csv: .*key/)
  expect(told).toContain('There is no file missing.csv')

  await endAfter(worker, () => worker.process.kill('SIGTERM'))
  const { secretKey } = sandbox
  const dump = JSON.stringify(
    await fleet.database.rows(
      `SELECT to_jsonb(tasks) - 'content' AS row FROM ${fleet.database.schema}.tasks`,
    ),
  )
  const jobs = JSON.stringify(await fleet.database.rows('SELECT * FROM newoaks_fleet_jobs.job'))
  for (const text of [dump, jobs, worker.stderr(), stdout]) {
    expect(text).not.toContain(wrong)
    expect(text).not.toContain(secretKey)
  }
}, 200_000)

test('a suite is held when its chatbot was loaded, and a scenario that fails waits for a person', async () => {
  const { env } = await sandboxAndEnv()
  const fleet = await fleetOf(
    env,
    `version: 1
bots: [{ bot: demo, sources: [{ path: homes.csv }], tests: [suite.yaml] }]
`,
  )
  fleet.write('homes.csv', listingsCsv(2))
  fleet.write(
    'suite.yaml',
    `version: 1
scenarios:
  - { name: never, turns: [{ say: Hello, expect: [{ contains: zzzzz }] }] }
`,
  )
  await fleet.run('fleet', 'FILE', '--now')
  const worker = await fleet.worker()
  const tasks = await fleet.tasksWhen(hasEnded)
  expect(tasks).toMatchObject([
    { kind: 'sync', state: 'done', rows: { created: 2 } },
    { kind: 'test', state: 'person', message: '1 scenario failed.' },
  ])
  const [sync, held] = tasks
  expect(held?.startedAtMs).toBeGreaterThanOrEqual(sync?.endedAtMs ?? Number.POSITIVE_INFINITY)
  await endAfter(worker, () => worker.process.kill('SIGTERM'))
}, 100_000)

test('a night that never began is told, with exit status 1', async () => {
  const { env } = await sandboxAndEnv()
  const fleet = await fleetOf(
    env,
    `version: 1
schedule: 30 2 * * *
bots: [{ bot: demo, sources: [{ path: homes.csv }] }]
`,
  )
  fleet.write('homes.csv', listingsCsv(1))
  await fleet.run('fleet', 'FILE')
  expect((await fleet.run('fleet', 'status')).code).toBe(0)
  await fleet.database.rows(
    `UPDATE ${fleet.database.schema}.fleets SET registered_at_ms = registered_at_ms - 172800000`,
  )
  const { code, stdout } = await fleet.run('fleet', 'status')
  expect(stdout).toContain('has not begun (30 2 * * *, UTC)')
  expect(code).toBe(1)
}, 60_000)

test('SIGTERM lets what is under way end, and hands back what takes too long', async () => {
  const { sandbox, env } = await sandboxAndEnv({ chatbots: ['slow'] })
  const fleet = await fleetOf(env, byFolder)
  fleet.write('feeds/slow/homes.csv', listingsCsv(300))
  await setFaults(sandbox, { latencyMs: 100 })
  await fleet.run('fleet', 'FILE', '--now')
  const first = await fleet.worker(['--drain-seconds', '0'])
  while ((await mlsNumbers(sandbox, 'slow')).length < 20) await wait(100)
  expect((await endAfter(first, () => first.process.kill('SIGTERM'))).code).toBe(0)
  const [handedBack] = await fleet.tasksWhen(() => true)
  expect(handedBack).toMatchObject({ state: 'again', attempts: 1 })
  await setFaults(sandbox)

  const second = await fleet.worker()
  const [ended] = await fleet.tasksWhen(hasEnded)
  expect(ended).toMatchObject({ state: 'done', attempts: 2, rows: { read: 300 } })
  expect(await mlsNumbers(sandbox, 'slow')).toHaveLength(300)
  await endAfter(second, () => second.process.kill('SIGTERM'))
}, 200_000)

test('on an older Node, and without PostgreSQL, it is said what is needed', async () => {
  const { env } = await sandboxAndEnv()
  const without = await runProgram({ node: node(), env, args: ['worker'] })
  expect(without.stderr).toContain('NEWOAKS_LEDGER is not set')
  expect(without.code).toBe(2)
  if (node() === process.execPath) return
  const older = await runProgram({ env, args: ['worker'] })
  expect(older.stderr).toContain('needs Node 22.12 or newer')
  expect(older.code).toBe(2)
})

test('three workers together send no more than agreed, and none while the service is to be left alone', async () => {
  const agreed = 20
  const holdMs = 3000
  const refusedAt = 60
  const service = await startCountingService(refusedAt, holdMs / 1000)
  const bots = Array.from({ length: 3 }, (_, at) => `bot-${at + 1}`)
  const env = { NEWOAKS_BASE_URL: service.url, NEWOAKS_SECRET_KEY_NORTH: 'sk-e2e-secret-000001' }
  const fleet = await fleetOf(
    env,
    `version: 1
accounts: { north: { requestsPerSecond: ${agreed} } }
defaults: { account: north }
${byFolder.replace('version: 1\n', '')}`,
  )
  for (const bot of bots) fleet.write(`feeds/${bot}/homes.csv`, listingsCsv(47))
  const workers = await Promise.all(bots.map(() => fleet.worker(['--concurrency', '1'])))
  await fleet.run('fleet', 'FILE', '--now')
  const tasks = await fleet.tasksWhen(hasEnded)
  expect(tasks.map(({ state, rows }) => `${state} ${rows?.read}`)).toEqual(
    bots.map(() => 'done 47'),
  )
  expect(service.created()).toBe(141)
  await Promise.all(workers.map((worker) => endAfter(worker, () => worker.process.kill('SIGTERM'))))

  const { arrivals } = service
  const most = Math.max(
    ...arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + 1000).length),
  )
  const held = arrivals[refusedAt - 1] ?? 0
  const during = arrivals.filter((at) => at > held + 500 && at < held + holdMs)
  expect(most).toBeLessThanOrEqual(agreed)
  // What the others had on its way comes late on a busy machine; without a hold there are fifty.
  expect(during.length).toBeLessThan(5)
}, 200_000)

/** Takes every listing, notes when requests arrive, and is too busy for one of them. */
async function startCountingService(refusedAt: number, retryAfter: number) {
  const arrivals: number[] = []
  let created = 0
  const service = await startScriptedService((response, { path }) => {
    arrivals.push(performance.now())
    if (arrivals.length === refusedAt) response.setHeader('retry-after', `${retryAfter}`)
    const status = arrivals.length === refusedAt ? 429 : path.endsWith('List') ? 404 : 200
    if (status === 200) created += 1
    const Data = status === 200 ? `id-${arrivals.length}` : null
    sendJson(
      response,
      { Data, Version: '1.0.0', Success: status === 200, Code: status, Message: '' },
      status,
    )
  })
  return { url: service.url, arrivals, created: () => created }
}
