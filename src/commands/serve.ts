import { serveStdio } from '../mcp/serve-stdio.ts'
import { createMcpServer } from '../mcp/server.ts'
import type { Command } from './command.ts'
import { connect, version } from './connect.ts'

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
    const connection = connect(input)
    const server = createMcpServer({ ...connection, version, config: input.config })
    await serveStdio({ ...connection, server })
    return undefined
  },
}
