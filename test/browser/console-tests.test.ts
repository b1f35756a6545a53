import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { openConsole } from '../support/open-console.ts'
import { post } from '../support/sandbox.ts'
import { scriptedBot } from '../support/scripted-bot.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { chromiumForAllTests } from './chromium-for-all-tests.ts'
import { addressesOf, consoleWidths, expectWhole, openAddress, shotOf } from './console-page.ts'
import { violations } from './opened-page.ts'

const script = '<img src=x onerror="document.title=\'taken\'">'
const suite = {
  version: 1,
  name: 'House rules',
  scenarios: [
    { name: 'Greets', turns: [{ say: 'Hi', expect: [{ contains: 'Hello' }] }] },
    { name: 'Ends politely', turns: [{ say: script, expect: [{ contains: 'Thanks' }] }] },
    { name: 'Kind', turns: [{ say: 'Who are you?', expect: [{ judge: `Is kind ${script}` }] }] },
    { name: 'Says goodbye', turns: [{ say: 'Bye', expect: [{ contains: `Farewell ${script}` }] }] },
  ],
}

const browser = chromiumForAllTests()

/** A console over a service with two chatbots, one of which says Thanks. */
const made = forAllTests(async (atEnd) => {
  const sandbox = await startSandbox({ bot: scriptedBot(['Hello', ' there.']) })
  atEnd(() => sandbox.close())
  const demo = { serialNumber: 'demo', AnswerSuffix: ' Thanks.' }
  await post(sandbox, '/chat/Chatbot/Edit', demo)
  await post(sandbox, '/sandbox/chatbots', { serialNumber: 'plain' })
  const folder = temporaryFolder(atEnd)
  const path = join(folder, 'suite.yaml')
  writeFileSync(path, JSON.stringify(suite))
  const env = {
    NEWOAKS_DATA_DIR: temporaryFolder(atEnd),
    NEWOAKS_IMPORT_DIRS: folder,
    NEWOAKS_BASE_URL: sandbox.url,
    NEWOAKS_SECRET_KEY: sandbox.secretKey,
  }
  const opened = await openConsole({ args: [], env, atEnd })
  return { path, address: addressesOf(opened) }
})

async function openTests(width?: number) {
  const opened = await openAddress(browser(), await made().address(), width)
  await opened.page.getByText('Live', { exact: true }).waitFor()
  await opened.page.locator('nav a[href="#tests"]').click()
  await opened.page.getByRole('heading', { name: 'Test a chatbot' }).waitFor()
  return opened
}

/** Holds the suite, after its plan was shown. */
async function hold(page: Page, compareWith = '') {
  const chatbot = page.locator('form.ways').getByLabel('Chatbot', { exact: true })
  if ((await chatbot.count()) > 0) await chatbot.fill('demo')
  await page.getByLabel('or a file').fill(made().path)
  await page.getByLabel('Beside chatbot').fill(compareWith)
  await page.getByRole('button', { name: 'Test…' }).click()
  const question = await page.getByRole('dialog').locator('p').first().textContent()
  expect(question).toContain('send')
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await page.getByText('The test has ended.').waitFor()
  await page.getByRole('heading', { name: 'House rules' }).waitFor()
  return question
}

test.each(consoleWidths)(
  '%s: a suite is held after its plan was shown, its failures first and open; no text runs',
  async (_, width) => {
    const { page, complaints } = await openTests(width)
    const whole = async (name: string) => {
      await shotOf(page)(name)
      await expectWhole(page)
    }
    expect(await hold(page)).toContain('Test "demo" with "House rules": send 4 messages')
    const held = page.locator('.held')
    expect(await held.locator('summary strong').allTextContents()).toEqual([
      ...['Says goodbye', 'Kind', 'Greets', 'Ends politely'],
    ])
    expect(await page.locator('.held details[open]').count()).toBe(2)
    await whole('test-run')
    await page.getByRole('button', { name: 'All runs' }).click()
    await page.locator('[data-run]').first().waitFor()
    await whole('tests')
    expect(await page.locator('main img, main script').count()).toBe(0)
    expect(await page.title()).not.toBe('taken')
    // The browser tells of the answer that asks whether to hold it.
    expect(complaints).toEqual([expect.stringContaining('409')])
  },
)

