import type { FastifyInstance } from 'fastify'
import { drawing } from '../../../mcp/icon.ts'
import { pageScript } from '../page-script.ts'
import { consoleStyle } from '../style/console-style.ts'

/** What every page is made of: nothing of anybody is in it. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const files = [
    ['/console.js', 'text/javascript; charset=utf-8', pageScript],
    ['/console.css', 'text/css; charset=utf-8', consoleStyle],
    ['/icon.svg', 'image/svg+xml', drawing],
  ] as const
  for (const [path, type, text] of files)
    app.get(path, async (_request, reply) => reply.type(type).send(text))
}
