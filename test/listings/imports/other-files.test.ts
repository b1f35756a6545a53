import { expect, test } from 'vitest'
import type { Sync } from '../../../src/listings/imports/sync-gone.ts'
import { listingsCsv, writeListings } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'

const csv = (from: number, to: number, without: readonly number[] = []) => {
  const [header = '', ...rows] = listingsCsv(to).trim().split('\n')
  const kept = rows.filter((_, at) => at + 1 >= from && !without.includes(at + 1))
  return `${[header, ...kept].join('\n')}\n`
}

/** A chatbot into which files are loaded, each under its own name. */
async function chatbot() {
  const { imports, sandbox, mlsNumbers } = await sandboxImports()
  const load = (name: string, text: string, sync?: Partial<Sync>, request = {}) =>
    imports.start({
      request: { SerialNumber: 'demo', path: writeListings(text, name), ...request },
      ...(sync && { sync: { gone: 'delete', maxGone: 0.2, ...sync } }),
    }).ended
  return { load, sandbox, mlsNumbers }
}

/** The same with the homes of two offices: 1 to 2 of the one, 3 to 30 of the other. */
async function twoOffices() {
  const bot = await chatbot()
  await bot.load('south.csv', csv(1, 2))
  await bot.load('north.csv', csv(3, 30))
  return bot
}

const next = csv(3, 30, [30])
const loadedByOther = {
  code: 'of_other_files',
  message:
    'Homes that are not in this file were last loaded by another file, south.csv: 1 Elm Street; 2 Elm Street.',
  fix: expect.stringContaining('sync each file as a source of its own'),
}

test.each([
  ['in a trial', { dryRun: true }, {}],
  ['where they are kept', {}, { gone: 'keep' as const }],
  ['where they were taken down', {}, {}],
])('homes that another file has loaded are told with it, %s', async (_, request, sync) => {
  const { load } = await twoOffices()
  const { gone } = await load('north.csv', next, sync, request)
  expect(gone).toMatchObject({ count: 3, findings: [loadedByOther] })
})

test('nobody has agreed to take them down: they stay, which is told, and the others go', async () => {
  const { load, mlsNumbers } = await twoOffices()
  for (const dryRun of [true, false]) {
    const { gone } = await load('north.csv', next, { keepsOthers: true }, { dryRun })
    expect(gone).toMatchObject({
      ...{ known: 28, count: 1, deleted: dryRun ? 0 : 1 },
      findings: [
        {
          code: 'of_other_files',
          message: expect.stringMatching(
            /^Homes that are not in this file stay .* another file, south\.csv, .*: 1 Elm Street; 2 Elm Street\.$/,
          ),
          fix: expect.stringContaining('⟦{"source":"newoaks"}⟧'),
        },
      ],
    })
  }
  expect(await mlsNumbers()).toHaveLength(29)
  expect((await load('north.csv', next, { keepsOthers: true })).gone).toMatchObject({ count: 0 })
})

test.each([
  ['names the source', { source: 'newoaks' }, {}],
  ['allows a larger share than usual', {}, { maxGone: 0.3 }],
])('whoever %s means all of it', async (_, request, sync) => {
  const { load, mlsNumbers } = await twoOffices()
  const { gone } = await load('north.csv', next, { keepsOthers: true, ...sync }, request)
  expect(gone).toMatchObject({ count: 3, deleted: 3, findings: [loadedByOther] })
  expect(await mlsNumbers()).toHaveLength(27)
})

test('a file of which this one has most homes is the one before it, whatever it is called', async () => {
  const { load, mlsNumbers } = await chatbot()
  await load('homes-2026-11-26.csv', csv(1, 30))
  const days = [
    ['homes-2026-11-27.csv', csv(1, 30, [3, 4])],
    ['homes-2026-11-28.csv', csv(1, 31, [3, 4, 5])],
  ] as const
  for (const [name, text] of days) {
    const kept = await load(name, text, { gone: 'keep' })
    expect(kept.gone?.findings).toEqual([])
    const { gone } = await load(name, text, { keepsOthers: true })
    expect(gone).toMatchObject({ count: kept.gone?.count, findings: [] })
    expect(gone?.deleted).toBe(gone?.count)
  }
  expect(await mlsNumbers()).toHaveLength(28)
})

test('what the file has as off the market, or under another number, is no home of another file', async () => {
  const { load } = await twoOffices()
  const [header = '', ...rows] = csv(1, 30).trim().split('\n')
  const off = rows.map((row, at) => (at < 2 ? row.replace('Active', 'Withdrawn') : row))
  const text = `${[header, ...off].join('\n')}\n`
  const { gone } = await load('north.csv', text, { keepsOthers: true })
  expect(gone).toMatchObject({ count: 2, offMarket: 2, deleted: 2 })
  expect(gone?.findings.map(({ code }) => code)).not.toContain('of_other_files')
})
