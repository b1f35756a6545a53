import { testProgressText } from '../chats/test-progress.ts'
import { TestRequest } from '../chats/test-request.ts'
import { operations } from '../contract/operations.ts'
import { MAX_MESSAGES_UNASKED } from './call/consent.ts'
import { TestOutput, testOutput } from './call/test-output.ts'
import { defineTool } from './call/tool.ts'
import { cancelWith, MAX_WAIT_MS } from './call/wait-for-run.ts'

const UNCHANGED = 'Nothing was sent.'
const PLANNED = `${UNCHANGED} Show this to the user. When they agree, call again with the same arguments and confirm: true.`

export const testChatbot = defineTool({
  name: 'test_chatbot',
  title: 'Test a chatbot',
  toolset: 'testing',
  effect: 'converse',
  description:
    'Check the answers of a chatbot in written conversations: a suite, or a pack such as fair-housing. Without confirm: the plan only; tell the user its messages and tokens, bots are live. State running: ask get_test_run. toJudge: settle each with judge_test_item.',
  ifUnknown: 'Messages may have been sent. Ask get_test_run before testing again.',
  input: TestRequest,
  output: TestOutput.describe('plan, or runId, totals, scenarios, report, toJudge'),
  run: async (request, { chats, folders, signal, progress, consent }) => {
    const { plan, suite, start } = await (await chats()).prepare(request, await folders())
    const state = await consent.ask({
      operation: operations.askChatbot,
      question: `Test ${consent.names(plan.chatbots)} with ${consent.names([plan.suite])}: send ${plan.messages} messages, about ${plan.estimatedTokens} tokens?`,
      targets: [plan.chatbots, suite],
      isBulk: plan.messages > MAX_MESSAGES_UNASKED,
      isShownFirst: true,
      unchanged: UNCHANGED,
      isTrial: !request.confirm,
      confirmed: request.confirm,
    })
    if (state !== 'given') return { state: 'planned', plan, notes: [PLANNED] }
    const job = start({
      // A host that is gone ends the run by its signal.
      onProgress: (at) => void progress(testProgressText(at)).catch(() => {}),
    })
    cancelWith(job, signal)
    return testOutput(await job.within(MAX_WAIT_MS))
  },
})
