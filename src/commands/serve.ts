import { serveStdio } from '../mcp/serve-stdio.ts'
import { createMcpServer } from '../mcp/server.ts'
import type { Command } from './command.ts'
import { connect, version } from './connect.ts'

export const serve: Command = {
  summary: 'Serve MCP over stdio',
  flags: [],
  async run(input) {
    const connection = connect(input)
    const server = createMcpServer({ ...connection, version, config: input.config })
    await serveStdio({ ...connection, server })
    return undefined
  },
}
