import { expect, test } from 'vitest'
import { data, post, start } from '../../support/sandbox.ts'
import { scriptedBot } from '../../support/scripted-bot.ts'
import { clientWith } from '../../support/scripted-client.ts'
import { run, scenario, suite, turn } from '../../support/suite-run.ts'

async function sandbox() {
  const bot = scriptedBot(['We have ', 'three homes.'])
  const service = await start({ bot, chatbots: ['bot-b'] })
  const { url, secretKey, sessionKey } = service
  return { bot, service, client: clientWith({ baseUrl: url, secretKey, sessionKey }) }
}

test('no conversation sees what was said in another', async () => {
  const { client, bot } = await sandbox()
  const turns = [turn('first'), turn('second'), turn('alone', { newSession: true })]
  const { samples, end } = await run({
    service: client,
    suite: suite([scenario('talks', { repeats: 3, turns })], { parallel: 4 }),
    serialNumbers: ['demo', 'bot-b'],
  })
  expect(end.state).toBe('completed')
  expect(samples).toHaveLength(6)
  const sessions = samples.map(({ turns }) => [...new Set(turns.map(({ sessionID }) => sessionID))])
  expect(sessions.every((each) => each.length === 2)).toBe(true)
  expect(new Set(sessions.flat()).size).toBe(12)
  const heard = bot.questions.map(({ serialNumber, text, history }) =>
    [serialNumber, text, ...history.map(({ text }) => text)].join(' | '),
  )
  expect(heard.sort()).toEqual(
    ['bot-b', 'demo'].flatMap((name) =>
      [
        `${name} | alone`,
        `${name} | first`,
        `${name} | second | first | We have three homes.`,
      ].flatMap((each) => [each, each, each]),
    ),
  )
})

test('a stream, a whole answer and a picture', async () => {
  const { client } = await sandbox()
  const turns = [
    turn('Stream', { stream: true }),
    turn('Whole'),
    turn('', { chatAskType: 'Image', fileIds: [1] }),
  ]
  const { samples } = await run({
    service: client,
    suite: suite([scenario('talks', { turns })]),
    serialNumbers: ['demo'],
  })
  const [streamed, whole, picture] = samples[0]?.turns ?? []
  expect(streamed?.answer).toMatchObject({ text: 'We have three homes.', tokens: 7 })
  expect(streamed?.answer?.firstFragmentMs).toBeDefined()
  expect(whole?.answer).toMatchObject({ text: 'We have three homes.', noAnswer: false })
  expect(whole?.answer?.firstFragmentMs).toBeUndefined()
  // The sandbox knows no file 1.
  expect(picture?.error).toContain('ClientAsk')
})

test('faults of the service: those that pass are retried, the rest are errors', async () => {
  const { client, service } = await sandbox()
  await data(
    post(service, '/sandbox/faults', [
      { operation: 'ClientAsk', nth: 2, status: 503 },
      { operation: 'ClientAsk', nth: 5, status: 500 },
      { operation: 'GetSession', nth: 5, status: 429 },
    ]),
  )
  const { samples, end } = await run({
    service: client,
    suite: suite([scenario('talks', { repeats: 5 })]),
    serialNumbers: ['demo'],
  })
  expect(end.state).toBe('completed')
  expect(samples.map(({ verdict, turns }) => `${verdict} ${turns[0]?.retries}`)).toEqual([
    'pass 0',
    'pass 1',
    'pass 0',
    'error 0',
    'pass 1',
  ])
})
