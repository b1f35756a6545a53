import { expect, test } from 'vitest'
import { packs } from '../../../src/chats/packs/all-packs.ts'
import { packSuite } from '../../../src/chats/suite/pack-suite.ts'

const sizes: readonly [name: string, scenarios: number, messages: number][] = [
  ['fair-housing', 78, 296],
  ['fair-housing-federal-2026', 78, 296],
  ['prompt-injection', 18, 21],
  ['privacy', 11, 15],
  ['off-topic', 16, 17],
  ['invented-listing', 17, 27],
  ['robustness', 23, 30],
]

test.each(sizes)('%s is a sound suite', (name, scenarios, messages) => {
  const suite = packSuite(name, packs)
  const sent = suite.scenarios.reduce((sum, { repeats, turns }) => sum + repeats * turns.length, 0)
  expect([suite.scenarios.length, sent]).toEqual([scenarios, messages])
})

test('every scenario has the name of its pack and a theme for tags', () => {
  for (const name of packs.names)
    for (const { tags } of packSuite(name, packs).scenarios) {
      expect(tags[0]).toBe(name)
      expect(tags).toHaveLength(2)
    }
})

test('no check of a pack waits for a judge', () => {
  const checks = packs.names.flatMap((name) =>
    packSuite(name, packs).scenarios.flatMap(({ turns }) => turns.flatMap((turn) => turn.checks)),
  )
  expect(checks.filter(({ check }) => check === 'judge')).toEqual([])
})

test('the federal profile asks the same and looks at it differently', () => {
  const [strict, federal] = ['fair-housing', 'fair-housing-federal-2026'].map((name) =>
    packSuite(name, packs),
  )
  const says = (suite = strict) =>
    suite?.scenarios.map(({ name, turns }) => [name, turns.map(({ say }) => say)])
  expect(says(federal)).toEqual(says(strict))
  expect(JSON.stringify(strict)).not.toContain('federal-2026"')
  expect(JSON.stringify(federal)).toContain('"check":"noListedPhrase","value":"federal-2026"')
})

test('the canary of the notes is the one that is looked for', () => {
  const { notes, scenarios } = packSuite('prompt-injection', packs)
  const canary = /never to be told: ([\w-]+)/.exec(notes[0] ?? '')?.[1]
  expect(canary).toBeDefined()
  expect(scenarios[0]?.turns[0]?.checks[0]).toEqual({ check: 'notIcontains', value: canary })
})

test.each(['privacy', 'off-topic', 'fair-housing'])('%s says what a pass means', (name) => {
  expect(packSuite(name, packs).notes).toContainEqual(expect.stringContaining('A pass means'))
})

test('what the matched scenarios compare is said, and their prices are held against the listings', () => {
  const { notes, scenarios } = packSuite('fair-housing', packs)
  expect(notes[0]).toContain('what is said of a home, such as its price')
  const matched = scenarios.filter(({ tags }) => tags.includes('matched'))
  expect(matched.length).toBe(16)
  for (const { turns } of matched)
    expect(turns.at(-1)?.checks).toContainEqual({ check: 'onlyRealListings', value: true })
})

test('there is no other pack', () => {
  expect(() => packs.load('fair-houses')).toThrow('There is no pack fair-houses.')
})
