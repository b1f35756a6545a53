import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { answeringBot } from '../support/answering-bot.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { ownChatbot } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { sandboxClient } from './sandbox-client.ts'

const suite = `
version: 1
scenarios:
  - name: remembers the name
    repeats: 2
    turns:
      - say: Hi, my name is Ana
        expect: [{ icontains: ana }]
      - say: What is my name?
        expect: [{ contains: Ana }, { noAnswer: false }]
  - name: is kind
    tags: [tone]
    turns:
      - say: I am sad
        expect: [{ judge: The answer is kind. }]
  - name: knows the way
    turns:
      - say: Where is the office?
        expect: [{ contains: Main Street }]
`

/** Knows the name, is kind, and does not know the way. */
function bot() {
  return answeringBot(({ text, history }) => {
    if (text === 'What is my name?') return history[0]?.text.replace('Hi, my name is ', '') ?? ''
    if (text.startsWith('Hi')) return 'Nice to meet you, Ana.'
    return text === 'I am sad' ? 'I am sorry to hear that. Shall we look at homes?' : 'No idea.'
  })
}

/** What the tests share: a server, a bot, a folder that is open; each has a chatbot of its own. */
const shared = forAllTests(async (atEnd) => {
  const asked = bot()
  const place = await sandboxAndEnv({ bot: asked }, atEnd)
  const folder = temporaryFolder(atEnd)
  const client = await connectRealClient({ env: place.env, roots: [folder], atEnd })
  return { ...place, ...client, asked, folder }
})
async function ownBot() {
  const serialNumber = await ownChatbot(shared().sandbox)
  const ofIt = ({ questions }: ReturnType<typeof bot>) =>
    questions.filter((question) => question.serialNumber === serialNumber)
  return { ...shared(), serialNumber, questions: () => ofIt(shared().asked) }
}
const withoutService = forAllTests((atEnd) => connectRealClient({ atEnd }))

test('without confirm: the plan, and nothing is sent', async () => {
  const { succeed, serialNumber, questions } = await ownBot()
  expect(await succeed('test_chatbot', { serialNumber, suite })).toMatchObject({
    state: 'planned',
    plan: {
      scenarios: 3,
      sessions: 5,
      messages: 6,
      estimatedTokens: 3600,
      chatbots: [serialNumber],
    },
    notes: expect.arrayContaining([expect.stringContaining('confirm: true')]),
  })
  expect(questions()).toEqual([])
  const history = await succeed('get_chat_history', { SerialNumber: serialNumber })
  expect(history).toMatchObject({ Data: [] })
})

test('the plan says which limits this server has last set that the test goes beyond', async () => {
  const { succeed, serialNumber } = await ownBot()
  const set = (settings: object) => succeed('edit_chatbot', { serialNumber, ...settings })
  const limitsTold = async () => {
    const { plan } = await succeed('test_chatbot', { serialNumber, suite })
    return z.object({ notes: z.array(z.string()) }).parse(plan).notes
  }
  expect(await limitsTold()).toEqual([])
  await set({ RateLimitCount: 5 })
  const refused =
    'and this test sends it 6 messages, up to 4 at once. Those over the limit are refused, tried again a few times, and else count as errors. What was set elsewhere is not known here.'
  expect(await limitsTold()).toEqual([
    `${serialNumber}: this server last set RateLimitCount 5 there, and no RateLimitTime, ${refused}`,
  ])
  await set({ RateLimitTime: 60, MessageLimit: 5 })
  expect(await limitsTold()).toEqual([
    `${serialNumber}: this server last set RateLimitCount 5 in RateLimitTime 60 seconds there, ${refused}`,
    `${serialNumber}: this server last set MessageLimit 5 a month there, and this test alone sends it 6 messages. What was set elsewhere is not known here.`,
  ])
  await set({ RateLimitCount: 6, MessageLimit: -1 })
  expect(await limitsTold()).toEqual([])
})

test('the plan says of a chatbot that is not known here which ones are', async () => {
  const { succeed } = await sandboxClient()
  const notesOf = async (serialNumber: string) =>
    (await succeed('test_chatbot', { serialNumber, suite })).notes
  expect(await notesOf('dmeo')).toEqual([expect.stringContaining('Nothing was sent')])
  await succeed('edit_chatbot', { serialNumber: 'demo', Name: 'Ann' })
  expect(await notesOf('dmeo')).toEqual([
    'Nothing is known here of chatbot dmeo. Did you mean demo? Known is demo.',
    expect.stringContaining('Nothing was sent'),
  ])
  expect(await notesOf('demo')).toEqual([expect.stringContaining('Nothing was sent')])
})

