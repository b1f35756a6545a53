import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { type AtEnd, forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv } from '../support/listing-file.ts'
import { missingDatabase } from '../support/missing-database.ts'
import { readyServer, type Server, textOf } from '../support/program.ts'
import {
  configured,
  neverAnswer,
  type Script,
  sendJson,
  startScriptedService,
  succeed,
} from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { sharedServer } from './loaded-chatbot.ts'

/** A service, and servers of one user for it. */
async function oneUser(script: Script = succeed(1), atEnd: AtEnd = onTestFinished) {
  const service = await startScriptedService(script, atEnd)
  const dataDir = join(temporaryFolder(atEnd), 'data')
  const env = { ...configured(service), NEWOAKS_DATA_DIR: dataDir }
  const start = (nodeArgs: readonly string[] = [], end: AtEnd = onTestFinished) =>
    readyServer({ env, nodeArgs, atEnd: end })
  return { service, dataDir, start }
}

/** What becomes of an edit by its Name: applied, unless its first letter says otherwise. */
const outcomes: Script = (response, request) => {
  const { Name = '', Temperature = 0 } = z
    .looseObject({ Name: z.string().optional(), Temperature: z.number().optional() })
    .parse(request.body)
  if (Name.startsWith('5') || Temperature === 5) sendJson(response, {}, 500)
  else if (Name.startsWith('r')) response.destroy()
  else if (Name.startsWith('0')) succeed(0)(response, request)
  else if (Name.startsWith('4')) sendJson(response, { Success: false, Code: 400 }, 400)
  else if (!Name.startsWith('w')) succeed(1)(response, request)
}

/** One that the tests share, with a server that has begun. */
const shared = forAllTests(async (atEnd) => {
  const user = await oneUser(outcomes, atEnd)
  return { ...user, server: await user.start([], atEnd) }
})
const loaded = sharedServer({ asks: false })

/** A chatbot that no other test has, and what the shared server is asked of it. */
function ownBot() {
  const { server, service, start } = shared()
  const serialNumber = `bot-${randomUUID()}`
  return {
    server,
    service,
    start,
    serialNumber,
    edit: (settings: object) => edit(server, { serialNumber, ...settings }),
    changes: (args: object = {}) => changes(server, { SerialNumber: serialNumber, ...args }),
    change: (id: string) => changes(server, { change: id }),
  }
}

async function changes(server: Server, args: object = {}) {
  const result = await server.callTool('get_changes', args)
  expect(result.isError, textOf(result)).toBeUndefined()
  return JSON.parse(textOf(result))
}

const edit = (server: Server, settings: object) =>
  server.callTool('edit_chatbot', { serialNumber: 'demo', ...settings })

test('what was set, what it was before, and how to put it back', async () => {
  const { server, serialNumber, edit, changes } = ownBot()
  const first = JSON.parse(textOf(await edit({ Name: 'Ann', Temperature: 1 })))
  expect(first).toMatchObject({
    Data: 1,
    set: { Name: 'Ann', Temperature: 1 },
    beforeNotKnown: ['Name', 'Temperature'],
  })
  const since = new Date().toISOString()
  const second = JSON.parse(textOf(await edit({ Name: 'Bob', TimeZone: 'UTC' })))
  expect(second).toMatchObject({
    set: { Name: 'Bob', TimeZone: 'UTC' },
    before: { Name: 'Ann' },
    beforeNotKnown: ['TimeZone'],
  })
  const answer = await changes({ since })
  expect(answer).toMatchObject({
    counts: [{ kind: 'edit', outcome: 'applied', count: 1 }],
    putBack: { serialNumber, Name: 'Ann' },
    changes: [{ kind: 'edit', outcome: 'applied', by: 'edit_chatbot', set: { Name: 'Bob' } }],
  })
  expect(answer.changes[0].host).toMatch(/\S/)
  expect(answer.notes.join(' ')).toContain(`set before ${since} is remembered of TimeZone`)
  expect(answer.notes.join(' ')).toContain('Changes made elsewhere')
  await server.callTool('edit_chatbot', answer.putBack)
  const after = await changes({ since })
  expect(after).not.toHaveProperty('putBack')
  expect(after.notes).toContain('These are as they were before: Name.')
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const future = await server.callTool('get_changes', { since: later })
  expect(textOf(future)).toContain('since: must not be in the future')
  const ever = await changes()
  expect(ever.settings).toMatchObject([
    { field: 'Name', value: 'Ann', before: 'Bob', change: after.changes[0].id },
    { field: 'TimeZone', value: 'UTC' },
    { field: 'Temperature', value: 1 },
  ])
})

