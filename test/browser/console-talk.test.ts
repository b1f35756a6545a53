import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { wholeListing } from '../support/listing.ts'
import { openConsole } from '../support/open-console.ts'
import { readyServer } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { chromiumForAllTests } from './chromium-for-all-tests.ts'
import { addressesOf, consoleWidths, expectWhole, openAddress, shotOf } from './console-page.ts'

const script = '<img src=x onerror="document.title=\'taken\'">'
const bot = { serialNumber: 'demo' }

const browser = chromiumForAllTests()

const made = forAllTests(async (atEnd) => {
  const folder = temporaryFolder(atEnd)
  const env = { NEWOAKS_DATA_DIR: temporaryFolder(atEnd), NEWOAKS_IMPORT_DIRS: folder }
  const server = await readyServer({ args: ['--sandbox'], env, atEnd })
  const edit = (settings: object) => server.callTool('edit_chatbot', { ...bot, ...settings })
  await edit({
    Name: `Alder ${script}`,
    ChatBubbleColor: 'rgb(31,111,84)',
    UserMessageColor: '#cce8dd',
  })
  await edit({ WelcomeMessage: `Welcome. ${script}`, UserInputPlaceholder: script })
  await edit({ SuggestedMessage: `Which homes have a pool?\n${script}`, AnswerSuffix: script })
  await edit({ MessageLimit: 500, RateLimitCount: 20, RateLimitTime: 60 })
  const home = {
    ...wholeListing,
    Address: '33 Heron Way',
    City: 'Millhaven',
    Description: 'A pool.',
  }
  await server.callTool('create_listing', { SerialNumber: 'demo', ...home, SalePrice: 412_500 })
  const opened = await openConsole({ env, atEnd })
  return { server, folder, edit, address: addressesOf(opened) }
})

async function openTalk(width?: number, address?: string) {
  const opened = await openAddress(browser(), address ?? (await made().address()), width)
  await opened.page.locator('nav a[href="#talk"]').click()
  await opened.page.locator('.chat').waitFor()
  return opened
}

/** Of the window's head. */
function headerColour(page: Page): Promise<string> {
  return page.evaluate<string>(
    "getComputedStyle(document.querySelector('.chat > header')).backgroundColor",
  )
}

test.each(consoleWidths)(
  '%s: the chatbot is seen as it was set, and talked to; no text runs',
  async (_, width) => {
    const { page, complaints } = await openTalk(width)
    await page.getByRole('button', { name: 'Which homes have a pool?' }).click()
    const answer = page.locator('.bubble.bot:not(.coming)', { hasText: '33 Heron Way' })
    await answer.waitFor()
    await page.getByRole('heading', { name: 'Save as a test' }).waitFor()
    expect(await headerColour(page)).toBe('rgb(31, 111, 84)')
    await shotOf(page)('talk')
    await expectWhole(page)
    expect(await page.locator('main').textContent()).toContain('20 in 60 seconds')
    expect(await page.locator('main img, main script').count()).toBe(0)
    expect(await page.title()).not.toBe('taken')
    expect(complaints).toEqual([])
  },
)

test('of a sandbox it is told what is not set in it, and not that it is not known', async () => {
  const { address } = await openConsole({ env: { NEWOAKS_DATA_DIR: temporaryFolder() } })
  const { page } = await openTalk(undefined, address)
  await page.getByText('Not set in the sandbox: Name, ChatBubbleColor').waitFor()
  expect(await page.locator('main').textContent()).not.toContain('does not tell its settings')
  await shotOf(page)('talk-unset')
  await expectWhole(page)
})

test('an answer is shown piece by piece as it comes', async () => {
  const { page } = await openTalk()
  await page.evaluate(`
    window.seen = []
    new MutationObserver(() => {
      const text = document.querySelector('.bubble.coming')?.textContent
      if (text && !window.seen.includes(text)) window.seen.push(text)
    }).observe(document.querySelector('.said'), { childList: true, subtree: true, characterData: true })`)
  await page.getByLabel('Message').fill('What do you have in Millhaven?')
  await page.keyboard.press('Enter')
  await page.locator('.bubble.bot:not(.coming)', { hasText: '33 Heron Way' }).waitFor()
  const seen = await page.evaluate<string[]>('window.seen')
  const whole = await page.locator('.bubble.bot').last().textContent()
  expect(seen.length).toBeGreaterThan(2)
  expect(whole?.startsWith(seen[1] ?? '')).toBe(true)
})

test("an agent's edit is seen in the open window, in a second", async () => {
  const { page } = await openTalk()
  const { edit } = made()
  await page.getByText('Live', { exact: true }).waitFor()
  await edit({ WelcomeMessage: 'Ahoy.', ChatBubbleColor: '#b3261e' })
  await page.locator('.bubble.bot', { hasText: 'Ahoy.' }).waitFor()
  await page.getByText('by e2e 1: ChatBubbleColor, WelcomeMessage').waitFor()
  expect(await headerColour(page)).toBe('rgb(179, 38, 30)')
  await edit({ WelcomeMessage: `Welcome. ${script}`, ChatBubbleColor: 'rgb(31,111,84)' })
})

test('a conversation is saved as a test: into a suite file, or as one to download', async () => {
  const { page } = await openTalk()
  const { folder, server } = made()
  await page.getByLabel('Message').fill('Which homes have a pool?')
  await page.keyboard.press('Enter')
  await page.getByLabel('Name').fill('A pool')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('name: A pool')
  const path = join(folder, 'suite.yaml')
  await page.getByLabel('Suite file').fill(path)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved “A pool” with 1 turn').filter({ hasText: path }).waitFor()
  expect(readFileSync(path, 'utf8')).toContain('Which homes have a pool?')
  const planned = await server.callTool('test_chatbot', { ...bot, suite: path })
  expect(planned.structuredContent).toMatchObject({ state: 'planned', plan: { messages: 1 } })
})
