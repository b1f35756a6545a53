import { EventEmitter, once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, ElicitResult, VersionNegotiationMode } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import type { Bot } from '../../src/sandbox/bot/bot.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv, writeListings } from '../support/listing-file.ts'
import { connectOfficialClient, firstText } from '../support/official-client.ts'
import { mlsNumbers, ownChatbot } from '../support/sandbox.ts'
import { configured, neverAnswer, startScriptedService } from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { toolNames } from '../support/tool-names.ts'

const yes: ElicitResult = { action: 'accept', content: {} }
const Keys = Array.from({ length: 21 }, (_, index) => `M${index + 1}`)

const modes: readonly [string, VersionNegotiationMode, string][] = [
  ['legacy', 'legacy', '2025-11-25'],
  ['auto', 'auto', '2026-07-28'],
  ['pinned', { pin: '2026-07-28' }, '2026-07-28'],
]

/** Goes on when the client has its fragment: one that arrives with the result is not told any more. */
function hearingBot(heard: EventEmitter): Bot {
  return {
    async answer(_question, { onFragment }) {
      for (const fragment of ['Hello', ' there']) {
        const hears = once(heard, 'fragment')
        await onFragment(fragment)
        await hears
      }
      await onFragment('.')
      return { text: 'Hello there.', noAnswer: false, totalToken: 7, listingIds: [] }
    },
  }
}