test('characters that cannot be seen are put back to the letter', async () => {
  const { server, service, edit, changes } = ownBot()
  const greeting = 'שלום \u200fnow\u200e, 👨‍👩‍👧\u202e!\u0007'
  expect(textOf(await edit({ WelcomeMessage: greeting }))).toContain('now\\u200e')
  const since = new Date().toISOString()
  await edit({ WelcomeMessage: 'Hello' })
  const { putBack, changes: told } = await changes({ since })
  expect(told[0]).toMatchObject({ set: { WelcomeMessage: 'Hello' } })
  await server.callTool('edit_chatbot', putBack)
  expect(service.requests.at(-1)?.body).toMatchObject({ WelcomeMessage: greeting })
})

test('what a setting was before is told as what this server last set, and no more', async () => {
  const { serialNumber, edit, changes, change } = ownBot()
  const lastSetHere = 'before: what this server last set, not what was set elsewhere.'
  const first = JSON.parse(textOf(await edit({ Name: 'Ann', AnswerSuffix: '' })))
  expect(first.notes.join(' ')).not.toContain('last set')
  const since = new Date().toISOString()
  const second = { Name: 'Bob', AnswerSuffix: '!', TimeZone: 'UTC' }
  expect(JSON.parse(textOf(await edit(second))).notes).toContainEqual(lastSetHere)
  const [later, earlier] = (await changes()).changes
  expect(await change(`${later.id}`)).toMatchObject({ notes: [lastSetHere] })
  expect(await change(`${earlier.id}`)).not.toHaveProperty('notes')
  const { putBack, notes } = await changes({ since })
  expect(putBack).toEqual({ serialNumber, Name: 'Ann', AnswerSuffix: '' })
  const told = notes.join(' ')
  expect(told).toContain('putBack empties AnswerSuffix: this server had last set an empty text.')
  expect(told).toContain(
    `Not in putBack, because no value that this server set before ${since} is remembered`,
  )
  expect(told).toContain('before and putBack are what this server last set.')
})

test('what was first set since a time and set again: the note agrees with the changes', async () => {
  const { edit, changes } = ownBot()
  await edit({ Name: 'Ann' })
  await edit({ Name: 'Bob' })
  const answer = await changes({ since: '1h' })
  expect(answer).not.toHaveProperty('putBack')
  expect(answer.changes[0]).toMatchObject({ before: { Name: 'Ann' } })
  expect(answer.notes.join(' ')).not.toContain('What these were before is not known')
  expect(answer.notes.join(' ')).toMatch(
    /set before \S+Z is remembered of Name\. What it set since then is in changes, with what was before where that is known\./,
  )
  expect(answer.notes[0]).toMatch(/^Nothing can be put back: no value/)
})

test('a run that is asked for as a change is told where it is', async () => {
  const { succeed, call, load } = await loaded(2)
  const { runId } = await load(listingsCsv(3))
  const told = textOf(await call('get_changes', { change: String(runId) }))
  expect(told).toContain(`${runId} is a run: get_run tells it, with runId ${runId}.`)
  expect(told).not.toContain('not remembered')
  const none = textOf(await call('get_changes', { change: '4711' }))
  expect(none).toContain('There is no change 4711, or it is not remembered any more.')
  await succeed('get_run', { runId })
})