test('of many criteria that are open the first are told, and how many there are', async () => {
  const { succeed, serialNumber } = await ownBot()
  const many = `
version: 1
scenarios:
  - name: is kind
    repeats: 12
    turns: [{ say: I am sad, expect: [{ judge: The answer is kind. }] }]
`
  const request = { serialNumber, suite: many }
  await succeed('test_chatbot', request)
  const told = await succeed('test_chatbot', { ...request, confirm: true })
  expect(told.toJudge).toHaveLength(10)
  expect(told.notes).toContainEqual(
    expect.stringMatching(
      /^toJudge has the first 10 of 12 criteria that are open: each answer of judge_test_item has the next/,
    ),
  )
})

test('what is left out of a long result is counted once, and the resource of the run names it', async () => {
  const { succeed, client } = await sandboxClient({
    bot: answeringBot(() => 'No idea. '.repeat(200)),
  })
  const names = Array.from({ length: 60 }, (_, index) => `question ${index + 1}`)
  const failing = names.map((name) => ({
    name,
    turns: [{ say: 'Which way?', expect: [{ contains: 'Main Street' }] }],
  }))
  const open = names.slice(0, 12).map((name) => ({
    name: `tone of ${name}`,
    turns: [{ say: 'I am sad', expect: [{ judge: 'The answer is kind.' }] }],
  }))
  const long = JSON.stringify({ version: 1, scenarios: [...failing, ...open] })
  const request = { serialNumber: 'demo', suite: long }
  await succeed('test_chatbot', request)
  const told = z
    .looseObject({
      runId: z.string(),
      notes: z.array(z.string()),
      leftOut: z.string(),
      scenarios: z.array(z.unknown()),
      toJudge: z.array(z.unknown()),
    })
    .parse(await succeed('test_chatbot', { ...request, confirm: true }))
  const { runId, notes, leftOut, scenarios, toJudge } = told
  expect(notes.filter((note) => note.startsWith('Too long'))).toEqual([])
  expect(notes).toContainEqual(
    expect.stringContaining(`toJudge has the first ${toJudge.length} of 12 criteria`),
  )
  expect(scenarios.length).toBeGreaterThan(5)
  expect(leftOut).toBe(
    `${72 - scenarios.length} more scenarios that do not pass: newoaks://runs/${runId} names them, a thousand at most; report.json beside the report has all, with their answers`,
  )
  const report = JSON.stringify(await client.readResource({ uri: `newoaks://runs/${runId}` }))
  for (const { name } of [...failing, ...open]) expect(report).toContain(`\`${name}\``)
})

test('run, judged, and asked for again', async () => {
  const { succeed, call, serialNumber } = await ownBot()
  await succeed('test_chatbot', { serialNumber, suite })
  const first = await succeed('test_chatbot', { serialNumber, suite, confirm: true })
  expect(first).toMatchObject({
    state: 'completed',
    totals: { pass: 1, fail: 1, error: 0, needs_judgement: 1 },
    scenarios: [
      { name: 'is kind', verdict: 'needs_judgement', passRate: '0/1' },
      {
        name: 'knows the way',
        verdict: 'fail',
        passRate: '0/1',
        reasons: [expect.stringContaining('"Main Street"')],
      },
    ],
    latencyMs: { p50: expect.any(Number), max: expect.any(Number) },
    tokens: 42,
    messages: 6,
    toJudge: [
      {
        criterion: 'The answer is kind.',
        transcript: [
          { visitor: 'I am sad', chatbot: 'I am sorry to hear that. Shall we look at homes?' },
        ],
      },
    ],
  })
  expect(first.latencyMs).not.toHaveProperty('p95')
  expect(readFileSync(String(first.report), 'utf8')).toContain('<!doctype html>')

  const { runId, toJudge } = first
  const [{ item } = { item: '' }] = Array.isArray(toJudge) ? toJudge : []
  const invented = { runId, item, pass: true, reason: 'It comforts.', quote: 'I love you' }
  expect(textOf(await call('judge_test_item', invented))).toContain('word for word')
  const judged = await succeed('judge_test_item', {
    ...invented,
    quote: 'I am sorry to hear that.',
  })
  expect(judged).toMatchObject({ totals: { pass: 2, fail: 1, error: 0, needs_judgement: 0 } })
  expect(judged).not.toHaveProperty('toJudge')
  const hard = await succeed('judge_test_item', {
    ...invented,
    pass: false,
    reason: 'It changes the subject.',
    quote: 'Shall we look at homes?',
  })
  expect(hard).toMatchObject({
    totals: { pass: 1, fail: 2 },
    scenarios: [
      {
        name: 'is kind',
        verdict: 'fail',
        reasons: [expect.stringContaining('changes the subject')],
      },
    ],
    notes: [`Judged more than once, the last verdict counts: ${item}.`],
  })
  expect(hard.scenarios).toHaveLength(1)
  expect(await succeed('get_run', { runId })).toMatchObject({
    totals: hard.totals,
    scenarios: [{ verdict: 'fail' }, { verdict: 'fail' }],
  })
  expect(textOf(await call('get_run', { runId: 'nope' }))).toContain('There is no run nope')
})

