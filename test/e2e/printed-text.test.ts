import { expect, test } from 'vitest'
import { HIDDEN } from '../support/hidden.ts'
import { listingsCsv, writeListings } from '../support/listing-file.ts'
import { runProgram } from '../support/program.ts'
import { configured, startScriptedService, succeed } from '../support/scripted-service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const hidden = 'x\u202ey\u200b\u009b2J\u001b[31m'
const key = 'sk-printed-text-000001'

test.each([['as lines'], ['as JSON', '--json']])(
  'what commands print of listings and IDs hides nothing and has no key in it: %s',
  async (_, ...form) => {
    const listing = { Id: '1', MLSNumber: 'B1', Url: 'https://b.example/1', SalePrice: 1 }
    const service = await startScriptedService(
      succeed({ Listings: [{ ...listing, Address: `1 Elm ${hidden} ${key}` }] }),
    )
    const env = {
      ...configured(service),
      NEWOAKS_SECRET_KEY: key,
      NEWOAKS_DATA_DIR: temporaryFolder(),
    }
    const run = async (...args: string[]) => {
      const { stdout, stderr } = await runProgram({ args, env })
      return `${stdout}${stderr}`
    }
    const bot = ['--bot', `bot${hidden}`]
    const printed = {
      import: await run('import', writeListings(listingsCsv(1)), ...bot, ...form),
      compare: await run('compare', ...bot, ...form),
      check: await run('check', ...bot, ...form),
      ledger: await run('ledger', 'check'),
    }
    for (const [command, text] of Object.entries(printed)) {
      expect(text, command).toMatch(/\w/)
      expect(HIDDEN.exec(text)?.[0], command).toBeUndefined()
      expect(text, command).not.toContain(key)
    }
    expect(printed.compare).toContain('Elm')
    expect(printed.ledger).toContain('bot')
  },
)
