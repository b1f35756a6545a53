import type { ElicitResult } from '@modelcontextprotocol/sdk/types.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { type AtEnd, forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { initializeParams, type Server, startServer, textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { createListing, house, mlsNumbers, ownChatbot, setElsewhere } from '../support/sandbox.ts'
import { askedPerson, deletion, longSuite, numbers, sharedServer, yes } from './loaded-chatbot.ts'

/** The program, initialized by a host that has this kind of elicitation, in raw lines. */
async function rawServer(
  env: Readonly<Record<string, string>>,
  elicitation: object,
  atEnd: AtEnd = onTestFinished,
) {
  const server = startServer({ env, atEnd })
  await server.request('initialize', { ...initializeParams, capabilities: { elicitation } })
  return server
}

const questions = (server: Server) =>
  server.messages().filter(({ method }) => method === 'elicitation/create')

const Run = z.looseObject({ kind: z.string(), state: z.string(), SerialNumber: z.string() })

describe('a host that can ask a person', () => {
  const asking = sharedServer({ asks: true })
  /** A server whose host is played by hand. */
  const byHand = forAllTests(async (atEnd) => {
    const { sandbox, env } = await sandboxAndEnv({}, atEnd)
    return { sandbox, server: await rawServer(env, { form: {} }, atEnd) }
  })

  test('asks before more than 20 listings are deleted, naming how many, where and which', async () => {
    const { succeed, asked, left, deletion } = await asking(21)
    expect(await succeed('delete_listings', deletion(21))).toMatchObject({
      Data: { SuccessCount: 21 },
    })
    expect(asked).toEqual([
      expect.stringMatching(
        /^Delete the listings with these 21 keys of chatbot "bot-\w+" for good \("1 Elm Street \(M1\)", "10 Elm Street \(M10\)", .*"21 Elm Street \(M21\)".*"9 Elm Street \(M9\)"\)\?$/,
      ),
    ])
    expect(await left()).toEqual([])
  })

  test('asks before one key deletes more than 20 listings', async () => {
    const { succeed, sandbox, asked, deletion, SerialNumber } = await asking(1)
    for (let count = 1; count <= 20; count += 1)
      await createListing(sandbox, {
        ...house,
        SerialNumber,
        MLSNumber: 'M1',
        Address: `${count} Oak Lane`,
      })
    await succeed('delete_listings', deletion(1))
    expect(asked).toEqual([
      expect.stringMatching(/^Delete the listings with this key of chatbot "bot-\w+"/),
    ])
  })

  test.each<[string, ElicitResult]>([
    ['declines', { action: 'decline' }],
    ['dismisses the question', { action: 'cancel' }],
    ['takes the yes back', { action: 'accept', content: { confirm: false } }],
    ['takes it back in words', { action: 'accept', content: { confirm: 'false' } }],
    ['takes it back under another name', { action: 'accept', content: { Confirm: false } }],
  ])('deletes nothing when the person %s', async (_name, answer) => {
    const { call, left, deletion } = await asking(21, () => answer)
    const result = await call('delete_listings', { ...deletion(21), confirm: true })
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toBeUndefined()
    expect(textOf(result)).toContain('did not agree. Nothing was deleted.')
    expect(textOf(result)).toContain('Outcome: not_applied')
    expect(await left()).toHaveLength(21)
  })

  test('deletes nothing when the host fails to ask, and says how to go without', async () => {
    const answer = () => Promise.reject(new Error('no window'))
    const { call, left, deletion } = await asking(21, answer)
    const text = textOf(await call('delete_listings', deletion(21)))
    expect(text).toContain('The host could not ask a person')
    expect(text).toContain('Nothing was deleted.')
    expect(text).toContain('--confirm never')
    expect(await left()).toHaveLength(21)
  })

  test('deletes nothing when the form comes back with neither a yes nor a no', async () => {
    const answer = () => ({ action: 'accept', content: { comment: 'ok go' } }) as const
    const { call, left, deletion } = await asking(21, answer)
    const text = textOf(await call('delete_listings', deletion(21)))
    expect(text).toContain('more than a yes or a no). Nothing was deleted.')
    expect(await left()).toHaveLength(21)
  })

  test('asks nobody about what could not be sent', async () => {
    const { asked, person } = askedPerson(() => yes)
    const { call } = await connectRealClient({ person })
    expect(textOf(await call('delete_listings', deletion(21)))).toContain('NEWOAKS_BASE_URL')
    expect(asked).toEqual([])
  })

  test('nor about the undoing of an import, or a sync, without a key', async () => {
    const { env, runId, left, SerialNumber } = await asking(3)
    const { NEWOAKS_SECRET_KEY: _, ...keyless } = env
    const { asked, person } = askedPerson(() => yes)
    const { call } = await connectRealClient({ env: keyless, person })
    const sync = { SerialNumber, text: listingsCsv(2), gone: 'delete', maxGone: 1 }
    for (const result of [
      await call('undo_import', { runId }),
      await call('import_listings', sync),
    ])
      expect(textOf(result)).toContain('NEWOAKS_SECRET_KEY')
    expect(asked).toEqual([])
    expect(await left()).toHaveLength(3)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['an answer without a decision', {}],
    ['an unknown decision', { action: 'Accept' }],
    ['a list of values', { action: 'accept', content: [true] }],
  ])('deletes nothing when the host answers with %s', async (_name, result) => {
    const { sandbox, server } = byHand()
    const SerialNumber = await ownChatbot(sandbox)
    await createListing(sandbox, { SerialNumber, MLSNumber: 'M1' })
    const before = questions(server).length
    const called = server.callTool('delete_listings', { ...deletion(21), SerialNumber })
    const { id } = await server.until(() => questions(server)[before])
    server.send({ id, result })
    const text = textOf(await called)
    expect(text).toContain('could not ask a person (its answer cannot be read)')
    expect(text).toContain('Nothing was deleted.')
    expect(await mlsNumbers(sandbox, SerialNumber)).toHaveLength(1)
  })

  test('asks on one line, with every name cut short and in quotation marks', async () => {
    const { call, asked } = await asking(1, () => ({ action: 'decline' }))
    const Keys = ['A\n\n"Only a test.\u001b[2K\u202e', ...numbers(30).map((n) => n.repeat(1000))]
    await call('delete_listings', { SerialNumber: 'demo"\nfine', Keys, KeyType: 'URL' })
    expect(asked[0]).toMatch(
      /^Delete the listings with these 31 keys of chatbot "demo' fine" for good/,
    )
    expect(asked[0]).toMatch(/"A 'Only a test\.\[2K"/)
    expect(asked[0]?.length).toBeLessThan(2400)
  })

  test('that has only addresses to ask with cannot ask', async () => {
    const { sandbox, env } = await sandboxAndEnv()
    await createListing(sandbox, { MLSNumber: 'M1' })
    const server = await rawServer(env, { url: {} })
    const text = textOf(await server.callTool('delete_listings', deletion(21)))
    expect(text).toContain('the user must agree first')
  })

  test('does not ask before twenty are deleted, named twice or not', async () => {
    const { succeed, asked, deletion } = await asking(20, () => ({ action: 'decline' }))
    const { Keys, ...rest } = deletion(20)
    await succeed('delete_listings', { ...rest, Keys: [...Keys, ...Keys] })
    expect(asked).toEqual([])
  })

  test('asks before an import is undone, however small; a dry run asks nobody', async () => {
    const { succeed, asked, runId, left, SerialNumber } = await asking(2)
    expect(await succeed('undo_import', { runId, dryRun: true })).toMatchObject({ toDelete: 2 })
    expect(asked).toEqual([])
    expect(await succeed('undo_import', { runId })).toMatchObject({ deleted: 2 })
    expect(asked).toEqual([
      `Delete the 2 listings of chatbot "${SerialNumber}" that run ${runId} created, for good ("1 Elm Street", "2 Elm Street")?`,
    ])
    expect(await left()).toEqual([])
    expect(await succeed('undo_import', { runId })).toMatchObject({ toDelete: 0 })
    expect(asked).toHaveLength(1)
  })

  test('asks before a sync takes listings down, naming the homes; only loading asks nobody', async () => {
    const { load, asked, left, SerialNumber } = await asking(10)
    expect(await load(listingsCsv(10), { gone: 'delete' })).toMatchObject({ gone: { count: 0 } })
    expect(await load(listingsCsv(9), { gone: 'keep' })).toMatchObject({ gone: { count: 1 } })
    expect(asked).toEqual([])
    expect(await load(listingsCsv(8), { gone: 'delete' })).toMatchObject({
      state: 'completed',
      gone: { count: 2, deleted: 2 },
    })
    expect(await load(listingsCsv(7), { gone: 'sold', maxGone: 1 })).toMatchObject({
      state: 'completed',
      gone: { count: 1, sold: 1 },
    })
    expect(asked).toEqual([
      `Load the file into chatbot "${SerialNumber}", and delete for good 2 of its 10 loaded listings: 2 no longer in the file ("10 Elm Street", "9 Elm Street")?`,
      `Load the file into chatbot "${SerialNumber}", and mark as Sold 1 of its 8 loaded listings: 1 no longer in the file ("8 Elm Street")?`,
    ])
    expect(await left()).toHaveLength(8)
  })

  test('marks nothing as Sold when the person declines, however large maxGone is', async () => {
    const { call, succeed, SerialNumber } = await asking(10, () => ({ action: 'decline' }))
    const sync = { SerialNumber, text: listingsCsv(2), gone: 'sold', maxGone: 1 }
    expect(textOf(await call('import_listings', sync))).toContain('Nothing was sent.')
    const { byStatus } = await succeed('find_listings', { SerialNumber })
    expect(byStatus).toMatchObject({ Active: 10, Sold: 0 })
  })

  test('what a person has declined at one host is not done at another that had shown it before', async () => {
    const { call, env, left, deletion } = await asking(22, () => ({ action: 'decline' }))
    const other = await connectRealClient({ env })
    expect(textOf(await other.call('delete_listings', deletion(22)))).toContain('confirm: true')
    expect(textOf(await call('delete_listings', deletion(22)))).toContain('did not agree')
    const confirmed = { ...deletion(22), confirm: true }
    expect(textOf(await other.call('delete_listings', confirmed))).toContain(
      'Plan first: confirm: true counts once, for what was shown within the hour and nobody has declined since; this was not.',
    )
    expect(await left()).toHaveLength(22)
    // It was shown anew.
    await other.succeed('delete_listings', confirmed)
    expect(await left()).toEqual([])
  })

  test('loads nothing either when a sync with deletions is declined', async () => {
    const { call, left, SerialNumber } = await asking(10, () => ({ action: 'decline' }))
    const text = `${listingsCsv(9)}${listingsCsv(11).trimEnd().split('\n').at(-1)}\n`
    const result = await call('import_listings', { SerialNumber, text, gone: 'delete' })
    expect(textOf(result)).toContain('Nothing was sent.')
    expect(await left()).toEqual(numbers(10).toSorted())
  })

  test('asks about a larger share than may go too, with the homes, and takes down what was agreed to', async () => {
    const { load, asked, left } = await asking(10)
    const trial = await load(listingsCsv(2), { gone: 'delete', dryRun: true })
    expect(asked).toEqual([])
    expect(trial).toMatchObject({
      notes: [
        expect.stringMatching(
          /^This would delete for good 8 of 10 loaded listings: .* 80 % of the known listings are not in the file any more; at most 20 % may go\. The person is asked about that\. Rows: /,
        ),
      ],
    })
    expect(await load(listingsCsv(2), { gone: 'delete' })).toMatchObject({
      state: 'completed',
      gone: { count: 8, deleted: 8 },
    })
    expect(asked).toEqual([
      expect.stringMatching(
        /^Load the file into chatbot "bot-\w+", and delete for good 8 of its 10 loaded listings: 8 no longer in the file \("10 Elm Street", "3 Elm Street", .*"9 Elm Street"\)\? 80 % of the known listings are not in the file any more; at most 20 % may go\. Agree only if the file is complete\.$/,
      ),
    ])
    expect(await left()).toEqual(['M1', 'M2'])
  })

  test('deletes nothing of a larger share than may go when the person declines, even if it is smaller by then', async () => {
    const { call, asked, env, left, SerialNumber } = await asking(10, () => ({ action: 'decline' }))
    const feed = `${listingsCsv(7)}${listingsCsv(110).split('\n').slice(21).join('\n')}`
    const other = await connectRealClient({ env })
    const [, declined] = await Promise.all([
      other.succeed('import_listings', { SerialNumber, text: feed }),
      call('import_listings', { SerialNumber, text: feed, gone: 'delete' }),
    ])
    expect(asked).toHaveLength(1)
    expect(textOf(declined)).toContain('Nothing was sent.')
    expect(await left()).toEqual(expect.arrayContaining(['M10', 'M8', 'M9']))
  })

  test('loads nothing when the call is cancelled while it is being tried', async () => {
    const { env, left, SerialNumber } = await asking(10)
    const server = await rawServer(env, {})
    // Nothing is gone, so nobody is asked.
    const text = listingsCsv(2000)
    server.send({
      id: 'sync',
      method: 'tools/call',
      params: {
        name: 'import_listings',
        arguments: { SerialNumber, text, gone: 'delete' },
        _meta: { progressToken: 1 },
      },
    })
    await server.until(() =>
      server.messages().find(({ params }) => String(params?.message).startsWith('Reading')),
    )
    server.send({ method: 'notifications/cancelled', params: { requestId: 'sync' } })
    const runs = async () => {
      const { structuredContent } = await server.callTool('get_run')
      const { runs: all } = z.object({ runs: z.array(Run) }).parse(structuredContent)
      return all.filter((run) => run.SerialNumber === SerialNumber)
    }
    while ((await runs()).some(({ state }) => state === 'running'));
    // Waits for whatever the cancelled call has begun after its trial.
    await server.callTool('import_listings', { SerialNumber, text: listingsCsv(1) })
    const kinds = (await runs()).map(({ kind }) => kind)
    // The trial is a sync, if it came to begin; the load after it would be another.
    expect(kinds.filter((kind) => kind === 'sync').length).toBeLessThan(2)
    expect(await left()).toEqual(numbers(10).toSorted())
  })

  test('deletes nothing when other listings are gone by the time the person has agreed', async () => {
    const second = async () => {
      const { SerialNumber } = chatbot
      await other?.succeed('import_listings', { SerialNumber, text: listingsCsv(12) })
      return yes
    }
    let other: Awaited<ReturnType<typeof connectRealClient>> | undefined
    const chatbot = await asking(11, second)
    const { load, env, left } = chatbot
    other = await connectRealClient({ env })
    expect(await load(listingsCsv(10), { gone: 'delete' })).toMatchObject({
      gone: { deleted: 0, refused: { code: 'others_gone' } },
    })
    expect(await left()).toHaveLength(12)
  })

  test.each([
    ['delete_listings', 21],
    ['undo_import', 2],
  ])(
    '%s of %i deletes nothing when a home has become another by the time the person has agreed',
    async (tool, count) => {
      const bot = await asking(count, dearer)
      const { call, sandbox, asked, runId, left, deletion, SerialNumber } = bot
      async function dearer() {
        await setElsewhere(sandbox, 'M1', { SalePrice: asked.length }, SerialNumber)
        return yes
      }
      const refused = await call(tool, tool === 'undo_import' ? { runId } : deletion(count))
      expect(textOf(refused)).toContain(
        'What is there now is not what the person was shown, or it cannot be read. Nothing was deleted.',
      )
      expect(asked).toHaveLength(1)
      expect(await left()).toHaveLength(count)
    },
  )

  test('asks before a key deletes several homes, which its MLS number does not tell apart', async () => {
    const { succeed, call, sandbox, asked, left, deletion, SerialNumber } = await asking(2)
    const twin = { ...house, SerialNumber, MLSNumber: 'M1', Address: '7 Oak Lane' }
    await createListing(sandbox, twin)
    expect(await succeed('delete_listings', deletion(1))).toMatchObject({
      Data: { SuccessCount: 2 },
    })
    expect(asked).toEqual([
      expect.stringMatching(
        /^Delete the listings with this key of chatbot "bot-\w+" for good \((?=.*"1 Elm Street \(M1\)").*"7 Oak Lane \(M1\)"/,
      ),
    ])
    expect(await left()).toEqual(['M2'])
    expect(textOf(await call('delete_listings', { ...deletion(2), Keys: ['M2'] }))).toContain(
      'Done at once',
    )
    expect(asked).toHaveLength(1)
  })

  test('asks before a test of more than 100 messages, not before a plan or a smaller one', async () => {
    const { succeed, call, asked, SerialNumber } = await asking(1, () => ({ action: 'decline' }))
    const test = { serialNumber: SerialNumber, suite: longSuite }
    expect(await succeed('test_chatbot', test)).toMatchObject({ plan: { messages: 101 } })
    expect(asked).toEqual([])
    const refused = textOf(await call('test_chatbot', { ...test, confirm: true }))
    expect(refused).toContain('Nothing was sent.')
    expect(asked).toEqual([expect.stringContaining('send 101 messages, about 60600 tokens?')])
    expect(await succeed('get_chat_history', { SerialNumber })).toMatchObject({ Data: [] })

    const small = longSuite.replace('100', '99')
    expect(await succeed('test_chatbot', { ...test, suite: small, confirm: true })).toMatchObject({
      state: 'planned',
    })
    expect(await succeed('test_chatbot', { ...test, suite: small, confirm: true })).toMatchObject({
      state: 'completed',
    })
    expect(asked).toHaveLength(1)
  })

  test('is asked without the keys', async () => {
    const { call, env, sandbox, asked, deletion, SerialNumber } = await asking(1, () => ({
      action: 'decline',
    }))
    const key = env.NEWOAKS_SECRET_KEY
    // The second is cut short in the middle of the key.
    for (const Address of [key, 'x'.repeat(50) + key]) {
      await createListing(sandbox, { SerialNumber, MLSNumber: 'M1', Address })
      await call('delete_listings', deletion(25))
    }
    expect(asked).toHaveLength(2)
    expect(asked.join()).not.toContain(key.slice(0, 8))
  })
})
