import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { chromiumForAllTests } from './chromium-for-all-tests.ts'
import { hostileImport, hostileTest } from './hostile-pages.ts'
import { openPage } from './opened-page.ts'
import { testPage } from './page-tests.ts'

const browser = chromiumForAllTests()

/** Of texts that nobody should send, and of thousands of rows and conversations. */
const made = forAllTests(async (atEnd) => {
  const folder = temporaryFolder(atEnd)
  return { import: hostileImport(folder), test: hostileTest(folder) }
})

describe.each(['import', 'test'] as const)('the page of: %s', (name) => {
  testPage(browser, () => made()[name])
})

test('rows are folded after twenty; filters by state and reason are set with the keyboard', async () => {
  const { page } = await openPage(browser(), made().import)
  const rows = page.locator('#rows tbody tr')
  const visible = page.locator('#rows tbody tr:visible')
  expect(await rows.count()).toBe(1000)
  expect(await visible.count()).toBe(20)
  expect(await page.locator('#rows h2').textContent()).toBe(
    'The first 1,000 of 3,000 rows that did not land',
  )
  await page.locator('#rows input[value=""]').focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.locator('#rows .found').textContent()).toBe('250 of 1,000 shown')
  expect(await visible.count()).toBe(20)
  expect(await page.locator('#rows tr[data-state=failed]:visible').count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  expect(await page.locator('#rows .found').textContent()).toBe('750 of 1,000 shown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  const told = await page.locator('#rows .found').textContent()
  const left = Number(/^\d+/.exec(told ?? '')?.[0])
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(750)
  await page.locator('#rows .more summary').focus()
  await page.keyboard.press('Enter')
  expect(await visible.count()).toBe(left)
  await page.emulateMedia({ media: 'print' })
  expect(await visible.count()).toBe(1000)
})

test('times are those of the clock of the reader', async () => {
  const { page } = await openPage(browser(), made().import, { timezoneId: 'Asia/Tokyo' })
  expect(await page.locator('time').textContent()).toBe('2 Jan 2026, 12:04 GMT+9')
})

test('a page stays small enough to open, whatever there was to tell', () => {
  const { import: rows, test: conversations } = made()
  expect(statSync(rows).size).toBeLessThan(3_000_000)
  expect(statSync(conversations).size).toBeLessThan(12_000_000)
})

test.each(['import', 'test'] as const)(
  'no text of the page of %s goes on for ever',
  async (name) => {
    const { page } = await openPage(browser(), made()[name])
    const longest = await page.evaluate<number>(
      'Math.max(...[...document.querySelectorAll("main :is(p, dd, td, li, summary, h1, h2, h3)")].filter((each) => !each.querySelector("p, li, dd, ul, dl, pre")).map((each) => each.textContent.length))',
    )
    // What was said is shown up to 5,000 characters; the command is whole.
    expect(longest).toBeLessThan(name === 'test' ? 5200 : 1300)
  },
)
