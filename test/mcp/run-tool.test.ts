import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { InputError } from '../../src/errors.ts'
import { createRedactor } from '../../src/keys/redact.ts'
import { createLog } from '../../src/log.ts'
import { runTool } from '../../src/mcp/methods/run-tool.ts'
import { visibleText } from '../../src/text/excerpt.ts'
import { allTools } from '../../src/tools/all-tools.ts'
import type { Tool } from '../../src/tools/call/tool.ts'
import { deleteListings } from '../../src/tools/delete-listings.ts'
import { editChatbot } from '../../src/tools/edit-chatbot.ts'
import { getChatHistory } from '../../src/tools/get-chat-history.ts'

const redactor = createRedactor(() => [])
const parts = { log: createLog('silent', redactor), redactor, standingNotes: [] }

const textOf = (content: unknown) =>
  z.tuple([z.object({ text: z.string() })]).parse(content)[0].text
const run = (tool: Tool, call: () => Promise<Record<string, unknown>>) => runTool(tool, call, parts)

test('what cannot be seen or turns the writing round is left out, and the result says so', async () => {
  const said = {
    Data: { content: 'pay \u202e01$\u202c\u200b now\u{e0041}\u001b[31m', name: 'line\r\n\ttab' },
    family: '👨‍👩‍👧',
  }
  expect((await run(getChatHistory, async () => said)).structuredContent).toEqual({
    Data: { content: 'pay 01$ now[31m', name: 'line\r\n\ttab' },
    family: '👨‍👩‍👧',
    notes: [
      'Characters that cannot be seen, or that turn the direction of writing, are left out of what is shown of Data (one text), and of that alone: what was sent, or is stored, has them.',
    ],
  })
})

test.each([
  ['\u200fשלום\u200e', 'U+200F, U+200E'],
  ['pay \u202e01$\u202c', 'U+202E, U+202C'],
  ['bell \u0007', 'U+0007'],
  ['soft\u00adhyphen, zero\u200bwidth', 'U+00AD, U+200B'],
  ['a tag \u{e0041}', 'U+E0041'],
  ['\ufeffa mark', 'U+FEFF'],
])('what was sent, and what is put back, is told to the letter: %j', async (text, named) => {
  const output = {
    set: { Name: text, AnswerSuffix: 'می\u200cخواهم 👨‍👩‍👧' },
    before: { Name: text },
    putBack: { serialNumber: 'demo', Name: text },
    settings: [{ value: text }],
  }
  const { structuredContent, content } = await run(editChatbot, async () => output)
  const written = textOf(content)
  expect(JSON.parse(written)).toEqual(structuredContent)
  expect(structuredContent).toMatchObject({
    set: output.set,
    before: output.before,
    putBack: output.putBack,
    notes: [
      `Characters that cannot be seen, or that turn the direction of writing, stand to the letter in set, before, putBack: ${named}. They are live where they were sent: ask the user whether they are meant.`,
      expect.stringContaining('left out of what is shown of settings (one text)'),
    ],
  })
  expect(written).toBe(visibleText(written))
})

test('a key is cut out of them all the same', async () => {
  const key = `sk-live-${'4'.repeat(40)}`
  const hidden = `key ${key.slice(0, 20)}\u200b${key.slice(20)}`
  const { content } = await runTool(editChatbot, async () => ({ before: { Name: hidden } }), {
    ...parts,
    redactor: createRedactor(() => [key]),
  })
  expect(textOf(content)).toContain('{"Name":"key [key removed]"}')
})

test.each([
  [getChatHistory, 'not_applied: nothing was changed.'],
  [deleteListings, 'unknown: it may or may not have been done.'],
])('a fault of a tool that reads has changed nothing', async (tool, outcome) => {
  const result = await run(tool, async () => {
    throw new Error('unforeseen')
  })
  expect(JSON.stringify(result.content)).toContain(`Outcome: ${outcome}`)
})

describe('no result is longer than 20,000 characters', () => {
  const listings = Array.from({ length: 4000 }, (_, at) => ({
    Id: `id-${at}`,
    Description: 'Two storeys, garden. '.repeat(40),
  }))

  test.each<[string, Record<string, unknown>, string]>([
    ['a list', { Data: listings, Code: 200 }, 'Data: the first '],
    ['a list in a list', { Data: { Total: 4000, Page: { Listings: listings } } }, 'Listings: the'],
    ['a text', { Data: { content: '"\n'.repeat(60_000) } }, 'of 120,000 characters'],
    ['notes', { state: 'running', notes: Array(5000).fill('A note.') }, 'notes: the first '],
    [
      'a long name',
      { Data: { [`${'n'.repeat(30_000)}`]: 'x'.repeat(30_000) } },
      'Data: the first 0',
    ],
  ])('%s', async (_, output, cut) => {
    const result = await run(getChatHistory, async () => output)
    const { content, structuredContent } = result
    const text = textOf(content)
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(20_000)
    expect(JSON.stringify(result).length).toBeGreaterThan(cut === 'Data: the first 0' ? 0 : 8000)
    expect(JSON.stringify(structuredContent)).toBe(text)
    const first = 'notes' in output ? '"A note.",' : ''
    expect(text.startsWith(`{"notes":[${first}"Too long for one result, so cut: `)).toBe(true)
    expect(text).toContain(cut)
    for (const [name, value] of Object.entries(output))
      expect(structuredContent).toHaveProperty(
        name,
        expect.any(Array.isArray(value) ? Array : Object(value).constructor),
      )
  })

  test.each(allTools.map((tool) => [tool.name, tool] as const))('of %s', async (_, tool) => {
    const output = { Data: listings, notes: Array(500).fill('Said "so".\n') }
    const result = await run(tool, async () => output)
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(20_000)
    expect(textOf(result.content)).toContain('Too long for one result, so cut: ')
  })

  test('what fits is not touched', async () => {
    const Data = 'x'.repeat(9700)
    const { structuredContent } = await run(getChatHistory, async () => ({ Data }))
    expect(structuredContent).toEqual({ Data })
  })

  test('a failure keeps its outcome and what to do next', async () => {
    const result = await run(getChatHistory, async () => {
      throw new InputError('wrong\n'.repeat(9000), 'Correct it.')
    })
    const { content } = result
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(20_000)
    expect(textOf(content)).toMatch(/wrong\n.*…\nOutcome: not_applied.*\nNext: Correct it\.$/s)
  })

  test('no half of a key is left where it was cut', async () => {
    const key = `sk-live-${'4'.repeat(40)}`
    const withKey = createRedactor(() => [key])
    for (let before = 8900; before < 9100; before += 7) {
      const Data = `${'x'.repeat(before)}${key}${'y'.repeat(9000)}`
      const { content } = await runTool(getChatHistory, async () => ({ Data }), {
        ...parts,
        redactor: withKey,
      })
      expect(textOf(content)).not.toContain('sk-l')
    }
  })
})
