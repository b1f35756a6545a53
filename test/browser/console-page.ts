import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { OpenConsole } from '../support/open-console.ts'
import { expectSound, inDarkAndLight, sidewaysScroll } from './opened-page.ts'

/** How wide its window is, with names for `test.each`. */
export const consoleWidths = [1280, 390].map((width): [string, number] => [
  `${width} pixels wide`,
  width,
])

/** Addresses of a console, each for one more browser. */
export function addressesOf(opened: OpenConsole): () => Promise<string> {
  let used = 0
  return async () => {
    used += 1
    return used === 1 ? opened.address : opened.next(used - 1)
  }
}

/** Opens an address of the console, and hears what the page complains of or asks others for. */
export async function openAddress(
  browser: Browser,
  address: string,
  width = 1280,
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  // What moves without end would be painted without end.
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const own = new URL(address).origin
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${own}/`)) complaints.push(`asked for ${request.url()}`)
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(address)
  return { page, complaints }
}

/** A page that is as wide as its window, and sound. */
export async function expectWhole(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  await expectSound(page)
}

/** Takes pictures into the folder SHOTS, where one is named: for whoever wants to look. */
export function shotOf(page: Page) {
  return async (name: string): Promise<void> => {
    const folder = process.env.SHOTS
    if (folder === undefined) return
    const width = page.viewportSize()?.width
    await inDarkAndLight(page, (colorScheme) =>
      page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true }),
    )
  }
}