test('a server that is killed while a request is under way: the change is unknown, and told so first', async () => {
  const { service, start } = await oneUser(neverAnswer)
  const server = await start()
  void edit(server, { Name: 'Ann' }).catch(() => {})
  await service.request(1)
  server.process.kill('SIGKILL')
  await server.exited
  const next = await start()
  const answer = await changes(next)
  expect(answer).toMatchObject({
    counts: [{ kind: 'edit', outcome: 'unknown', count: 1 }],
    settings: [{ field: 'Name', value: 'Ann', outcome: 'unknown' }],
    changes: [{ outcome: 'unknown', why: expect.stringContaining('No answer was written down') }],
  })
  expect(answer.notes[0]).toMatch(/^Of 1 change the outcome is not known/)
})

test('an edit whose outcome is unknown leaves unknown what was set before the next one', async () => {
  const { edit, changes } = ownBot()
  await edit({ Name: 'Ann' })
  expect(textOf(await edit({ Name: '5 Bob' }))).toContain('Outcome: unknown')
  expect(await changes()).toMatchObject({
    settings: [{ field: 'Name', value: '5 Bob', outcome: 'unknown', before: 'Ann' }],
    changes: [{ outcome: 'unknown', set: { Name: '5 Bob' } }, { outcome: 'applied' }],
  })
  const third = JSON.parse(textOf(await edit({ Name: 'Cid' })))
  expect(third).toMatchObject({
    set: { Name: 'Cid' },
    beforeOneOf: { Name: [{ value: '5 Bob' }, { value: 'Ann' }] },
  })
})

test('without a database nothing is sent that changes something, and it is said what to do', async () => {
  const { service, start } = await oneUser()
  const server = await start(missingDatabase())
  for (const [tool, args] of [
    ['edit_chatbot', { serialNumber: 'demo', Name: 'Ann' }],
    ['delete_listings', { SerialNumber: 'demo', Keys: ['1'], KeyType: 'NewOaks' }],
    ['update_listing', { SerialNumber: 'demo', Key: '1', KeyType: 'NewOaks', Status: 'Sold' }],
  ] as const) {
    const text = textOf(await server.callTool(tool, args))
    expect(text).toMatch(/^Nothing was sent, because the change cannot be written down first/)
    expect(text).toContain('Outcome: not_applied')
    expect(text).toContain('Next: Install the server on this computer with npm')
  }
  expect(service.requests).toEqual([])
})

test('two servers of one user journal together', async () => {
  const { server: one, serialNumber, start } = ownBot()
  const other = await start()
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      edit(n % 2 === 0 ? one : other, { serialNumber, MessageLimit: n + 1 }),
    ),
  )
  // An outcome is written a moment after its answer.
  for (const server of [one, other])
    await expect
      .poll(() => changes(server, { SerialNumber: serialNumber }))
      .toMatchObject({ counts: [{ kind: 'edit', outcome: 'applied', count: 20 }] })
})

test('an edit of what somebody else has set meanwhile says who and when, and keeps theirs as before', async () => {
  const { server: one, serialNumber, start } = ownBot()
  const other = await start()
  // An outcome is written a moment after its answer; until then the other knows of no value.
  const told = async (server: Server, settings: object) => {
    const answer = JSON.parse(textOf(await edit(server, { serialNumber, ...settings })))
    const reader = server === one ? other : one
    const newest = async () => (await changes(reader, { SerialNumber: serialNumber })).changes[0]
    await expect.poll(newest).toMatchObject({ outcome: 'applied', set: settings })
    return answer
  }
  expect(JSON.stringify(await told(one, { Name: 'Ann', Temperature: 1 }))).not.toContain('replaced')
  const second = await told(other, { Name: 'Bob' })
  expect(second.before).toEqual({ Name: 'Ann' })
  expect(second.notes.join()).toMatch(
    /Name was set by e2e 1 \(edit_chatbot\) at \S+Z, not from here: this call has replaced it\./,
  )
  const same = await told(one, { Name: 'Bob' })
  expect(same.notes.join()).toMatch(
    /Name was set by .*, to the same value that this call has set\./,
  )
  await told(other, { Name: 'Bob' })
  // Of what nobody else has touched nothing is said, and nothing of one's own.
  expect(JSON.stringify(await told(one, { Temperature: 2 }))).not.toContain('replaced')
  const third = await told(one, { Name: 'Eve', Temperature: 3 })
  expect(third.before).toEqual({ Name: 'Bob', Temperature: 2 })
  expect(third.notes.join()).toContain('Name was set by')
  expect(third.notes.join()).not.toContain('Temperature was')
})

