import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readyServer, runProgram } from '../support/program.ts'
import { configured, sendJson, startScriptedService } from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const ok = (Data: unknown) => ({ Data, Code: 200, Success: true, Message: '', Version: '1.0.0' })

test('a test says that its chatbot was changed while it went on, and by what', async () => {
  let editing: (() => Promise<unknown>) | undefined
  const service = await startScriptedService(async (response, { path }) => {
    if (path.endsWith('/GetSession')) return sendJson(response, ok({ SessionID: 7 }))
    if (!path.endsWith('/ClientAsk')) return sendJson(response, ok(1))
    // Somebody edits the chatbot before it answers.
    const edit = editing
    editing = undefined
    await edit?.()
    return sendJson(response, ok({ messageid: 1, content: 'Hello.', totalToken: 3 }))
  })
  const folder = temporaryFolder()
  const env = { ...configured(service), NEWOAKS_DATA_DIR: join(folder, 'data') }
  const server = await readyServer({ env })
  const suite = join(folder, 'own.yaml')
  const turns = [{ say: 'Hi', expect: [{ maxMs: 60_000 }] }]
  writeFileSync(suite, JSON.stringify({ version: 1, scenarios: [{ name: 'greets', turns }] }))
  const notes = async () => {
    const args = ['test-chatbot', suite, '--bot', 'demo', '--yes', '--json']
    return JSON.parse((await runProgram({ args, env })).stdout).notes.join(' ')
  }
  // What was before the test, and what is of another chatbot, is not of it.
  await server.callTool('edit_chatbot', { serialNumber: 'demo', Name: 'Before' })
  editing = () => server.callTool('edit_chatbot', { serialNumber: 'other', Name: 'Other' })
  expect(await notes()).not.toContain('changed')
  editing = () => server.callTool('edit_chatbot', { serialNumber: 'demo', Name: 'Ann' })
  expect(await notes()).toContain(
    'demo was changed while the test went on (1 edit): answers before and after it are not of one chatbot. Test again.',
  )
})
