import { expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { wholeListing } from '../support/listing.ts'
import { sandboxAndEnv } from '../support/listing-file.ts'
import { openConsole } from '../support/open-console.ts'
import { readyServer } from '../support/program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { chromiumForAllTests } from './chromium-for-all-tests.ts'
import { addressesOf, consoleWidths, expectWhole, openAddress, shotOf } from './console-page.ts'
import { violations } from './opened-page.ts'

const script =
  '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>'
const bot = { serialNumber: 'demo' }

const browser = chromiumForAllTests()

/** A console whose memory has settings, listings, runs and a text that nobody should run. */
const made = forAllTests(async (atEnd) => {
  const env = { NEWOAKS_DATA_DIR: temporaryFolder(atEnd) }
  const server = await readyServer({ args: ['--sandbox'], env, atEnd })
  const edit = (settings: object) => server.callTool('edit_chatbot', { ...bot, ...settings })
  await edit({ Name: 'Alder & Quay Homes', ChatBubbleColor: 'rgb(31,111,84)' })
  await edit({ WelcomeMessage: 'Welcome. What are you looking for?' })
  await edit({ ChatBubbleColor: '#b3261e', SuggestedMessage: script })
  const homes = ['14 Alder Court', '33 Heron Way', '2 Mill Lane'].map((Address, index) => ({
    ...wholeListing,
    MLSNumber: `M${index}`,
    Address,
    City: 'Millhaven',
    State: 'OR',
    Url: `https://example.com/${index}`,
  }))
  const SerialNumber = 'demo'
  const text = JSON.stringify(homes)
  await server.callTool('import_listings', { SerialNumber, text, source: script })
  await server.callTool('create_listing', { SerialNumber, ...homes[0], MLSNumber: script })
  const update = { SerialNumber, Key: 'M1', KeyType: 'MLSNumber', SalePrice: 389000 }
  await server.callTool('update_listing', update)
  const opened = await openConsole({ env, atEnd })
  return { server, opened, address: addressesOf(opened) }
})

test.each(consoleWidths)(
  '%s: every part is whole, without a fault, alone, and runs no text',
  async (_, width) => {
    const { page, complaints } = await openAddress(browser(), await made().address(), width)
    await page.getByText('Live', { exact: true }).waitFor()
    for (const [part, shown] of [
      ['load', '.drop'],
      ['happened', '.timeline > li'],
      ['runs', '.card'],
      ['settings', 'tbody tr'],
    ] as const) {
      await page.locator(`nav a[href="#${part}"]`).click()
      await page.locator(shown).first().waitFor()
      await expectWhole(page)
      await shotOf(page)(part)
    }
    expect(await page.title()).not.toBe('taken')
    expect(await page.locator('main script, main img').count()).toBe(0)
    expect(await page.locator('main').textContent()).toContain('<script>')
    expect(complaints).toEqual([])
  },
)

test('where only files were loaded, what happened says so and leads to the runs', async () => {
  const env = { NEWOAKS_DATA_DIR: temporaryFolder() }
  const server = await readyServer({ args: ['--sandbox'], env })
  const text = JSON.stringify([wholeListing])
  await server.callTool('import_listings', { SerialNumber: 'demo', text })
  const { address } = await openConsole({ env })
  const { page, complaints } = await openAddress(browser(), address)
  await page.getByText('No single change yet').waitFor()
  await shotOf(page)('no-change')
  await expectWhole(page)
  await page.locator('main').getByRole('link', { name: 'Runs' }).click()
  await page.locator('.card', { hasText: 'created' }).waitFor()
  expect(complaints).toEqual([])
})

test("an agent's edit comes into the page by itself, and is put back with a click", async () => {
  const { server, address } = made()
  const { page, complaints } = await openAddress(browser(), await address())
  await page.getByText('Live', { exact: true }).waitFor()
  await page.locator('.timeline > li').first().waitFor()
  await server.callTool('edit_chatbot', { ...bot, WelcomeMessage: 'Hello there.' })
  const item = page.locator('.timeline > li.fresh', { hasText: 'Hello there.' })
  await item.waitFor()
  expect(await item.locator('del').textContent()).toContain('Welcome. What are you looking for?')
  await item.getByRole('button', { name: 'Put back' }).click()
  await page.getByText('Put back: WelcomeMessage.').waitFor()
  const back = page.locator('.timeline > li.fresh', { hasText: 'newoaks-mcp console' })
  await back.waitFor()
  expect(await back.locator('ins').textContent()).toContain('Welcome. What are you looking for?')
  expect(complaints).toEqual([])
})

test('an import is undone after the page has asked, with the keyboard', async () => {
  const { page } = await openAddress(browser(), await made().address())
  await page.locator('nav a[href="#runs"]').click()
  const undo = page.getByRole('button', { name: 'Undo…' })
  await undo.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Delete the 3 listings').waitFor()
  expect(await violations(page)).toEqual([])
  await shotOf(page)('question')
  // However long the question is: its beginning and both buttons are seen.
  await page
    .locator('dialog .asked')
    .evaluate((asked) => asked.append('14 Alder Court. '.repeat(500)))
  const [top, foot] = [
    dialog.getByText('Please confirm'),
    page.getByRole('button', { name: 'No, leave it' }),
  ]
  for (const part of [top, foot]) expect((await part.boundingBox())?.y).toBeGreaterThan(0)
  expect((await foot.boundingBox())?.y).toBeLessThan(900)
  await page.keyboard.press('Enter')
  await page.getByText('Nothing was deleted.').first().waitFor()
  expect(await page.locator('.told').textContent()).not.toContain('Nothing was changed.')
  await undo.click()
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await page.getByText('Deleted 3 of 3 listings.').waitFor()
})

test('a report opens under a policy of its own, apart from the console', async () => {
  const { page, complaints } = await openAddress(browser(), await made().address())
  await page.locator('nav a[href="#runs"]').click()
  const [report] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('.card', { hasText: 'Import' }).getByRole('link', { name: 'Report' }).click(),
  ])
  await report.locator('h1').waitFor()
  const border = await report.evaluate<string>(
    'getComputedStyle(document.querySelector(".tile")).borderRadius',
  )
  expect(border).not.toBe('0px')
  expect(complaints).toEqual([])
})

