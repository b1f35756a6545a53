import { expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { wholeListing } from '../support/listing.ts'
import { openConsole } from '../support/open-console.ts'
import { startOwnService } from '../support/own-service.ts'
import { readyServer } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { chromiumForAllTests } from './chromium-for-all-tests.ts'
import { addressesOf, consoleWidths, expectWhole, openAddress, shotOf } from './console-page.ts'

const script = '<img src=x onerror="document.title=\'taken\'">'
const SerialNumber = 'demo'
const HOST = 'photos.example.com'

function home(index: number) {
  return {
    ...wholeListing,
    MLSNumber: `M${index}`,
    Address: `${index} Alder Court`,
    City: 'Millhaven',
    State: 'OR',
    SalePrice: 200_000 + index,
    Url: `https://example.com/${index}`,
    Images: [`https://${HOST}/${index}.png`],
  }
}

const browser = chromiumForAllTests()

/** A console over a sandbox with a few listings, one of them hostile in every text. */
const few = forAllTests(async (atEnd) => {
  const env = { NEWOAKS_DATA_DIR: temporaryFolder(atEnd) }
  const server = await readyServer({ args: ['--sandbox'], env, atEnd })
  const text = JSON.stringify(Array.from({ length: 16 }, (_, index) => home(index + 1)))
  await server.callTool('import_listings', { SerialNumber, text, source: 'homes' })
  const hostile = {
    Address: script,
    City: script,
    State: script,
    ZIP: script,
    Location: script,
    PropertyType: script,
    Description: script,
    CurrencySymbol: '$',
    Images: [script],
    MLSNumber: script,
    Url: `javascript:document.title='taken'//${script}`,
    ExtensionColumn: [{ Key: script, value: script }],
  }
  await server.callTool('create_listing', { SerialNumber, ...wholeListing, ...hostile })
  const update = { SerialNumber, Key: 'M2', KeyType: 'MLSNumber', SalePrice: 389_000 }
  await server.callTool('update_listing', update)
  const opened = await openConsole({ env, atEnd })
  return { server, opened, address: addressesOf(opened) }
})

async function openBot(width?: number) {
  const opened = await openAddress(browser(), await few().address(), width)
  await opened.page.locator('nav a[href="#bot"]').click()
  await opened.page.getByText('17 listings').waitFor()
  return opened
}

test.each(consoleWidths)(
  '%s: listings as a table, as cards and one by itself, whole, without a fault, and no text runs',
  async (_, width) => {
    const { page, complaints } = await openBot(width)
    const shot = shotOf(page)
    const whole = async (name: string) => {
      await shot(name)
      await expectWhole(page)
    }
    await page
      .locator('tbody')
      .getByText('10 Alder Court, Millhaven, OR', { exact: true })
      .waitFor()
    await whole('bot-table')
    await page.getByText('Cards', { exact: true }).click()
    await page.locator('.homes-grid li').first().waitFor()
    await whole('bot-cards')
    await page.getByText('Differences', { exact: true }).click()
    await page.getByText('not loaded from here').waitFor()
    await whole('bot-differences')
    await page.getByText('Table', { exact: true }).click()
    await page.getByLabel('Search').fill('img src=x')
    await page.getByText('1 listing', { exact: true }).waitFor()
    await page.locator('tbody button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Fields' }).waitFor()
    await dialog.locator('.timeline').getByText('Created').first().waitFor()
    await whole('bot-listing')
    expect(await dialog.locator('a[href^="javascript"]').count()).toBe(0)
    expect(await dialog.textContent()).toContain('<img src=x')
    expect(await page.locator('main img, main script').count()).toBe(0)
    expect(await page.title()).not.toBe('taken')
    expect(complaints).toEqual([])
  },
)

test('listings are searched and filtered, by all that is given', async () => {
  const { page } = await openBot()
  await page.getByLabel('Price from').fill('200,010')
  await page.getByLabel('Price from').press('Tab')
  await page.getByLabel('Price to').fill('200012')
  await page.getByLabel('Price to').press('Tab')
  await page.getByText('3 listings').waitFor()
  await page.getByLabel('Search').fill('11 Alder')
  await page.getByText('1 listing', { exact: true }).waitFor()
  expect(await page.locator('tbody').textContent()).toContain('11 Alder Court, Millhaven, OR')
  await page.getByLabel('Status').selectOption('Sold')
  await page.getByText('No listing fits').waitFor()
})

