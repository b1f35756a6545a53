import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { BotResult, ScenarioResult, TestResult } from '../../src/chats/result.ts'
import { answeringBot } from '../support/answering-bot.ts'
import { type AtEnd, forAllTests } from '../support/for-all-tests.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { preload, runProgram } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const bot = ['--bot', 'demo']
/** What --json prints. */
const Printed = z.looseObject({
  ...TestResult.omit({ bot: true, compared: true }).shape,
  ...BotResult.shape,
  scenarios: z.array(
    z.strictObject({
      ...ScenarioResult.omit({ passed: true, of: true }).shape,
      passRate: z.string().regex(/^\d+\/\d+$/),
      reasons: z.array(z.string()),
    }),
  ),
})

/** A suite of one question a scenario; the answer must have the text. */
function suiteFile(
  expected: Readonly<Record<string, string>>,
  { judge, atEnd }: { readonly judge?: string; readonly atEnd?: AtEnd } = {},
): string {
  const scenarios = Object.entries(expected).map(([say, contains]) => ({
    name: say,
    turns: [{ say, expect: [{ contains }, ...(judge ? [{ judge }] : [])] }],
  }))
  const file = join(temporaryFolder(atEnd), 'suite.yaml')
  writeFileSync(file, JSON.stringify({ version: 1, scenarios }))
  return file
}

/**
 * What the tests share: a sandbox whose bot says back what it is told, and the secret key when it is asked
 * for it, and a baseline that was made of one scenario that passes and one that fails.
 */
const shared = forAllTests(async (atEnd) => {
  let secret = ''
  const asked = answeringBot(({ text }) =>
    text === 'key' ? `It is ${secret}.` : `You said ${text}`,
  )
  const place = await sandboxAndEnv({ bot: asked, chatbots: ['other'] }, atEnd)
  secret = place.sandbox.secretKey
  const before = suiteFile({ one: 'one', two: 'three' }, { atEnd })
  const baseline = join(temporaryFolder(atEnd), 'baseline.json')
  const args = ['test-chatbot', before, ...bot, '--baseline', baseline, '--bless', '--yes']
  const made = await runProgram({ args, env: place.env, atEnd })
  return { ...place, asked, before, baseline, made }
})

const runTest = async (env: Readonly<Record<string, string>>, args: readonly string[]) =>
  runProgram({ args: ['test-chatbot', ...args], env })

test('exit status: 0 all pass, 1 a failure, 3 only judgements open', async () => {
  const { env } = shared()
  const good = await runTest(env, [suiteFile({ one: 'one' }), ...bot, '--yes'])
  expect(good.stdout).toContain('1 of 1 scenario passed')
  expect(good.code).toBe(0)
  const bad = await runTest(env, [suiteFile({ one: 'one', two: 'three' }), ...bot, '--yes'])
  expect(bad.stdout).toContain('"three"')
  expect(bad.stdout).toContain('    Visitor: two\n    Chatbot: You said two\n')
  expect(bad.code).toBe(1)
  const open = await runTest(env, [
    suiteFile({ one: 'one' }, { judge: 'Is it so?' }),
    ...bot,
    '--yes',
  ])
  expect(open.code).toBe(3)
  const both = suiteFile({ one: 'one', two: 'three' }, { judge: 'Is it so?' })
  expect((await runTest(env, [both, ...bot, '--yes'])).code).toBe(1)
})

