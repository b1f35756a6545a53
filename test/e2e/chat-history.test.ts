import { expect, test } from 'vitest'
import * as z from 'zod'
import { connectRealClient } from '../support/real-client.ts'
import { ask, data, newSession } from '../support/sandbox.ts'
import { succeed as answer, configured, startScriptedService } from '../support/scripted-service.ts'
import { sharedClient } from './sandbox-client.ts'

const SerialNumber = 'demo'
const ownClient = sharedClient()
const History = z.looseObject({
  pages: z.int(),
  Data: z.array(z.looseObject({ messages: z.array(z.looseObject({ text: z.string() })) })),
  notes: z.array(z.string()).optional(),
})

/** A history as no sandbox writes it. */
function day(conversations: number) {
  return {
    page: { total: conversations },
    conversations: Array.from({ length: conversations }, (_, at) => ({
      session_id: String(at + 1),
      started: '2026-11-20',
      messages: [
        { role: 'user', text: `Question ${at}: ${'what '.repeat(30)}` },
        ...(at === 300 ? [] : [{ role: 'assistant', text: `Answer ${at}: ${'that '.repeat(50)}` }]),
      ],
    })),
  }
}

test('a day of 185,000 characters is read page by page, each of at most 10,000', async () => {
  const data = day(400)
  expect(JSON.stringify(data).length).toBeGreaterThan(185_000)
  const service = await startScriptedService(answer(data))
  const { succeed } = await connectRealClient({ env: configured(service) })
  const seen: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const result = await succeed('get_chat_history', {
      SerialNumber,
      StartTime: '2026-11-20',
      page,
    })
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(10_000)
    const shown = History.parse(result)
    expect(result).toMatchObject({
      conversations: 400,
      messages: 799,
      unanswered: 1,
      tests: 0,
      page,
    })
    if (page === 1) expect(shown.Data[0]).toMatchObject({ session_id: '301', unanswered: 1 })
    pages = shown.pages
    if (page < pages)
      expect(shown.notes).toContain(`Page ${page} of ${pages}. Go on with page ${page + 1}.`)
    seen.push(...shown.Data.flatMap(({ messages }) => messages.map(({ text }) => text)))
  }
  expect(new Set(seen).size).toBe(799)
  expect(service.requests.at(-1)?.body).toEqual({ SerialNumber, StartTime: '2026-11-20' })
})

test('a history of another form is passed on within bounds, and nothing is claimed of it', async () => {
  const data = { days: { monday: 'x'.repeat(300_000) } }
  const service = await startScriptedService(answer(data))
  const { succeed } = await connectRealClient({ env: configured(service) })
  const result = await succeed('get_chat_history', { SerialNumber, only: 'visitors' })
  expect(JSON.stringify(result).length).toBeLessThanOrEqual(20_000)
  expect(result).not.toHaveProperty('conversations')
  const { notes } = z.looseObject({ notes: z.array(z.string()) }).parse(result)
  expect(notes[1]).toMatch(
    /^Too long for one result, so cut: Data\.days\.monday: .* Ask for fewer days\.$/,
  )
  expect(notes[0]).toContain('form that cannot be read')
})

test('conversation tests and messages of an agent are told from those of visitors', async () => {
  const { sandbox, env, SerialNumber, ...first } = await ownClient()
  const suite = 'version: 1\nscenarios:\n  - name: greets\n    turns: [{ say: Hello there }]\n'
  const planned = await first.succeed('test_chatbot', {
    serialNumber: SerialNumber,
    suite,
    confirm: true,
  })
  expect(planned).toMatchObject({ state: 'planned' })
  const { runId } = await first.succeed('test_chatbot', {
    serialNumber: SerialNumber,
    suite,
    confirm: true,
  })
  const session = await first.succeed('create_chat_session', { serialNumber: SerialNumber })
  const { SessionID } = z.looseObject({ SessionID: z.int() }).parse(session.Data)
  await first.succeed('ask_chatbot', { sessionID: SessionID, content: 'Hello' })
  expect(await first.succeed('get_chat_history', { SerialNumber, only: 'tests' })).toMatchObject({
    conversations: 2,
    Data: [{ heldBy: `test ${runId}` }, { heldBy: 'ask_chatbot' }],
  })
  const visitors = await first.succeed('get_chat_history', { SerialNumber, only: 'visitors' })
  expect(visitors).toMatchObject({ conversations: 0, tests: 2, Data: [] })

  await data(ask(sandbox, await newSession(sandbox, SerialNumber), 'Are you open?'))
  const later = await connectRealClient({ env })
  expect(await later.succeed('get_chat_history', { SerialNumber, only: 'tests' })).toMatchObject({
    conversations: 2,
    Data: [{ heldBy: `test ${runId}` }, { heldBy: 'ask_chatbot' }],
  })
  expect(await later.succeed('get_chat_history', { SerialNumber, only: 'visitors' })).toMatchObject(
    {
      conversations: 1,
      tests: 2,
      notes: [
        expect.stringContaining('can be tests of another computer'),
        expect.stringContaining('other apologies count as answers'),
      ],
    },
  )
})