test('a key is in no memory; a page is bounded and says how to go on; one change is told whole', async () => {
  const { start, dataDir } = await oneUser()
  const server = await start()
  const text = 'long '.repeat(3000)
  await edit(server, { SystemMessage: `${text} sk-e2e-secret-000001` })
  for (let n = 1; n <= 40; n += 1) await edit(server, { WelcomeMessage: `${n} ${'x'.repeat(200)}` })
  const seen: number[] = []
  let before: string | undefined
  do {
    const result = await server.callTool('get_changes', { ...(before && { before }) })
    expect(textOf(result).length).toBeLessThanOrEqual(10_000)
    const page = JSON.parse(textOf(result))
    seen.push(...page.changes.map(({ id }: { id: number }) => id))
    before = page.next
  } while (before !== undefined)
  expect(seen).toEqual(Array.from({ length: 41 }, (_, index) => 41 - index))
  const { sent } = await sentInParts(server, 1)
  expect(sent.SystemMessage).toBe(`${text} [key removed]`)
  const written = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'))
  expect(written.join()).toContain('[key removed]')
  expect(written.join()).not.toContain('sk-e2e-secret-000001')
})

/** What was sent by a change that is told in parts, and the answers of which it is put together. */
async function sentInParts(server: Server, id: number) {
  const told = [await changes(server, { change: `${id}` })]
  for (let part = 2; part <= told[0].parts; part += 1)
    told.push(await changes(server, { change: `${id}.${part}` }))
  return { told, sent: JSON.parse(told.map(({ sentPart }) => sentPart).join('')) }
}

test('a long text is told whole in its parts, however long the one before it was', async () => {
  const { server, edit, changes } = ownBot()
  const [first, second] = ['"first" \n'.repeat(1000), 'second '.repeat(1300)]
  await edit({ SystemMessage: first })
  await edit({ SystemMessage: second, Name: 'Ann' })
  await edit({ SystemMessage: 'short' })
  const [, later, earlier] = (await changes()).changes
  for (const [{ id }, text] of [
    [earlier, first],
    [later, second],
  ]) {
    const { told, sent } = await sentInParts(server, id)
    expect(sent.SystemMessage).toBe(text)
    expect(JSON.stringify(told)).not.toContain(' of 8,000')
    expect(told.at(-1).notes.join()).not.toContain('The next')
  }
  const none = await server.callTool('get_changes', { change: `${earlier.id}.9` })
  expect(textOf(none)).toMatch(/^Change \d+ has \d parts\./)
})

test('all keys of a large deletion are told in parts, and where its homes are', async () => {
  const { server, serialNumber: SerialNumber, changes } = ownBot()
  const Keys = Array.from({ length: 400 }, (_, at) => `KEY-${at}-${'x'.repeat(20)}`)
  const deletion = { SerialNumber, Keys, KeyType: 'MLSNumber' }
  await server.callTool('delete_listings', deletion)
  await server.callTool('delete_listings', { ...deletion, confirm: true })
  const { changes: told } = await changes()
  const { sent } = await sentInParts(server, told[0].id)
  expect(sent.Keys).toEqual(Keys)
})

test('a resource of each chatbot', async () => {
  const { server, serialNumber, edit } = ownBot()
  await edit({ Name: 'Ann' })
  const uri = `newoaks://chatbots/${serialNumber}`
  const { result } = await server.request('resources/read', { uri })
  const text = JSON.stringify(result).replaceAll('\\"', '"')
  expect(text).toContain('"field":"Name","value":"Ann"')
  expect(text).toContain('Changes made elsewhere')
})