test('exit status 2: nothing is sent without --yes, for a mistake, without a configuration', async () => {
  const { env, asked } = shared()
  const before = asked.questions.length
  const file = suiteFile({ one: 'one' })
  const plan = await runTest(env, [file, ...bot])
  expect(plan.stdout).toContain('1 scenario, 1 message in 2 sessions (1 to try the chatbot first).')
  expect(plan.stderr).toContain('--yes')
  expect(plan.code).toBe(2)
  const cases: readonly (readonly [args: readonly string[], ...told: string[]])[] = [
    [['nowhere.yaml', ...bot, '--yes'], 'nowhere.yaml'],
    [[suiteFile({}), ...bot, '--yes'], 'suite.yaml:1:'],
    [
      [file, '--max-messages', '0', '--concurrency', '17', '--compare', '', '--yes'],
      '--bot: is required',
      '--max-messages: must be at least 1',
      '--concurrency: must be at most 16',
      '--compare: must not be empty',
    ],
    [[file, ...bot, '--bless', '--yes'], '--bless: needs --baseline'],
    [[file, ...bot, '--baseline', join(temporaryFolder(), 'b.json'), '--yes'], 'no baseline'],
    [[file, ...bot, '--compare', 'demo', '--yes'], '--compare'],
    [[file, ...bot, '--tag', 'none', '--yes'], 'none'],
    [
      [file, ...bot, '--baseline', 'b.json', '--bless', '--tag', 'a', '--yes'],
      '--bless: cannot go with --tag',
    ],
    [['fairhousing', ...bot, '--yes'], 'no pack fairhousing: did you mean fair-housing?'],
    [[file, ...bot, '--junit', temporaryFolder(), '--yes'], 'it is a folder'],
    [[file, ...bot, '--html', join(file, 'x.html'), '--yes'], '--html: '],
    [[file, ...bot, '--markdown', '/proc/x.md', '--yes'], '--markdown: /proc/x.md cannot be'],
    [[file, ...bot, '--baseline', temporaryFolder(), '--yes'], 'cannot be read'],
    [[file, ...bot, '--baseline', temporaryFolder(), '--bless', '--yes'], 'cannot be'],
  ]
  for (const [args, ...told] of cases) {
    const { code, stderr } = await runTest(env, args)
    for (const each of told) expect(stderr).toContain(each)
    expect(code).toBe(2)
  }
  expect(asked.questions).toHaveLength(before)
  const { NEWOAKS_SECRET_KEY: _, ...keyless } = env
  for (const [given, missing] of [
    [{}, 'NEWOAKS_BASE_URL is not set'],
    [keyless, 'NEWOAKS_SECRET_KEY is not set'],
  ] as const) {
    const { code, stderr } = await runTest(given, [file, ...bot, '--yes'])
    expect(stderr).toContain(missing)
    expect(code).toBe(2)
  }
  expect((await runTest(keyless, [file, ...bot])).stdout).toContain('1 scenario')
})

test('reports are written where they are asked for; no key is in any of them', async () => {
  const { env, sandbox, dataDir } = shared()
  const folder = join(temporaryFolder(), 'made', 'anew')
  const to = (name: string) => join(folder, name)
  const files = { junit: to('j.xml'), html: to('r.html'), markdown: to('r.md') }
  const flags = Object.entries(files).flatMap(([flag, path]) => [`--${flag}`, path])
  const suite = suiteFile({ one: 'one', key: 'nothing' })
  const { stdout, code } = await runTest(env, [suite, ...bot, ...flags, '--json', '--yes'])
  expect(code).toBe(1)
  const result = Printed.parse(JSON.parse(stdout))
  expect(result.totals).toEqual({ pass: 1, fail: 1, error: 0, needs_judgement: 0 })
  expect(readFileSync(files.junit, 'utf8')).toContain('<testsuites')
  expect(readFileSync(files.html, 'utf8')).toContain('You said one')
  expect(readFileSync(files.markdown, 'utf8')).toContain('key')
  const runFolder = join(dataDir, 'tests', result.runId)
  expect(JSON.parse(stdout).report).toBe(join(runFolder, 'report.html'))
  const everything = [
    stdout,
    ...Object.values(files).map((path) => readFileSync(path, 'latin1')),
    readFileSync(join(runFolder, 'report.json'), 'latin1'),
    ...['', '-wal'].map((end) => {
      const port = new URL(sandbox.url).port
      const file = join(dataDir, `ledger-127.0.0.1_${port}.db${end}`)
      return existsSync(file) ? readFileSync(file, 'latin1') : ''
    }),
  ].join('')
  expect(everything).toContain('You said one')
  expect(everything).not.toContain(sandbox.secretKey)
})

test('a baseline is made on request only, and shows what has changed since', async () => {
  const { env, before, baseline, made } = shared()
  expect(made.code).toBe(1)
  const blessed = readFileSync(baseline, 'utf8')
  const after = suiteFile({ one: 'four', two: 'two', five: 'five' })
  const compare = ['--baseline', baseline, '--yes']
  const { stdout } = await runTest(env, [after, '--bot', 'other', ...compare, '--json'])
  const result = Printed.parse(JSON.parse(stdout))
  expect(result.baseline).toMatchObject({
    newlyFailing: ['one'],
    fixed: ['two'],
    added: ['five'],
    removed: [],
  })
  expect(result.notes).toEqual(['The baseline baseline.json is of another chatbot: demo.'])
  // Nobody can tell what a chatbot would have said that there is not.
  const missing = await runTest(env, [before, '--bot', 'nobody', ...compare, '--bless'])
  expect(missing.stdout).toBe('')
  expect(missing.stderr).toContain(
    'Chatbot nobody gives no session, so no message was sent to any.',
  )
  expect(missing.code).toBe(2)
  expect(readFileSync(baseline, 'utf8')).toBe(blessed)
})

