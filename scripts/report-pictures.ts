import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startChromium } from './pictures/chromium.ts'
import { makeConsolePictures } from './pictures/console-pictures.ts'
import { makeSampleReports } from './pictures/sample-reports.ts'

/** Makes the pictures of the reports and the console that the documents show, of runs on the sandbox. */
const folder = join(tmpdir(), `newoaks-pictures-${process.pid}`)
const browser = await startChromium()
try {
  const { import: imported, test } = await makeSampleReports(folder)
  for (const [file, name] of [
    [imported, 'import-report'],
    [test, 'report'],
  ] as const)
    for (const [width, height] of [
      [1280, 1000],
      [390, 1000],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
      await page.goto(pathToFileURL(file).href)
      await page.screenshot({ path: `docs/${name}-${width}.png` })
      await page.close()
    }
  await makeConsolePictures(browser, folder)
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
