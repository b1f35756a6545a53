import { describe, expect, test } from 'vitest'
import { makeSampleReports } from '../../scripts/pictures/sample-reports.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { chromiumForAllTests } from './chromium-for-all-tests.ts'
import { openPage } from './opened-page.ts'
import { testPage } from './page-tests.ts'

const browser = chromiumForAllTests()

/** Written by the built program after runs on a sandbox. */
const made = forAllTests((atEnd) => makeSampleReports(temporaryFolder(atEnd)))
const names = ['import', 'trial', 'test', 'comparison'] as const

describe.each(names)('the page of: %s', (name) => {
  testPage(browser, () => made()[name])
})

test('a count, a problem and a row number lead to the rows, whatever the filters are', async () => {
  const { page } = await openPage(browser(), made().import)
  const shownStates = async () => {
    const visible = await page.locator('#rows tbody tr:visible').all()
    return new Set(await Promise.all(visible.map((row) => row.getAttribute('data-state'))))
  }
  await page.locator('.tile', { hasText: 'failed' }).click()
  expect(await shownStates()).toEqual(new Set(['failed']))
  const link = page.locator('#found li', { hasText: 'skipped' }).locator('a').first()
  const row = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`)
  expect(await row.isVisible()).toBe(false)
  await link.click()
  expect(await row.isVisible()).toBe(true)
})

test('the import says what was deleted first, what to run next, and links the failed rows', async () => {
  const { page } = await openPage(browser(), made().import)
  expect(await page.locator('header .notice.bad strong').textContent()).toBe(
    '9 listings were deleted from the chatbot',
  )
  expect(await page.locator('header pre').count()).toBe(1)
  const links = await page
    .locator('.files a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(links).toEqual(['failed-rows.csv', 'skipped-rows.csv'])
  const before = await openPage(browser(), made().trial)
  expect(await before.page.locator('header .notice.bad strong').textContent()).toBe(
    '9 listings would be deleted from the chatbot',
  )
  expect(await before.page.locator('#columns').textContent()).toContain('$189,000 → 189000')
})

test('conversations are filtered, and opened and closed all at once, with the keyboard', async () => {
  const { page } = await openPage(browser(), made().test)
  const all = await page.locator('.transcripts details').count()
  await page.locator('#conversations input[value=""]').focus()
  await page.keyboard.press('ArrowRight')
  const verdicts = await page
    .locator('.transcripts details:visible')
    .evaluateAll((shown) => shown.map((each) => each.getAttribute('data-verdict')))
  expect(new Set(verdicts)).toEqual(new Set(['fail']))
  expect(verdicts.length).toBeLessThan(all)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.locator('.transcripts details[open]').count()).toBe(all)
  await page.keyboard.press('Enter')
  expect(await page.locator('.transcripts details[open]').count()).toBe(0)
})

test('the command is copied whole', async () => {
  const { page } = await openPage(browser(), made().trial)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('[data-copy]').click()
  await page.getByText('Copied').waitFor()
  const copied = await page.evaluate('navigator.clipboard.readText()')
  expect(copied).toBe(await page.locator('header pre').textContent())
})
