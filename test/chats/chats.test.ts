import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Chats } from '../../src/chats/chats.ts'
import { createChats } from '../../src/chats/create-chats.ts'
import { openSqliteTestStore } from '../../src/chats/store/sqlite-test-store.ts'
import type { TestRequest } from '../../src/chats/test-request.ts'
import type { Config } from '../../src/config.ts'
import { openSqliteLedger } from '../../src/listings/ledger/sqlite/sqlite-ledger.ts'
import { clientWith, rejection, startScript, success } from '../support/scripted-client.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const { signal } = new AbortController()

/** Scenarios of one question each, which must be answered with `yes`. */
function request(questions: readonly string[], more: Partial<TestRequest> = {}): TestRequest {
  const scenarios = questions.map((say) => ({
    name: say,
    turns: [{ say, expect: [{ contains: 'yes' }] }],
  }))
  return { serialNumber: 'bot', suite: JSON.stringify({ version: 1, scenarios }), ...more }
}

/** Chats over a service that opens sessions and answers when `answer` resolves. */
async function over(answer: () => Promise<string>, settings: Partial<Config> = {}) {
  let sessions = 0
  async function* body() {
    const content = await answer()
    yield JSON.stringify({
      Data: { messageid: 1, content, totalToken: 5, noAnswer: false },
      Version: '1.0.0',
      Success: true,
      Code: 200,
      Message: '',
    })
  }
  const service = await startScript((_number, { path }) => {
    if (!path.endsWith('GetSession')) return { body: body() }
    sessions += 1
    return success({ SessionID: sessions })
  })
  const folder = temporaryFolder()
  const file = join(folder, 'ledger.db')
  const open = (): Chats => {
    const chats = createChats({
      service: clientWith({ baseUrl: service.url, ...settings }),
      openLedger: () => openSqliteLedger(file),
      openTests: () => openSqliteTestStore(file),
      filesFolder: join(folder, 'tests'),
      reader: 'terminal',
      redact: (text) => text,
    })
    onTestFinished(() => chats.close())
    return chats
  }
  const questions = () => service.requests.filter(({ path }) => path.endsWith('ClientAsk'))
  return { open, questions, service, folder }
}

test('a run that is not at its end is running, here and for another process; then it ends', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { open, service } = await over(async () => {
    await released
    return 'yes'
  })
  const chats = open()
  const job = await (await chats.prepare(request(['one', 'two']))).start()
  await service.request(4)
  expect((await job.within(0)).result).toMatchObject({
    state: 'running',
    samplesDone: 0,
    samplesPlanned: 2,
    bot: { totals: { pass: 0, fail: 0, error: 0, needs_judgement: 0 }, scenarios: [] },
  })
  const other = open()
  expect((await other.status(job.runId, { signal })).result.state).toBe('running')
  const ended = other.status(job.runId, { waitMs: 20_000, signal })
  release()
  expect((await ended).result).toMatchObject({ state: 'completed', samplesDone: 2 })
  expect((await job.ended).result.bot.totals.pass).toBe(2)
})

test('closing stops the run: nothing new is sent, and what was held is there', async () => {
  let answered = 0
  const { open, questions } = await over(async () => {
    answered += 1
    if (answered > 4) await new Promise(() => {})
    return 'yes'
  })
  const chats = open()
  const many = Array.from({ length: 40 }, (_, index) => `question ${index}`)
  const prepared = await chats.prepare(request(many))
  const job = await prepared.start({ onProgress: ({ done }) => done >= 4 && job.cancel() })
  const { result, reports } = await job.ended
  expect(result.state).toBe('stopped')
  expect(result.notes).toContain('Cancelled.')
  expect(result.bot.totals).toEqual({ pass: 4, fail: 0, error: 36, needs_judgement: 0 })
  expect(questions().length).toBeLessThan(12)
  expect(readFileSync(reports?.junit ?? '', 'utf8')).toContain('errors="36"')
  await chats.close()
  expect((await open().status(job.runId, { signal })).result.samplesDone).toBe(8)
})

test('a run is stopped where it was started, and nowhere else', async () => {
  const { open, service } = await over(() => new Promise(() => {}))
  const chats = open()
  const job = await (await chats.prepare(request(['one', 'two']))).start()
  await service.request(4)
  await expect(open().status(job.runId, { cancel: true, signal })).rejects.toMatchObject({
    message: expect.stringContaining('another process'),
  })
  const { result } = await chats.status(job.runId, { cancel: true, signal })
  expect(result).toMatchObject({ state: 'stopped', notes: ['Cancelled.'] })
})

