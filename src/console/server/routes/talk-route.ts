import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AnyAnswer } from '../../../contract/chat.ts'
import { visibleText } from '../../../text/excerpt.ts'
import { askChatbot } from '../../../tools/ask-chatbot.ts'
import { Refusal } from '../../api/endpoint.ts'
import { Answered, Message, TALK_PATH, type TalkLine } from '../../api/talk.ts'
import { answerApi } from '../answer-api.ts'
import type { ConsoleParts } from '../console-parts.ts'
import type { Served } from '../handlers/handler.ts'
import type { CallTool } from '../tool-calls.ts'

const Asked = z.object({ Data: AnyAnswer, notes: z.array(z.string()).default([]) })

/** A message to a chatbot, whose answer is passed on as it comes. */
export function talkRoute(app: FastifyInstance, parts: ConsoleParts, callTool: CallTool): void {
  app.post(TALK_PATH, async (request, reply) => {
    const lines = new PassThrough()
    const tell = (line: TalkLine) => `${JSON.stringify(line)}\n`
    const cut = parts.redactor.stream()
    const pass = (text: string) => {
      const fragment = visibleText(text)
      if (fragment !== '') lines.write(tell({ fragment }))
    }
    const talk: Served = {
      name: 'talk',
      answer: async (input, call) => {
        const args = { ...Message.parse(input), stream: true }
        const onProgress = async (fragment: string) => pass(cut.push(fragment))
        const { Data, notes } = Asked.parse(
          await callTool(askChatbot, args, { ...call, onProgress }),
        )
        pass(cut.end())
        return { answer: Data.text, hasNone: Data.noAnswer === true, notes }
      },
    }
    void answerApi(talk, request.body, { reply, parts }).then(({ status, body }) =>
      lines.end(tell(status === 200 ? Answered.parse(body) : { refusal: Refusal.parse(body) })),
    )
    return reply.type('application/x-ndjson; charset=utf-8').send(lines)
  })
}
