import { type Script, sendJson, startScriptedService } from '../../support/scripted-service.ts'

const FRAGMENT_CHARS = 61

/** What a service says, and under which identifier it keeps the n-th listing. */
export interface Talk {
  readonly text: string
  readonly id: (number: number) => string
}

/** A service that says the same text wherever it can say one. */
export function startTalkativeService({ text, id }: Talk) {
  let created = 0
  const said = { [text]: text, note: text }
  const data: Readonly<Record<string, () => unknown>> = {
    ModelList: () => [{ ...said, Key: text, Value: text, Status: true }],
    GetSession: () => ({ ...said, SessionID: 7 }),
    ClientAsk: () => ({ ...said, messageid: 1, content: text, totalToken: 3 }),
    RealEstateCreate: () => {
      created += 1
      return id(created)
    },
    RealEstateList: () => ({ ...said, Total: 1, Listings: [{ ...said, Id: text, Address: text }] }),
    RealEstateDelete: () => ({ ...said, SuccessCount: 1 }),
    ChatContentHistory: () => [{ ...said, question: text, answer: text }],
  }
  const script: Script = (response, { path, body }) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (name === 'ClientAsk' && JSON.stringify(body).includes('"stream":true')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (let at = 0; at < text.length; at += FRAGMENT_CHARS)
        response.write(
          `data: ${JSON.stringify({ content: text.slice(at, at + FRAGMENT_CHARS) })}\n\n`,
        )
      const final = { ...said, QuestionID: 1, AnswerID: 2, Answer: text, TotalToken: 3 }
      response.end(`data: ${JSON.stringify(final)}\n\n`)
      return
    }
    const Data = data[name]?.()
    const isFailure = Data === undefined || Data === ''
    sendJson(
      response,
      { Data, Version: text, Success: !isFailure, Code: isFailure ? 400 : 200, Message: text },
      isFailure ? 400 : 200,
    )
  }
  return startScriptedService(script)
}