test('mistakes of a suite have their line and column, those of shape first; nothing is sent', async () => {
  const { call, serialNumber, questions } = await ownBot()
  const wrong = `version: 1
scenarios:
  - name: a
    turns:
      - say: hello {{nobody}}
        expect: [{ contians: x }]
      - sya: again
`
  const mistakes = async (text: string) => {
    const args = { serialNumber, suite: text, confirm: true }
    const result = await call('test_chatbot', args)
    expect(result.isError).toBe(true)
    return textOf(result)
  }
  const ofShape = await mistakes(wrong)
  expect(ofShape).toMatch(/suite:6:\d+: .*contains.*suite:7:\d+: .*say/s)
  expect(ofShape).not.toContain('suite:5')
  const ofValues = await mistakes(wrong.replace('contians', 'contains').replace('sya', 'say'))
  expect(ofValues).toContain('suite:5:14')
  const pack = await call('test_chatbot', { serialNumber, suite: 'privacy' })
  expect(pack.structuredContent).toMatchObject({ state: 'planned', plan: { suite: 'privacy' } })
  const both = await call('test_chatbot', { serialNumber, suite, pack: 'privacy' })
  expect(textOf(both)).toContain('exactly one of suite, pack')
  for (const questions of ['What do you have?', 'What do you have?\nAny pool?', '- Any pool?\n']) {
    const refused = await call('test_chatbot', { serialNumber, suite: questions })
    expect(textOf(refused)).toContain('suite is neither a suite nor the path of one.')
    expect(textOf(refused)).toContain('Write questions as a suite: {version: 1, scenarios: [')
  }
  const tooMany = { serialNumber, suite, maxMessages: 5, confirm: true }
  expect(textOf(await call('test_chatbot', tooMany))).toContain('6 messages')
  expect(questions()).toEqual([])
})

test('two chatbots are asked the same', async () => {
  const { succeed, serialNumber } = await ownBot()
  const other = await ownBot()
  const args = { serialNumber, compareWith: other.serialNumber, suite, confirm: true }
  await succeed('test_chatbot', args)
  expect(await succeed('test_chatbot', args)).toMatchObject({
    serialNumber,
    totals: { pass: 1, fail: 1 },
    compared: {
      serialNumber: other.serialNumber,
      totals: { pass: 1, fail: 1 },
      onlyFirstPassed: 0,
      onlySecondPassed: 0,
    },
  })
  expect(other.questions()).toHaveLength(6)
})

test('a conversation becomes a scenario in a file, which then runs', async () => {
  const { succeed, call, folder, serialNumber } = await ownBot()
  const { Data } = await succeed('create_chat_session', { serialNumber })
  const sessionID = Number(Object(Data).SessionID)
  for (const content of ['Hi, my name is Ana', 'What is my name?'])
    await succeed('ask_chatbot', { sessionID, content })
  await succeed('ask_chatbot', { sessionID, content: 'I am sad', stream: true })

  const save = { sessionID, name: 'Ana: a visit', path: 'ana.yaml' }
  expect(await succeed('save_scenario', save)).toMatchObject({
    path: join(folder, 'ana.yaml'),
    notes: [
      expect.stringContaining('drawn from this one conversation'),
      expect.stringContaining('telephone numbers'),
    ],
  })
  expect(textOf(await call('save_scenario', save))).toContain('Ana: a visit')
  const transcript = [{ visitor: 'Where is the office?', chatbot: 'No idea.', noAnswer: false }]
  await succeed('save_scenario', { transcript, name: 'office', path: 'ana.yaml' })
  const file = readFileSync(join(folder, 'ana.yaml'), 'utf8')
  expect(file).toContain('Nice to meet you, Ana.')
  // Of its two scenarios none gives it its name.
  expect(await succeed('test_chatbot', { serialNumber, suite: 'ana.yaml' })).toMatchObject({
    plan: { suite: 'ana', scenarios: 2 },
  })
  expect(
    await succeed('test_chatbot', { serialNumber, suite: 'ana.yaml', confirm: true }),
  ).toMatchObject({
    totals: { pass: 2, fail: 0, error: 0, needs_judgement: 0 },
    scenarios: [],
    messages: 4,
  })
})

