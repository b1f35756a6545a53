import * as z from 'zod'
import { Exchange } from '../chats/test-request.ts'
import { InputError } from '../errors.ts'
import { defineTool } from './call/tool.ts'

/** Of a session that was gone on with. */
function partOf(sessionID: number): string {
  return `Session ${sessionID} was not begun by this process of the server, or was long: what was said first is not in the scenario. All of it: give it as transcript, from get_chat_history.`
}

export const saveScenario = defineTool({
  name: 'save_scenario',
  title: 'Save as a test',
  toolset: 'testing',
  effect: 'record',
  description:
    'Add a conversation to a suite file as a scenario; what the file has stays. Without a conversation: suite of test_chatbot. Then edit its checks. Result: path, turns; without path yaml.',
  input: z
    .strictObject({
      sessionID: z.int().describe('Held with ask_chatbot').optional(),
      transcript: z.array(Exchange).min(1).describe('Or as in get_chat_history').optional(),
      turns: z.array(z.int().min(1)).min(1).describe('Only these, from 1').optional(),
      name: z.string().min(1).describe('Of the scenario'),
      path: z.string().describe('YAML file, new or to add to').optional(),
    })
    .superRefine(({ sessionID, transcript }, context) => {
      if ((sessionID === undefined) === (transcript === undefined))
        context.addIssue({
          code: 'custom',
          message: 'exactly one of sessionID, transcript is needed',
        })
    }),
  output: z.looseObject({ name: z.string() }),
  run: async ({ sessionID = 0, transcript, ...request }, { chats, conversations, folders }) => {
    const conversation = transcript ?? conversations.of(sessionID)
    if (!conversation)
      throw new InputError(
        `No conversation of session ${sessionID} is remembered: it was not held with ask_chatbot since this server started.`,
        'Give its messages and answers as transcript; get_chat_history has them.',
      )
    const opened = await chats()
    const saved = await opened.saveScenario({ conversation, ...request, folders: await folders() })
    const isPart = !transcript && !conversations.isWhole(sessionID)
    return { ...saved, notes: [...(isPart ? [partOf(sessionID)] : []), ...saved.notes] }
  },
})
