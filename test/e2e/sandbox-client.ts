import type { SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { connectRealClient } from '../support/real-client.ts'

/** A sandbox, and a client of a server that has nothing else to know. */
export async function sandboxClient(options: SandboxOptions = {}) {
  const place = await sandboxAndEnv(options)
  return { ...place, ...(await connectRealClient({ env: place.env })) }
}