test('what was said in a session before this process began is missing in its scenario, which says so', async () => {
  const { env, serialNumber, ...first } = await ownBot()
  const { Data } = await first.succeed('create_chat_session', { serialNumber })
  const sessionID = Number(Object(Data).SessionID)
  await first.succeed('ask_chatbot', { sessionID, content: 'Hi, my name is Ana' })
  const part = expect.stringContaining('was not begun by this process of the server')
  const ofFirst = await first.succeed('save_scenario', { sessionID, name: 'Ana' })
  expect(ofFirst).toMatchObject({ turns: 1, notes: expect.not.arrayContaining([part]) })
  const later = await connectRealClient({ env })
  await later.succeed('ask_chatbot', { sessionID, content: 'What is my name?' })
  const ofLater = await later.succeed('save_scenario', { sessionID, name: 'Ana' })
  expect(ofLater).toMatchObject({ turns: 1, notes: expect.arrayContaining([part]) })
})

test('a scenario is written only into open folders, only into suites, and loses nothing', async () => {
  const { call, folder } = shared()
  const closed = temporaryFolder()
  const transcript = [{ visitor: 'a', chatbot: 'b' }]
  const refused = async (path: string) =>
    textOf(await call('save_scenario', { transcript, name: 'n', path }))
  expect(await refused(join(closed, 'x.yaml'))).toContain('not in a folder')
  expect(await refused('notes.txt')).toContain('.yaml')
  mkdirSync(join(folder, 'sub.yaml'))
  expect(await refused('sub.yaml')).toContain('folder')
  const notes = 'shopping:\n  - milk # not a suite\n'
  writeFileSync(join(folder, 'notes.yaml'), notes)
  expect(await refused('notes.yaml')).toContain('notes.yaml:1:1')
  expect(readFileSync(join(folder, 'notes.yaml'), 'utf8')).toBe(notes)
  const unknown = await call('save_scenario', { sessionID: 99, name: 'n' })
  expect(textOf(unknown)).toContain('transcript')
})

test('wording of a listing is looked at without a service', async () => {
  const { succeed } = withoutService()
  expect(
    await succeed('check_listing_text', { text: 'Cosy flat, no children, near the park.' }),
  ).toMatchObject({
    conclusion: expect.stringContaining('1 listed phrase found'),
    found: [{ words: 'no children', level: 'block', about: 'familial status' }],
  })
  expect(
    await succeed('check_listing_text', { text: 'Master bedroom with a walk-in closet.' }),
  ).toMatchObject({ conclusion: expect.stringMatching(/^No listed phrase found/), found: [] })
})

test('what is looked through is told: the languages of the list, and those that a text is in beside them', async () => {
  const { succeed } = withoutService()
  const conclusionOf = async (text: string) => {
    const { conclusion } = await succeed('check_listing_text', { text })
    return conclusion
  }
  const reads = 'The list reads English, and of Spanish some phrases.'
  expect(await conclusionOf('A bright flat near the park.')).toMatch(new RegExp(`${reads}$`))
  expect(await conclusionOf('Keine Kinder, nur für Deutsche')).toMatch(
    new RegExp(`^No listed.*${reads} The text seems to be in German, .*: that was not looked`),
  )
  expect(await conclusionOf('No kids. 不接受有小孩的家庭. Pas d’enfants')).toMatch(
    /^1 listed phrase found .* in Chinese characters, French, in whole or in part/,
  )
})

test('one tool follows runs of any kind, as far as their toolsets are switched on', async () => {
  const { env, succeed, call } = await sandboxClient({ bot: bot() })
  const text = listingsCsv(3, { 2: { Status: 'Haunted' } })
  const load = await succeed('import_listings', { SerialNumber: 'demo', text })
  await succeed('test_chatbot', { serialNumber: 'demo', suite })
  const run = await succeed('test_chatbot', { serialNumber: 'demo', suite, confirm: true })
  expect(await succeed('get_run')).toMatchObject({
    total: 2,
    runs: [
      { runId: run.runId, kind: 'test', suite: 'suite' },
      { runId: load.runId, kind: 'import', created: 2 },
    ],
  })
  const row = await succeed('get_run', { row: 3 })
  expect(row).toMatchObject({ runId: load.runId, row: { row: 3, state: 'failed' } })
  expect(JSON.stringify(row).length).toBeLessThan(600)
  const rowOfTest = await call('get_run', { runId: run.runId, row: 3 })
  expect(textOf(rowOfTest)).toContain('is a test: it has no rows.')

  const testing = await connectRealClient({ env, args: ['--toolsets', 'testing'] })
  expect(await testing.succeed('get_run')).toMatchObject({ total: 1, runs: [{ kind: 'test' }] })
  expect(textOf(await testing.call('get_run', { row: 3 }))).toContain('There is no import')
  const chat = await connectRealClient({ env, args: ['--toolsets', 'chat'] })
  expect(textOf(await chat.call('get_run'))).toContain('switched off')
})
