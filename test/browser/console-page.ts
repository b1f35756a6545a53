import type { Browser, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** How the console is looked at. */
export interface ConsoleLook {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
}

/** Opens an address of the console, and hears what the page complains of or asks others for. */
export async function openAddress(
  browser: Browser,
  address: string,
  { width = 1280, colorScheme = 'light' }: ConsoleLook = {},
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
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

/** Takes pictures into the folder SHOTS, where one is named: for whoever wants to look. */
export function shotOf(page: Page, { width = 1280, colorScheme = 'light' }: ConsoleLook) {
  return async (name: string): Promise<void> => {
    const folder = process.env.SHOTS
    if (folder === undefined) return
    const path = `${folder}/${name}-${width}-${colorScheme}.png`
    await page.screenshot({ path, fullPage: true })
  }
}
