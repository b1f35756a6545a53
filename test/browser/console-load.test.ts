import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { openConsole } from '../support/open-console.ts'
import { listAll, ownChatbot, setFaults } from '../support/sandbox.ts'
import { chromiumForAllTests } from './chromium-for-all-tests.ts'
import { addressesOf, consoleWidths, expectWhole, openAddress, shotOf } from './console-page.ts'
import { expectSound, violations } from './opened-page.ts'

const browser = chromiumForAllTests()

const script = '<img src=x onerror="document.title=\'taken\'">'
/** No lot and no parking in some rows, a word for a number, and no unit: what files are like. */
const homes = [
  'Price,Address,City,State,ZIP,Beds,Baths,Living Area,Type,Status,Year Built,Parking,Days on Market,Lot Size,MLS#,URL,Remarks,Sold As',
  '"$389,000",14 Alder Court,Millhaven,OR,97001,3,2,1500,House,Active,1990,2,5,6000,M1,https://example.com/a,Near the quay,for_sale',
  '"$412,500",33 Heron Way,Millhaven,OR,97001,four,2.5,2100,House,Active,2004,,9,,M2,https://example.com/b,A pool,for_sale',
  `"$268,000",2 Mill Lane,Millhaven,OR,97001,${script},1,900,Condo,Active,1978,1,2,,M3,https://example.com/c,${script},for_sale`,
].join('\n')

/** A console, for loads into chatbots of the tests' own. */
const made = forAllTests(async (atEnd) => {
  const { sandbox, env } = await sandboxAndEnv({}, atEnd)
  const opened = await openConsole({ args: [], env, atEnd })
  return { sandbox, address: addressesOf(opened) }
})

/** The page of an address, on which a file was dropped for a chatbot. */
async function droppedAt(address: string, content: string, bot: string, width?: number) {
  const shown = await openAddress(browser(), address, width)
  const { page } = shown
  await page.locator('nav a[href="#load"]').click()
  await drop(page, content)
  await page.getByLabel('Into chatbot').fill(bot)
  await page.keyboard.press('Tab')
  await page.locator('#outcome').waitFor()
  return shown
}

async function drop(page: Page, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(`(() => {
    const carried = new DataTransfer()
    carried.items.add(new File([${JSON.stringify(content)}], 'homes.csv', { type: 'text/csv' }))
    return carried
  })()`)
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer })
}

/** The page on which a file was dropped for a chatbot of the test's own. */
async function dropped(content: string, width?: number) {
  const { sandbox, address } = made()
  const bot = await ownChatbot(sandbox)
  return { ...(await droppedAt(await address(), content, bot, width)), sandbox, bot }
}

test.each(consoleWidths)(
  '%s: what is missing is settled, cells are corrected, and all of it is in the chatbot',
  async (_, width) => {
    const { page, complaints, sandbox, bot } = await dropped(homes, width)
    await page.getByLabel('or a column has SaleType').selectOption('Sold As')
    await page.getByLabel('or a column has SaleType').waitFor({ state: 'detached' })
    await page.getByLabel('or all get this AreaUnit').selectOption('Square Feet')
    await page.getByText('Rows without it get Square Feet').waitFor()
    await page.getByText('By type of property').click()
    await page.getByLabel('LotArea of House').fill('5000')
    await page.getByLabel('LotArea of Condo').fill('0')
    await shotOf(page)('missing')
    await expectWhole(page)
    await page.getByRole('button', { name: 'Set LotArea by type' }).click()
    await page.getByText('Rows without it get 5000 (House), 0 (Condo)').waitFor()
    await page.getByRole('combobox', { name: 'Column', exact: true }).selectOption('Beds')
    await page.getByText('2 of 2 rows').waitFor()
    await page.getByLabel('With the words').fill('heron')
    await page.getByText('1 of 2 rows').waitFor()
    await page.getByLabel('Beds of row 3').fill('4')
    await page.keyboard.press('Enter')
    await page.getByText('row 3, Beds: 4').waitFor()
    await page.getByLabel('With the words').fill('')
    await page.getByLabel('Beds of row 4').fill('2')
    await page.getByLabel('Beds of row 4').press('Enter')
    await page.getByText('row 4, Beds: 2').waitFor()
    await page.getByLabel('or all get this ParkingSpots').fill('0')
    await page.keyboard.press('Tab')
    await page.getByText('Rows without it get 0', { exact: true }).waitFor()
    await page.getByText('The command that does the same').click()
    await page.getByText('without what is corrected here').waitFor()
    await shotOf(page)('settled')
    await expectSound(page)
    await page.getByRole('button', { name: 'Load 3 listings' }).click()
    await page.getByRole('link', { name: 'Report' }).waitFor()
    await shotOf(page)('loaded')
    await expectWhole(page)
    const loaded = await listAll(sandbox, bot)
    const beds = loaded.map(({ MLSNumber, Bedrooms }) => `${MLSNumber}: ${Bedrooms}`)
    expect(beds.toSorted()).toEqual(['M1: 3', 'M2: 4', 'M3: 2'])
    expect(await page.title()).not.toBe('taken')
    expect(await page.locator('main img').count()).toBe(0)
    expect(complaints).toEqual([])
  },
)

