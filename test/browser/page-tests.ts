import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looks, openPage, seen, sidewaysScroll, violations } from './opened-page.ts'

/**
 * Leaves of thousands of rows, and of hundreds of repetitions, those in which every kind is: one look has
 * shown all of them, and axe takes a time for each.
 */
function thinOut(page: Page): Promise<void> {
  return page.evaluate<void>(
    'document.querySelectorAll("tbody > :nth-child(n + 61), .cells > :nth-child(n + 103)").forEach((each) => each.remove())',
  )
}

/** The tests of any page. @param file the page, once it is made */
export function testPage(browser: () => Browser, file: () => string): void {
  test.each(looks.map((look) => [look.name, look] as const))(
    '%s: whole, without a fault, alone',
    async (_, look) => {
      const { page, complaints } = await openPage(browser(), file(), { look })
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      expect(await page.locator('main').count()).toBe(1)
      const background = await page.evaluate('getComputedStyle(document.body).backgroundColor')
      expect(background).toMatch(/^rgb\(/)
      if (look.media === 'print') {
        expect(await seen(page, '.rest')).toBe(await page.locator('.rest').count())
        expect(await seen(page, '.transcript')).toBe(await page.locator('.transcript').count())
        expect(await seen(page, 'details.fold > div')).toBe(
          await page.locator('details.fold > div').count(),
        )
        expect(await seen(page, '.filters')).toBe(0)
      } else {
        if (look !== looks[0]) await thinOut(page)
        expect(await violations(page, look)).toEqual([])
      }
      expect(await page.title()).not.toBe('taken')
      expect(complaints).toEqual([])
    },
  )

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
