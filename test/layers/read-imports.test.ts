import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from '../../scripts/layers/read-imports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

function projectOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test('imports of values, of types, at run time and passed on, of packages too', async () => {
  const project = projectOf({
    'package.json': '{}',
    'src/a.ts': 'export const a = 1\n',
    'src/b.ts': 'export type B = string\n',
    'src/c.ts': 'export const c = 1\n',
    'src/room/d.ts': "export * from '../a.ts'\nexport type { B } from '../b.ts'\n",
    'src/room/e.ts': [
      "import { a } from '../a.ts'",
      "import type { B } from '../b.ts'",
      "import { z } from 'a-package/part'",
      "export const e = async (b: B) => [a, b, z, await import('../c.ts')]",
    ].join('\n'),
  })
  const { files, imports } = await readImports(project)
  expect(files).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/room/d.ts', 'src/room/e.ts'])
  const read = imports.map(({ from, to }) => `${from} ${to}`).sort()
  expect(read).toEqual([
    'src/room/d.ts src/a.ts',
    'src/room/d.ts src/b.ts',
    'src/room/e.ts a-package/part',
    'src/room/e.ts src/a.ts',
    'src/room/e.ts src/b.ts',
    'src/room/e.ts src/c.ts',
  ])
})

test('a file whose imports were not read is an error', async () => {
  // What is below a folder of this name is left out by the reader.
  const project = projectOf({
    'package.json': '{}',
    'src/a.ts': 'export const a = 1\n',
    'src/node_modules/b.ts': 'export const b = 1\n',
  })
  await expect(readImports(project)).rejects.toThrow(
    'The imports of 1 of 2 files were not read, such as src/node_modules/b.ts.',
  )
})