test('one change tells what its settings were before, as the list does', async () => {
  const { edit, changes, change } = ownBot()
  const long = 'long '.repeat(100)
  await edit({ Name: 'Ann', SystemMessage: long })
  await edit({ Name: 'Bob', SystemMessage: 'Be kind.', MessageLimit: 5 })
  const [later, earlier] = (await changes()).changes
  const one = await change(`${later.id}`)
  expect(one).toMatchObject({ before: { Name: 'Ann', SystemMessage: long } })
  expect(one.before).not.toHaveProperty('MessageLimit')
  expect(await change(`${earlier.id}`)).not.toHaveProperty('before')
})

describe('an edit after one whose outcome is unknown', () => {
  const unknown = (value: unknown) => ({ value, outcome: 'unknown', change: expect.any(Number) })
  const applied = (value: unknown) => ({ value, change: expect.any(Number) })

  test.each([
    ['HTTP 500', ['Ann', '5 Bob'], [unknown('5 Bob'), applied('Ann')]],
    ['a reset after it was sent', ['Ann', 'r Bob'], [unknown('r Bob'), applied('Ann')]],
    ['an answer that is no success', ['Ann', '0 Bob'], [unknown('0 Bob'), applied('Ann')]],
    [
      'two in a row',
      ['Ann', '5 Bob', 'r Cid'],
      [unknown('r Cid'), unknown('5 Bob'), applied('Ann')],
    ],
    [
      'one that was refused between them',
      ['Ann', '4 Bea', '5 Bob'],
      [unknown('5 Bob'), applied('Ann')],
    ],
    ['two alike in a row', ['Ann', '5 Bob', '5 Bob'], [unknown('5 Bob'), applied('Ann')]],
    ['what was set before is older', ['Ada', 'Ann', '5 Bob'], [unknown('5 Bob'), applied('Ann')]],
  ])('%s: what the setting can have been is told', async (_, names, expected) => {
    const { edit, changes, change } = ownBot()
    for (const Name of names) await edit({ Name })
    const since = new Date().toISOString()
    const done = JSON.parse(textOf(await edit({ Name: 'New', TimeZone: 'UTC' })))
    expect(done).toMatchObject({ beforeOneOf: { Name: expected }, beforeNotKnown: ['TimeZone'] })
    expect(done).not.toHaveProperty('before')
    const isOneOf = expect.stringMatching(
      /^Name was one of the values in beforeOneOf, and nobody here knows which: .* outcome is unknown\. putBack of get_changes leaves it out: /,
    )
    expect(done.notes).toContainEqual(isOneOf)
    const told = await changes({ since })
    expect(told.settings.find(({ field }: { field: string }) => field === 'Name')).toMatchObject({
      value: 'New',
      beforeOneOf: expected,
    })
    expect(told).not.toHaveProperty('putBack')
    expect(told.notes).toContainEqual(isOneOf)
    // With the ID of the change as well.
    const [{ id }] = told.changes
    expect(await change(String(id))).toMatchObject({
      beforeOneOf: { Name: expected },
    })
  })

  test('cancelled: it is one of the two as well', async () => {
    const { service, start } = await oneUser(outcomes)
    const server = await start()
    await edit(server, { Name: 'Ann' })
    const args = { serialNumber: 'demo', Name: 'w Bob' }
    server.send({
      id: 'cancelled',
      method: 'tools/call',
      params: { name: 'edit_chatbot', arguments: args },
    })
    await service.request(2)
    server.send({ method: 'notifications/cancelled', params: { requestId: 'cancelled' } })
    const since = new Date().toISOString()
    const beforeOneOf = [unknown('w Bob'), applied('Ann')]
    expect(JSON.parse(textOf(await edit(server, { Name: 'New' })))).toMatchObject({
      beforeOneOf: { Name: beforeOneOf },
    })
    const told = await changes(server, { SerialNumber: 'demo', since })
    expect(told).toMatchObject({ settings: [{ field: 'Name', beforeOneOf }] })
  })

  test('nothing is known from before it: it is what that sent, or what was there', async () => {
    const { edit, changes } = ownBot()
    await edit({ Name: '5 Bob' })
    const since = new Date().toISOString()
    const done = JSON.parse(textOf(await edit({ Name: 'New' })))
    expect(done).toMatchObject({ beforeOneOf: { Name: [unknown('5 Bob')] } })
    expect(done).not.toHaveProperty('beforeNotKnown')
    const orOther = expect.stringMatching(
      /Of Name it can also be what was there before these edits/,
    )
    expect(done.notes).toContainEqual(orOther)
    expect((await changes({ since })).notes).toContainEqual(orOther)
  })

  test('one of them is not remembered as it was sent: they are not told as known', async () => {
    const { edit } = ownBot()
    await edit({ Name: 'Ann', AnswerSuffix: 'Bye sk-e2e-secret-000001' })
    await edit({ AnswerSuffix: 'Bye', Temperature: 5 })
    const done = JSON.parse(textOf(await edit({ AnswerSuffix: 'Ciao' })))
    expect(done).toMatchObject({ beforeNotKnown: ['AnswerSuffix'] })
    expect(JSON.stringify(done)).not.toContain('beforeOneOf')
  })

  test('the same value as before: it is known, and put back', async () => {
    const { serialNumber, edit, changes } = ownBot()
    await edit({ Name: 'Ann' })
    await edit({ Name: 'Ann', Temperature: 5 })
    const since = new Date().toISOString()
    const done = JSON.parse(textOf(await edit({ Name: 'New', Temperature: 2 })))
    expect(done).toMatchObject({
      before: { Name: 'Ann' },
      beforeOneOf: { Temperature: [unknown(5)] },
    })
    const told = await changes({ since })
    expect(told.putBack).toEqual({ serialNumber, Name: 'Ann' })
    expect(JSON.stringify(told.notes)).not.toContain('not known what was there then')
  })
})

