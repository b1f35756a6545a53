import type { ElicitResult } from '@modelcontextprotocol/sdk/types.js'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { connectRealClient } from '../support/real-client.ts'
import { mlsNumbers } from '../support/sandbox.ts'

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

/** A chatbot with listings that import_listings loaded, and a client; `asked` are the questions. */
export async function loaded(
  count: number,
  { answer, args = [] }: { answer?: () => ElicitResult | Promise<ElicitResult>; args?: string[] },
) {
  const { sandbox, env } = await sandboxAndEnv()
  const asked: string[] = []
  const client = await connectRealClient({
    env,
    args,
    ...(answer && {
      person(question) {
        asked.push(question)
        return answer()
      },
    }),
  })
  const load = (text: string, more = {}) =>
    client.succeed('import_listings', { SerialNumber, text, ...more })
  const { runId } = await load(listingsCsv(count))
  return { ...client, env, sandbox, asked, load, runId, left: () => mlsNumbers(sandbox) }
}
