import { serveStdio } from '../mcp/serve-stdio.ts'
import { createMcpServer } from '../mcp/server.ts'
import { accessOf } from './access.ts'
import type { Command } from './command.ts'
import { onFirstUse } from './on-first-use.ts'
import { version } from './version.ts'

/** Otherwise it would wait without a word. */
async function tellPerson(): Promise<void> {
  const { programName } = await import('./program-name.ts')
  const name = programName()
  process.stderr.write(`newoaks-mcp waits for an MCP host, such as Claude Desktop. Ctrl-C ends it.
What it does:  ${name} demo
Its commands:  ${name} --help
`)
}

export const serve: Command = {
  summary: 'Serve MCP over stdio',
  flags: [],
  examples: ['--sandbox', '--read-only --toolsets chatbot,chat'],
  async run(input) {
    if (process.stdin.isTTY) await tellPerson()
    const access = accessOf(input)
    const connection = onFirstUse(async () => {
      const { connect } = await import('./connect.ts')
      return connect(input, access, { reader: 'agent' })
    })
    const { config } = input
    const server = createMcpServer({ ...access, version, config, connection: connection.get })
    await serveStdio({ ...access, server, close: connection.close })
    return undefined
  },
}