test('a listing is shown with all fields, and with its history', async () => {
  const { page } = await openBot()
  await page.getByLabel('Search').fill('M2')
  await page.getByRole('button', { name: '2 Alder Court, Millhaven, OR', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const change = dialog.locator('.timeline li', { hasText: 'Updated 2 Alder Court' })
  await change.waitFor()
  expect(await change.locator('del').textContent()).toContain('200002')
  expect(await change.locator('ins').textContent()).toContain('389000')
  await dialog.getByText('Last loaded').waitFor()
  expect(await dialog.textContent()).toContain('https://photos.example.com/2.png')
})

test('pictures are asked for after a click, of their hosts only, and not after the page is left', async () => {
  const { page, complaints } = await openBot()
  const asked: string[] = []
  await page.context().route(/^https:/, (route) => {
    asked.push(new URL(route.request().url()).host)
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
  })
  await page.getByText('Cards', { exact: true }).click()
  await page.getByText(`they lie on ${HOST}`).waitFor()
  expect(complaints).toEqual([])
  await page.getByRole('button', { name: 'Show pictures on this page' }).click()
  await page.locator('img.photo').first().waitFor()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect([...new Set(asked)]).toEqual([HOST])
  expect(new URL(page.url()).search).toBe('')
  const blocked = await page.evaluate<string>(
    `new Promise((done) => { addEventListener('securitypolicyviolation', ({ blockedURI }) => done(blockedURI)); new Image().src = 'https://other.example.com/x.png' })`,
  )
  expect(blocked).toContain('https://other.example.com')
  expect([...new Set(asked)]).toEqual([HOST])
  await page.reload()
  await page.locator('tbody tr').first().waitFor()
  await page.getByText('Cards', { exact: true }).click()
  await page.getByRole('button', { name: 'Show pictures on this page' }).waitFor()
  expect(await page.locator('img.photo').count()).toBe(0)
})

test('a listing is marked as sold and deleted, each after a question that names its address', async () => {
  const { page } = await openBot()
  await page.getByLabel('Search').fill('M16')
  await page.getByRole('button', { name: '16 Alder Court, Millhaven, OR' }).click()
  await page.getByRole('button', { name: 'Mark as sold…' }).click()
  const question = page.getByRole('dialog', { name: 'Please confirm' })
  await question.getByText('Set Status Sold for 1 listing').waitFor()
  expect(await question.textContent()).toContain('16 Alder Court')
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await page.getByText('Marked 1 listing as sold.').waitFor()
  await page.locator('tbody').getByText('Sold', { exact: true }).waitFor()
  await page.getByRole('button', { name: '16 Alder Court, Millhaven, OR' }).click()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await question.getByText('Delete 1 listing of chatbot "demo" for good').waitFor()
  expect(await question.textContent()).toContain('16 Alder Court')
  await page.getByRole('button', { name: 'No, leave it' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('Nothing was deleted.').first().waitFor()
  await page.getByLabel('Tick 16 Alder Court, Millhaven, OR').check()
  await page.getByRole('region', { name: 'Ticked listings' }).getByText('Delete…').click()
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await page.getByText('Deleted 1 listing.').waitFor()
  await page.getByText('No listing fits').waitFor()
  const left = await few().server.callTool('find_listings', { SerialNumber, key: 'M16' })
  expect(left.structuredContent).toMatchObject({ total: 0 })
  await few().server.callTool('create_listing', { SerialNumber, ...home(16) })
  await page.getByText('were changed since these were read').waitFor()
})

test('thousands of listings are scrolled to their end, with a few rows in the page at a time', async () => {
  const service = await startOwnService()
  for (let index = 0; index < 2000; index += 1)
    service.held.push({ id: `own-${index}`, fields: home(index + 1) })
  const env = { NEWOAKS_BASE_URL: service.url, NEWOAKS_SECRET_KEY: 'nk-test-0123456789' }
  const opened = await openConsole({ env, args: ['--read-only'] })
  const { page, complaints } = await openAddress(browser(), opened.address)
  await page.locator('nav a[href="#bot"]').click()
  await page.getByLabel('Chatbot ID').fill('own')
  await page.keyboard.press('Enter')
  await page.getByText('2,000 listings').waitFor()
  const rows = page.locator('tbody tr[aria-rowindex]')
  let last = 0
  while (last < 2001) {
    await page.mouse.wheel(0, 20_000)
    await expect
      .poll(async () => Number(await rows.last().getAttribute('aria-rowindex')))
      .toBeGreaterThan(last)
    last = Number(await rows.last().getAttribute('aria-rowindex'))
    expect(await rows.count()).toBeLessThan(100)
  }
  expect(await page.locator('table').getAttribute('aria-rowcount')).toBe('2001')
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await rows.last().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('BuildingArea').waitFor()
  expect(await dialog.getByRole('button', { name: 'Delete…' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