test('edits in quick succession: each knows what the one before has set', async () => {
  const { edit } = ownBot()
  await edit({ MessageLimit: 1 })
  for (let n = 2; n <= 8; n += 1)
    expect(JSON.parse(textOf(await edit({ MessageLimit: n })))).toMatchObject({
      before: { MessageLimit: n - 1 },
    })
})

test('edits at once: beside one that is under way nobody says what was before, and afterwards it is told', async () => {
  const held: (() => void)[] = []
  const { service, start } = await oneUser((response, request) => {
    if (JSON.stringify(request.body).includes('Bob')) held.push(() => succeed(1)(response, request))
    else succeed(1)(response, request)
  })
  const server = await start()
  await edit(server, { Name: 'Ann' })
  const bob = edit(server, { Name: 'Bob' })
  await service.request(2)
  const cid = JSON.parse(textOf(await edit(server, { Name: 'Cid' })))
  expect(cid).toMatchObject({ beforeNotKnown: ['Name'] })
  expect(cid).not.toHaveProperty('beforeOneOf')
  for (const answer of held) answer()
  // Not what was set while it was under way.
  expect(JSON.parse(textOf(await bob))).toMatchObject({ before: { Name: 'Ann' } })
  const { settings } = await changes(server)
  expect(settings).toMatchObject([{ field: 'Name', value: 'Cid', before: 'Bob' }])
})

test('what a sync did with listings that are gone, and an undoing, is told with the run', async () => {
  const { SerialNumber, succeed, load } = await loaded(10)
  const sold = await sync(load, 9, 'sold')
  expect(sold).toMatchObject({ bot: { when: 'before this run', listed: 10 } })
  const deleted = await sync(load, 8, 'delete')
  const created = await load(listingsCsv(12))
  await succeed('undo_import', { runId: created.runId, dryRun: true })
  await succeed('undo_import', { runId: created.runId, confirm: true })
  const page = await succeed('get_changes', { SerialNumber, since: '1h', only: 'runs' })
  const { changes: told } = z.object({ changes: z.array(z.looseObject({})) }).parse(page)
  const { runs } = z
    .object({ runs: z.array(z.looseObject({})) })
    .parse(await succeed('get_run', {}))
  for (const list of [told, runs]) {
    expect(list).toContainEqual(
      expect.objectContaining({ runId: sold.runId, gone: { notInFile: 1, sold: 1 } }),
    )
    expect(list).toContainEqual(
      expect.objectContaining({ runId: deleted.runId, gone: { notInFile: 2, deleted: 2 } }),
    )
    expect(list).toContainEqual(expect.objectContaining({ kind: 'undo', undone: { deleted: 4 } }))
  }
  // Nothing is said of settings.
  expect(page.notes).toEqual([expect.stringContaining('"1h" is taken as')])
})

