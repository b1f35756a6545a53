import { expect, test } from 'vitest'
import { preload, readyServer, startServer } from '../support/program.ts'
import { configured, startScriptedService, succeed } from '../support/scripted-service.ts'

test.each([
  ['console.log', `console.log('a stray line')`],
  ['process.stdout.write', `process.stdout.write('a stray line\\n')`],
  ['bytes', `process.stdout.write(Buffer.from('a stray line\\n'))`],
])('what a dependency prints with %s goes to stderr', async (_name, statement) => {
  const server = startServer({ nodeArgs: preload(`process.on('SIGUSR2', () => {${statement}})`) })
  await server.initialize()
  server.process.kill('SIGUSR2')
  await server.until(() => server.stderr().includes('\n') || undefined)
  expect(server.stderr()).toBe('a stray line\n')
  await server.request('ping')
  expect(server.stdout()).not.toContain('stray')
})

test('a dependency that waits until its line is written goes on', async () => {
  const server = await readyServer({
    nodeArgs: preload(
      `process.on('SIGUSR2', () => process.stdout.write('one ', 'utf8', () => process.stdout.write('two', () => console.error(' three'))))`,
    ),
  })
  server.process.kill('SIGUSR2')
  await server.until(() => server.stderr().includes('three') || undefined)
  expect(server.stderr()).toBe('one two three\n')
})

test('a key in such a line is cut out', async () => {
  const service = await startScriptedService(succeed([]))
  const env = configured(service)
  const server = await readyServer({
    env,
    nodeArgs: preload(
      `process.on('SIGUSR2', () => console.log('key', process.env.NEWOAKS_SECRET_KEY))`,
    ),
  })
  server.process.kill('SIGUSR2')
  await server.until(() => server.stderr().includes('\n') || undefined)
  expect(server.stderr()).toBe('key [key removed]\n')
})
