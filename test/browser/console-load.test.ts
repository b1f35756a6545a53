import { expect, test } from 'vitest'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { openConsole } from '../support/open-console.ts'
import { readyServer } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { chromiumForAllTests } from './chromium-for-all-tests.ts'
import { consoleWidths, expectWhole, openAddress, shotOf } from './console-page.ts'
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

/** The page on which a file was dropped. */
async function dropped(
  content: string,
  open: Parameters<typeof openConsole>[0],
  { into, width }: { readonly into?: string; readonly width?: number } = {},
) {
  const opened = await openConsole(open)
  const shown = await openAddress(browser(), opened.address, width)
  const { page } = shown
  await page.locator('nav a[href="#load"]').click()
  const dataTransfer = await page.evaluateHandle(`(() => {
    const carried = new DataTransfer()
    carried.items.add(new File([${JSON.stringify(content)}], 'homes.csv', { type: 'text/csv' }))
    return carried
  })()`)
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer })
  if (into !== undefined) {
    await page.getByLabel('Into chatbot').fill(into)
    await page.keyboard.press('Tab')
  }
  await page.locator('#outcome').waitFor()
  return shown
}

test.each(consoleWidths)(
  '%s: what is missing is settled, cells are corrected, and all of it is in the chatbot',
  async (_, width) => {
    const env = { NEWOAKS_DATA_DIR: temporaryFolder() }
    const { page, complaints } = await dropped(homes, { env }, { width })
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
    const server = await readyServer({ args: ['--sandbox'], env })
    const found = await server.callTool('find_listings', { SerialNumber: 'demo' })
    expect(found.structuredContent).toMatchObject({ total: 3 })
    expect(JSON.stringify(found.structuredContent)).toContain('"Bedrooms":4')
    expect(await page.title()).not.toBe('taken')
    expect(await page.locator('main img').count()).toBe(0)
    expect(complaints).toEqual([])
  },
)

test('a value that cannot be is told, and nothing that was chosen before is lost', async () => {
  const { page } = await dropped(homes, {})
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

test('a load is stopped and goes on, without a mouse', async () => {
  const faults = [{ operation: 'RealEstateCreate' as const, latencyMs: 300 }]
  const { env, sandbox } = await sandboxAndEnv({ faults })
  const { page, complaints } = await dropped(listingsCsv(150), { args: [], env }, { into: 'demo' })
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
  await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '[]',
  })
  await press('Go on')
  await page.getByText('Loaded.').waitFor()
  expect(await page.locator('main').textContent()).toContain('unchanged')
  expect(complaints).toEqual([])
})

test('a read-only console shows a file and offers no button that loads it', async () => {
  const { page } = await dropped(listingsCsv(2), { args: ['--sandbox', '--read-only'] })
  await page.getByText('The console is read-only: nothing can be loaded.').waitFor()
  expect(await page.getByRole('button', { name: 'Load' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('what is gone is deleted once the page has asked', async () => {
  const env = { NEWOAKS_DATA_DIR: temporaryFolder() }
  const server = await readyServer({ args: ['--sandbox'], env })
  await server.callTool('import_listings', { SerialNumber: 'demo', text: listingsCsv(10) })
  const { page } = await dropped(listingsCsv(9), { env })
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
