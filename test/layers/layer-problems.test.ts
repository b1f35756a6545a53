import { expect, test } from 'vitest'
import { type Import, layerProblems } from '../../scripts/layers/layer-problems.ts'
import { rooms } from '../../scripts/layers/rooms.ts'

/** A file for every room, so that none is empty. */
const files = rooms
  .flatMap(({ paths }) => paths)
  .map((path) => (path.endsWith('.ts') ? path.replace('*', 'errors') : `${path}/any.ts`))

const problemsOf = (...imports: readonly Import[]) => layerProblems(files, imports)

test.each([
  ['a room above', 'src/chats/run/any.ts', 'src/listings/ledger/any.ts'],
  ['a room above it in the same folder', 'src/listings/report/any.ts', 'src/listings/read/any.ts'],
  ['its own room', 'src/chats/report/any.ts', 'src/chats/run/any.ts'],
  ['a package', 'src/contract/any.ts', 'zod'],
  ['data', 'src/commands/connect.ts', 'package.json'],
  ['the SDK where it belongs', 'src/mcp/sdk/any.ts', '@modelcontextprotocol/sdk/types.js'],
  ['what the sandbox shares', 'src/sandbox/store/any.ts', 'src/runs/database.ts'],
])('may import %s', (_, from, to) => {
  expect(problemsOf({ from, to })).toEqual([])
})

const order = 'scripts/layers/rooms.ts has the order.'
const above = 'may import what stands above it'

test.each([
  ['src/contract/any.ts', 'src/errors.ts', 'src/contract may import nothing of the project'],
  ['src/config.ts', 'src/text/any.ts', `src/*.ts ${above}`],
  ['src/listings/read/any.ts', 'src/listings/map/any.ts', `src/listings/read ${above}`],
  ['src/listings/load/any.ts', 'src/listings/imports/any.ts', `src/listings/load ${above}`],
  ['src/tools/call/any.ts', 'src/tools/list-models.ts', `src/tools/call ${above}`],
  ['src/chats/any.ts', 'src/tools/any.ts', `src/chats ${above}`],
  ['src/mcp/any.ts', 'src/sandbox/any.ts', `src/mcp ${above}`],
  ['src/commands/any.ts', 'src/main.ts', `src/commands ${above}`],
  ['src/api/any.ts', 'test/api/error-of.ts', `src/api ${above}`],
  [
    'src/sandbox/any.ts',
    'src/errors.ts',
    'src/sandbox may import only src/contract, src/text, src/files, src/runs/database.ts, src/runs/sqlite.ts, src/runs/turns.ts',
  ],
])('%s must not import %s', (from, to, rule) => {
  expect(problemsOf({ from, to })).toEqual([`${from} imports ${to}: ${rule}. ${order}`])
})

test('the SDK is imported in its places only', () => {
  const to = '@modelcontextprotocol/sdk/types.js'
  expect(problemsOf({ from: 'src/mcp/methods/any.ts', to })).toEqual([
    `src/mcp/methods/any.ts imports ${to}: only src/mcp/sdk may. ${order}`,
  ])
})

test('every file has a room, and every room a file', () => {
  const moved = files.map((file) => file.replace('src/wording/', 'src/words/'))
  expect(layerProblems(moved, [])).toEqual([
    'src/words/any.ts is in no room: give it one in scripts/layers/rooms.ts.',
    'scripts/layers/rooms.ts: there is nothing in src/wording.',
  ])
})
