import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createNamedIn } from '../../../src/chats/answer-listings/named-set.ts'
import { createAnswerReader } from '../../../src/chats/answer-listings/read-answer.ts'
import { readKnownListings } from '../../../src/chats/answer-listings/read-known-listings.ts'
import { createEvaluator } from '../../../src/chats/checks/evaluate.ts'
import { packs } from '../../../src/chats/packs/all-packs.ts'
import { runSuite } from '../../../src/chats/run/run-suite.ts'
import type { Sample } from '../../../src/chats/run/sample.ts'
import { checkValues } from '../../../src/chats/suite/check-values.ts'
import { parseSuite } from '../../../src/chats/suite/parse-suite.ts'
import { suiteJsonSchema } from '../../../src/chats/suite/suite-json-schema.ts'
import { startSandbox } from '../../../src/sandbox/sandbox.ts'
import { remembering } from '../../support/remembering.ts'
import { data, post } from '../../support/sandbox.ts'
import { clientWith, unhurried } from '../../support/scripted-client.ts'

const folder = new URL('../../../examples/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const examples = readdirSync(new URL('suites/', folder)).filter((name) => name.endsWith('.yaml'))
const allows = new Ajv({ strict: false }).compile(suiteJsonSchema())

test('the schema for editors is the one of this version: npm run docs', () => {
  expect(JSON.parse(read('suites/suite.schema.json'))).toEqual(
    JSON.parse(JSON.stringify(suiteJsonSchema())),
  )
})

test.each(examples)('%s names its schema, which allows it', (name) => {
  const text = read(`suites/${name}`)
  expect(text).toMatch(/^# yaml-language-server: \$schema=\.\/suite\.schema\.json\n/)
  expect(allows(parse(text)), JSON.stringify(allows.errors)).toBe(true)
})

test.each<[what: string, change: object, allowed: boolean]>([
  ['a suite', {}, true],
  ['packs alone', { scenarios: undefined, packs: ['privacy'] }, true],
  ['neither scenarios nor packs', { scenarios: undefined }, false],
  ['another version', { version: 2 }, false],
  ['an unknown name', { parallell: 2 }, false],
  ['too many at once', { parallel: 17 }, false],
  ['a mistyped check', scenarioExpecting({ noAnswr: true }), false],
  ['a check', scenarioExpecting({ noAnswer: true }), true],
  ['no check', scenarioExpecting({}), false],
  ['a number as a text', scenarioExpecting({ contains: 5 }), true],
])('the schema knows %s', (_, change, allowed) => {
  const suite = { version: 1, scenarios: [{ name: 'a', turns: [{ say: 'Hi' }] }], ...change }
  expect(allows(JSON.parse(JSON.stringify(suite)))).toBe(allowed)
})

function scenarioExpecting(check: object) {
  return { scenarios: [{ name: 'a', turns: [{ say: 'Hi', expect: [check] }] }] }
}

test('every check is shown in every-check.yaml', () => {
  const text = read('suites/every-check.yaml')
  const missing = Object.keys(checkValues).filter((name) => !text.includes(`- ${name}: `))
  expect(missing.filter((name) => !text.includes(`- ${name}:\n`))).toEqual([])
})

test.each(examples)('the chatbot of the sandbox passes %s', async (name) => {
  const sandbox = await startSandbox()
  try {
    for (const listing of JSON.parse(read('listings.json')))
      await data(
        post(sandbox, '/chat/Chatbot/RealEstateCreate', { ...listing, SerialNumber: 'demo' }),
      )
    const { url: baseUrl, secretKey, sessionKey } = sandbox
    const service = clientWith({ baseUrl, secretKey, sessionKey })
    const known = await readKnownListings({
      serialNumber: 'demo',
      service,
      ledger: remembering(),
      ...unhurried(),
    })
    const readAnswer = createAnswerReader()
    const samples: Sample[] = []
    await runSuite({
      suite: parseSuite(read(`suites/${name}`), name, packs),
      serialNumbers: ['demo'],
      service,
      check: createEvaluator(readAnswer),
      listingsOf: () => known,
      namedIn: createNamedIn(readAnswer),
      redact: (text) => text,
      onSample: (sample) => samples.push(sample),
      ...unhurried(),
    })
    expect(samples.length).toBeGreaterThan(5)
    const troubles = samples.flatMap(({ scenario, turns }) =>
      turns.flatMap(({ checks }) =>
        checks
          .filter(({ verdict }) => verdict !== 'pass')
          .map(({ check, verdict, reason }) => [scenario, check, verdict, reason]),
      ),
    )
    expect(troubles).toEqual(
      name === 'every-check.yaml' ? [['a criterion', 'judge', 'needs_judgement', undefined]] : [],
    )
  } finally {
    await sandbox.close()
  }
})