test('a person judges a criterion with a click, and can judge it otherwise', async () => {
  const { page } = await openTests()
  await hold(page)
  const kind = page.locator('.held', { hasText: 'Kind' })
  await kind.getByLabel('Why').fill('Short and friendly')
  await kind.getByRole('button', { name: 'Met', exact: true }).click()
  await page.getByText('Nothing is left to judge.').waitFor()
  await kind.locator('summary').getByText('passed').waitFor()
  if (!(await kind.getByText('A person: Short and friendly').isVisible()))
    await kind.locator('summary').click()
  await kind.getByText('A person: Short and friendly').waitFor()
  await kind.getByRole('button', { name: 'Judge otherwise' }).click()
  await kind.getByRole('button', { name: 'Not met' }).click()
  await kind.locator('summary').getByText('failed').waitFor()
})

test('two chatbots stand side by side, at first only with what they did differently', async () => {
  const { page } = await openTests()
  await hold(page, 'plain')
  const held = page.locator('.held summary strong')
  expect(await held.allTextContents()).toEqual(['Ends politely'])
  const sides = page.locator('.sides.two > div')
  expect(await sides.count()).toBe(2)
  expect(await sides.nth(0).textContent()).toContain('demo')
  expect(await sides.nth(1).textContent()).toContain('plain')
  await shotOf(page)('test-two')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Only what the two chatbots did differently').uncheck()
  await expect.poll(() => held.count()).toBe(4)
})

test('how a suite has gone over its runs is drawn, and told in words', async () => {
  const { page } = await openTests()
  await hold(page)
  await page.getByRole('button', { name: 'All runs' }).click()
  const trend = page.getByRole('img', { name: 'Passed over the runs' })
  await trend.waitFor()
  expect(await trend.getAttribute('aria-label')).toContain('2 of 4')
  expect(await trend.locator('g').count()).toBeGreaterThan(1)
})

test('a run is followed while it goes on, and stopped with a click', async () => {
  let messages = 0
  const sandbox = await startSandbox({
    bot: {
      async answer(_, { signal, onFragment }) {
        messages += 1
        // The third is never answered: somebody has to stop the run.
        if (messages > 2) await new Promise((resolve) => signal.addEventListener('abort', resolve))
        await onFragment('Hello')
        return { text: 'Hello', noAnswer: false, totalToken: 1, listingIds: [] }
      },
    },
  })
  onTestFinished(() => sandbox.close())
  const folder = temporaryFolder()
  const path = join(folder, 'slow.yaml')
  writeFileSync(path, JSON.stringify({ ...suite, parallel: 1 }))
  const env = {
    NEWOAKS_DATA_DIR: temporaryFolder(),
    NEWOAKS_IMPORT_DIRS: folder,
    NEWOAKS_BASE_URL: sandbox.url,
    NEWOAKS_SECRET_KEY: sandbox.secretKey,
  }
  const opened = await openConsole({ args: [], env })
  const { page } = await openAddress(browser(), opened.address)
  await page.getByText('Live', { exact: true }).waitFor()
  await page.locator('nav a[href="#tests"]').click()
  await page.locator('form.ways').getByLabel('Chatbot', { exact: true }).fill('demo')
  await page.getByLabel('or a file').fill(path)
  await page.getByRole('button', { name: 'Test…' }).click()
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await page.getByText('2 of 4 conversations held').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('link', { name: 'Report' }).waitFor()
  await page.locator('.held summary', { hasText: 'Ends politely' }).waitFor()
})

test('how often, and beside which chatbot, is told where it cannot be', async () => {
  const { page } = await openTests()
  const chatbot = page.locator('form.ways').getByLabel('Chatbot', { exact: true })
  if ((await chatbot.count()) > 0) await chatbot.fill('demo')
  await page.getByLabel('Times').fill('1000')
  await page.getByRole('button', { name: 'Test…' }).click()
  expect(await page.locator('form.ways input:invalid').getAttribute('name')).toBe('repeats')
  await page.getByLabel('Times').fill('2')
  await page.getByLabel('Beside chatbot').fill('demo')
  await page.getByRole('button', { name: 'Test…' }).click()
  await page.getByText('A chatbot is compared with another one').waitFor()
})
