import * as z from 'zod'
import { TestOutput, testOutput } from './test-output.ts'
import { defineTool } from './tool.ts'

const MAX_WAIT_MS = 43_000

export const getTestRun = defineTool({
  name: 'get_test_run',
  title: 'Follow a test run',
  toolset: 'testing',
  effect: 'read',
  description: 'How far a test run is, or how it ended.',
  input: z.strictObject({
    runId: z.string().describe('From test_chatbot'),
    waitMs: z.int().min(0).max(MAX_WAIT_MS).describe('Wait so long for the end').optional(),
  }),
  output: TestOutput,
  run: async ({ runId, waitMs = 0 }, { chats, signal }) =>
    testOutput(await (await chats()).status(runId, waitMs, signal)),
})
