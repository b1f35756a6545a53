import type { ElicitResult } from '@modelcontextprotocol/sdk/types.js'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { connectRealClient, type RealClient } from '../support/real-client.ts'
import { mlsNumbers, ownChatbot } from '../support/sandbox.ts'

export const yes: ElicitResult = { action: 'accept', content: { confirm: true } }
export const SerialNumber = 'demo'
export const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => `M${index + 1}`)
export const deletion = (count: number) => ({
  SerialNumber,
  Keys: numbers(count),
  KeyType: 'MLSNumber',
})
/** 101 messages. */
export const longSuite = `
version: 1
scenarios:
  - name: greets
    turns: [{ say: Hello }]
  - name: greets again
    repeats: 100
    turns: [{ say: Hello }]
`

type Person = () => ElicitResult | Promise<ElicitResult>

/** Somebody who answers so, and what was asked. */
export function askedPerson(answer: Person) {
  const asked: string[] = []
  const person = (question: string) => {
    asked.push(question)
    return answer()
  }
  return { asked, person }
}

/** A chatbot with listings that import_listings loaded, and a client; `asked` are the questions. */
export async function loaded(
  count: number,
  { answer, args = [] }: { answer?: Person; args?: string[] },
) {
  const { sandbox, env } = await sandboxAndEnv()
  const { asked, person } = askedPerson(answer ?? (() => yes))
  const client = await connectRealClient({ env, args, ...(answer && { person }) })
  return { ...(await loadedInto(SerialNumber, count, client, sandbox)), env, asked }
}

/**
 * A server that the tests of a file share: each loads a chatbot of its own. What a test asks of its chatbot
 * touches no other, and a start for each would be most of the work.
 *
 * @param host whether it can ask a person
 */
export function sharedServer(host: { readonly asks: boolean }) {
  let asked: string[] = []
  let answer: Person = () => yes
  const shared = forAllTests(async (atEnd) => {
    const { sandbox, env } = await sandboxAndEnv({}, atEnd)
    const person = (question: string) => {
      asked.push(question)
      return answer()
    }
    const client = await connectRealClient({ env, atEnd, ...(host.asks && { person }) })
    return { sandbox, env, client }
  })
  return async (count: number, answering: Person = () => yes) => {
    asked = []
    answer = answering
    const { sandbox, env, client } = shared()
    const own = await ownChatbot(sandbox)
    return { ...(await loadedInto(own, count, client, sandbox)), env, asked }
  }
}

async function loadedInto(
  SerialNumber: string,
  count: number,
  client: RealClient,
  sandbox: Sandbox,
) {
  const load = (text: string, more = {}) =>
    client.succeed('import_listings', { SerialNumber, text, ...more })
  const { runId } = await load(listingsCsv(count))
  return {
    ...client,
    SerialNumber,
    sandbox,
    load,
    runId,
    deletion: (keys: number) => ({ ...deletion(keys), SerialNumber }),
    left: () => mlsNumbers(sandbox, SerialNumber),
  }
}
