import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { planOf } from '../../../src/chats/run/plan.ts'
import { runSuite } from '../../../src/chats/run/run-suite.ts'
import { openSqliteTestStore } from '../../../src/chats/store/sqlite-test-store.ts'
import { createRedactor } from '../../../src/keys/redact.ts'
import { ledgerFile } from '../../support/loading.ts'
import { refusal, SECRET_KEY } from '../../support/scripted-client.ts'
import { chatbot, says, scenario, streams, suite, turn } from '../../support/suite-run.ts'

test('a chatbot that says the key, and a suite that holds it: it is never on disk', async () => {
  const { client } = await chatbot({
    answer: (number) =>
      [
        says(`The key is ${SECRET_KEY}.`),
        streams(
          { content: SECRET_KEY },
          { QuestionID: 1, AnswerID: 2, Answer: SECRET_KEY, TotalToken: 1 },
        ),
      ][number - 1] ?? refusal(500, 500, `Wrong key ${SECRET_KEY}`),
  })
  const { text: redact } = createRedactor(() => [SECRET_KEY])
  const leaky = suite(
    [
      scenario(`asks for ${SECRET_KEY}`, {
        matched: { group: SECRET_KEY, variant: SECRET_KEY },
        turns: [
          turn(`Is it ${SECRET_KEY}?`, { checks: [{ check: 'notContains', value: SECRET_KEY }] }),
          turn(SECRET_KEY, { stream: true, checks: [{ check: 'judge', value: SECRET_KEY }] }),
          turn('And now?'),
        ],
      }),
    ],
    { name: SECRET_KEY, notes: [SECRET_KEY] },
  )
  const file = ledgerFile()
  const store = openSqliteTestStore(file)
  const runId = await store.begin(planOf(leaky, ['bot-a'], redact))
  const { state, notes } = await runSuite({
    suite: leaky,
    serialNumbers: ['bot-a'],
    service: client,
    check: (_, { text }) => ({ verdict: 'fail', reason: `It says ${text}` }),
    listingsOf: () => ({ listings: [], isKnown: true, from: SECRET_KEY }),
    namedIn: (text, said) => [text, ...said],
    redact,
    signal: new AbortController().signal,
    onSample: (sample) => store.addSample(runId, sample),
  })
  await store.end(runId, state, notes)
  const turns = (await store.run(runId))?.samples[0]?.turns
  expect(turns?.map(({ answer, error }) => answer?.text ?? error)).toEqual([
    'The key is [key removed].',
    '[key removed]',
    'The service refused ClientAsk (HTTP 500, Code 500): Wrong key [key removed].',
  ])
  store.close()
  const folder = dirname(file)
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name)).includes(SECRET_KEY)).toBe(false)
})