test('what ask_chatbot asks in a session that others opened is its own after a restart, and nothing else', async () => {
  const { sandbox, env, SerialNumber, ...first } = await ownClient()
  const [own, shared, other] = [
    await newSession(sandbox, SerialNumber),
    await newSession(sandbox, SerialNumber),
    await newSession(sandbox, SerialNumber),
  ]
  for (const stream of [false, true])
    await first.succeed('ask_chatbot', { sessionID: own, content: 'Is that sold?', stream })
  await data(ask(sandbox, shared, 'Are you open?'))
  await first.succeed('ask_chatbot', { sessionID: shared, content: 'Is that sold?' })
  await data(ask(sandbox, shared, 'Is that sold?'))
  await data(ask(sandbox, other, 'Is that sold?'))
  const later = await connectRealClient({ env })
  for (const { succeed } of [first, later]) {
    const history = (more: object) => succeed('get_chat_history', { SerialNumber, ...more })
    expect(await history({})).toMatchObject({ conversations: 3, tests: 2 })
    expect(await history({ only: 'visitors' })).toMatchObject({
      conversations: 2,
      messages: 6,
      Data: [
        {
          SessionID: shared,
          Messages: [{ Content: 'Are you open?' }, {}, { Content: 'Is that sold?' }, {}],
        },
        { SessionID: other },
      ],
    })
    expect(await history({ only: 'tests' })).toMatchObject({
      conversations: 2,
      messages: 6,
      Data: [
        { SessionID: own, heldBy: 'ask_chatbot' },
        { SessionID: shared, heldBy: 'ask_chatbot' },
      ],
    })
  }
})

test('an answer that was none in a test leaves the same question of a visitor unanswered', async () => {
  const { sandbox, succeed, SerialNumber } = await ownClient()
  const say = 'Any homes in Ashby?'
  await data(ask(sandbox, await newSession(sandbox, SerialNumber), say))
  const visitors = () => succeed('get_chat_history', { SerialNumber, only: 'visitors' })
  expect(await visitors()).toMatchObject({ conversations: 1, unanswered: 0 })
  const test = {
    serialNumber: SerialNumber,
    suite: `version: 1\nscenarios:\n  - name: asks\n    turns: [{ say: "${say}" }]\n`,
    confirm: true,
  }
  await succeed('test_chatbot', test)
  await succeed('test_chatbot', test)
  const after = await visitors()
  expect(after).toMatchObject({ conversations: 1, unanswered: 1, Data: [{ unanswered: 1 }] })
  expect(JSON.stringify(after.notes)).toContain('other apologies count as answers.')
})

test('what ask_chatbot was told to be no answer counts as unanswered at once', async () => {
  const { succeed, SerialNumber } = await ownClient()
  const session = await succeed('create_chat_session', { serialNumber: SerialNumber })
  const { SessionID } = z.looseObject({ SessionID: z.int() }).parse(session.Data)
  const asked = await succeed('ask_chatbot', { sessionID: SessionID, content: 'Homes in Ashby?' })
  expect(asked.Data).toMatchObject({ noAnswer: true })
  expect(await succeed('get_chat_history', { SerialNumber })).toMatchObject({
    conversations: 1,
    unanswered: 1,
  })
})

test('days in the wrong order are refused, not answered with nothing', async () => {
  const service = await startScriptedService(answer([]))
  const { call } = await connectRealClient({ env: configured(service) })
  const refused = await call('get_chat_history', {
    SerialNumber,
    StartTime: '2026-11-20',
    EndTime: '2026-11-19',
  })
  expect(JSON.stringify(refused.content)).toContain('StartTime is after EndTime')
  expect(service.requests).toEqual([])
})