/** The second call is the one that was agreed to. */
async function sync(
  load: (text: string, more?: object) => Promise<Record<string, unknown>>,
  count: number,
  gone: 'sold' | 'delete',
) {
  const args = { gone, maxGone: 1 }
  await load(listingsCsv(count), args)
  return load(listingsCsv(count), { ...args, confirm: true })
}

test('refused edits of mistyped chatbots hide no settings; of several chatbots it is said whose', async () => {
  const { start } = await oneUser((response, request) => {
    if (JSON.stringify(request.body).includes('dmeo')) sendJson(response, {}, 403)
    else succeed(1)(response, request)
  })
  const server = await start()
  await edit(server, { Name: 'Ann' })
  const since = new Date().toISOString()
  await edit(server, { Name: 'Bob' })
  await server.callTool('edit_chatbot', { serialNumber: 'dmeo', Name: 'Cid' })
  const one = await changes(server, { since, only: 'settings' })
  expect(one).toMatchObject({
    settings: [{ field: 'Name', value: 'Bob', before: 'Ann' }],
    putBack: { serialNumber: 'demo', Name: 'Ann' },
  })
  expect(one.changes).toHaveLength(2)
  await server.callTool('edit_chatbot', { serialNumber: 'other', Name: 'Dan' })
  const several = await changes(server, { since, only: 'settings' })
  expect(several).not.toHaveProperty('settings')
  expect(several.notes[0]).toMatch(
    /^Settings of several chatbots were set: other, demo\. Give one as SerialNumber/,
  )
})

test('a listing that was updated or deleted: which home it was, and what it had before', async () => {
  const { SerialNumber, succeed, call } = await loaded(3)
  const byNumber = { SerialNumber, KeyType: 'MLSNumber' }
  await succeed('update_listing', {
    ...byNumber,
    Key: 'M1',
    SalePrice: 90_000,
    Status: 'Sold',
    Bedrooms: 3,
    Description: 'Sunny.',
  })
  await succeed('delete_listings', { ...byNumber, Keys: ['M1', 'M2', 'M9'] })
  // What was deleted is known, though one key was of no listing.
  expect(await succeed('find_listings', { SerialNumber, state: 'deleted' })).toMatchObject({
    total: 2,
  })
  const { changes: told } = await succeed('get_changes', { SerialNumber, only: 'listings' })
  expect(told).toMatchObject([
    { kind: 'delete', homes: ['1 Elm Street (M1)', '2 Elm Street (M2)'], homesNotKnown: 1 },
    {
      kind: 'update',
      home: '1 Elm Street (M1)',
      listing: { SalePrice: 90_000, Status: 'Sold' },
      before: { SalePrice: 100_001, Status: 'Active' },
      beforeNotKnown: ['Description'],
    },
  ])
  // Also with all that was sent.
  const [deletion, update] = z.array(z.object({ id: z.int() })).parse(told)
  const single = textOf(await call('get_run', { runId: `call-${deletion?.id}` }))
  expect(single).toContain(' is no run: it stands for a single call that changed a listing.')
  expect(single).toContain(`get_changes tells it, with change: "${deletion?.id}".`)
  expect(await succeed('get_changes', { change: String(update?.id) })).toMatchObject({
    home: '1 Elm Street (M1)',
    before: { SalePrice: 100_001, Status: 'Active' },
  })
  expect(await succeed('get_changes', { change: String(deletion?.id) })).toMatchObject({
    homes: ['1 Elm Street (M1)', '2 Elm Street (M2)'],
  })
})

