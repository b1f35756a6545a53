import { parse as parseCsv } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { isBlank } from '../../../src/contract/identifier.ts'
import { HIDDEN } from '../../support/hidden.ts'
import { operationAt, type Values } from './hostile-service.ts'
import { type Part, throughEveryTool } from './through-every-tool.ts'

const walkThrough = throughEveryTool()

/** What holds of every call, whatever the service says. */
async function walk(values: Values, part?: Part) {
  const walked = await walkThrough(values, part)
  const { told, requests, written, isAlive, stderr } = walked
  expect(isAlive).toBe(true)
  for (const { path, body } of requests) {
    const operation = operationAt(path)
    if (body !== undefined) expect(operation?.request.safeParse(body).error, path).toBeUndefined()
    const { Keys = [], Key }: { Keys?: string[]; Key?: string } = Object(body)
    const keys = Key === undefined ? Keys : [Key]
    expect(new Set(keys).size, path).toBe(keys.length)
    expect(keys.filter(isBlank), path).toEqual([])
  }
  for (const { tool, result } of told) {
    const texts = result.content.map((each) => (each.type === 'text' ? each.text : ''))
    const text = texts.join('')
    expect(JSON.stringify(result).length, tool).toBeLessThanOrEqual(20_000)
    expect(text, tool).not.toContain('fault in this server')
    expect(HIDDEN.exec(text)?.[0], tool).toBeUndefined()
    if (result.isError) expect(text, tool).toMatch(/\nOutcome: (not_applied|unknown): .*\nNext: \S/)
  }
  expect(stderr).not.toContain('internal error')
  for (const [name, text] of Object.entries(written)) {
    if (name.endsWith('.csv') && name.startsWith('failed'))
      for (const cell of parseCsv(text).flat())
        expect(cell, name).not.toMatch(/^[\s\u200b]*[=+@＝]/)
    if (name.endsWith('.yaml')) expect(parseYaml(text), name).toBeTypeOf('object')
    if (name.endsWith('.json')) expect(JSON.parse(text), name).toBeTypeOf('object')
    if (name.endsWith('.html')) expect(text, name).not.toContain('<script>alert')
  }
  return walked
}

/** One kind after the other, from value to value. */
const inTurn =
  (...kinds: ((number: number) => unknown)[]) =>
  (number: number) =>
    kinds[number % kinds.length]?.(number)

const texts: [string, (number: number) => unknown][] = [
  [
    'nothing to be seen',
    inTurn(
      () => '',
      () => '\u200b\u2800',
    ),
  ],
  ['the same', () => 'same'],
  ['much', (number) => `${number}${'x'.repeat(300_000)}`],
  ['control characters', (number) => `${number}\u001b[31m\u202e\u0000\u2066\ud800`],
  [
    'names of the prototype',
    inTurn(
      () => '__proto__',
      () => 'constructor',
    ),
  ],
  [
    'formulas, tags and lines',
    inTurn(
      (number) => `=cmd|${number}"<script>alert(1)</script>{{env.HOME}}`,
      (number) => `${number}\n---\n- a: &b *b\r\n# `.repeat(50),
    ),
  ],
  [
    'other types',
    inTurn(
      (number) => number,
      () => null,
      (number) => [number, ['a']],
      (number) => ({ id: number, toString: 'x' }),
      () => JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`),
    ),
  ],
]

const numbers: [string, unknown][] = [
  ['blank', ''],
  ['a text', '7'],
  ['below zero', -1],
  ['huge', 1e300],
  ['beyond what can be held exactly', 2 ** 53],
  ['a fraction', 7.5],
  ['null', null],
  ['an object', { id: 7 }],
]

const counts: [string, unknown][] = [
  ['zero', 0],
  ['null', null],
]

describe('a service that says', { timeout: 60_000 }, () => {
  test('what is right: all is done', async () => {
    const { told, loaded } = await walk({})
    expect(told.filter(({ result }) => result.isError)).toEqual([])
    expect(loaded).toMatchObject({
      first: { rows: { created: 3, failed: 1 } },
      changed: { rows: { updated: 3 } },
      sold: { gone: { sold: 1 } },
      gone: { gone: { deleted: 2 } },
      undone: { deleted: 1 },
    })
    expect(told.filter(({ tool }) => tool === 'delete_listings')).toHaveLength(1)
  })

  test.each(texts)('%s for texts', async (_, text) => {
    await walk({ text })
  })

  test.each(numbers)('%s for numbers', async (_, value) => {
    const { requests } = await walk({ number: () => value }, 'chats')
    const sessions = requests.flatMap(({ path, body }) =>
      path.endsWith('ClientAsk') ? [Object(body).sessionID] : [],
    )
    for (const session of sessions) expect(Number.isSafeInteger(session)).toBe(true)
  })

  test.each(counts)('%s for counts: nothing counts as done', async (_, count) => {
    const { loaded } = await walk({ count }, 'listings')
    expect(loaded?.changed?.rows?.updated).toBe(0)
    expect(loaded?.gone?.gone?.deleted ?? 0).toBe(0)
    expect(loaded?.sold?.gone?.sold ?? 0).toBe(0)
    expect(loaded?.undone?.deleted ?? 0).toBe(0)
  })
})
