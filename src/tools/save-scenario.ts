import * as z from 'zod'
import { Exchange } from '../chats/test-request.ts'
import { InputError } from '../errors.ts'
import { defineTool } from './call/tool.ts'

export const saveScenario = defineTool({
  name: 'save_scenario',
  title: 'Save as a test',
  toolset: 'testing',
  effect: 'record',
  description:
    'Make a test scenario of a conversation, held with ask_chatbot or read in get_chat_history. path: the suite to add it to, or to begin. Then edit its checks.',
  input: z
    .strictObject({
      sessionID: z.int().describe('Of ask_chatbot').optional(),
      transcript: z.array(Exchange).min(1).describe('Or what was said').optional(),
      name: z.string().min(1).describe('Of the scenario'),
      path: z.string().describe('YAML file').optional(),
    })
    .superRefine(({ sessionID, transcript }, context) => {
      if ((sessionID === undefined) === (transcript === undefined))
        context.addIssue({
          code: 'custom',
          message: 'exactly one of sessionID, transcript is needed',
        })
    }),
  output: z.looseObject({ yaml: z.string(), path: z.string().optional() }),
  run: async ({ sessionID = 0, transcript, name, path }, { chats, conversations, folders }) => {
    const conversation = transcript ?? conversations.of(sessionID)
    if (!conversation)
      throw new InputError(
        `No conversation of session ${sessionID} is remembered: it was not held with ask_chatbot since this server started.`,
        'Give its messages and answers as transcript.',
      )
    const opened = await chats()
    return {
      ...(await opened.saveScenario({ conversation, name, path, folders: await folders() })),
    }
  },
})