test('a browser that is not let in types the secret, and a second tab needs none', async () => {
  const { opened, address } = made()
  const secret = new URL(await address()).searchParams.get('once') ?? ''
  const { page } = await openAddress(browser(), `http://localhost:${opened.port}/`)
  expect(await violations(page)).toEqual([])
  await shotOf(page)('secret')
  await page.getByLabel('Secret').fill('wrong')
  await page.keyboard.press('Enter')
  await page.getByText('does not serve').waitFor()
  await page.getByLabel('Secret').fill(secret)
  await page.keyboard.press('Enter')
  await page.getByText('Live', { exact: true }).waitFor()
  const tab = await page.context().newPage()
  await tab.goto(`http://localhost:${opened.port}/`)
  await tab.getByText('Live', { exact: true }).waitFor()
})

const file = [
  'Price,Address,City,State,ZIP,Beds,Baths,Living Area,Type,Status,Year Built,Parking,Days on Market,Lot Size,MLS#,URL,Remarks',
  '"$389,000",14 Alder Court,Millhaven,OR,97001,3,2,1500,House,Active,1990,2,5,6000,M1,https://example.com/a,Near the quay',
  '"$412,500",33 Heron Way,Millhaven,OR,97001,4,2.5,2100,House,Active,2004,,9,7000,M2,https://example.com/b,A pool',
  '"$268,000",2 Mill Lane,Millhaven,OR,97001,2,1,900,House,Active,1978,1,2,3000,M3,https://example.com/c,<script>document.title="taken"</script>',
].join('\n')

test('a file is chosen, settled, and loaded into the chatbot; its command and choices are told', async () => {
  const env = { NEWOAKS_DATA_DIR: temporaryFolder() }
  const opened = await openConsole({ env })
  const { page, complaints } = await openAddress(browser(), opened.address)
  await page.locator('nav a[href="#load"]').click()
  await page.getByText('Drop a file here').waitFor()
  const homes = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.locator('input[type=file]').setInputFiles(homes)
  await page.locator('#outcome').waitFor()
  for (const [field, value] of [
    ['SaleType', 'for_sale'],
    ['AreaUnit', 'Square Feet'],
  ] as const) {
    await page.getByLabel(`or all get this ${field}`).selectOption(value)
    await page.getByText(`Rows without it get ${value}`).waitFor()
  }
  await page.getByLabel('or all get this ParkingSpots').fill('0')
  await page.keyboard.press('Tab')
  await page.getByText('Rows without it get 0').waitFor()
  const price = page.locator('tr', { hasText: 'Price' }).first()
  expect(await price.textContent()).toContain('389000')
  await page.getByText('The command that does the same').click()
  expect(await page.locator('#outcome ~ details pre').textContent()).toBe(
    "newoaks-mcp import homes.csv --bot demo --set SaleType=for_sale --set 'AreaUnit=Square Feet' --set ParkingSpots=0 --sandbox",
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save these choices' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('homes.csv.choices.yaml')
  await page.getByRole('button', { name: 'Load 3 listings' }).click()
  await page.getByRole('heading', { name: 'What came of it' }).waitFor()
  await page.getByRole('link', { name: 'Report' }).waitFor()
  await page.locator('nav a[href="#bot"]').click()
  await page.getByText('3 listings').waitFor()
  expect(await page.title()).not.toBe('taken')
  expect(complaints).toEqual([])
})

test('on a small screen no word of a choice is broken, and a button stands beside its field', async () => {
  const { env } = await sandboxAndEnv({})
  const { address } = await openConsole({ args: [], env })
  const { page } = await openAddress(browser(), address, 390)
  await page.getByText('Live', { exact: true }).waitFor()
  const heights = await page.evaluate<number[]>(
    "[...document.querySelectorAll('.choice')].slice(0, 3).map((each) => each.getBoundingClientRect().height)",
  )
  expect(Math.max(...heights)).toBeLessThan(40)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await page.locator('nav a[href="#talk"]').click()
  const button = await page.getByRole('button', { name: 'Open' }).boundingBox()
  const field = await page.getByLabel('Chatbot ID').boundingBox()
  expect(button?.y).toBeCloseTo(field?.y ?? 0, 0)
})
