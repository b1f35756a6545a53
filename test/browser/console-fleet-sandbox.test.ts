import { expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { openConsole } from '../support/open-console.ts'
import { postgresServer } from '../support/postgres.ts'
import { post } from '../support/sandbox.ts'
import { seededFleet } from '../support/seeded-fleet.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { chromiumForAllTests } from './chromium-for-all-tests.ts'
import { addressesOf, consoleWidths, expectWhole, openAddress, shotOf } from './console-page.ts'
import { violations } from './opened-page.ts'

const script =
  '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>'
const browser = chromiumForAllTests()
const server = postgresServer()

/** A console over a sandbox and a fleet with texts that nobody should run. */
const made = forAllTests(async (atEnd) => {
  const { sandbox, env } = await sandboxAndEnv({}, atEnd)
  await post(sandbox, '/chat/Chatbot/Edit', { serialNumber: 'demo', Name: script })
  await post(sandbox, '/chat/Chatbot/Edit', { serialNumber: 'none', Name: 'x' })
  const ledger = await seededFleet(server(), script, atEnd)
  const opened = await openConsole({ args: [], env: { ...env, NEWOAKS_LEDGER: ledger }, atEnd })
  return { address: addressesOf(opened) }
})

test.each(consoleWidths)(
  '%s: the sandbox and the fleet are whole, without a fault, and run no text',
  async (_, width) => {
    const { page, complaints } = await openAddress(browser(), await made().address(), width)
    const seen = async (name: string) => {
      await expectWhole(page)
      await shotOf(page)(name)
    }
    await page.locator('nav a[href="#sandbox"]').click()
    await page.getByLabel('What happens').selectOption('slow')
    await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('ModelList')
    await page.getByRole('button', { name: 'Switch on' }).press('Enter')
    await page.getByText('ModelList: waits 2,000 ms').first().waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill(script)
    await page.getByRole('textbox', { name: 'Bytes' }).fill('1200')
    await page.keyboard.press('Enter')
    await page.getByText('1,200 bytes').waitFor()
    await page.getByText('As curl').last().click()
    await page.getByText('curl -X POST').last().waitFor()
    await seen('sandbox')
    await page.getByRole('button', { name: 'Switch off' }).press('Enter')
    await page.getByText('Nothing: it answers as it should.').waitFor()
    await page.locator('nav a[href="#fleet"]').click()
    await page.getByText('bot-2', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Run of bot-1' }).press('Enter')
    await page.getByText('Run r1 is not in the memory').waitFor()
    await seen('fleet')
    await page.getByLabel('Only what waits for a person').check()
    await page.getByText('bot-1', { exact: true }).waitFor({ state: 'detached' })
    expect(await page.title()).not.toBe('taken')
    expect(await page.locator('main script, main img').count()).toBe(0)
    expect(complaints).toEqual([])
  },
)

test('where there is neither, the pages say so', async () => {
  const env = { NEWOAKS_DATA_DIR: temporaryFolder() }
  const opened = await openConsole({ args: ['--read-only'], env })
  const { page, complaints } = await openAddress(browser(), opened.address)
  await page.locator('nav a[href="#fleet"]').click()
  await page.getByText('Fleets need a PostgreSQL database').waitFor()
  await page.locator('nav a[href="#sandbox"]').click()
  await page.getByText('This console is not at a sandbox').waitFor()
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})
