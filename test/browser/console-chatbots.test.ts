import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { wholeListing } from '../support/listing.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { openConsole } from '../support/open-console.ts'
import { readyServer } from '../support/program.ts'
import { ownChatbot, setFaults } from '../support/sandbox.ts'
import { chromiumForAllTests } from './chromium-for-all-tests.ts'
import { addressesOf, openAddress } from './console-page.ts'

const browser = chromiumForAllTests()

/** A console over two chatbots that say their names in all that they have. */
const made = forAllTests(async (atEnd) => {
  const { sandbox, env } = await sandboxAndEnv({}, atEnd)
  const server = await readyServer({ env, atEnd })
  const [one, other] = [await ownChatbot(sandbox), await ownChatbot(sandbox)]
  const edit = (serialNumber: string, settings: object) =>
    server.callTool('edit_chatbot', { serialNumber, ...settings })
  for (const [SerialNumber, name] of [
    [one, 'One'],
    [other, 'Other'],
  ] as const) {
    await edit(SerialNumber, { Name: `${name} Homes`, AnswerSuffix: ` (${name} Homes)` })
    const home = { ...wholeListing, Address: `1 ${name} Street`, City: 'Millhaven' }
    await server.callTool('create_listing', { SerialNumber, ...home })
  }
  const opened = await openConsole({ args: [], env, atEnd })
  return { sandbox, edit, one, other, address: addressesOf(opened) }
})

/** A part of the console, at the first of them. */
async function openAt(part: string) {
  const all = made()
  const { page } = await openAddress(browser(), await all.address())
  await page.getByText('Live', { exact: true }).waitFor()
  await choose(page, all.one)
  await page.locator(`nav a[href="#${part}"]`).click()
  return { ...all, page }
}

function choose(page: Page, chatbot: string) {
  return page.locator('.chatbot select').selectOption(chatbot)
}

/** These take so long that what a page shows meanwhile can be seen. */
async function slow(operation: 'RealEstateList' | 'ClientAsk'): Promise<void> {
  const { sandbox } = made()
  await setFaults(sandbox, { operation, latencyMs: 1500 })
  onTestFinished(async () => void (await setFaults(sandbox)))
}

test('the settings are those of the chatbot that is chosen, also after an edit of another', async () => {
  const { page, edit, one, other } = await openAt('settings')
  await page.locator('tbody').getByText('One Homes', { exact: true }).waitFor()
  await edit(one, { WelcomeMessage: 'Ahoy.' })
  await page.locator('tbody').getByText('Ahoy.').waitFor()
  await choose(page, other)
  await page.locator('tbody').getByText('Other Homes', { exact: true }).waitFor()
  expect(await page.locator('tbody').textContent()).not.toContain('Ahoy.')
})

test('while the listings of another chatbot are read, none of the first is there to be ticked', async () => {
  const { page, other } = await openAt('bot')
  await page.locator('tbody').getByText('1 One Street').waitFor()
  await slow('RealEstateList')
  await choose(page, other)
  await page.getByText('Reading the listings…').waitFor()
  expect(await page.locator('tbody').getByText('1 One Street').count()).toBe(0)
  await page.locator('tbody').getByText('1 Other Street').waitFor()
})

test('what one chatbot answers late does not come into the conversation with another', async () => {
  const { page, sandbox, other } = await openAt('talk')
  await page.locator('.chat > header', { hasText: 'One Homes' }).waitFor()
  await slow('ClientAsk')
  const say = async (text: string) => {
    await page.getByLabel('Message').fill(text)
    await page.keyboard.press('Enter')
  }
  const sent = page.waitForRequest('**/api/talk')
  await say('What do you have?')
  await sent
  await page.waitForTimeout(300)
  await setFaults(sandbox)
  await choose(page, other)
  await page.locator('.chat > header', { hasText: 'Other Homes' }).waitFor()
  await say('And what do you have?')
  await page.locator('.bubble.bot', { hasText: '(Other Homes)' }).waitFor()
  await page.waitForTimeout(2000)
  const said = await page.locator('.said').textContent()
  expect(said).toContain('(Other Homes)')
  expect(said).not.toContain('(One Homes)')
})

test('a chatbot of which the page first hears can be chosen', async () => {
  const { page, edit, sandbox } = await openAt('happened')
  const third = await ownChatbot(sandbox)
  expect(await page.locator('.chatbot select').textContent()).not.toContain(third)
  await edit(third, { Name: 'Third Homes' })
  await page.locator('.chatbot option', { hasText: third }).waitFor({ state: 'attached' })
})
