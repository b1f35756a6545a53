import { createClient } from '../src/api/client.ts'
import { configuredEndpoint } from '../src/api/endpoint.ts'
import { readConfig } from '../src/config.ts'
import { operations } from '../src/contract/operations.ts'
import { createRedactor } from '../src/keys/redact.ts'
import { createLog } from '../src/log.ts'
import { CONCURRENCY, questions, REPEATS } from './conversations.ts'

/** Holds the conversations with nothing but the client, and tells the messages a second. */
async function holdAll(serialNumber: string): Promise<number> {
  const read = readConfig(new Map(), process.env)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const endpoint = configuredEndpoint(read.config)
  const redactor = createRedactor(endpoint.keys)
  const client = createClient({
    ...read.config,
    endpoint,
    userAgent: 'bench',
    log: createLog('silent', redactor),
    redact: redactor.text,
  })
  const { signal } = new AbortController()
  const conversations = Array.from({ length: REPEATS }, () => questions).flat()
  const waiting = conversations.values()
  const lane = async () => {
    for (const conversation of waiting) {
      const session = await client.call(operations.createChatSession, { serialNumber }, { signal })
      const sessionID = session.Data.SessionID
      for (const content of conversation)
        await client.call(operations.askChatbot, { sessionID, content }, { signal })
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
  const rate = conversations.flat().length / ((performance.now() - startedAt) / 1000)
  await client.close()
  return rate
}

process.stdout.write(`${await holdAll(process.argv[2] ?? '')}`)
