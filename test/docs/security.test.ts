import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../../src/config.ts'

const document = readFileSync('docs/security.md', 'utf8')

/** Each row of the tables whose second column is a test. */
function promises() {
  const lines = document.split('\n')
  return lines.flatMap((line, at) => {
    const cells = line.split(' | ')
    const [promise = '', held = ''] = cells
    if (cells.length !== 2 || promise === '| promise' || promise.startsWith('| ---')) return []
    const [, title = '', rest = ''] = held.split('`')
    return [
      { place: at + 1, promise, title, file: rest.replace(', ', '').replace(' |', '').trim() },
    ]
  })
}

test('every promise of docs/security.md names a test that is there', () => {
  const told = promises()
  expect(told.length).toBeGreaterThan(20)
  const missing = told.filter(
    ({ title, file }) =>
      title === '' || !existsSync(file) || !readFileSync(file, 'utf8').includes(`'${title}`),
  )
  expect(missing).toEqual([])
})

test('every setting of an age stands in it with its default', () => {
  const ages = settings.filter(({ env }) => env.endsWith('_DAYS'))
  expect(ages.map(({ name }) => name)).toEqual(['journalDays', 'keepDays'])
  for (const { env, default: days } of ages) expect(document).toContain(`\`${env}\` (${days})`)
})
