import { packNames } from '../../chats/packs/pack-names.ts'
import { serviceCommand } from '../service-command.ts'
import { TestFlags } from './test-flags.ts'

/** Hold the conversations of a suite with a chatbot. What does it is loaded when it is asked for. */
export const testChatbot = serviceCommand({
  summary: `Test a chatbot in conversation; SUITE is a file, or one of ${packNames.join(', ')}`,
  operand: 'SUITE',
  flags: TestFlags,
  examples: [
    'test-chatbot privacy --bot BOT-ID',
    'test-chatbot suite.yaml --bot BOT-ID --html report.html --yes',
  ],
  async run(flags, at) {
    const { runTest } = await import('./run-test.ts')
    return runTest(flags, at)
  },
})
