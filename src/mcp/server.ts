import { join } from 'node:path'
import type { Config } from '../config.ts'
import { refusal } from '../tools/call/refusal.ts'
import { createUnderWay } from '../under-way.ts'
import { icon } from './icon.ts'
import { instructions } from './instructions.ts'
import { createLegacyEra } from './legacy-era/legacy-era.ts'
import { loadedOnce } from './loaded-once.ts'
import type { RequestConnection } from './methods/all-requests.ts'
import { listedTools } from './methods/listed-tools.ts'
import type { FindHandler } from './methods/request.ts'
import type { RunToolParts } from './methods/run-tool.ts'
import { isModern } from './modern-era/is-modern.ts'
import type { ModernEra } from './modern-era/modern-era.ts'
import { type Connection, createConnection, type IncomingRequest } from './sdk/connection.ts'

interface McpServerParts extends RunToolParts {
  readonly version: string
  /** What requests are answered with: loaded when the first needs it. */
  readonly connection: () => Promise<RequestConnection>
  /** Where a chatbot's ID is from, for the instructions. */
  readonly chatbotAdvice: string
  readonly config: Pick<Config, 'readOnly' | 'toolsets' | 'importDirs' | 'confirm' | 'dataDir'>
}

export interface McpServer {
  readonly connection: Connection
  /** Ends what is open without an end of its own. Resolves when no request is running. */
  idle(): Promise<void>
}

/**
 * The MCP server: what it offers to a host, put together. Each request is answered in its own era. What
 * hosts ask at every start is at hand, the rest is loaded when it is asked for.
 */
export function createMcpServer(parts: McpServerParts): McpServer {
  const { redactor, config, version } = parts
  const redact = redactor.text
  const offered = listedTools.filter((tool) => !refusal(tool, config))
  const tools = offered.map(({ definition }) => definition)

  const allRequests = loadedOnce(async () => {
    const [{ createAllRequests }, connection] = await Promise.all([
      import('./methods/all-requests.ts'),
      parts.connection(),
    ])
    return createAllRequests({ ...parts, ...connection, onRun: resourcesChanged })
  })
  const findHandler: FindHandler = async (method) =>
    method === 'tools/list' ? async () => ({ tools }) : (await allRequests()).get(method)
  const running = createUnderWay<Promise<unknown>>()

  const introduction = {
    serverInfo: { name: 'newoaks-mcp', title: 'NewOaks chatbots', version, icons: [icon] },
    capabilities: { tools: {}, prompts: {}, resources: { listChanged: true }, completions: {} },
    instructions: instructions(offered, { ...parts, confirm: config.confirm }),
  }
  const legacy = createLegacyEra({ findHandler, connection: () => connection, redact })
  let modern: ModernEra | undefined
  const modernEra = loadedOnce(async () => {
    const { createModernEra } = await import('./modern-era/modern-era.ts')
    modern = createModernEra({
      ...introduction,
      findHandler,
      shownChanges: async () => (await parts.connection()).shownChanges,
      redact,
      async states() {
        const { openRequestStates } = await import('./modern-era/request-state.ts')
        return openRequestStates(join(config.dataDir, 'request-state.key'))
      },
    })
    return modern
  })
  function resourcesChanged() {
    modern?.resourcesChanged()
    legacy.resourcesChanged()
  }
  async function answerInItsEra(request: IncomingRequest) {
    const era = isModern(request.method, request.params) ? await modernEra() : legacy
    return era.answer(request)
  }
  const connection = createConnection({
    ...introduction,
    answer(request) {
      const answer = answerInItsEra(request)
      running.begin(answer)
      return answer.finally(() => running.end(answer))
    },
  })
  return {
    connection,
    async idle() {
      modern?.end()
      while (!running.isEmpty()) await Promise.allSettled(running)
    },
  }
}
