import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePrivate } from '../../src/files/private-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const isOwn = (name: string) => name.startsWith('own')

/** A folder as an earlier version left it: open to everybody. */
function openFolder(): string {
  const folder = join(temporaryFolder(), 'data')
  for (const path of ['', 'own', 'own/run']) {
    mkdirSync(join(folder, path), { recursive: true })
    chmodSync(join(folder, path), 0o755)
  }
  for (const path of ['own.db', 'own/run/report.html']) {
    writeFileSync(join(folder, path), '')
    chmodSync(join(folder, path), 0o644)
  }
  return folder
}

test.skipIf(process.platform === 'win32')('what is there already is closed to others', () => {
  const folder = openFolder()
  makePrivate(folder, isOwn)
  const modes = ['', 'own', 'own/run', 'own.db', 'own/run/report.html'].map((path) =>
    modeOf(join(folder, path)),
  )
  expect(modes).toEqual(['700', '700', '700', '600', '600'])
})

test.skipIf(process.platform === 'win32')(
  'a folder that holds other things keeps its mode, and they keep theirs',
  () => {
    const folder = openFolder()
    const other = join(folder, 'photo.jpg')
    writeFileSync(other, '')
    chmodSync(other, 0o644)
    symlinkSync(other, join(folder, 'own-link'))
    makePrivate(folder, isOwn)
    expect([folder, other, join(folder, 'own.db')].map(modeOf)).toEqual(['755', '644', '600'])
  },
)

test('a folder that is not there stays so', () => {
  const folder = join(temporaryFolder(), 'data')
  makePrivate(folder, isOwn)
  expect(statSync(folder, { throwIfNoEntry: false })).toBeUndefined()
})
