import { testProgressText } from '../chats/test-progress.ts'
import { TestRequest } from '../chats/test-request.ts'
import { TestOutput, testOutput } from './test-output.ts'
import { defineTool } from './tool.ts'

/** Hosts give up on a call after a minute, and 45 s are promised; the run goes on without it. */
const ANSWER_WITHIN_MS = 43_000

export const testChatbot = defineTool({
  name: 'test_chatbot',
  title: 'Test a chatbot',
  toolset: 'testing',
  effect: 'converse',
  description:
    'Hold written conversations with a chatbot and check its answers. Without confirm: the plan only; tell the user its messages and tokens, bots are live. State running: ask get_test_run. toJudge: settle each with judge_test_item.',
  ifUnknown: 'Messages may have been sent. Ask get_test_run before testing again.',
  input: TestRequest,
  output: TestOutput.describe('plan, or runId, totals, scenarios, report, toJudge'),
  run: async (request, { chats, folders, signal, progress }) => {
    const prepared = await (await chats()).prepare(request, await folders())
    if (!request.confirm)
      return {
        state: 'planned',
        plan: prepared.plan,
        notes: ['Nothing was sent. Agree with the user, then call again with confirm: true.'],
      }
    const job = prepared.start({
      // A host that is gone ends the run by its signal.
      onProgress: (at) => void progress(testProgressText(at)).catch(() => {}),
    })
    signal.addEventListener('abort', job.cancel, { once: true })
    return testOutput(await job.within(ANSWER_WITHIN_MS))
  },
})
