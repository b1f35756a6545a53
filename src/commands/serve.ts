import { serveStdio } from '../mcp/serve-stdio.ts'
import { createMcpServer } from '../mcp/server.ts'
import type { Command } from './command.ts'
import { connect, version } from './connect.ts'

/** Otherwise it would wait without a word. */
const AT_A_TERMINAL = `newoaks-mcp waits for an MCP host, such as Claude Desktop, to speak to it; Ctrl-C ends it.
To see what it does: newoaks-mcp demo. Its commands: newoaks-mcp --help.
`

export const serve: Command = {
  summary: 'Serve MCP over stdio',
  flags: [],
  examples: ['--sandbox', '--read-only --toolsets chatbot,chat'],
  async run(input) {
    if (process.stdin.isTTY) process.stderr.write(AT_A_TERMINAL)
    const connection = connect(input)
    const server = createMcpServer({ ...connection, version, config: input.config })
    await serveStdio({ ...connection, server })
    return undefined
  },
}
