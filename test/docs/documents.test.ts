import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { settle } from '../../scripts/docs/settle.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** The documents are made anew each time, with a server started from source. */
const TIME_LIMIT_MS = 120_000

/** The project with documents of its own, which may be changed. */
function copyOfProject(): string {
  const folder = temporaryFolder()
  const shared = [
    ...['node_modules', 'src', 'scripts', 'test', 'bench', 'package.json', 'biome.json'],
    ...['.gitignore'],
  ]
  for (const name of shared) symlinkSync(resolve(name), join(folder, name))
  const own = [
    'docs',
    'examples',
    'README.md',
    'CONTRIBUTING.md',
    'server.json',
    'mcp.json.example',
  ]
  for (const name of own) cpSync(name, join(folder, name), { recursive: true })
  return folder
}

function makeDocs(folder: string, ...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/docs.ts', ...args],
      { cwd: folder },
      (_, stdout, stderr) => done({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

test('the documents are what the code says: only those that differ are named', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const folder = copyOfProject()
  for (const path of ['docs/tools.md', 'docs/load.svg', 'docs/unknowns.md'])
    appendFileSync(join(folder, path), 'one more line\n')
  rmSync(join(folder, 'docs/openapi.json'))
  const importing = readFileSync('docs/importing.md', 'utf8')
  writeFileSync(join(folder, 'docs/importing.md'), importing.replace('| `redfin` |', '| `X` |'))
  const testing = readFileSync('docs/testing.md', 'utf8')
  writeFileSync(join(folder, 'docs/testing.md'), testing.replace('| `privacy` |', '| `privcay` |'))
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8')
  writeFileSync(
    join(folder, 'CONTRIBUTING.md'),
    `${contributing.replace('| yaml | ', '| yamel | ')}\nSee \`src/nowhere.ts\` and npm run nothing.\n`,
  )

  expect(await makeDocs(folder, '--check')).toEqual({
    code: 1,
    stdout: '',
    stderr: [
      'CONTRIBUTING.md: yaml of package.json has no row under Dependencies: write one.\n',
      'CONTRIBUTING.md: yamel under Dependencies is not in package.json: take it out.\n',
      'docs/testing.md: privacy of src/chats/packs/pack-names.ts has no row under Packs: write one.\n',
      'docs/testing.md: privcay under Packs is not in src/chats/packs/pack-names.ts: take it out.\n',
      'CONTRIBUTING.md: there is no src/nowhere.ts (any more): name what took its place.\n',
      'CONTRIBUTING.md: there is no npm run nothing (any more): name what took its place.\n',
      'docs/tools.md is not what the code says: npm run docs writes it anew.\n',
      'docs/unknowns.md is not what the code says: npm run docs writes it anew.\n',
      'docs/load.svg is not what the code says: npm run docs writes it anew.\n',
      'docs/importing.md is not what the code says: npm run docs writes it anew.\n',
      'docs/openapi.json is not what the code says: npm run docs writes it anew.\n',
    ].join(''),
  })
  expect(existsSync(join(folder, 'docs/openapi.json'))).toBe(false)
})

test('a document that differs is written anew, or only named, and one that does not is left', async () => {
  const path = join(temporaryFolder(), 'tools.md')
  const document = { path, text: 'as it should be\n' }
  const differs = { problem: `${path} is not what the code says: npm run docs writes it anew.` }
  expect(await settle(document, true)).toEqual(differs)
  expect(existsSync(path)).toBe(false)
  writeFileSync(path, 'otherwise\n')
  expect(await settle(document, true)).toEqual(differs)
  expect(readFileSync(path, 'utf8')).toBe('otherwise\n')
  expect(await settle(document, false)).toEqual({ written: path })
  expect(readFileSync(path, 'utf8')).toBe(document.text)
  for (const isCheck of [true, false]) expect(await settle(document, isCheck)).toBeUndefined()
})
