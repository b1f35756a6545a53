import { expect, test } from 'vitest'
import type { Judgement } from '../../../../src/chats/run/sample.ts'
import type { TestStore } from '../../../../src/chats/store/test-store.ts'
import { plan, sample } from '../../../support/test-samples.ts'

/** A store of test runs, empty at first. */
export interface TestStoreUnderTest {
  /** Another connection to it, which is closed when the test ends. */
  open(): TestStore
  /** Its runs are of another computer, and were last heard of so long ago. */
  silence(ms: number): Promise<void>
}

const judged: Judgement = {
  item: '1.1.1',
  pass: false,
  reason: 'rude',
  quote: 'Hello',
  judgedBy: 'agent',
  atMs: 5,
}

/** What any store of test runs promises. */
export function describeTestStore(begin: () => TestStoreUnderTest): void {
  async function begun() {
    const stores = begin()
    const store = stores.open()
    return { stores, store, runId: await store.begin(plan()) }
  }

  test('a run is remembered as it was, by another store too', async () => {
    const { stores, store, runId } = await begun()
    expect(await store.run(runId)).toEqual({
      id: runId,
      plan: plan(),
      state: 'running',
      startedAtMs: expect.any(Number),
      samples: [],
      judgements: [],
      notes: [],
    })
    // They end in any order.
    for (const number of [2, 1, 3]) store.addSample(runId, sample(number))
    await store.addJudgement(runId, judged)
    await store.addJudgement(runId, { ...judged, pass: true })
    await store.end(runId, 'stopped', ['Cancelled.'])
    const expected = {
      id: runId,
      plan: plan(),
      state: 'stopped',
      startedAtMs: expect.any(Number),
      endedAtMs: expect.any(Number),
      samples: [sample(1), sample(2), sample(3)],
      judgements: [judged, { ...judged, pass: true }],
      notes: ['Cancelled.'],
    }
    expect(await store.run(runId)).toEqual(expected)
    expect(await stores.open().run(runId)).toEqual(expected)
    expect(await store.run('nothing')).toBeUndefined()
    expect([await store.isRunning(runId), await store.isRunning('nothing')]).toEqual([false, false])
  })

  test('samples are on disk within two seconds, not before', async () => {
    const { stores, store, runId } = await begun()
    const reader = stores.open()
    store.addSample(runId, sample(1))
    expect((await reader.run(runId))?.samples).toEqual([])
    await expect
      .poll(async () => (await reader.run(runId))?.samples, { timeout: 2500 })
      .toHaveLength(1)
  })

  test('an open sample is told when nobody ends its run, until it has ended or its run is ended', async () => {
    const { stores, store, runId } = await begun()
    const told = async (from: TestStore) => (await from.run(runId))?.samples
    await store.keepOpen(runId, { ...sample(1), isOpen: true })
    await store.keepOpen(runId, { ...sample(2), isOpen: true })
    const reader = stores.open()
    expect([await told(store), await told(reader)]).toEqual([[], []])
    expect([...(await reader.sessions('bot-a'))]).toEqual([
      [101, runId],
      [102, runId],
    ])
    store.addSample(runId, sample(1))
    expect(await told(store)).toEqual([sample(1)])
    await stores.silence(10 * 60_000)
    expect(await told(reader)).toEqual([sample(1), { ...sample(2), isOpen: true }])
    await store.end(runId, 'stopped', [])
    expect(await told(reader)).toEqual([sample(1)])
  })

  test('two runs at once keep their samples apart', async () => {
    const store = begin().open()
    const [one, other] = [await store.begin(plan()), await store.begin(plan({ suite: 'Another' }))]
    store.addSample(one, sample(1))
    store.addSample(other, sample(1, { scenario: 'prices' }))
    await store.end(one, 'completed', [])
    store.addSample(other, sample(2))
    await store.end(other, 'completed', [])
    expect((await store.run(one))?.samples.map(({ scenario }) => scenario)).toEqual(['greets'])
    expect((await store.run(other))?.samples.map(({ scenario }) => scenario)).toEqual([
      'prices',
      'greets',
    ])
  })

  test('closing writes what is left; a run that nobody ended goes on as far as anyone knows', async () => {
    const { stores, store, runId } = await begun()
    store.addSample(runId, sample(1))
    await store.close()
    expect(await stores.open().run(runId)).toMatchObject({
      state: 'running',
      samples: [{ number: 1 }],
    })
  })

  test('tokens of a message are those of earlier runs with that chatbot', async () => {
    const store = begin().open()
    expect(await store.tokensPerMessage('bot-a')).toBeUndefined()
    const first = await store.begin(plan())
    store.addSample(first, sample(1, { tokens: 10 }))
    store.addSample(first, sample(2, { tokens: 20 }))
    store.addSample(first, sample(3, { tokens: null }))
    await store.end(first, 'completed', [])
    const second = await store.begin(plan({ serialNumbers: ['bot-b', 'bot-a'] }))
    store.addSample(second, sample(1, { tokens: 60 }))
    store.addSample(second, sample(2, { tokens: 1000, serialNumber: 'bot-b' }))
    await store.end(second, 'completed', [])
    expect(await store.tokensPerMessage('bot-a')).toBe(30)
    expect(await store.tokensPerMessage('bot-b')).toBe(1000)
    expect(await store.tokensPerMessage('bot-c')).toBeUndefined()
  })

  test('test runs, with both chatbots of a comparison', async () => {
    const store = begin().open()
    const id = await store.begin(plan({ serialNumbers: ['one', 'two'] }))
    expect(await store.history.runs({ limit: 9 })).toMatchObject({
      total: 1,
      runs: [{ id, kind: 'test', about: 'My suite', serialNumbers: ['one', 'two'] }],
    })
    for (const reachedOnly of [false, true]) {
      const chatbots = await store.history.chatbots({ reachedOnly })
      expect(chatbots.map(({ serialNumber }) => serialNumber).toSorted()).toEqual(['one', 'two'])
    }
    await store.end(id, 'completed', [])
    expect(await store.history.last()).toMatchObject({ id, state: 'completed' })
  })

  test.each([
    ['heard of just now', 0, true],
    ['silent for a minute', 61_000, false],
  ])('a run of another computer, %s, counts as it should', async (_, silentMs, goesOn) => {
    const stores = begin()
    const runId = await stores.open().begin(plan())
    await stores.silence(silentMs)
    const other = stores.open()
    expect(await other.isRunning(runId)).toBe(goesOn)
    expect(await other.run(runId)).toMatchObject(
      goesOn
        ? { state: 'running', notes: [] }
        : {
            state: 'stopped',
            endedAtMs: expect.any(Number),
            notes: ['Stopped: the process that held the conversations is gone.'],
          },
    )
  })

  test('the sessions of tests, and what was answered without an answer', async () => {
    const store = begin().open()
    const runId = await store.begin(plan())
    store.addSample(runId, sample(1))
    const held = await store.sessions('bot-a')
    expect([...held.values()]).toEqual([...held.keys()].map(() => runId))
    expect(held.size).toBeGreaterThan(0)
    expect(await store.sessions('bot-z')).toEqual(new Map())
    expect(await store.noAnswerTexts('bot-a')).toEqual(new Set())
    await store.end(runId, 'completed', [])
  })

  test('the tests of a chatbot are forgotten, those that compare it with another too', async () => {
    const stores = begin()
    const store = stores.open()
    const held = async (...serialNumbers: ['bot-a' | 'bot-b'] | ['bot-a' | 'bot-b', 'bot-a']) => {
      const runId = await store.begin(plan({ serialNumbers }))
      store.addSample(runId, sample(1, { serialNumber: serialNumbers[0] }))
      await store.addJudgement(runId, judged)
      await store.end(runId, 'completed', [])
      return runId
    }
    const own = await held('bot-a')
    const compared = await held('bot-b', 'bot-a')
    const others = await held('bot-b')
    await store.forget('bot-a')
    for (const runId of [own, compared]) expect(await store.run(runId)).toBeUndefined()
    expect((await stores.open().run(others))?.judgements).toEqual([judged])
    expect((await store.sessions('bot-a')).size).toBe(0)
  })

  test('no test is forgotten while one of the chatbot goes on', async () => {
    const { stores, store, runId } = await begun()
    await expect(stores.open().forget('bot-a')).rejects.toThrow(`Run ${runId} goes on`)
    await expect(stores.open().forgetSession('bot-a', 101)).rejects.toThrow(`Run ${runId} goes on`)
    await store.end(runId, 'completed', [])
    await stores.open().forget('bot-a')
    expect(await store.run(runId)).toBeUndefined()
  })

  test('of one session its conversation and the judgements of it are forgotten, and the run says so', async () => {
    const { stores, store, runId } = await begun()
    for (const number of [1, 2, 11]) store.addSample(runId, sample(number))
    for (const item of ['1.1.1', '11.1.1']) await store.addJudgement(runId, { ...judged, item })
    await store.end(runId, 'completed', ['Cancelled.'])
    expect(await store.forgetSession('bot-a', 999)).toEqual([])
    expect(await store.forgetSession('bot-b', 101)).toEqual([])
    expect(await store.forgetSession('bot-a', 101)).toEqual([runId])
    const run = await stores.open().run(runId)
    expect(run?.samples).toEqual([sample(2), sample(11)])
    expect(run?.judgements).toEqual([{ ...judged, item: '11.1.1' }])
    expect(run?.notes).toEqual([
      'Cancelled.',
      'The conversation of one session was forgotten: it is not in this result.',
    ])
  })

  test('sessions that single calls open are remembered until they are forgotten, or old', async () => {
    const stores = begin()
    const store = stores.open()
    for (const [serialNumber, sessionId] of [
      ['bot-a', 5],
      ['bot-a', 6],
      ['bot-b', 7],
      ['bot-b', 8],
    ] as const)
      await store.noteOpened(serialNumber, sessionId)
    // A service that begins anew counts from 1 again.
    await store.noteOpened('bot-a', 5)
    const opened = async (serialNumber: string) => [
      ...(await stores.open().openedSessions(serialNumber)),
    ]
    expect([await opened('bot-a'), await opened('bot-b')]).toEqual([
      [5, 6],
      [7, 8],
    ])
    await store.forgetSession('bot-a', 5)
    await store.forgetSession('bot-a', 7)
    await store.forget('bot-b')
    expect([await opened('bot-a'), await opened('bot-b')]).toEqual([[6], []])
    await store.dropBefore(Date.now() - 60_000)
    expect(await opened('bot-a')).toEqual([6])
    await store.dropBefore(Date.now() + 60_000)
    expect(await opened('bot-a')).toEqual([])
  })

  test('what single calls ask in sessions of others is counted until it is forgotten, or old', async () => {
    const stores = begin()
    const store = stores.open()
    await store.noteOpened('bot-a', 5)
    for (const [sessionId, message] of [
      [5, 'one'],
      [6, 'one'],
      [6, 'one'],
      [6, 'other'],
      [7, 'one'],
    ] as const)
      await store.noteAsked(sessionId, message)
    const asked = async () =>
      [...(await stores.open().askedIn([5, 6, 7, 8]))].map(([id, sent]) => [id, [...sent].sort()])
    expect((await asked()).sort()).toEqual([
      [
        6,
        [
          ['one', 2],
          ['other', 1],
        ],
      ],
      [7, [['one', 1]]],
    ])
    expect([...(await store.askedIn([]))]).toEqual([])
    expect([...(await store.askedIn())]).toHaveLength(2)
    await store.forgetSession('bot-a', 6)
    expect(await asked()).toEqual([[7, [['one', 1]]]])
    await store.dropBefore(Date.now() - 60_000)
    expect(await asked()).toHaveLength(1)
    await store.dropBefore(Date.now() + 60_000)
    expect(await asked()).toEqual([])
    // Whose session it is is not known: all go.
    await store.noteAsked(6, 'one')
    await store.forget('bot-b')
    expect(await asked()).toEqual([])
  })

  test('old tests are dropped, but for one that goes on', async () => {
    const store = begin().open()
    const [ended, going] = [await store.begin(plan()), await store.begin(plan())]
    store.addSample(ended, sample(1))
    await store.addJudgement(ended, judged)
    await store.end(ended, 'completed', [])
    await store.dropBefore(Date.now() - 60_000)
    expect((await store.run(ended))?.samples).toHaveLength(1)
    await store.dropBefore(Date.now() + 60_000)
    expect(await store.run(ended)).toBeUndefined()
    expect(await store.run(going)).toBeDefined()
    await store.end(going, 'completed', [])
  })
}
