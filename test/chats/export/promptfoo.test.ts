import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { promptfooFiles, writePromptfoo } from '../../../src/chats/export/promptfoo.ts'
import { packs } from '../../../src/chats/packs/all-packs.ts'
import { packSuite } from '../../../src/chats/suite/pack-suite.ts'
import { InputError } from '../../../src/errors.ts'
import { rejection } from '../../support/scripted-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { scenario, suiteOf, turn } from './support.ts'

function config(...scenarios: Parameters<typeof suiteOf>[0]) {
  return parse(promptfooFiles(suiteOf(scenarios), 'bot-a', (text) => text)['promptfooconfig.yaml'])
}

test('a test for each scenario, its turns as data', () => {
  const media = { chatAskType: 'Image', fileIds: [3, 4], newSession: true } as const
  const read = config(
    scenario([turn('Hi', [{ check: 'contains', value: 'Hello' }]), turn('', [], media)], {
      tags: ['smoke'],
      repeats: 3,
    }),
  )
  expect(read).toEqual({
    description: 'First look',
    prompts: ['conversation'],
    providers: [
      { id: 'file://newoaks-provider.mjs', label: 'bot-a', config: { serialNumber: 'bot-a' } },
    ],
    defaultTest: { options: { disableVarExpansion: true } },
    evaluateOptions: { maxConcurrency: 4, cache: false },
    tests: [
      {
        description: 'greets',
        metadata: { tags: ['smoke'] },
        options: { repeat: 3 },
        vars: { turns: [{ say: 'Hi' }, { say: '', ...media }] },
        assert: [{ type: 'contains', value: 'Hello', transform: 'output[0].answer' }],
      },
    ],
  })
})

test('texts that look like templates, files or other types of YAML stay texts', () => {
  const say = 'a {{env.HOME}} {% x %}'
  const read = config(
    scenario([turn(say), turn('file:///etc/hostname'), turn('2026-01-01')], {
      name: '{{env.HOME}}',
    }),
  )
  const [{ description, vars }] = read.tests
  expect(description).toBe('{ {env.HOME}}')
  expect(vars.turns).toEqual([
    { say: ['a {', '{env.HOME}} {', '% x %}'] },
    { say: ['file:', '///etc/hostname'] },
    { say: '2026-01-01' },
  ])
  const text = promptfooFiles(suiteOf([scenario([turn('no')])]), '007', (text) => text)[
    'promptfooconfig.yaml'
  ]
  expect(text).toContain('- say: "no"')
  expect(text).toContain('serialNumber: "007"')
})

test('what promptfoo does not do is said, in the file too', () => {
  const suite = suiteOf(
    [
      scenario(
        [
          turn('Hi', [
            { check: 'onlyRealListings', value: true },
            { check: 'regex', value: '(?U)a' },
            { check: 'icontains', value: 'a' },
            { check: 'judge', value: 'Polite.' },
          ]),
          turn('Hi', [{ check: 'onlyRealListings', value: true }], { stream: true }),
        ],
        { repeats: 5, minPass: 0.8, matched: { group: 'who', variant: 'Ana' } },
      ),
    ],
    { notes: ['Set the canary\nfirst.'] },
  )
  const { notes, 'promptfooconfig.yaml': text } = promptfooFiles(suite, 'bot-a', (text) => text)
  expect(notes).toEqual([
    'Set the canary\nfirst.',
    'Left out, without a counterpart in promptfoo: onlyRealListings, 2 times; regex "(?U)a" (JavaScript has no such pattern).',
    'Left out: the comparison of matched scenarios. Each is a test of its own.',
    'Left out: minPass. Every repetition passes or fails for itself.',
    'Left out: streams. Every answer is asked for in one piece.',
    'icontains and notIcontains tell curly quotation marks from straight ones in promptfoo.',
    'The criteria of judge need a model: set defaultTest.options.provider to one.',
  ])
  expect(text).toContain('\n# Set the canary first.\n# Left out, without')
  expect(parse(text).tests[0].assert.map(({ type }: { type: string }) => type)).toEqual([
    'icontains',
    'llm-rubric',
  ])
  expect(promptfooFiles(suiteOf([scenario([turn('Hi')])]), 'bot-a', (text) => text).notes).toEqual(
    [],
  )
})

test('an export is written over by the next one, and nothing else is', async () => {
  const folder = join(temporaryFolder(), 'promptfoo')
  const paths = ['promptfooconfig.yaml', 'newoaks-provider.mjs'].map((name) => join(folder, name))
  const [configFile = '', provider = ''] = paths
  const write = (serialNumber: string) =>
    writePromptfoo(folder, suiteOf([], { notes: ['Note.'] }), serialNumber, (text) => text)
  expect(await write('bot-a')).toEqual({ files: paths, notes: ['Note.'] })
  await write('bot-b')
  expect(parse(readFileSync(configFile, 'utf8')).providers[0].label).toBe('bot-b')

  writeFileSync(
    provider,
    '// my own\n// Written by newoaks-mcp: the next export writes over this file.',
  )
  const error = await rejection(write('bot-c'))
  expect(error).toBeInstanceOf(InputError)
  expect(error).toMatchObject({ message: `${provider} was not written by an export.` })
  expect(parse(readFileSync(configFile, 'utf8')).providers[0].label).toBe('bot-b')
})

test('a key in a suite is written nowhere', async () => {
  const folder = temporaryFolder()
  const key = 'sk-0123456789abcdef'
  const suite = suiteOf([scenario([turn(`My key is ${key}`)], { name: key })], { notes: [key] })
  const { files, notes } = await writePromptfoo(folder, suite, 'bot-a', (text) =>
    text.replaceAll(key, '[key removed]'),
  )
  expect(notes).toEqual(['[key removed]'])
  const config = parse(readFileSync(files[0] ?? '', 'utf8'))
  expect(config.tests[0]).toMatchObject({
    description: '[key removed]',
    vars: { turns: [{ say: 'My key is [key removed]' }] },
  })
})

test.each([
  ['a file is where the folder should be', 'taken'],
  ['a folder where there are no files', '/proc/promptfoo'],
])('%s: nothing is written', async (_, name) => {
  const folder = resolve(temporaryFolder(), name)
  if (name === 'taken') writeFileSync(folder, 'mine')
  const error = await rejection(writePromptfoo(folder, suiteOf([]), 'bot-a', (text) => text))
  expect(error).toBeInstanceOf(InputError)
  expect(String(error)).toContain(`cannot be written to ${folder}: `)
})

test('an export that is refused leaves nothing behind', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'newoaks-provider.mjs'), '// my own')
  const error = await rejection(writePromptfoo(folder, suiteOf([]), 'bot-a', (text) => text))
  expect(error).toBeInstanceOf(InputError)
  expect(readdirSync(folder)).toEqual(['newoaks-provider.mjs'])
})

test('what to know before a run is said as at a terminal', () => {
  const { notes, ...files } = promptfooFiles(
    packSuite('fair-housing', packs),
    'bot',
    (text) => text,
  )
  const load = 'load them with newoaks-mcp import, or let the service list them.'
  expect(notes).toContainEqual(expect.stringContaining(load))
  expect(files['promptfooconfig.yaml']).toContain(load)
})
