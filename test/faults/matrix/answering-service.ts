import type { AtEnd } from '../../support/for-all-tests.ts'
import { wholeListing } from '../../support/listing.ts'
import { startEarlyService, succeeded } from '../../support/scripted-service.ts'
import { type Caller, callerOf } from './callers.ts'
import type { Answering } from './http-faults.ts'

interface Body {
  readonly serialNumber?: string
  readonly SerialNumber?: string
  readonly sessionID?: number
  readonly stream?: boolean
  readonly Keys?: readonly string[]
  readonly PageNumber?: number
}

const LISTED = { ...wholeListing, Id: 'listed', MLSNumber: 'L1', Url: 'https://example.com/l1' }

/** What each operation answers when all is well. */
const data: Readonly<Record<string, (body: Body) => unknown>> = {
  ModelList: () => [{ Key: '2', Value: 'model', Status: true }],
  Edit: () => 1,
  GetSession: ({ serialNumber = '' }) => ({ SessionID: Number(serialNumber.slice(4)) }),
  ClientAsk: () => ({ messageid: 7, content: 'Hello', totalToken: 3, noAnswer: false }),
  RealEstateCreate: () => 'created',
  RealEstateUpdate: () => 1,
  RealEstateDelete: ({ Keys = [] }) => ({ SuccessCount: Keys.length }),
  RealEstateList: ({ PageNumber = 1 }) => ({
    Total: 1,
    Listings: PageNumber === 1 ? [LISTED] : [],
  }),
  ChatContentHistory: () => [{ chatSessionId: 7, question: 'Hi', answer: 'Hello' }],
}

/** The final object of a streamed answer. */
const STREAMED = { QuestionID: 6, AnswerID: 7, Answer: 'Hello', TotalToken: 3 }

/** A service that answers rightly until it is told how to fail, and then fails under what callers are about. */
export async function startAnsweringService(atEnd: AtEnd) {
  let answering: Answering | undefined
  const counts = new Map<Caller, number>()
  let onRequest = () => {}
  const service = await startEarlyService(
    async (response, head, request) => {
      const operation = head.path.slice(head.path.lastIndexOf('/') + 1)
      const body: Body = Object((await request.read()).body)
      const { serialNumber, SerialNumber = serialNumber, sessionID, stream = false } = body
      const caller = callerOf(SerialNumber, sessionID)
      const isFaulted = caller.faulted.includes(operation)
      if (isFaulted) counts.set(caller, (counts.get(caller) ?? 0) + 1)
      onRequest()
      const envelope = succeeded(data[operation]?.(body))
      const right = {
        envelope,
        text: stream ? `data: ${JSON.stringify(STREAMED)}\n\n` : JSON.stringify(envelope),
        contentType: stream ? 'text/event-stream' : 'application/json',
      }
      if (answering && isFaulted) await answering(response, right)
      else response.writeHead(200, { 'content-type': right.contentType }).end(right.text)
    },
    { atEnd },
  )
  return {
    service,
    /** From now on it answers so, and counts anew. */
    begin(next: Answering | undefined) {
      answering = next
      counts.clear()
    },
    /** All is well again. */
    recover() {
      answering = undefined
    },
    /** How often what fails was asked of it. */
    requestsOf: (caller: Caller) => counts.get(caller) ?? 0,
    onRequest(listener: () => void) {
      onRequest = listener
    },
  }
}
