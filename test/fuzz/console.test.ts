import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type EndpointName, endpoints } from '../../src/console/api/endpoints.ts'
import { forAllTests } from '../support/for-all-tests.ts'
import { enter, openConsole, send } from '../support/open-console.ts'
import { againstSchema, fromSchema } from './from-schema.ts'
import { forAny, inTime, values } from './fuzz.ts'

const place = forAllTests(async (atEnd) => {
  const opened = await openConsole({ atEnd })
  return { opened, cookie: await enter(opened, opened.address) }
})
const names = z.array(z.custom<EndpointName>()).parse(Object.keys(endpoints))

describe.each(names)('the console asked for %s', (name) => {
  test('answers or refuses, whatever it is given', async () => {
    const { opened, cookie } = place()
    const schema = z.toJSONSchema(endpoints[name].input, { unrepresentable: 'any', io: 'input' })
    const bodies = fc.oneof(
      fromSchema(schema).map((input) => JSON.stringify({ input })),
      againstSchema(schema).map((input) => JSON.stringify({ input })),
      values.map((body) => JSON.stringify(body) ?? ''),
      fc.string({ unit: 'binary', maxLength: 30 }),
    )
    await forAny(bodies, 15, async (body) => {
      const headers = { cookie, 'content-type': 'application/json' }
      const asked = () => send(opened, `/api/${name}`, { method: 'POST', headers, body })
      const { status, text } = await inTime(`${name} ${body}`, asked)
      expect(status, text).toBeLessThan(500)
      expect(text).not.toContain('fault in this server')
    })
    expect(opened.program.stderr()).not.toContain('internal error')
  })
})

test('whatever is asked for elsewhere, the console answers, and does not fail', async () => {
  const { opened, cookie } = place()
  const paths = fc.webPath().map((path) => path || '/')
  const asked = fc.tuple(paths, fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'))
  await forAny(asked, 60, async ([path, method]) => {
    const { status } = await inTime(path, () => send(opened, path, { method, headers: { cookie } }))
    expect(status).toBeLessThan(500)
  })
})