test('an export has no key in it, and is refused where it cannot be written', async () => {
  const { env, sandbox, asked } = shared()
  const before = asked.questions.length
  const folder = temporaryFolder()
  const suite = suiteFile({ [`My key is ${sandbox.secretKey}`]: 'x' })
  const exported = (...more: readonly string[]) =>
    runProgram({
      args: ['test-chatbot', suite, ...bot, '--export', 'promptfoo', ...more],
      env,
      nodeArgs: preload(`process.chdir(${JSON.stringify(folder)})`),
    })
  const { stdout, code } = await exported('--json')
  const files = ['promptfooconfig.yaml', 'newoaks-provider.mjs']
  expect(JSON.parse(stdout)).toEqual({
    files: files.map((name) => join('promptfoo', name)),
    notes: [],
  })
  expect(code).toBe(0)
  expect(readdirSync(join(folder, 'promptfoo')).toSorted()).toEqual(files.toSorted())
  const config = readFileSync(join(folder, 'promptfoo', files[0] ?? ''), 'utf8')
  expect(config).toContain('My key is [key removed]')
  expect(config).not.toContain(sandbox.secretKey)

  rmSync(join(folder, 'promptfoo'), { recursive: true })
  writeFileSync(join(folder, 'promptfoo'), '')
  const refused = await exported()
  expect(refused.stderr).toContain('The export cannot be written to promptfoo')
  expect(refused.code).toBe(2)
  expect(asked.questions).toHaveLength(before)
})

test('two chatbots; every repetition has a session of its own', async () => {
  const { env, asked } = shared()
  const before = asked.questions.length
  const args = [suiteFile({ one: 'one' }), ...bot, '--compare', 'other', '--repeats', '3', '--yes']
  const { stdout, code } = await runTest(env, args)
  expect(code).toBe(0)
  expect(stdout).toContain('other')
  const questions = asked.questions.slice(before)
  expect(questions).toHaveLength(6)
  expect(questions.every(({ history }) => history.length === 0)).toBe(true)
})

test('with --fail-on new a failure that the baseline has does not count, and a new one does', async () => {
  const { env, before: failing, baseline } = shared()
  const against = [...bot, '--baseline', baseline, '--yes']
  expect((await runTest(env, [failing, ...against])).code).toBe(1)
  const known = await runTest(env, [failing, ...against, '--fail-on', 'new'])
  expect(known.stderr).toContain('No new failure')
  expect(known.code).toBe(0)
  const worse = suiteFile({ one: 'four', two: 'three' })
  const fresh = await runTest(env, [worse, ...against, '--fail-on', 'new'])
  expect(fresh.stderr).toContain('New since the baseline: 1 of 2 failures.')
  expect(fresh.code).toBe(1)
  const alone = await runTest(env, [failing, ...bot, '--fail-on', 'new', '--yes'])
  expect(alone.stderr).toContain('--fail-on: new needs --baseline FILE')
  expect(alone.code).toBe(2)
})

test('a baseline of another suite, or a second chatbot that is none: no message is sent', async () => {
  const { env, asked, baseline } = shared()
  const file = suiteFile({ one: 'one' })
  const before = asked.questions.length
  const renamed = join(temporaryFolder(), 'other.yaml')
  const turns = [{ say: 'one' }]
  writeFileSync(
    renamed,
    JSON.stringify({ version: 1, name: 'other', scenarios: [{ name: 'one', turns }] }),
  )
  const other = await runTest(env, [renamed, ...bot, '--baseline', baseline, '--yes'])
  expect(other.stderr).toContain('is a baseline of another suite')
  expect(other.code).toBe(2)
  const nobody = await runTest(env, [file, ...bot, '--compare', 'nobody', '--yes'])
  expect(nobody.stderr).toContain('Chatbot nobody gives no session, so no message was sent to any.')
  expect(nobody.code).toBe(2)
  expect(asked.questions.length).toBe(before)
})
