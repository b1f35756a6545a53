import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { forAllTests } from '../support/for-all-tests.ts'
import { errorTexts } from './error-texts.ts'
import { provocations } from './provocations.ts'
import { createPlace } from './provoke.ts'

const markdown = readFileSync('docs/troubleshooting.md', 'utf8')
const groups = partsOf(markdown, '## ').map(({ title, text }) => ({
  title,
  sections: partsOf(text, '### ').map((part) => ({
    ...part,
    title: part.title.replaceAll('`', ''),
  })),
}))

test('each heading has a provocation, and each provocation a heading, in the same order', () => {
  const headings = groups.map(({ title, sections }) => [title, sections.map((each) => each.title)])
  expect(headings).toEqual(
    Object.entries(provocations).map(([group, each]) => [group, Object.keys(each)]),
  )
})

describe('the program says each heading, and whether anything was changed:', () => {
  const place = forAllTests(createPlace)

  test.each(groups)('$title', async ({ title, sections }) => {
    const at = place()
    for (const { title: heading, text } of sections) {
      const cases: string[] = []
      for (const provoke of [provocations[title]?.[heading] ?? []].flat())
        cases.push(await provoke(at))
      for (const said of cases)
        expect
          .soft(said.split('\n'), heading)
          .toContainEqual(expect.stringMatching(lineOf(heading)))
      expect.soft(text, heading).toMatch(changedOf(cases))
      expect.soft(text, heading).toMatch(/^- Do: /m)
    }
  })
})

/** What says by itself all that a heading could say. */
const selfExplaining = [
  '… is not set: the feed wants a token. Nothing was read.',
  '… has a space or another character that a token cannot have. Nothing was read.',
  'The feed refused the token (HTTP …). Nothing was loaded.',
  'Many chatbots are run by pg-boss, which cannot be loaded: ….',
  'Many chatbots are run by pg-boss, which needs Node … or newer; this is Node ….',
  'NEWOAKS_LEDGER is not set: many chatbots are run by workers that share a PostgreSQL database.',
  'This worker has no key of the account ….',
  '… holds keys, and others than its owner may read it.',
  'The file of keys cannot be read: ….',
  'A worker does not use the embedded sandbox: no other process could reach it.',
  'A worker loads, and the configuration is read-only.',
  'Metrics cannot be served at …: ….',
  'NEWOAKS_BASE_URL has a user name, a query or a fragment in it.',
  '…, which NEWOAKS_LEDGER names, does not hold the address of a PostgreSQL database.',
  '…, which NEWOAKS_LEDGER names, cannot be read: ….',
  'NEWOAKS_LEDGER names a PostgreSQL database, and its driver cannot be loaded: ….',
  'It cannot be remembered what was shown: …. …',
  'What a person is asked cannot be signed: …. Nothing was changed.',
  '… is not a key of this program. Nothing was changed.',
  'Nothing is corrected: the configuration is read-only.',
  'Nothing is loaded: the configuration is read-only.',
  'Nothing is deleted: the configuration is read-only.',
  'Nothing was written: the address of the service is not known.',
  'Nothing was written: the key has to stand in the configuration of …, and it is not known.',
  'Nothing is corrected: the configuration is read-only.',
]

test('what is wrong with the set-up has a heading, or says everything itself', () => {
  const headings = groups.flatMap(({ sections }) => sections.map(({ title }) => title))
  const texts = errorTexts()
  const unexplained = texts
    .filter(({ text }) => !selfExplaining.includes(text))
    .filter(
      ({ text }) => !headings.some((each) => lineOf(text).test(each) || lineOf(each).test(text)),
    )
    .map(({ file, text }) => `${file}: ${text}`)
  expect(
    unexplained,
    'Give each a heading in docs/troubleshooting.md and a provocation in test/docs/provocations.ts, or a place in selfExplaining.',
  ).toEqual([])
  const known = texts.map(({ text }) => text)
  expect(selfExplaining.filter((text) => !known.includes(text))).toEqual([])
})

/** A line of this text: `…` stands for anything. */
function lineOf(heading: string): RegExp {
  const literal = heading.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^(?:- |WRONG )?${literal.replaceAll('…', '.+')}$`)
}

const changedWords = {
  'Outcome: not_applied': 'nothing',
  '\nNothing was changed.': 'nothing',
  'Outcome: unknown': 'perhaps',
  '\nIt may or may not have been done.': 'perhaps',
}

/** What a section must say of whether anything was changed: each outcome that its cases had. */
function changedOf(cases: readonly string[]): RegExp {
  const words = Object.entries(changedWords)
    .filter(([outcome]) => cases.some((said) => said.includes(outcome)))
    .map(([, word]) => word)
  return new RegExp(`^- Changed: ${[...new Set(words)].join('.*')}`, 'm')
}

function partsOf(text: string, mark: string): { title: string; text: string }[] {
  const [, ...parts] = `\n${text}`.split(`\n${mark}`)
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return { title, text: lines.join('\n') }
  })
}
