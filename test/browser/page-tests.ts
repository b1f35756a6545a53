import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectSound, openPage, seen, sidewaysScroll } from './opened-page.ts'

/**
 * Leaves of thousands of rows, and of hundreds of repetitions, those in which every kind is: axe takes a
 * time for each.
 */
function thinOut(page: Page): Promise<void> {
  return page.evaluate<void>(`
    document.querySelectorAll('tbody > :nth-child(n + 61)').forEach((each) => each.remove())
    for (const { children } of document.querySelectorAll('.cells'))
      Map.groupBy([...children], ({ tagName, className }) => tagName + className)
        .forEach((alike) => alike.slice(3).forEach((each) => each.remove()))`)
}

/** On paper nothing is folded, and there is nothing to choose. */
async function expectPrinted(page: Page): Promise<void> {
  expect(await seen(page, '.rest')).toBe(await page.locator('.rest').count())
  expect(await seen(page, '.transcript')).toBe(await page.locator('.transcript').count())
  expect(await seen(page, 'details.fold > div')).toBe(
    await page.locator('details.fold > div').count(),
  )
  expect(await seen(page, '.filters')).toBe(0)
}

const looks = [
  { colorScheme: 'light', media: 'print' },
  { colorScheme: 'light', media: 'screen' },
  { colorScheme: 'dark', media: 'screen' },
] as const

/** Looks at a page in a wide window, and in a narrow one. */
async function atEachWidth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await look()
  }
}

/** The tests of any page. @param file the page, once it is made */
export function testPage(browser: () => Browser, file: () => string): void {
  test('whole, without a fault, alone, at every width, on paper, in the light and in the dark', async () => {
    const { page, complaints } = await openPage(browser(), file())
    expect(await page.locator('main').count()).toBe(1)
    await atEachWidth(page, async () => {
      for (const look of looks) {
        await page.emulateMedia(look)
        expect(
          await sidewaysScroll(page),
          `${look.media}, ${page.viewportSize()?.width}`,
        ).toBeLessThanOrEqual(0)
        const background = await page.evaluate('getComputedStyle(document.body).backgroundColor')
        expect(background).toMatch(/^rgb\(/)
        if (look.media === 'print') await expectPrinted(page)
      }
    })
    await thinOut(page)
    await atEachWidth(page, () => expectSound(page))
    expect(await page.title()).not.toBe('taken')
    expect(complaints).toEqual([])
  })

  test('without scripts all of it is there, and no filter', async () => {
    const { page } = await openPage(browser(), file(), { javaScriptEnabled: false })
    expect(await page.locator('.filters:visible').count()).toBe(0)
    expect(await page.locator('[data-copy]:visible').count()).toBe(0)
    for (const more of await page.locator('.more > summary, .fold > summary').all())
      await more.click()
    const rows = page.locator('tbody tr')
    expect(await page.locator('tbody tr:visible').count()).toBe(await rows.count())
    const conversation = page.locator('.transcripts details').last()
    if ((await conversation.count()) === 0) return
    await conversation.locator('summary').click()
    expect(await conversation.locator('.transcript').isVisible()).toBe(true)
  })
}
