import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startChromium } from '../../scripts/pictures/chromium.ts'
import { makeSampleReports } from '../../scripts/pictures/sample-reports.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { hostileImport, hostileTest } from './hostile-reports.ts'
import { looks, openPage, seen, sidewaysScroll, violations } from './opened-page.ts'

/** Written by the built program after real runs, and two of texts that nobody should send. */
const made = forAllTests(async (atEnd) => {
  const browser = await startChromium()
  atEnd(() => browser.close())
  const folder = temporaryFolder(atEnd)
  return {
    browser,
    ...(await makeSampleReports(folder)),
    'hostile import': hostileImport(folder),
    'hostile test': hostileTest(folder),
  }
})
const names = ['import', 'trial', 'test', 'comparison', 'hostile import', 'hostile test'] as const

describe.each(names)('the page of: %s', (name) => {
  test.each(looks)('$name', async (look) => {
    const { browser, [name]: file } = made()
    const { page, complaints } = await openPage(browser, file, { look })
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await page.locator('main').count()).toBe(1)
    const background = await page.evaluate('getComputedStyle(document.body).backgroundColor')
    expect(background).toMatch(/^rgb\(/)
    if (look.media === 'print') {
      expect(await seen(page, '.rest')).toBe(await page.locator('.rest').count())
      expect(await seen(page, '.transcript')).toBe(await page.locator('.transcript').count())
      expect(await seen(page, 'details.fold > div')).toBe(
        await page.locator('details.fold > div').count(),
      )
      expect(await seen(page, '.filters')).toBe(0)
    } else {
      expect(await violations(page)).toEqual([])
    }
    expect(await page.title()).not.toBe('taken')
    expect(complaints).toEqual([])
  })

  test('without scripts all of it is there, and no filter', async () => {
    const { browser, [name]: file } = made()
    const { page } = await openPage(browser, file, { javaScriptEnabled: false })
    expect(await page.locator('.filters:visible').count()).toBe(0)
    expect(await page.locator('[data-copy]:visible').count()).toBe(0)
    for (const more of await page.locator('.more > summary, .fold > summary').all())
      await more.click()
    const rows = page.locator('tbody tr')
    expect(await page.locator('tbody tr:visible').count()).toBe(await rows.count())
    const conversation = page.locator('.transcripts details').last()
    if ((await conversation.count()) === 0) return
    await conversation.locator('summary').click()
    expect(await conversation.locator('.transcript').isVisible()).toBe(true)
  })
})

test('rows are folded after twenty; filters by state and reason are set with the keyboard', async () => {
  const { browser, 'hostile import': file } = made()
  const { page } = await openPage(browser, file)
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
})

test('a count, a problem and a row number lead to the rows, whatever the filters are', async () => {
  const { browser, import: file } = made()
  const { page } = await openPage(browser, file)
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
  const { browser, import: file, trial } = made()
  const { page } = await openPage(browser, file)
  expect(await page.locator('header .notice.bad strong').textContent()).toBe(
    '9 listings were deleted from the chatbot',
  )
  expect(await page.locator('header pre').count()).toBe(1)
  const links = await page
    .locator('.files a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(links).toEqual(['failed-rows.csv', 'skipped-rows.csv'])
  const before = await openPage(browser, trial)
  expect(await before.page.locator('header .notice.bad strong').textContent()).toBe(
    '9 listings would be deleted from the chatbot',
  )
  expect(await before.page.locator('#columns').textContent()).toContain('$189,000 → 189000')
})

test('times are those of the clock of the reader', async () => {
  const { browser, 'hostile import': file } = made()
  const { page } = await openPage(browser, file, { timezoneId: 'Asia/Tokyo' })
  expect(await page.locator('time').textContent()).toBe('2 Jan 2026, 12:04 GMT+9')
})

test('conversations are filtered, and opened and closed all at once, with the keyboard', async () => {
  const { browser, test: file } = made()
  const { page } = await openPage(browser, file)
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
  const { browser, trial } = made()
  const { page } = await openPage(browser, trial)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('[data-copy]').click()
  await page.getByText('Copied').waitFor()
  const copied = await page.evaluate('navigator.clipboard.readText()')
  expect(copied).toBe(await page.locator('header pre').textContent())
})

test('a page stays small enough to open, whatever there was to tell', () => {
  const { 'hostile import': rows, 'hostile test': conversations } = made()
  expect(statSync(rows).size).toBeLessThan(3_000_000)
  expect(statSync(conversations).size).toBeLessThan(12_000_000)
})