test('what a message took before is what the next plan reckons with', async () => {
  const { open, questions } = await over(async () => 'yes')
  const chats = open()
  const first = await chats.prepare(request(['one'], { repeats: 3 }))
  expect(first.plan).toMatchObject({ messages: 3, sessions: 4, estimatedTokens: 1800 })
  expect(questions()).toHaveLength(0)
  await (await first.start()).ended
  const second = await chats.prepare(request(['one'], { repeats: 3 }))
  expect(second.plan).toMatchObject({ estimatedTokens: 15 })
  expect(second.plan.estimatedFrom).toContain('5 tokens')
})

test('reports that are gone are made again when the run is asked for', async () => {
  const { open } = await over(async () => 'no')
  const chats = open()
  const job = await (await chats.prepare(request(['one']))).start()
  const { reports } = await job.ended
  const paths = Object.values(reports ?? {})
  expect(paths).toHaveLength(4)
  for (const path of paths) rmSync(path)
  await chats.status(job.runId, { signal })
  for (const path of paths) expect(existsSync(path)).toBe(true)
})

test('judged many at a time, the reports are whole and tell of every judgement', async () => {
  // Long enough for writing to take its time.
  const { open } = await over(async () => 'yes indeed '.repeat(2000))
  const chats = open()
  const names = Array.from({ length: 20 }, (_, index) => `scenario ${index}`)
  const scenarios = names.map((name) => ({
    name,
    turns: [{ say: name, expect: [{ judge: 'Kind' }] }],
  }))
  const suite = JSON.stringify({ version: 1, scenarios })
  const job = await (await chats.prepare({ serialNumber: 'bot', suite })).start()
  await job.ended
  const judged = await Promise.all(
    names.map((_, index) => {
      // Of different lengths, so that the end of one would be left behind by another.
      const reason = 'kind '.repeat(1 + ((index * 7) % 20))
      return chats.judge(job.runId, {
        item: `${index + 1}.1.1`,
        pass: true,
        reason,
        quote: 'yes indeed',
      })
    }),
  )
  const reports = judged[0]?.reports
  expect(JSON.parse(readFileSync(reports?.json ?? '', 'utf8'))).toMatchObject({
    totals: { pass: 20, needs_judgement: 0 },
  })
  expect(readFileSync(reports?.html ?? '', 'utf8').match(/<\/html>/g)).toHaveLength(1)
})

test('what could not be sent is not begun; its plan can be seen', async () => {
  const { open, service, folder } = await over(async () => 'yes', { secretKey: undefined })
  const chats = open()
  expect((await chats.prepare(request(['one']))).plan.messages).toBe(1)
  expect(await rejection(chats.prepare(request(['one'], { confirm: true })))).toMatchObject({
    code: 'config',
    message: expect.stringContaining('NEWOAKS_SECRET_KEY is not set'),
  })
  expect(service.requests).toHaveLength(0)
  expect(existsSync(join(folder, 'tests'))).toBe(false)
})

test('a run whose reports cannot be written is told nevertheless', async () => {
  const { open, folder } = await over(async () => 'yes')
  const inTheWay = join(folder, 'tests')
  writeFileSync(inTheWay, '')
  const chats = open()
  const job = await (await chats.prepare(request(['one']))).start()
  const { result, reports } = await job.ended
  expect(reports).toBeUndefined()
  expect(result).toMatchObject({ state: 'completed', bot: { totals: { pass: 1 } } })
  expect(result.notes).toEqual([
    expect.stringMatching(`^The reports could not be written to ${join(inTheWay, job.runId)}: E`),
  ])
  rmSync(inTheWay)
  mkdirSync(inTheWay)
  const again = await chats.status(job.runId, { signal })
  expect(again.result.notes).toEqual([])
  expect(existsSync(again.reports?.html ?? '')).toBe(true)
})

test('scenarios that nothing is expected of are named in the plan and in the result', async () => {
  const { open } = await over(async () => 'yes')
  const scenarios = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, turns: [{ say: 'x' }] }))
  const checked = { name: 'g', turns: [{ say: 'x', expect: [{ contains: 'yes' }] }] }
  const suite = (...all: unknown[]) => JSON.stringify({ version: 1, scenarios: all })
  const many = await open().prepare({ serialNumber: 'bot', suite: suite(...scenarios, checked) })
  const note =
    '6 scenarios have no check and pass when they are answered: a, b, c, d, e and 1 more.'
  expect(many.plan.notes).toEqual([note])
  expect((await (await many.start()).ended).result.notes).toEqual([note])
  const one = await open().prepare({ serialNumber: 'bot', suite: suite(scenarios[0], checked) })
  expect(one.plan.notes).toEqual(['1 scenario has no check and passes when it is answered: a.'])
})
