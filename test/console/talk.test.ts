import { expect, test } from 'vitest'
import { TALK_PATH } from '../../src/console/api/talk.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { askConsole, enter, openConsole, send } from '../support/open-console.ts'
import { post } from '../support/sandbox.ts'
import { configured, startScriptedService, succeed } from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function appearanceAt(env: Readonly<Record<string, string>>) {
  const opened = await openConsole({ args: [], env })
  const cookie = await enter(opened, opened.address)
  const { body } = await askConsole(opened, cookie, 'appearance', { serialNumber: 'demo' })
  return body
}

test('a sandbox tells how its chatbot is set, also what was not set from here', async () => {
  const { sandbox, env } = await sandboxAndEnv()
  const set = { serialNumber: 'demo', Name: 'Alder Homes', WelcomeMessage: 'Ahoy.' }
  await post(sandbox, '/chat/Chatbot/Edit', set)
  const { unknown, ...told } = await appearanceAt(env)
  expect(told).toMatchObject({ name: 'Alder Homes', welcome: 'Ahoy.', isTold: true })
  expect(unknown).not.toContain('Name')
})

test('a file elsewhere is refused in words for whoever started the console', async () => {
  const opened = await openConsole()
  const cookie = await enter(opened, opened.address)
  const { body: chat } = await askConsole(opened, cookie, 'openChat', { serialNumber: 'demo' })
  await send(opened, TALK_PATH, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ input: { sessionID: chat.sessionID, content: 'A pool?' } }),
  })
  const asked = { sessionID: chat.sessionID, name: 'A pool', path: '/elsewhere/suite.yaml' }
  const { status, body } = await askConsole(opened, cookie, 'saveTest', asked)
  expect(status).toBe(422)
  expect(body.hint).toBe(
    'Open its folder: start the console with --allow-dir FOLDER, or with it in NEWOAKS_IMPORT_DIRS.',
  )
})

test('a service does not: what was not set from here is not known', async () => {
  const service = await startScriptedService(succeed(1))
  const env = { ...configured(service), NEWOAKS_DATA_DIR: temporaryFolder() }
  expect(await appearanceAt(env)).toMatchObject({
    name: '',
    isTold: false,
    unknown: expect.arrayContaining(['Name', 'WelcomeMessage']),
  })
})
