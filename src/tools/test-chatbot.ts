import { testProgressText } from '../chats/test-progress.ts'
import { TestRequest } from '../chats/test-request.ts'
import { operations } from '../contract/operations.ts'
import { unagreedText } from './call/consent.ts'
import { MAX_MESSAGES_UNASKED } from './call/consent-rule.ts'
import { cancelWith, MAX_WAIT_MS } from './call/runs/wait-for-run.ts'
import { TestOutput, testOutput } from './call/test-output.ts'
import { defineTool, restInReport } from './call/tool.ts'

const UNCHANGED = 'Nothing was sent.'

export const testChatbot = defineTool({
  name: 'test_chatbot',
  title: 'Test a chatbot',
  toolset: 'testing',
  effect: 'converse',
  description: `Hold written conversations with live chatbots and check the answers; one question: ask_chatbot. Without confirm the plan alone, for the user; over ${MAX_MESSAGES_UNASKED} messages need their yes. Result: totals, scenarios that do not pass, report, toJudge (judge_test_item). State running: get_run.`,
  ifUnknown: 'Messages may have been sent. Ask get_run before testing again.',
  ifCut: restInReport('report'),
  input: TestRequest,
  output: TestOutput,
  run: async (request, context) => {
    const { chats, folders, signal, progress, consent } = context
    const { plan, suite, tryChatbots, start } = await (await chats()).prepare(
      request,
      await folders(),
    )
    const isBulk = plan.messages > MAX_MESSAGES_UNASKED
    const state = await consent.ask({
      operation: operations.askChatbot,
      question: `Test ${consent.names(plan.chatbots)} with ${consent.names([plan.suite])}: send ${plan.messages} messages, about ${plan.estimatedTokens} tokens?`,
      subject: [plan.chatbots, plan.suite],
      targets: [plan.chatbots, suite],
      isBulk,
      isShownFirst: true,
      unchanged: UNCHANGED,
      isTrial: !request.confirm,
      confirmed: request.confirm,
    })
    if (state !== 'given') {
      const then = consent.isNeeded(isBulk) ? '. When they agree,' : ', then'
      const next = `Show this to the user${then} call again with the same arguments and confirm: true.`
      const { unknownChatbotNote } = await import('./call/runs/known-chatbots.ts')
      const unknown = await Promise.all(plan.chatbots.map((id) => unknownChatbotNote(id, context)))
      const notes = [...unknown, `${UNCHANGED} ${unagreedText(state)}${next}`]
      return { state: 'planned', plan, notes: notes.filter((note) => note !== undefined) }
    }
    await tryChatbots(signal)
    const job = await start({
      // A host that is gone ends the run by its signal.
      onProgress: (at) => void progress(testProgressText(at)).catch(() => {}),
    })
    cancelWith(job, signal)
    return testOutput(await job.within(MAX_WAIT_MS))
  },
})
