import { expect, test } from 'vitest'
import { testPage } from '../../../src/chats/report/test-page.ts'
import { testResult } from '../../../src/chats/statistics/test-result.ts'
import { reportOf, turn } from '../../support/test-report.ts'

/** Often enough to be sure of a difference. */
function asked(name: string, ...listings: string[]) {
  return { name, repetitions: Array.from({ length: 4 }, () => [turn({ named: listings })]) }
}

const { run: held } = reportOf([asked('who: Ana', 'a', 'b'), asked('who: Latoya', 'c')])
const run = {
  ...held,
  plan: {
    ...held.plan,
    scenarios: held.plan.scenarios.map((scenario) => ({
      ...scenario,
      matched: { group: 'who', variant: scenario.name },
    })),
  },
}
const page = testPage({ run, result: testResult(run) })

test('a comparison is marked as one and leads to the conversations that it compares', () => {
  const part = (id: string) =>
    page.slice(page.indexOf(`<section id="${id}">`)).split('</section>')[0] ?? ''
  expect(part('scenarios').split('who: the same listings for everyone')[1]).toContain(
    '<a class="pill bad" href="#conversation-1">✗ failed</a><span class="quiet">compared</span>',
  )
  const failed = part('failed')
  expect(failed).toContain(
    '<a href="#conversation-1"><bdi>who: Ana</bdi></a>, <a href="#conversation-5"><bdi>who: Latoya</bdi></a>',
  )
  expect(failed).not.toContain('repetition 1</a>')
})

test('what each of two was shown stands on a line of its own', () => {
  expect(page).toContain('&#34;who: Ana&#34; was shown a | b;<br>&#34;who: Latoya&#34; was shown c')
})

test('parts that are there are linked at the top, others are not', () => {
  const [, nav = ''] = /<nav .*?>(.*?)<\/nav>/.exec(page) ?? []
  const links = [...nav.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)
  expect(links).toEqual(['failed', 'scenarios', 'conversations', 'times'])
  for (const id of links) expect(page).toContain(`<section id="${id}">`)
})
