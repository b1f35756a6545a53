import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { listingsCsv, sandboxAndEnv } from '../support/listing-file.ts'
import { textOf } from '../support/program.ts'
import { connectRealClient } from '../support/real-client.ts'
import { mlsNumbers } from '../support/sandbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { toolNames } from '../support/tool-names.ts'

const Call = z.strictObject({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) })

const document = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8')

/** Each request of a user with the calls that follow it, as they stand in the document. */
const recipes = document
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    request: section.split('\n')[0] ?? '',
    calls: [...section.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => json),
  }))
  .filter(({ calls }) => calls.length > 0)

/** What the table of the document says that each request takes: calls, and characters of their results. */
const stated = [...document.matchAll(/^\| (".*?") \| (\d+) \| ([\d,]+) \|$/gm)].map(
  ([, request = '', calls, characters = '']) => ({
    request,
    calls: Number(calls),
    characters: Number(characters.replace(',', '')),
  }),
)
/** Times and identifiers differ from run to run, and their length with them. */
const ROUND_CHARACTERS = 100

test('there are twenty-one requests, and it is stated what each takes', () => {
  expect(recipes.length).toBe(21)
  expect(stated.map(({ request }) => request)).toEqual(recipes.map(({ request }) => request))
})

test('every tool has its grades', () => {
  const graded = [...document.matchAll(/^\| (\w+)(?: \| [012–]){6} \|$/gm)].map(([, tool]) => tool)
  expect(graded.toSorted()).toEqual([...toolNames].toSorted())
})

function day(fromToday: number): string {
  return new Date(Date.now() + fromToday * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

test('every call of every recipe works, one after the other', { timeout: 120_000 }, async () => {
  const folder = join(temporaryFolder(), 'listings')
  mkdirSync(folder)
  const homes = listingsCsv(30, { 3: { Status: 'Sold' }, 16: { Bedrooms: '' } })
  writeFileSync(join(folder, 'homes.csv'), homes)
  writeFileSync(join(folder, 'feed.csv'), listingsCsv(28))
  const { sandbox, env } = await sandboxAndEnv()
  const { call } = await connectRealClient({
    env,
    roots: [folder],
    person: () => ({ action: 'accept', content: { confirm: true } }),
  })

  const known = new Map<string, unknown>([
    ['<yesterday>', day(-1)],
    ['<today>', day(0)],
  ])
  const results = new Map<string, Record<string, unknown>[]>()
  const taken = new Map<string, { calls: number; characters: number }>()
  for (const { request, calls } of recipes)
    for (const json of calls) {
      const { tool, arguments: args } = Call.parse(
        JSON.parse(json.replaceAll('/home/ana/listings', folder), (_key, value) =>
          typeof value === 'string' && /^<\w+>$/.test(value) ? known.get(value) : value,
        ),
      )
      const result = await call(tool, args)
      expect(`${request} ${tool}: ${result.isError ? textOf(result) : 'works'}`).toBe(
        `${request} ${tool}: works`,
      )
      const content = result.structuredContent ?? {}
      results.set(request, [...(results.get(request) ?? []), content])
      const spent = taken.get(request) ?? { calls: 0, characters: 0 }
      taken.set(request, {
        calls: spent.calls + 1,
        characters: spent.characters + textOf(result).length,
      })
      for (const { runId, SessionID } of [
        content,
        z.looseObject({}).catch({}).parse(content.Data),
      ]) {
        if (runId) known.set(tool.includes('test') ? '<testRunId>' : '<runId>', runId)
        if (SessionID) known.set('<SessionID>', SessionID)
      }
    }

  for (const { request, calls, characters } of stated) {
    const spent = taken.get(request)
    expect({ request, calls: spent?.calls }).toEqual({ request, calls })
    const distance = Math.abs((spent?.characters ?? 0) - characters)
    expect
      .soft(distance, `${request}: ${spent?.characters} characters`)
      .toBeLessThanOrEqual(ROUND_CHARACTERS + characters / 20)
  }

  const resultsOf = (begins: string) =>
    [...results].find(([request]) => request.startsWith(`"${begins}`))?.[1] ?? []
  expect(resultsOf('Load the homes')[1]).toMatchObject({
    rows: { read: 30, created: 29, failed: 1 },
  })
  expect(resultsOf('Why did row 17')[0]).toMatchObject({ row: { state: 'failed' } })
  expect(resultsOf('12 Elm Street').at(-1)).toMatchObject({ Data: 1 })
  expect(resultsOf('Which of them')[0]).toMatchObject({ total: 9 })
  expect(resultsOf('What changed')[0]).toMatchObject({
    changes: [{ before: { ChatBubbleColor: 'rgb(46,139,87)' } }, {}, {}],
  })
  expect(resultsOf('Take down')[0]).toMatchObject({ total: 1 })
  expect(resultsOf('Take down').at(-1)).toMatchObject({ Data: { SuccessCount: 2 } })
  expect(resultsOf('feed.csv')[1]).toMatchObject({ gone: { count: 2, deleted: 2 } })
  // What had been taken down, and row 16: all of them are in the feed.
  expect(resultsOf('Undo').at(-1)).toMatchObject({ deleted: 3 })
  expect(resultsOf('6, 7 and 8').at(-1)).toMatchObject({ rows: { updated: 3 } })
  expect(resultsOf('Could the bot')[1]).toMatchObject({ totals: { fail: 0, error: 0 } })
  expect(await mlsNumbers(sandbox)).toContain('M12')
})
