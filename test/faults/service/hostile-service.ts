import { type Operation, operations } from '../../../src/contract/operations.ts'
import type { AtEnd } from '../../support/for-all-tests.ts'
import { type Script, sendJson, startScriptedService } from '../../support/scripted-service.ts'

/** What a service puts where it can put a value of its own, for the n-th time. */
export interface Values {
  /** Where the contract has a text: an identifier, a key of a model, an answer, a field of a list. */
  readonly text?: (number: number) => unknown
  /** Where it has a number: a session, a message, tokens. */
  readonly number?: (number: number) => unknown
  /** What updates and deletions count; default: what is right. */
  readonly count?: unknown
}

/**
 * A service that does what it is asked, and says the same kind of value wherever it says one: what is
 * right, until it is told which.
 */
export async function startHostileService(atEnd: AtEnd) {
  let values: Values = {}
  let given = 0
  const next = () => {
    given += 1
    return given
  }
  const says = () => (values.text ?? ((number) => `id-${number}`))(next())
  const numbers = () => (values.number ?? (() => 7))(next())
  const counted = (right: number) => (values.count === undefined ? right : values.count)
  const listed = () => ({
    Id: says(),
    MLSNumber: says(),
    Url: says(),
    Address: says(),
    Status: says(),
    SalePrice: numbers(),
    Bedrooms: numbers(),
    Description: says(),
    [nameOf(says())]: says(),
  })
  const data: Readonly<Record<string, (body: Body) => unknown>> = {
    ModelList: () => [{ Key: says(), Value: says(), Status: true }],
    Edit: () => 1,
    GetSession: () => ({ SessionID: numbers() }),
    ClientAsk: () => ({ messageid: numbers(), content: says(), totalToken: numbers() }),
    RealEstateCreate: says,
    RealEstateUpdate: () => counted(1),
    RealEstateDelete: ({ Keys = [] }) => ({ SuccessCount: counted(Keys.length) }),
    RealEstateList: ({ PageNumber }) => ({
      Total: 2,
      Listings: PageNumber === 1 ? [listed(), listed()] : [],
    }),
    ChatContentHistory: () => [
      { chatSessionId: numbers(), question: says(), answer: says(), [nameOf(says())]: says() },
    ],
  }
  const script: Script = (response, { path, body }) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const request: Body = Object(body)
    if (name === 'ClientAsk' && request.stream === true) {
      const final = {
        QuestionID: numbers(),
        AnswerID: numbers(),
        Answer: says(),
        TotalToken: numbers(),
      }
      const parts = [{ content: says() }, final]
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end(parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''))
      return
    }
    const Data = data[name]?.(request)
    sendJson(response, { Data, Version: '1.0.0', Success: true, Code: 200, Message: '' })
  }
  const service = await startScriptedService(script, atEnd)
  return {
    ...service,
    /** From here on it says these. @returns what it was asked since */
    say(said: Values) {
      values = said
      given = 0
      const before = service.requests.length
      return () => service.requests.slice(before)
    },
  }
}

/** What can be the name of a member. */
function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : 'other'
}

interface Body {
  readonly stream?: boolean
  readonly Keys?: readonly unknown[]
  readonly PageNumber?: number
}

/** The operation that a request was meant for. */
export function operationAt(path: string): Operation | undefined {
  return Object.values(operations).find((operation) => operation.path === path)
}
