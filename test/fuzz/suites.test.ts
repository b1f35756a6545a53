import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { test } from 'vitest'
import { packs } from '../../src/chats/packs/all-packs.ts'
import { parseSuite } from '../../src/chats/suite/parse-suite.ts'
import { suiteJsonSchema } from '../../src/chats/suite/suite-json-schema.ts'
import { InputError } from '../../src/errors.ts'
import { againstSchema, fromSchema } from './from-schema.ts'
import { forAny, inTime } from './fuzz.ts'
import { spoiled } from './spoiled.ts'

const schema = suiteJsonSchema()

function understoodOrRefused(text: string): void {
  try {
    parseSuite(text, 'suite.yaml', packs)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
  }
}

test('whatever a suite has, it is understood or refused', async () => {
  const suites = fc.oneof(fromSchema(schema), againstSchema(schema))
  await forAny(suites, 200, async (suite) => {
    await inTime('a suite', () => understoodOrRefused(JSON.stringify(suite)))
  })
})

test.each(['first-look.yaml', 'every-check.yaml'])(
  '%s, however it is spoiled, is understood or refused',
  async (name) => {
    await forAny(spoiled(readFileSync(`examples/suites/${name}`)), 60, async (bytes) => {
      await inTime(name, () => understoodOrRefused(bytes.toString('utf8')))
    })
  },
)
