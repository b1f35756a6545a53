import type { Host } from './host.ts'
import { keyQuestions, SERVER_NAME, type ServerFacts, serverEntry } from './server-entry.ts'

/** What the server adds to the configuration of a host, as a file of its own. */
export async function hostBlock(host: Host, facts: ServerFacts): Promise<string> {
  const entry = serverEntry(host, facts)
  if (host.format === 'toml') {
    const { tomlBlock } = await import('./toml-configuration.ts')
    return tomlBlock(host.member, entry).trimEnd()
  }
  const inputs = keyQuestions(host, facts)
  const block = {
    ...(inputs.length > 0 && { inputs }),
    [host.member]: { [SERVER_NAME]: entry },
  }
  return JSON.stringify(block, null, 2)
}
