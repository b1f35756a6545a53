import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { InputError } from '../../src/errors.ts'
import { createLog } from '../../src/log.ts'
import { runTool } from '../../src/mcp/methods/run-tool.ts'
import { createRedactor } from '../../src/redact.ts'
import { allTools } from '../../src/tools/all-tools.ts'
import type { Tool } from '../../src/tools/call/tool.ts'
import { deleteListings } from '../../src/tools/delete-listings.ts'
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
      'Characters that cannot be seen, or that turn the direction of writing, were left out of one text.',
    ],
  })
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
