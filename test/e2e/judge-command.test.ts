import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answeringBot } from '../support/answering-bot.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { calledBy, runProgram } from '../support/program.ts'
import { startAtTerminal } from '../support/pseudo-terminal.ts'
import { connectRealClient } from '../support/real-client.ts'

const suite = JSON.stringify({
  version: 1,
  scenarios: ['one', 'two'].map((say) => ({
    name: `says ${say}`,
    turns: [{ say, expect: [{ judge: `Is it about ${say}?` }] }],
  })),
})

/** A server that the tests share, which holds a test of its own for each. */
const shared = forAllTests(async (atEnd) => {
  const bot = answeringBot(({ text }) => `You said ${text}`)
  const { env } = await sandboxAndEnv({ bot }, atEnd)
  return { env, ...(await connectRealClient({ env, atEnd })) }
})

/** A test of two questions that was held, each answer to be judged. */
async function heldTest() {
  const { env, succeed } = shared()
  const test = { serialNumber: 'demo', suite, confirm: true }
  await succeed('test_chatbot', test)
  const { runId, report } = await succeed('test_chatbot', test)
  const run = (...args: string[]) => runProgram({ args, env })
  return { run, env, runId: String(runId), report: String(report) }
}

test('judge lists what is open with the conversation; nobody at a terminal, nothing is judged', async () => {
  const { run, runId } = await heldTest()
  const { stdout, stderr, code } = await run('judge', runId)
  expect(stdout).toContain(
    '1.1.1  "says one"\n  Visitor: one\n  Chatbot: You said one\n  Criterion: Is it about one?\n',
  )
  expect(stdout).toContain('0 of 2 scenarios passed, 2 not judged yet.')
  expect(stderr).toContain(`${calledBy} judge ${runId} ITEM pass|fail --reason TEXT`)
  expect(code).toBe(3)
  const json = await run('judge', runId, '--json')
  expect(JSON.parse(json.stdout)).toMatchObject({
    totals: { needs_judgement: 2 },
    toJudge: [{ item: '1.1.1', criterion: 'Is it about one?' }, { item: '2.1.1' }],
  })
})

test('judge settles one item with a reason, in the reports too: exit status 3, then 0 or 1', async () => {
  const { run, runId, report } = await heldTest()
  const first = await run('judge', runId, '1.1.1', 'pass', '--reason', 'It is.')
  expect(first.stdout).toContain('1 of 2 scenarios passed, 1 not judged yet.')
  expect(first.code).toBe(3)
  expect(readFileSync(report, 'utf8')).toContain('Judged by <bdi>person</bdi></p>')
  const second = await run('judge', runId, '2.1.1', 'fail', '--reason', 'No.', '--json')
  expect(JSON.parse(second.stdout)).toMatchObject({ totals: { pass: 1, fail: 1 }, toJudge: [] })
  expect(second.code).toBe(1)
  const quoted = ['--reason', 'Yes.', '--quote', 'said two']
  const third = await run('judge', runId, '2.1.1', 'pass', ...quoted)
  expect(third.stdout).toContain('All 2 scenarios passed.')
  expect(third.code).toBe(0)
  expect(readFileSync(report, 'utf8')).toContain('from “<bdi>said two</bdi>”')
})

test('judge refuses what is no judgement: exit status 2, and nothing is kept', async () => {
  const { run, runId } = await heldTest()
  for (const [args, told] of [
    [['1.1.1'], 'behind ITEM: must be pass or fail'],
    [['1.1.1', 'maybe', '--reason', 'x'], 'behind ITEM: must be pass or fail'],
    [['1.1.1', 'pass'], '--reason: is required with an ITEM'],
    [['--reason', 'x'], '--reason: goes with an ITEM'],
    [['9.9.9', 'pass', '--reason', 'x'], 'There is no criterion 9.9.9'],
    [['1.1.1', 'pass', '--reason', 'x', '--quote', 'never said'], 'does not stand word for word'],
  ] as const) {
    const { code, stderr, stdout } = await run('judge', runId, ...args)
    expect(stderr).toContain(told)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  }
  expect((await run('judge', runId, '--json')).stdout).toContain('"needs_judgement":2')
})

test('at a terminal judge asks for each: what is no answer again, skipped ones stay open, each is kept at once', async () => {
  const { env, run, runId } = await heldTest()
  const person = startAtTerminal({ args: ['judge', runId], env, columns: 200 })
  await person.answer('Is it about one?', '')
  await person.answer('(q)uit? ', 'perhaps\n')
  await person.answer('(q)uit? ', 's\n')
  await person.answer('2 of 2:', '')
  await person.answer('(q)uit? ', 'p\n')
  await person.answer('Why? ', 'It says two.\n')
  expect(await person.exited).toBe(3)
  expect(person.said()).toContain('1 of 2 scenarios passed, 1 not judged yet.')
  const leaving = startAtTerminal({ args: ['judge', runId], env, columns: 200 })
  await leaving.answer('1 of 1:', '')
  await leaving.answer('(q)uit? ', '\u0004')
  expect(await leaving.exited).toBe(3)
  const { stdout } = await run('judge', runId, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ toJudge: [{ item: '1.1.1' }] })
})
