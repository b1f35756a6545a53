import { onTestFinished } from 'vitest'
import type { SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { type AtEnd, forAllTests } from '../support/for-all-tests.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { connectRealClient } from '../support/real-client.ts'
import { ownChatbot } from '../support/sandbox.ts'

/** A sandbox, and a client of a server that has nothing else to know. */
export async function sandboxClient(options: SandboxOptions = {}, atEnd: AtEnd = onTestFinished) {
  const place = await sandboxAndEnv(options, atEnd)
  return { ...place, ...(await connectRealClient({ env: place.env, atEnd })) }
}

/** One that the tests of a file share: each has a chatbot of its own. */
export function sharedClient() {
  const shared = forAllTests((atEnd) => sandboxClient({}, atEnd))
  return async () => ({ ...shared(), SerialNumber: await ownChatbot(shared().sandbox) })
}
