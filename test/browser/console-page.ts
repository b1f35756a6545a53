import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { OpenConsole } from '../support/open-console.ts'
import { sidewaysScroll, violations } from './opened-page.ts'

/** How the console is looked at. */
export interface ConsoleLook {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
}

/** With their names, for `test.each`. */
export const consoleLooks = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme): [string, Required<ConsoleLook>] => [
    `${colorScheme}, ${width} pixels wide`,
    { width, colorScheme },
  ]),
)

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
  { width = 1280, colorScheme = 'light' }: ConsoleLook = {},
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  // What moves without end would be painted without end.
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
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

/** A page that is as wide as its window, and in which axe finds nothing wrong. */
export async function expectWhole(page: Page, look?: ConsoleLook): Promise<void> {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  expect(await violations(page, look)).toEqual([])
}

/** Takes pictures into the folder SHOTS, where one is named: for whoever wants to look. */
export function shotOf(page: Page, { width = 1280, colorScheme = 'light' }: ConsoleLook = {}) {
  return async (name: string): Promise<void> => {
    const folder = process.env.SHOTS
    if (folder === undefined) return
    const path = `${folder}/${name}-${width}-${colorScheme}.png`
    await page.screenshot({ path, fullPage: true })
  }
}