test('of a listing that was not loaded from here it is said that what it was before is not known', async () => {
  const { server, serialNumber: SerialNumber, changes } = ownBot()
  const byId = { SerialNumber, KeyType: 'NewOaks' }
  await server.callTool('update_listing', { ...byId, Key: 'L1', Status: 'Sold' })
  await server.callTool('delete_listings', { ...byId, Keys: ['L1'] })
  const { changes: told } = await changes({ only: 'listings' })
  expect(told).toMatchObject([
    { kind: 'delete', homesNotKnown: 1 },
    {
      kind: 'update',
      home: 'not known: none that was loaded from here had this key then',
      beforeNotKnown: ['Status'],
    },
  ])
})

test('an unknown chatbot is told from one without changes', async () => {
  const server = await (await oneUser()).start()
  const ofOther = { SerialNumber: 'dmeo', since: '5m' }
  const none = (await changes(server, ofOther)).notes.join(' ')
  expect(none).not.toContain('Nothing is known')
  await edit(server, { Name: 'Ann' })
  const { notes } = await changes(server, ofOther)
  expect(notes[0]).toBe('Nothing is known here of chatbot dmeo. Did you mean demo? Known is demo.')
  const runs = await changes(server, { SerialNumber: 'demo', since: 'yesterday', only: 'runs' })
  // A day depends on the zone.
  expect(runs.notes).toEqual([
    expect.stringMatching(
      /^"yesterday" is taken as \d{4}-\d\d-\d\d 00:00 by the clock of this computer \(.+\)\.$/,
    ),
  ])
})

test('the value of one chatbot is never told as what another had before', async () => {
  const answer = succeed(1)
  const { start } = await oneUser((response, request) =>
    request.text.includes('"other"')
      ? sendJson(response, { Data: null, Version: '1', Success: false, Code: 404, Message: 'no' })
      : answer(response, request),
  )
  const server = await start()
  await edit(server, { WelcomeMessage: 'Hello from demo' })
  await edit(server, { serialNumber: 'other', WelcomeMessage: 'Hi' })
  const { changes: told } = await changes(server, { only: 'settings' })
  expect(told[0]).toMatchObject({ SerialNumber: 'other', set: { WelcomeMessage: 'Hi' } })
  expect(told[0]).not.toHaveProperty('before')
})

test('a list of changes shows what a call set, whichever fields they are', async () => {
  const { server, serialNumber: SerialNumber, changes } = ownBot()
  const key = { SerialNumber, KeyType: 'NewOaks', Key: 'L1' }
  await server.callTool('update_listing', { ...key, HOAMonth: 250, UnitAreaPrice: 900 })
  const { changes: told } = await changes({ only: 'listings' })
  expect(told[0]).toMatchObject({ listing: { HOAMonth: 250, UnitAreaPrice: 900 } })
})

test('of an update with many fields those that it has changed are shown first', async () => {
  const { SerialNumber, succeed } = await loaded(1)
  await succeed('update_listing', {
    SerialNumber,
    KeyType: 'MLSNumber',
    Key: 'M1',
    Status: 'Active',
    SaleType: 'for_sale',
    CurrencySymbol: '$',
    PropertyType: 'House',
    YearBuilt: 1901,
    DaysOnMarket: 77,
    LotArea: 7777,
    BuildingArea: 1777,
    ParkingSpots: 7,
    Bedrooms: 7,
    Bathrooms: 6,
    MLSNumber: 'M1',
  })
  const { changes: told } = await succeed('get_changes', { SerialNumber, only: 'listings' })
  const Fields = z.record(z.string(), z.unknown())
  const [update] = z.array(z.object({ before: Fields, listing: Fields })).parse(told)
  const changed = Object.keys(update?.before ?? {})
  expect(changed).toContain('ParkingSpots')
  expect(Object.keys(update?.listing ?? {}).slice(0, changed.length)).toEqual(changed)
})
