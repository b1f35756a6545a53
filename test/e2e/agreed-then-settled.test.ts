import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { connectRealClient } from '../support/real-client.ts'
import { deleteElsewhere, listAll, ownChatbot, setFaults } from '../support/sandbox.ts'
import { yes } from './loaded-chatbot.ts'

/** A request can act for so long after it was sent. */
const TIMEOUT_MS = 1200
const noList = { operation: 'RealEstateList', status: 404 } as const

const shared = forAllTests(async (atEnd) => {
  const { sandbox, env } = await sandboxAndEnv({}, atEnd)
  const asked: string[] = []
  let meanwhile = async () => {}
  const person = async (question: string) => {
    asked.push(question)
    await meanwhile()
    return yes
  }
  const client = await connectRealClient({
    env: { ...env, NEWOAKS_TIMEOUT_MS: `${TIMEOUT_MS}` },
    atEnd,
    person,
  })
  const whileAsked = (act: typeof meanwhile) => {
    meanwhile = act
  }
  return { sandbox, client, asked, whileAsked }
})

/** Five homes, of which M4 had a deletion without an answer; a sync then has neither M4 nor M5. */
async function chatbot(reset: 'before' | 'after', ...list: (typeof noList)[]) {
  const { sandbox, client, asked, whileAsked } = shared()
  const { succeed, call } = client
  const SerialNumber = await ownChatbot(sandbox)
  onTestFinished(async () => {
    whileAsked(async () => {})
    await setFaults(sandbox)
  })
  await succeed('import_listings', { SerialNumber, text: listingsCsv(5) })
  await setFaults(sandbox, ...list, { operation: 'RealEstateDelete', reset })
  await call('delete_listings', { SerialNumber, KeyType: 'MLSNumber', Keys: ['M4'] })
  await setFaults(sandbox, ...list)
  asked.length = 0
  const sync = (gone: string) =>
    succeed('import_listings', { SerialNumber, text: listingsCsv(3), gone, maxGone: 1 })
  const offered = async () => {
    await setFaults(sandbox)
    const homes = await listAll(sandbox, SerialNumber)
    await setFaults(sandbox, ...list)
    const active = homes.filter(({ Status }) => Status === 'Active')
    return active.map(({ MLSNumber }) => MLSNumber).toSorted()
  }
  return { SerialNumber, sandbox, sync, offered, asked, whileAsked }
}

const ways = (['sold', 'delete'] as const).flatMap((gone) =>
  [0, TIMEOUT_MS + 500].flatMap((waitMs) =>
    [[noList], []].map((list) => ({ gone, waitMs, list, hasList: list.length === 0 })),
  ),
)

test.each(ways)(
  'what was shown is done ($gone, after $waitMs ms, list $hasList) though another home turns out to be there',
  async ({ gone, waitMs, list }) => {
    const { sync, offered, asked } = await chatbot('before', ...list)
    await wait(waitMs)
    const done = await sync(gone)
    expect(asked).toEqual([expect.stringContaining('5 Elm Street')])
    expect(JSON.stringify(done)).not.toContain('others_gone')
    if (asked[0]?.includes('4 Elm Street')) {
      expect(await offered()).toEqual(['M1', 'M2', 'M3'])
      return
    }
    // Nobody has agreed to that one.
    expect(await offered()).toEqual(['M1', 'M2', 'M3', 'M4'])
    expect(done.notes).toEqual(
      expect.arrayContaining([expect.stringMatching(/known only now.*4 Elm Street.*Sync again/)]),
    )
    await sync(gone)
    expect(asked[1]).toContain('4 Elm Street')
    expect(await offered()).toEqual(['M1', 'M2', 'M3'])
  },
)

test.each(ways)(
  'what was shown is done ($gone, after $waitMs ms, list $hasList) though another home turns out to be gone',
  async ({ gone, waitMs, list }) => {
    const { sync, offered, asked } = await chatbot('after', ...list)
    await wait(waitMs)
    const done = await sync(gone)
    expect(asked).toEqual([expect.stringContaining('5 Elm Street')])
    expect(JSON.stringify(done)).not.toContain('others_gone')
    expect(JSON.stringify(done.notes ?? [])).not.toContain('known only now')
    expect(await offered()).toEqual(['M1', 'M2', 'M3'])
  },
)

test.each(['sold', 'delete'])(
  'where what was shown is otherwise by then, nothing is taken down (%s)',
  async (gone) => {
    const { sync, offered, sandbox, SerialNumber, whileAsked } = await chatbot('before')
    whileAsked(() => deleteElsewhere(sandbox, ['M5'], SerialNumber).then(() => {}))
    expect(await sync(gone)).toMatchObject({
      gone: { sold: 0, deleted: 0, refused: { code: 'others_gone' } },
    })
    expect(await offered()).toEqual(['M1', 'M2', 'M3', 'M4'])
  },
)
