import { describe, expect, test } from 'vitest'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { runProgram, textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { mlsNumbers } from '../support/sandbox.ts'
import { askedPerson, yes } from './loaded-chatbot.ts'
import { sharedClient } from './sandbox-client.ts'

// An address of this computer: whatever is permitted, nothing is ever asked of it.
const url = 'https://localhost:9/homes.csv?key=se-cret'
const bot = ['--bot', 'demo']
const ownClient = sharedClient()

describe('a command', () => {
  test.each<[string, readonly string[], string]>([
    ['wants a permission', ['import', url], 'Nobody has permitted to download from localhost.'],
    [
      'names no secret of what is refused',
      ['sync', 'http://me:se-cret@host.example/'],
      'Only https',
    ],
    [
      'takes no password',
      ['import', 'https://me:se-cret@host.example/'],
      'user name or a password',
    ],
    ['refuses what is not public', ['sync', url, '--allow-url', 'localhost'], 'not public'],
    [
      'refuses what is not public, however it is written',
      ['import', 'https://2130706433/', '--allow-url', '127.0.0.1'],
      'not public',
    ],
  ])('%s', async (_what, args, said) => {
    const { sandbox, env } = await sandboxAndEnv()
    const { code, stdout, stderr } = await runProgram({ args: [...args, ...bot], env })
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain(said)
    expect(stderr).not.toContain('se-cret')
    expect(await mlsNumbers(sandbox)).toEqual([])
  })
})

describe('a tool', () => {
  test.each(['inspect_listing_file', 'import_listings'])(
    '%s asks a person for the host, and once',
    async (tool) => {
      const { env } = await sandboxAndEnv()
      const { asked, person } = askedPerson(() => yes)
      const { call } = await connectRealClient({
        env: { ...env, NEWOAKS_CONFIRM: 'never' },
        person,
      })
      for (let time = 1; time <= 2; time += 1) {
        const result = await call(tool, { SerialNumber: 'demo', url })
        expect(result.isError).toBe(true)
        expect(textOf(result)).toContain('not public')
        expect(textOf(result)).not.toContain('se-cret')
      }
      expect(asked).toEqual([
        'Permit listing files to be downloaded from "localhost", until this server ends? The file is "https://localhost:9/homes.csv?…".',
      ])
    },
  )

  test('downloads nothing after a no', async () => {
    const { env } = await sandboxAndEnv()
    const { call } = await connectRealClient({ env, person: () => ({ action: 'decline' }) })
    const result = await call('import_listings', { SerialNumber: 'demo', url })
    expect(textOf(result)).toContain('did not agree. Nothing was downloaded.')
  })

  test('downloads nothing where nobody can be asked, whatever the agent confirms', async () => {
    const { call, SerialNumber } = await ownClient()
    const result = await call('import_listings', { SerialNumber, url, confirm: true })
    expect(textOf(result)).toContain('Nobody has permitted to download from localhost.')
    expect(textOf(result)).toContain('--allow-url localhost')
    expect(textOf(result)).not.toContain('se-cret')
  })

  test('takes a file, a text or an address, and not two', async () => {
    const { call, SerialNumber } = await ownClient()
    const result = await call('import_listings', { SerialNumber, url, text: 'a,b' })
    expect(textOf(result)).toContain('exactly one of path, url, text, rows is needed')
    expect(textOf(result)).not.toContain('se-cret')
  })
})
