import * as z from 'zod'
import { TestOutput, testOutput } from './call/test-output.ts'
import { defineTool } from './call/tool.ts'
import { MAX_WAIT_MS, waitFor } from './call/wait-for-run.ts'

export const getTestRun = defineTool({
  name: 'get_test_run',
  title: 'Follow or stop a test run',
  toolset: 'testing',
  effect: 'record',
  description: 'How far a test run is, or how it ended.',
  input: z.strictObject({
    runId: z.string().describe('From test_chatbot'),
    cancel: z.boolean().describe('true: stop it').optional(),
    waitMs: z.int().min(0).max(MAX_WAIT_MS).describe('Wait so long for the end').optional(),
  }),
  output: TestOutput,
  run: async ({ runId, ...options }, { chats, signal }) =>
    testOutput(
      await (await chats()).status(runId, { ...options, waitMs: waitFor(options), signal }),
    ),
})
