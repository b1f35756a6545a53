/**
 * Loads every module of src in a process of its own, goes the ways on which patterns are built later
 * than that, and prints each pattern that was built, with its place, as JSON.
 */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pattern, Place } from './source-patterns.ts'

const root = join(import.meta.dirname, '../..')
const records: (Pattern & Place)[] = []

// Before any module of src is loaded: whoever names RegExp from here on builds through this.
globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args, newTarget) => noted(Reflect.construct(target, args, newTarget)),
  apply: (target, self, args) => noted(Reflect.apply(target, self, args)),
})

function noted(made: RegExp): RegExp {
  // The lines are: the message, this function, the trap, and who called it.
  const caller = new Error().stack?.split('\n')[3] ?? ''
  const [, path = '', line] = /(\/[^():]+):(\d+):\d+\)?$/.exec(caller) ?? []
  const file = relative(root, path)
  if (file.startsWith('src/'))
    records.push({ file, line: Number(line), source: made.source, flags: made.flags })
  return made
}

// The program itself would run; the page of the console needs a browser, and builds none.
const page = join('console', 'page')
for (const name of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }))
  if (
    name.endsWith('.ts') &&
    !name.startsWith(page) &&
    !['main.ts', join('start', 'start.ts')].includes(name)
  )
    await import(pathToFileURL(join(root, 'src', name)).href)

const { jsRegex } = await import('../../src/chats/export/js-regex.ts')
const { withScenario } = await import('../../src/chats/save/with-scenario.ts')
const { createKeyFinder } = await import('../../src/keys/key-patterns.ts')
const { sniffDelimiter } = await import('../../src/listings/read/tables/delimiter.ts')
const { findJsonFault } = await import('../../src/listings/read/json/json-fault.ts')
const { takeAmounts } = await import('../../src/sandbox/bot/amounts.ts')
const { namedIn } = await import('../../src/sandbox/bot/llm-bot.ts')
const { takeOrder } = await import('../../src/sandbox/bot/order.ts')
const { createRemainder } = await import('../../src/sandbox/bot/remainder.ts')

// Those that are built on a call. Where a table is searched, the call asks for its last entry.
jsRegex('[a-z]+')
createKeyFinder(['a+b/c'])
sniffDelimiter('a,b\n1,2\n', () => 0)
findJsonFault('{"a": "b", "c": x}')
takeAmounts(createRemainder('around 400k, 3 beds max'), () => false)
takeOrder(createRemainder('the oldest homes'))
namedIn('1 A St.', [{ id: '1', fields: { Address: '1 A St.' } }])
const scenarios = 'scenarios:\n  - name: a\n    turns: []\n'
withScenario(scenarios, '- name: b\n  turns: []\n')
withScenario(scenarios.trimEnd(), '- name: b\n  turns: []\n')

process.stdout.write(JSON.stringify(records))
