import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

export interface OpenedPage {
  readonly page: Page
  /** What was asked for beside the page itself, and what its policy refused or its script threw. */
  readonly complaints: string[]
}

/** Opens a file in a browser of its own. */
export async function openPage(
  browser: Browser,
  file: string,
  {
    width = 1280,
    javaScriptEnabled = true,
    timezoneId,
  }: {
    readonly width?: number
    readonly javaScriptEnabled?: boolean
    readonly timezoneId?: string
  } = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled,
    ...(timezoneId !== undefined && { timezoneId }),
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const url = pathToFileURL(file).href
  const complaints: string[] = []
  page.on('request', (request) => {
    if (request.url() !== url) complaints.push(`asked for ${request.url()}`)
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(url)
  return { page, complaints }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe that judge colours: in the dark nothing else of a page is other than in the light. */
const ofColours = ['color-contrast', 'link-in-text-block']

const toldOf =
  '({ violations }) => violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`))'

/** What axe finds wrong with a page, one line for each place. */
export async function violations(
  page: Page,
  { colorScheme = 'light' }: { readonly colorScheme?: 'light' | 'dark' } = {},
): Promise<readonly string[]> {
  const options = {
    resultTypes: ['violations'],
    ...(colorScheme === 'dark' && { runOnly: ofColours }),
  }
  // What a debugger evaluates is not under the policy of the page.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(`${axe}; undefined`)
  return page.evaluate<string[]>(`axe.run(${JSON.stringify(options)}).then(${toldOf})`)
}

/** Looks at a page in the dark, and in the light that it had. */
export async function inDarkAndLight(
  page: Page,
  look: (colorScheme: 'dark' | 'light') => Promise<unknown>,
): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await look(colorScheme)
  }
}

/** In which axe finds nothing wrong, whatever the colours are: what was done to get here is done once for both. */
export function expectSound(page: Page): Promise<void> {
  return inDarkAndLight(page, async (colorScheme) => {
    const told = `${colorScheme}, ${page.viewportSize()?.width} pixels wide`
    expect(await violations(page, { colorScheme }), told).toEqual([])
  })
}

/** By how many pixels the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
}

/** How many elements are there to be seen: laid out, not hidden, and in no closed part. */
export function seen(page: Page, selector: string): Promise<number> {
  return page.evaluate<number>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((each) => each.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) && each.getBoundingClientRect().height > 0).length`,
  )
}
