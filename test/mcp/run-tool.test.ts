import { expect, test } from 'vitest'
import { createLog } from '../../src/log.ts'
import { runTool } from '../../src/mcp/run-tool.ts'
import { createRedactor } from '../../src/redact.ts'
import type { Tool } from '../../src/tools/call/tool.ts'
import { deleteListings } from '../../src/tools/delete-listings.ts'
import { listListings } from '../../src/tools/list-listings.ts'

const redactor = createRedactor(() => [])
const parts = { log: createLog('silent', redactor), redactor, standingNotes: [] }

const run = (tool: Tool, call: () => Promise<Record<string, unknown>>) => runTool(tool, call, parts)

test('what cannot be seen or turns the writing round is left out, and the result says so', async () => {
  const said = {
    Data: { content: 'pay \u202e01$\u202c\u200b now\u{e0041}\u001b[31m', name: 'line\r\n\ttab' },
    family: '👨‍👩‍👧',
  }
  expect((await run(listListings, async () => said)).structuredContent).toEqual({
    Data: { content: 'pay 01$ now[31m', name: 'line\r\n\ttab' },
    family: '👨‍👩‍👧',
    notes: [
      'Characters that cannot be seen, or that turn the direction of writing, were left out of one text.',
    ],
  })
})

test.each([
  [listListings, 'not_applied: nothing was changed.'],
  [deleteListings, 'unknown: it may or may not have been done.'],
])('a fault of a tool that reads has changed nothing', async (tool, outcome) => {
  const result = await run(tool, async () => {
    throw new Error('unforeseen')
  })
  expect(JSON.stringify(result.content)).toContain(`Outcome: ${outcome}`)
})
