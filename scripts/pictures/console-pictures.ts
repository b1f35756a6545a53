import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, Page } from 'playwright-core'

/** A file as people have them: no unit, and some cells that are wrong or empty. */
const homes = [
  'Price,Address,City,State,ZIP,Beds,Baths,Living Area,Type,Status,Year Built,Parking,Days on Market,Lot Size,MLS#,URL,Sale',
  '"$389,000",14 Alder Court,Millhaven,OR,97001,3,2,1640,House,Active,1998,2,12,6200,NX1,https://homes.example/1,for_sale',
  '"$512,500",220 Quarry Road,Millhaven,OR,97001,four,2.5,2310,House,Active,2006,2,5,7800,NX2,https://homes.example/2,for_sale',
  '"$268,000",2 Mill Lane,Ashby,OR,97003,2,1,900,Condo,Active,1978,1,30,,NX3,https://homes.example/3,for_sale',
  '"$431,000",33 Heron Way,Ashby,OR,97003,4,2,1980,House,Active,2004,1,9,,NX4,https://homes.example/4,for_sale',
].join('\n')

/** Makes the pictures of the parts of the console, of the built program with a sandbox of its own. */
export async function makeConsolePictures(browser: Browser, folder: string): Promise<void> {
  const args = ['dist/main.js', 'console', '--sandbox', '--no-open']
  const env = { ...process.env, NEWOAKS_DATA_DIR: join(folder, 'console') }
  const running = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(running, 'exit')
  try {
    const [address] = await once(createInterface(running.stdout), 'line')
    const page = await browser.newPage({
      viewport: { width: 1280, height: 1400 },
      colorScheme: 'light',
    })
    await page.goto(String(address))
    await pictureOfLoad(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await pictureOfBot(page)
    await pictureOfTalk(page)
    await pictureOfTests(page)
    await pictureOfSandbox(page)
    await page.close()
  } finally {
    running.kill()
    await ended
  }
}

async function pictureOfLoad(page: Page): Promise<void> {
  await page.locator('nav a[href="#load"]').click()
  const file = { name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from(homes) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByLabel('or all get this AreaUnit').selectOption('Square Feet')
  await page.getByText('Rows without it get Square Feet').waitFor()
  await page.getByLabel('or a column has SaleType').selectOption('Sale')
  await page.getByLabel('or a column has SaleType').waitFor({ state: 'detached' })
  await page.getByText('By type of property').click()
  await page.getByLabel('LotArea of House').fill('6500')
  await page.getByLabel('LotArea of Condo').fill('0')
  await page.screenshot({ path: 'docs/console-load.png' })
  await page.getByRole('button', { name: 'Set LotArea by type' }).click()
  await page.getByLabel('Beds of row 3').fill('4')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Load 4 listings' }).click()
  await page.getByRole('link', { name: 'Report' }).waitFor()
}

async function pictureOfBot(page: Page): Promise<void> {
  await page.locator('nav a[href="#bot"]').click()
  await page.getByText('Cards', { exact: true }).click()
  await page.getByText('33 Heron Way').first().waitFor()
  await page.screenshot({ path: 'docs/console-bot.png' })
}

async function pictureOfTalk(page: Page): Promise<void> {
  await page.locator('nav a[href="#talk"]').click()
  for (const [say, answer] of [
    ['Which homes in Ashby have at least 3 bedrooms?', '33 Heron Way'],
    ['Is there a condo under 300,000?', '2 Mill Lane'],
  ] as const) {
    await page.getByLabel('Message').fill(say)
    await page.keyboard.press('Enter')
    await page.locator('.bubble.bot:not(.coming)', { hasText: answer }).waitFor()
  }
  await page.screenshot({ path: 'docs/console-talk.png' })
}

async function pictureOfTests(page: Page): Promise<void> {
  await page.locator('nav a[href="#tests"]').click()
  const form = page.locator('form.ways')
  await form.getByLabel('Suite').selectOption('invented-listing')
  await page.getByRole('button', { name: 'Test…' }).click()
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await page.getByText('The test has ended.').waitFor()
  await page.screenshot({ path: 'docs/console-tests.png' })
}

async function pictureOfSandbox(page: Page): Promise<void> {
  await page.locator('nav a[href="#sandbox"]').click()
  await page.getByLabel('What happens').selectOption('busy')
  await page.getByLabel('How often').selectOption('half')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('button', { name: 'Switch off' }).waitFor()
  await page.getByText('As curl').first().click()
  await page.setViewportSize({ width: 1280, height: 1100 })
  await page.screenshot({ path: 'docs/console-sandbox.png' })
}
