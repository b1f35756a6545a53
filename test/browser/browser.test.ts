import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChromium } from '../../scripts/pictures/chromium.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { chromiumForAllTests } from './chromium-for-all-tests.ts'
import { openPage, seen, sidewaysScroll, violations } from './opened-page.ts'

const browser = chromiumForAllTests()

function written(markup: string): string {
  const file = join(temporaryFolder(), 'page.html')
  writeFileSync(file, markup)
  return file
}

test('without a Chromium it is said how to get one', async () => {
  await expect(startChromium({ CHROME_PATH: '/nowhere/chromium' })).rejects.toThrow(
    'There is no Chromium at /nowhere/chromium. Install it, on Debian with apt-get install chromium',
  )
})

test('what the tests of pages look for is found where it is', async () => {
  const bad = written(`<!doctype html><title>a</title><body style="background: #fff">
<p style="color: #ccc">pale</p><div style="width: 3000px">wide</div><details><summary>a</summary><p class="in">b</p></details>
<img src="http://127.0.0.1:9/x.png">`)
  const { page, complaints } = await openPage(browser(), bad)
  const found = (await violations(page)).join('\n')
  expect(found).toContain('color-contrast')
  expect(found).toContain('image-alt')
  expect(found).toContain('html-has-lang')
  const ofColours = (await violations(page, { colorScheme: 'dark' })).join('\n')
  expect(ofColours).toContain('color-contrast')
  expect(ofColours).not.toContain('image-alt')
  expect(await sidewaysScroll(page)).toBeGreaterThan(0)
  expect(await seen(page, '.in')).toBe(0)
  expect(await seen(page, 'summary')).toBe(1)
  expect(complaints.join('\n')).toContain('asked for http://127.0.0.1:9/x.png')
})

test.each(['load', 'test'])('the picture docs/%s.svg can be read on a telephone', async (name) => {
  const svg = readFileSync(`docs/${name}.svg`, 'utf8')
  const readme = `<!doctype html><meta name="viewport" content="width=device-width"><style>body { margin: 16px } svg { max-width: 100%; height: auto }</style>${svg}`
  const { page } = await openPage(browser(), written(readme), { width: 390 })
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  const sizes = await page.evaluate<number[]>(
    '[...document.querySelectorAll("svg text")].map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)',
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
})
