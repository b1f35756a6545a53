import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { groupedBy } from '../../src/chats/grouped-by.ts'
import { capOf, measured } from './exceptions.ts'
import { growthOf, textsFor, timeOf } from './growth.ts'
import { type Pattern, type Place, patternsIn, patternsOf } from './source-patterns.ts'
import { attackText, nameOf, readVerdicts, recheckVersion, renewVerdicts } from './verdicts.ts'

/** A capped pattern may take so long on its longest text. */
const MAX_CAPPED_MS = 50

const Records = z.array(
  z.object({ file: z.string(), line: z.number(), source: z.string(), flags: z.string() }),
)
const { literals, built: sites, hidden } = patternsIn('src')
const placeOf = ({ file, line }: Place) => `${file}:${line}`
const siteNames = new Set(sites.map(placeOf))
/** What the loader compiles literals to is built elsewhere. */
const built = recordBuilt().filter((record) => siteNames.has(placeOf(record)))

/** Each pattern once, with all its places. */
const patterns = groupedBy([...literals, ...built], nameOf)

const distinct = [...patterns.values()].flatMap(([one]) => one ?? [])

function recordBuilt() {
  const script = join(import.meta.dirname, 'record-built.ts')
  const output = execFileSync(process.execPath, ['--import', 'tsx', script], {
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  })
  return Records.parse(JSON.parse(output))
}

if (process.env.UPDATE_VERDICTS) await renewVerdicts(distinct)
const { recheck, verdicts } = readVerdicts()
/** Those that are safe were measured when they were judged. */
const notSafe = distinct.filter((pattern) => verdicts[nameOf(pattern)] !== 'safe')

describe('finding', () => {
  test('literals, patterns that are built, and what would hide one', () => {
    const text = `const a = /a"b/g // é
const b = \`\${/c/.source}\`
const c = new RegExp('d', 'i') ?? RegExp(b)
text.match('e+')
text.search(/f/)
const Hidden = RegExp
const is = (x: RegExp) => x instanceof RegExp`
    const found = patternsOf('x.ts', text)
    expect(found.literals.map(({ line, source, flags }) => [line, source, flags])).toEqual([
      [1, 'a"b', 'g'],
      [2, 'c', ''],
      [5, 'f', ''],
    ])
    expect(found.built.map(({ line }) => line)).toEqual([3, 3])
    expect(found.hidden.map(({ line }) => line)).toEqual([4, 6])
  })

  test('no pattern of the source is hidden', () => {
    expect(hidden.map(placeOf)).toEqual([])
    expect(literals.length).toBeGreaterThan(500)
  })

  test('every place that builds a pattern was seen as it built one', () => {
    const seen = new Set(built.map(placeOf))
    expect([...siteNames].filter((place) => !seen.has(place))).toEqual([])
  })
})

describe('verdicts', () => {
  test('each pattern has one, and there is none besides; UPDATE_VERDICTS=true renews them', () => {
    expect(recheck).toBe(recheckVersion)
    const known = Object.keys(verdicts)
    expect({
      missing: [...patterns.keys()].filter((name) => !known.includes(name)),
      stale: known.filter((name) => !patterns.has(name)),
    }).toEqual({ missing: [], stale: [] })
  })

  test('every pattern is safe, or capped, or named among those that are proven by growth', () => {
    const open = [...patterns].filter(
      ([name, [place]]) =>
        verdicts[name] !== 'safe' && !(place && (capOf(place) || measured.includes(place.file))),
    )
    expect(open.map(([name, [place]]) => [place && placeOf(place), name])).toEqual([])
  })

  test('what is capped or proven by growth stands in the source', () => {
    const files = [...literals, ...built]
    expect(measured.filter((file) => !files.some((place) => place.file === file))).toEqual([])
  })
})

describe('growth', () => {
  test.each([
    [String.raw`\d+x`, ''],
    [String.raw`\s+$`, ''],
    ['<[^>]*>|<', 'g'],
    ['(?:a|ab?)+c', ''],
  ])('/%s/%s takes too long', (source, flags) => {
    const pattern = { source, flags }
    // What is slow is slow at the first look: the others are for those that may be quick.
    expect(growthOf(pattern, textsFor(pattern), 1)).toBeDefined()
  })

  test.each([...groupedBy(notSafe, ({ file }) => file)])('%s', (_, ofFile) => {
    expect(ofFile.flatMap((pattern) => problemOf(pattern) ?? [])).toEqual([])
  })
})

function problemOf(pattern: Pattern & Place) {
  const texts = [...textsFor(pattern), ...attackText(verdicts[nameOf(pattern)])]
  const cap = capOf(pattern)
  if (!cap) {
    const growth = growthOf(pattern, texts)
    return growth && { at: placeOf(pattern), pattern: nameOf(pattern), ...growth }
  }
  const { chars, prepare = (text: string) => text } = cap
  return texts.flatMap(({ name, text }) => {
    const longest = prepare(text(chars).slice(0, chars))
    const isQuick = [1, 3].some((turns) => timeOf(pattern, longest, turns) < MAX_CAPPED_MS)
    return isQuick ? [] : [{ at: placeOf(pattern), pattern: nameOf(pattern), name }]
  })
}