test('a value that cannot be is told, and nothing that was chosen before is lost', async () => {
  const { page } = await dropped(homes)
  await page.getByLabel('or all get this AreaUnit').selectOption('Square Feet')
  await page.getByText('Rows without it get Square Feet').waitFor()
  await page.getByLabel('or all get this ParkingSpots').fill('two')
  await page.keyboard.press('Tab')
  await page.getByRole('alert').waitFor()
  await page.getByText('Rows without it get Square Feet').waitFor()
  await page.getByLabel('or all get this ParkingSpots').fill('2')
  await page.keyboard.press('Tab')
  await page.getByText('Rows without it get 2', { exact: true }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('columns that seem to be exchanged are loaded as they are with one click', async () => {
  const exchanged = listingsCsv(3)
    .replace('SalePrice,Address', 'SalePrice,City,Address')
    .replaceAll(' Elm Street', ' Elm Street,Millhaven')
  const { page } = await dropped(exchanged)
  await page.getByRole('button', { name: 'Load Address, City as it is' }).click()
  await page.getByRole('button', { name: 'Load 3 listings' }).waitFor()
  await expect.poll(() => page.locator('#outcome ~ .notice').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a load is stopped and goes on, without a mouse', async () => {
  const { page, complaints, sandbox } = await dropped(listingsCsv(150))
  await setFaults(sandbox, { operation: 'RealEstateCreate', latencyMs: 300 })
  onTestFinished(async () => void (await setFaults(sandbox)))
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name })
    await button.focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Load 150 listings' }).waitFor()
  await press('Load 150 listings')
  await page.getByText('rows a second').waitFor()
  await shotOf(page)('loading')
  expect(await violations(page)).toEqual([])
  await press('Stop')
  await page.getByRole('status').filter({ hasText: 'Stopped before its end' }).waitFor()
  await setFaults(sandbox)
  await press('Go on')
  await page.getByText('Loaded.').waitFor()
  expect(await page.locator('main').textContent()).toContain('unchanged')
  expect(complaints).toEqual([])
})

test('a read-only console shows a file and offers no button that loads it', async () => {
  const { address } = await openConsole({ args: ['--sandbox', '--read-only'] })
  const { page } = await droppedAt(address, listingsCsv(2), 'demo')
  await page.getByText('The console is read-only: nothing can be loaded.').waitFor()
  expect(await page.getByRole('button', { name: 'Load' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('what is gone is deleted once the page has asked', async () => {
  const { page } = await dropped(listingsCsv(10))
  await page.getByRole('button', { name: 'Load 10 listings' }).click()
  await page.getByRole('link', { name: 'Report' }).waitFor()
  await drop(page, listingsCsv(9))
  await page.getByLabel('Delete them').check()
  await page.getByRole('button', { name: 'delete what is gone…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('10 Elm Street').waitFor()
  await shotOf(page)('gone-question')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'No, leave it' }).click()
  await page.getByText('Nothing was sent.').first().waitFor()
  await page.getByRole('button', { name: 'delete what is gone…' }).click()
  await dialog.getByRole('button', { name: 'Yes, do it' }).click()
  await page.getByText('1 deleted').waitFor()
})

test('a file for which no chatbot is known waits for one, and says so', async () => {
  const { sandbox, env } = await sandboxAndEnv({})
  const { address } = await openConsole({ args: [], env })
  const { page } = await openAddress(browser(), address)
  await page.locator('nav a[href="#load"]').click()
  await drop(page, homes)
  await page.getByText('Type the ID of the chatbot that it is for').waitFor()
  expect(await page.getByText('Looking at the file…').count()).toBe(0)
  await page.getByLabel('Into chatbot').fill(await ownChatbot(sandbox))
  await page.keyboard.press('Tab')
  await page.locator('#outcome').waitFor()
})

test('a page that is loaded again in the middle of a load finds it under Runs, and stops it there', async () => {
  const { page, sandbox } = await dropped(listingsCsv(150))
  await setFaults(sandbox, { operation: 'RealEstateCreate', latencyMs: 300 })
  onTestFinished(async () => void (await setFaults(sandbox)))
  await page.getByRole('button', { name: 'Load 150 listings' }).click()
  await page.getByText('rows a second').waitFor()
  await page.reload()
  await page.locator('nav a[href="#runs"]').click()
  const run = page.locator('[data-run]', { hasText: 'running' })
  await run.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('nothing new is sent').waitFor()
  await page.locator('[data-run]', { hasText: 'stopped' }).first().waitFor()
})

test('another file in the middle of a load is looked at, and the load goes on under Runs', async () => {
  const { page, sandbox } = await dropped(listingsCsv(150))
  await setFaults(sandbox, { operation: 'RealEstateCreate', latencyMs: 300 })
  onTestFinished(async () => void (await setFaults(sandbox)))
  await page.getByRole('button', { name: 'Load 150 listings' }).click()
  await page.getByText('rows a second').waitFor()
  await drop(page, listingsCsv(3))
  await page.getByText('The load of homes.csv goes on').waitFor()
  await page.locator('#outcome').waitFor()
  await page.getByText('3 rows.').waitFor()
  await page.waitForTimeout(1000)
  expect(await page.getByRole('heading', { name: 'Loading' }).count()).toBe(0)
})

test('a file that was loaded is looked at for another chatbot', async () => {
  const { page, sandbox } = await dropped(listingsCsv(2))
  await page.getByRole('button', { name: 'Load 2 listings' }).click()
  await page.getByText('Loaded.').waitFor()
  await page.getByLabel('Into chatbot').fill(await ownChatbot(sandbox))
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Load 2 listings' }).waitFor()
})