describe.each(modes)('the official client in its mode %s', (_name, mode, revision) => {
  /** What the tests share: one client that cannot ask, and one with a person and a folder. */
  const shared = forAllTests(async (atEnd) => {
    const heard = new EventEmitter()
    const { sandbox, env } = await sandboxAndEnv({ bot: hearingBot(heard) }, atEnd)
    const folder = temporaryFolder(atEnd)
    const asked: string[] = []
    const answers: ElicitResult[] = []
    const person = (question: string) => {
      asked.push(question)
      return answers.shift() ?? yes
    }
    const plain = await connectOfficialClient({ mode, env, atEnd })
    const asking = await connectOfficialClient({ mode, env, roots: [folder], person, atEnd })
    return {
      sandbox,
      env,
      heard,
      folder,
      asked,
      answers,
      plain: plain.client,
      asking: asking.client,
    }
  })

  /** A chatbot of a test, with 21 listings. */
  async function loaded(client: Client) {
    const { sandbox } = shared()
    const SerialNumber = await ownChatbot(sandbox)
    const load = { name: 'import_listings', arguments: { SerialNumber, text: listingsCsv(21) } }
    const { structuredContent } = await client.callTool(load)
    expect(structuredContent).toMatchObject({ state: 'completed', rows: { created: 21 } })
    return {
      deletion: { SerialNumber, Keys, KeyType: 'MLSNumber' },
      left: () => mlsNumbers(sandbox, SerialNumber),
    }
  }

  test('lists, reads, completes and calls, and speaks the revision that it should', async () => {
    const client = shared().plain
    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    expect(client.getServerVersion()).toMatchObject({
      name: 'newoaks-mcp',
      title: 'NewOaks chatbots',
      icons: [{ mimeType: 'image/svg+xml', src: expect.stringMatching(/^data:image\/svg/) }],
    })
    expect(client.getServerCapabilities()).toEqual({
      tools: {},
      prompts: {},
      resources: { listChanged: true },
      completions: {},
    })
    expect(client.getInstructions()).toContain('For running customer chatbots')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(toolNames)
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['load-listings', 'test-my-bot'])
    const prompt = { name: 'load-listings', arguments: { SerialNumber: 'demo' } }
    expect((await client.getPrompt(prompt)).messages).toHaveLength(1)
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toContain('newoaks://guide')
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(4)
    const { contents } = await client.readResource({ uri: 'newoaks://guide' })
    expect(contents).toMatchObject([{ uri: 'newoaks://guide', mimeType: 'text/markdown' }])
    const ref = { type: 'ref/resource', uri: 'newoaks://packs/{pack}' } as const
    const completed = await client.complete({ ref, argument: { name: 'pack', value: 'priv' } })
    expect(completed.completion.values).toEqual(['privacy'])
    const models = await client.callTool({ name: 'list_models' })
    expect(models.structuredContent).toMatchObject({ Data: expect.any(Array) })
  })

  test('is told what is wrong with a call, and of a resource that is not there', async () => {
    const client = shared().plain
    const nobody = { name: 'create_chat_session', arguments: { serialNumber: 'nobody' } }
    const result = await client.callTool(nobody)
    expect(result.isError).toBe(true)
    expect(firstText(result)).toContain('Code 404')
    await expect(client.callTool({ name: 'no_such_tool' })).rejects.toThrow('Unknown tool')
    // -32002 in the one era, -32602 in the other.
    const code = revision === '2026-07-28' ? -32602 : -32002
    await expect(client.readResource({ uri: 'newoaks://nothing' })).rejects.toMatchObject({ code })
  })

  test('gets the fragments of an answer as progress', async () => {
    const { plain: client, heard } = shared()
    const { structuredContent } = await client.callTool({
      name: 'create_chat_session',
      arguments: { serialNumber: 'demo' },
    })
    expect(structuredContent).toMatchObject({ Data: { SessionID: expect.any(Number) } })
    const sessionID = Object(structuredContent).Data.SessionID
    const fragments: string[] = []
    const asked = { sessionID, content: 'Hello', stream: true }
    await client.callTool(
      { name: 'ask_chatbot', arguments: asked },
      {
        onprogress({ message }) {
          fragments.push(message ?? '')
          heard.emit('fragment')
        },
      },
    )
    expect(fragments.length).toBeGreaterThanOrEqual(2)
  })

  test('cancels a call, whose request to the service is broken off', async () => {
    const service = await startScriptedService(neverAnswer)
    const env = { ...configured(service), NEWOAKS_TIMEOUT_MS: '600000' }
    const { client } = await connectOfficialClient({ mode, env })
    const cancelling = new AbortController()
    const called = client.callTool({ name: 'list_models' }, { signal: cancelling.signal })
    const { connectionClosed } = await service.request(1)
    cancelling.abort()
    await expect(called).rejects.toThrow()
    await connectionClosed
  })

  test('reads a file of a folder that it names', async () => {
    const { asking, folder } = shared()
    const path = join(folder, 'homes.csv')
    writeFileSync(path, listingsCsv(2))
    const look = { name: 'inspect_listing_file', arguments: { path } }
    expect((await asking.callTool(look)).structuredContent).toMatchObject({ rows: 2 })
    const elsewhere = { ...look, arguments: { path: writeListings(listingsCsv(2)) } }
    expect((await asking.callTool(elsewhere)).isError).toBe(true)
  })

  test('asks a person, and does it for a yes', async () => {
    const { asking, asked } = shared()
    const { deletion, left } = await loaded(asking)
    asked.length = 0
    const result = await asking.callTool({ name: 'delete_listings', arguments: deletion })
    expect(result.structuredContent).toMatchObject({ Data: { SuccessCount: 21 } })
    expect(asked).toEqual([
      expect.stringContaining(
        `Delete the listings with these 21 keys of chatbot "${deletion.SerialNumber}"`,
      ),
    ])
    expect(await left()).toEqual([])
  })

  test('does nothing when the person declines, dismisses the question, or takes the yes back', async () => {
    const { asking, asked, answers } = shared()
    const { deletion, left } = await loaded(asking)
    asked.length = 0
    const args = { ...deletion, confirm: true }
    const refusals: ElicitResult[] = [
      { action: 'decline' },
      { action: 'cancel' },
      { action: 'accept', content: { confirm: false } },
    ]
    for (const answer of refusals) {
      answers.push(answer)
      const result = await asking.callTool({ name: 'delete_listings', arguments: args })
      expect(result.isError, JSON.stringify(answer)).toBe(true)
      expect(firstText(result)).toContain('did not agree. Nothing was deleted.')
    }
    expect(asked).toHaveLength(refusals.length)
    expect(await left()).toHaveLength(21)
  })

  test('that cannot ask shows first, and does it when it is confirmed', async () => {
    const { plain } = shared()
    const { deletion, left } = await loaded(plain)
    const shown = await plain.callTool({ name: 'delete_listings', arguments: deletion })
    expect(firstText(shown)).toContain('the user must agree first')
    const confirmed = { ...deletion, confirm: true }
    const done = await plain.callTool({ name: 'delete_listings', arguments: confirmed })
    expect(done.structuredContent).toMatchObject({ Data: { SuccessCount: 21 } })
    expect(await left()).toEqual([])
  })

  test('finds the report of a run by the link in its result, and in the list', async () => {
    const { env } = await sandboxAndEnv()
    const { client, received } = await connectOfficialClient({ mode, env })
    const changed = () => JSON.stringify(received).includes('notifications/resources/list_changed')
    const wanted = { resourcesListChanged: true }
    const opened = revision === '2026-07-28' ? await client.listen(wanted) : undefined
    if (opened) expect(opened.honoredFilter).toEqual(wanted)
    const before = await client.listResources()
    expect(changed()).toBe(false)
    const args = { SerialNumber: 'demo', text: listingsCsv(2) }
    const { content } = await client.callTool({ name: 'import_listings', arguments: args })
    const [, link] = content
    expect(link).toMatchObject({
      type: 'resource_link',
      uri: expect.stringMatching(/^newoaks:\/\/runs\/\S+$/),
      title: 'Report of a run',
      mimeType: 'text/markdown',
    })
    const uri = link?.type === 'resource_link' ? link.uri : ''
    const { contents } = await client.readResource({ uri })
    expect(contents).toMatchObject([{ text: expect.stringContaining('completed') }])
    expect(changed()).toBe(true)
    const after = await client.listResources(undefined, { cacheMode: 'refresh' })
    expect(after.resources).toHaveLength(before.resources.length + 2)
    expect(after.resources.at(-1)?.uri).toMatch(/^newoaks:\/\/chatbots\//)
    expect(after.resources.at(-2)).toMatchObject({
      uri,
      title: 'import of pasted text, chatbot demo',
      annotations: { lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
    })
    await opened?.close()
  })
})
