import { packNames } from '../chats/packs/pack-names.ts'
import type { Command } from './command.ts'
import { testFlags } from './test-flags.ts'
import { withConnection } from './with-connection.ts'

/** Hold the conversations of a suite with a chatbot. What does it is loaded when it is asked for. */
export const testChatbot: Command = {
  summary: `Test a chatbot in conversation; SUITE is a file, or one of ${packNames.join(', ')}`,
  operand: 'SUITE',
  flags: testFlags.flags,
  problems: testFlags.problems,
  examples: [
    'test-chatbot privacy --bot BOT-ID',
    'test-chatbot suite.yaml --bot BOT-ID --html report.html --yes',
  ],
  async run(input) {
    return withConnection(input, async (connection, terminal) => {
      const { runTest } = await import('./run-test.ts')
      return await runTest(connection, terminal, testFlags.read(input.flags), input.operand)
    })
  },
}
