import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from '../../src/contract/operations.ts'
import { jsonOf } from '../../src/text/json.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { readyServer } from '../support/program.ts'
import { startScriptedService, succeed } from '../support/scripted-service.ts'
import { toolNames } from '../support/tool-names.ts'
import { againstSchema, fromSchema } from './from-schema.ts'
import { forAny, inTime } from './fuzz.ts'

const Tools = z.array(z.looseObject({ name: z.string(), inputSchema: z.looseObject({}) }))

const place = forAllTests(async (atEnd) => {
  // What it answers fits no operation: nothing is made of it, and nothing is waited for.
  const service = await startScriptedService(succeed({}), atEnd)
  const env = {
    NEWOAKS_BASE_URL: service.url,
    NEWOAKS_SECRET_KEY: 'sk-fuzz-000000001',
    NEWOAKS_CONFIRM: 'never',
    NEWOAKS_TIMEOUT_MS: '1000',
    NEWOAKS_MAX_ATTEMPTS: '1',
  }
  const server = await readyServer({ env, atEnd })
  const { result } = await server.request('tools/list')
  return { service, server, tools: Tools.parse(result?.tools) }
})

describe.each(toolNames)('%s', (name) => {
  test('whatever its arguments are, it answers, and sends nothing that the contract does not have', async () => {
    const { service, server, tools } = place()
    const schema = tools.find((tool) => tool.name === name)?.inputSchema ?? {}
    const accepts = new Ajv2020({ strict: false, logger: false }).compile(schema)
    const given = fc.oneof(fromSchema(schema), againstSchema(schema)).map(withoutWaiting)
    await forAny(given, 20, async (args) => {
      const before = service.requests.length
      const { result, error } = await inTime(`${name} ${JSON.stringify(args)}`, () =>
        server.request('tools/call', { name, arguments: args }),
      )
      const sent = service.requests.slice(before)
      if (error) expect(error.code).toBe(-32602)
      const text = JSON.stringify(result ?? error)
      expect(text).not.toContain('fault in this server')
      // No arguments may be said as null too.
      if (!accepts(args ?? {}) && !accepts(asMeant(args, accepts))) {
        expect(sent.map(({ path }) => path)).toEqual([])
        expect(error !== undefined || result?.isError === true).toBe(true)
      }
      for (const { path, body } of sent) {
        const operation = Object.values(operations).find((each) => path === each.path)
        if (body !== undefined) expect(operation?.request.safeParse(body).error).toBeUndefined()
      }
    })
    expect((await server.request('ping')).result).toEqual({})
    expect(server.stderr()).not.toContain('internal error')
  })
})

/** Texts of JSON are taken for it where a text is not wanted: `{ page: '1' }`. */
function asMeant(args: unknown, accepts: (args: unknown) => boolean): unknown {
  const given = Object.entries(Object(args))
  return Object.fromEntries(
    given.map(([name, value]) =>
      accepts({ [name]: value }) || typeof value !== 'string'
        ? [name, value]
        : [name, jsonOf(value)],
    ),
  )
}

/** Nobody has the time for what is asked to wait. */
function withoutWaiting(args: unknown): unknown {
  return Object(args) === args && 'waitMs' in Object(args) ? { ...Object(args), waitMs: 0 } : args
}

test('of what was tried, every operation was sent some time', () => {
  const sent = new Set(place().service.requests.map(({ path }) => path))
  const all = Object.values(operations).map(({ path }) => path)
  expect(all.filter((path) => !sent.has(path))).toEqual([])
})
