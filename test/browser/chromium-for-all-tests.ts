import type { Browser } from 'playwright-core'
import { startChromium } from '../../scripts/pictures/chromium.ts'
import { forAllTests } from '../support/for-all-tests.ts'

/** One browser for all tests of a file; each page has a context of its own. */
export function chromiumForAllTests(): () => Browser {
  return forAllTests(async (atEnd) => {
    const browser = await startChromium()
    atEnd(() => browser.close())
    return browser
  })
}
