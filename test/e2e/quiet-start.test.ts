import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { configured, startScriptedService, succeed } from './scripted-service.ts'
import { preload, type Server, startServer, temporaryFolder } from './support.ts'

const State = z.object({ resources: z.array(z.string()), loaded: z.array(z.string()) })

/** At SIGUSR2 the program says on stderr what it holds open and what it has loaded. */
const watch = preload(`
  import { createRequire, register } from 'node:module'
  import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
  const { port1, port2 } = new MessageChannel()
  register('data:text/javascript,' + encodeURIComponent(\`
    let port
    export const initialize = (data) => { port = data.port }
    export async function resolve(specifier, context, next) {
      port.postMessage(specifier)
      return next(specifier, context)
    }
  \`), { data: { port: port2 }, transferList: [port2] })
  process.on('SIGUSR2', () => {
    const loaded = [...process.report.getReport().sharedObjects]
    for (let each; (each = receiveMessageOnPort(port1)); ) loaded.push(each.message)
    const resources = process.getActiveResourcesInfo()
    process.stderr.write(JSON.stringify({ resources, loaded }) + '\\n')
  })
`)

async function stateOf(server: Server) {
  server.process.kill('SIGUSR2')
  const line = await server.until(() => /^\{"resources".*\n/m.exec(server.stderr())?.[0])
  const { resources, loaded } = State.parse(JSON.parse(line))
  return {
    resources,
    heavyParts: ['pool.js', 'sandbox.js', 'log-writer.js', 'libsql', 'undici', 'fastify'].filter(
      (part) => loaded.some((each) => each.includes(part)),
    ),
  }
}

async function introduce(server: Server): Promise<void> {
  await server.initialize()
  await server.request('ping')
  expect((await server.request('tools/list')).result?.tools).toHaveLength(19)
}

test('before its first call the sandbox has made no folder, opened no port and loaded nothing', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const server = startServer({ args: ['--sandbox', '--data-dir', dataDir], nodeArgs: watch })
  await introduce(server)
  const { resources, heavyParts } = await stateOf(server)
  expect(existsSync(dataDir)).toBe(false)
  expect(heavyParts).toEqual([])
  expect(resources.filter((each) => each.startsWith('TCP'))).toEqual([])
})

test('its first call makes the folder, opens the port and loads what it needs', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const server = startServer({ args: ['--sandbox', '--data-dir', dataDir], nodeArgs: watch })
  await introduce(server)
  expect((await server.callTool('list_models')).isError).toBeUndefined()
  const { resources, heavyParts } = await stateOf(server)
  expect(existsSync(join(dataDir, 'sandbox.db'))).toBe(true)
  expect(heavyParts).toEqual(['pool.js', 'sandbox.js', 'libsql'])
  expect(resources).toContain('TCPServerWrap')
})

test('before its first call a configured server has made no connection and loaded no client', async () => {
  const service = await startScriptedService(succeed([]))
  const dataDir = join(temporaryFolder(), 'data')
  const server = startServer({
    env: { ...configured(service), NEWOAKS_DATA_DIR: dataDir },
    nodeArgs: watch,
  })
  await introduce(server)
  const { resources, heavyParts } = await stateOf(server)
  expect(heavyParts).toEqual([])
  expect(resources.filter((each) => each.startsWith('TCP'))).toEqual([])
  expect(service.connections()).toBe(0)
})

test('a call that is refused makes no connection, and one that is not makes one', async () => {
  const service = await startScriptedService(succeed([]))
  const server = startServer({ env: configured(service), nodeArgs: watch })
  await introduce(server)
  expect((await server.callTool('create_chat_session', {})).isError).toBe(true)
  expect(service.connections()).toBe(0)
  expect((await server.callTool('list_models')).isError).toBeUndefined()
  expect((await server.callTool('list_models')).isError).toBeUndefined()
  expect(service.connections()).toBe(1)
  expect((await stateOf(server)).heavyParts).toEqual(['pool.js'])
})
