import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fleetsOfTests, hasEnded } from '../support/fleet.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { endAfter } from '../support/program.ts'
import { mlsNumbers, start } from '../support/sandbox.ts'
import { neverAnswer, startScriptedService } from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const { fleetOf } = fleetsOfTests()

test('a night begins by its schedule, and none does after the fleet was removed', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const fleet = await fleetOf(
    env,
    `version: 1
schedule: '* * * * *'
timeZone: Europe/Madrid
bots: [{ bot: demo, sources: [{ path: homes.csv }] }]
`,
  )
  fleet.write('homes.csv', listingsCsv(3))
  await fleet.run('fleet', 'FILE')
  const worker = await fleet.worker()
  const tasks = await fleet.tasksWhen(hasEnded)
  expect(tasks).toMatchObject([{ bot: 'demo', state: 'done', rows: { read: 3 } }])
  const { nights } = await fleet.status()
  expect(nights).toMatchObject([{ cron: '* * * * *', timeZone: 'Europe/Madrid' }])
  expect(await mlsNumbers(sandbox)).toEqual(['M1', 'M2', 'M3'])

  const removed = await fleet.run('fleet', 'FILE', '--remove')
  expect(removed).toMatchObject({ code: 0, stderr: expect.stringContaining('is forgotten') })
  expect(await fleet.database.rows('SELECT * FROM newoaks_fleet_jobs.schedule')).toEqual([])
  expect((await fleet.run('fleet', 'FILE', '--remove')).code).toBe(1)
  expect((await fleet.run('fleet', 'status')).stdout).toContain('No fleet is registered')
  expect((await endAfter(worker, () => worker.process.kill('SIGTERM'))).code).toBe(0)
}, 200_000)

test('a task whose workers die as often as it may be tried has failed, and what they left of its files is gone', async () => {
  const silent = await startScriptedService(neverAnswer)
  const { env } = await sandboxAndEnv()
  const folder = temporaryFolder()
  const fleet = await fleetOf(
    { ...env, NEWOAKS_BASE_URL: silent.url, TMPDIR: folder },
    'version: 1\nbots: [{ bot: demo, sources: [{ path: homes.csv }] }]\n',
  )
  fleet.write('homes.csv', listingsCsv(1))
  await fleet.run('fleet', 'FILE', '--now')
  const killed = await fleet.worker()
  await silent.request(1)
  const [left = ''] = readdirSync(folder)
  expect(readdirSync(join(folder, left))).toHaveLength(2)
  await fleet.database.rows(
    "UPDATE newoaks_fleet_jobs.job SET retry_limit = 0 WHERE name = 'tasks'",
  )
  killed.process.kill('SIGKILL')
  await killed.exited
  const next = await fleet.worker()
  expect(readdirSync(folder)).not.toContain(left)
  const tasks = await fleet.tasksWhen(hasEnded)
  expect(tasks).toMatchObject([
    { state: 'failed', attempts: 1, message: expect.stringContaining('as often as it may be') },
  ])
  const { code, stdout } = await fleet.run('fleet', 'status')
  expect(stdout).toContain('Failed: demo homes.csv')
  expect(code).toBe(1)
  await endAfter(next, () => next.process.kill('SIGTERM'))
  expect(readdirSync(folder).filter((name) => name.startsWith('newoaks-'))).toEqual([])
}, 200_000)

test('each account has its own service, and a source its saved choices', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const south = await start({ chatbots: ['southern'] })
  const fleet = await fleetOf(
    env,
    `version: 1
accounts: { south: { baseUrl: '${south.url}' } }
bots:
  - { bot: demo, sources: [{ path: homes.csv }] }
  - { bot: southern, account: south, sources: [{ path: open.csv, choices: choices.yaml }] }
`,
  )
  fleet.write('homes.csv', listingsCsv(2))
  const withoutBedrooms = listingsCsv(3)
    .split('\n')
    .map((line) => line.split(',').toSpliced(5, 1).join(','))
  fleet.write('open.csv', withoutBedrooms.join('\n'))
  fleet.write('choices.yaml', 'version: 1\nconstants: { Bedrooms: 2 }\n')
  await fleet.run('fleet', 'FILE', '--now')
  const worker = await fleet.worker([], { NEWOAKS_SECRET_KEY_SOUTH: south.secretKey })
  const tasks = await fleet.tasksWhen(hasEnded)
  expect(tasks.map(({ bot, state, message }) => `${bot} ${state} ${message}`)).toEqual([
    ...['demo done null', 'southern done null'],
  ])
  expect(await mlsNumbers(sandbox)).toEqual(['M1', 'M2'])
  expect(await mlsNumbers(south, 'southern')).toEqual(['M1', 'M2', 'M3'])
  await endAfter(worker, () => worker.process.kill('SIGTERM'))
}, 100_000)
