import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { planNight } from '../../../src/fleet/file/night.ts'
import { parseFleet } from '../../../src/fleet/file/parse-fleet.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Plans a fleet in a folder with these files, the later ones newer. */
async function planned(bots: string, files: readonly string[]) {
  const folder = temporaryFolder()
  for (const [at, name] of files.entries()) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'MLSNumber\n')
    utimesSync(path, 1_000_000 + at, 1_000_000 + at)
  }
  const night = await planNight(parseFleet(`version: 1\nbots:\n${bots}`, 'fleet.yaml'), folder)
  return {
    night,
    syncs: night.syncs.map(({ bot, path }) => `${bot} ${path.slice(folder.length + 1)}`),
    not: night.notPlanned.map(({ bot, message }) => `${bot}: ${message}`),
  }
}

test('a pattern of folders finds the chatbots, and each gets the newest of its files', async () => {
  const { syncs, not } = await planned(
    `  - bots: feeds/{bot}
    sources: [{ path: 'feeds/{bot}/homes-*.csv' }]
`,
    [
      ...['feeds/b1/homes-1.csv', 'feeds/b2/homes-2.csv', 'feeds/b2/homes-1.csv'],
      ...['feeds/b1/other.csv', 'feeds/.hidden/homes-1.csv', 'feeds/b3/other.csv'],
    ],
  )
  expect(syncs).toEqual(['b1 feeds/b1/homes-1.csv', 'b2 feeds/b2/homes-1.csv'])
  expect(not).toEqual([
    'b3: There is no file feeds/b3/homes-*.csv: nothing is loaded, and nothing counts as gone.',
  ])
})

test('a pattern of files finds the chatbots by a part of their names', async () => {
  const { syncs } = await planned(
    `  - bots: 'in/homes-{bot}.csv'
    sources: [{ path: 'in/homes-{bot}.csv' }, { path: 'rent/{bot}.json' }]
`,
    ['in/homes-a.csv', 'in/homes-b.c.csv', 'in/homes-.csv', 'in/flats-x.csv', 'rent/a.json'],
  )
  expect(syncs).toEqual(['a in/homes-a.csv', 'a rent/a.json', 'b.c in/homes-b.c.csv'])
})

test('who is found twice is loaded by the first only, and whom nobody finds is told', async () => {
  const { syncs, not, night } = await planned(
    `  - { bot: a, sources: [{ path: own.csv }], tests: [suite.yaml] }
  - { bots: 'in/{bot}.csv', sources: [{ path: 'in/{bot}.csv' }] }
  - { bots: 'out/{bot}.csv', sources: [{ path: 'out/{bot}.csv' }] }
  - { bot: ../../etc, sources: [{ path: 'in/{bot}.csv' }] }
`,
    ['own.csv', 'in/a.csv', 'in/b.csv'],
  )
  expect(syncs).toEqual(['a own.csv', 'b in/b.csv'])
  expect(night.tests).toMatchObject([{ bot: 'a' }])
  expect(not).toEqual([
    'a: It is planned already by fleet.yaml:3:5: put its sources together.',
    'undefined: No file or folder fits out/{bot}.csv: check the pattern, and that the folder is there.',
    '../../etc: Its ID cannot stand in the name of a file, and in/{bot}.csv wants it there.',
  ])
})
