import { expect, test } from 'vitest'
import { choiceText } from '../../../src/listings/choice-text.ts'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { complete, mapColumn } from '../../support/mapped.ts'

const { Status: _, ...withoutStatus } = complete
const home = { ...withoutStatus, SalePrice: '350000', Address: '12 Elm Street' }

/** What becomes of a column of these words. */
async function rowsOf(words: readonly string[], choices: MappingChoices = {}) {
  const { rows } = await mapColumn('Status', words, home, choices)
  return rows
}

const forFile = choiceText({ mapping: { Status: '' }, constants: { Status: 'Active' } })
const skip = choiceText({ onMissing: { Status: 'skip' } })

test('where no word is understood, all rows can be given one status', async () => {
  const [row] = await rowsOf(['Mystery', 'Riddle'])
  expect(row?.findings[0]?.fix).toContain(forFile)
})

test('where others are understood, the one that is not is corrected, or its rows are left out', async () => {
  const [row] = await rowsOf(['Mystery', 'Sold', 'Active'])
  expect(row?.findings).toEqual([
    {
      code: 'unknown_status',
      column: 'Status',
      field: 'Status',
      message: 'It is not known what the status "Mystery" means.',
      fix: `Correct it in the file, to Active, PreOnMarket or Sold, or skip such rows (${skip}). Other words of the column are understood: a constant would replace them, too.`,
    },
  ])
  const [skipped] = await rowsOf(['Mystery', 'Sold'], { onMissing: { Status: 'skip' } })
  expect([skipped?.state, skipped?.findings[0]?.fix]).toEqual([
    'skipped',
    expect.not.stringContaining('skip such rows'),
  ])
})

const instead = { mapping: { Status: '' }, constants: { Status: 'Active' } } as const

test.each([
  ['Sold', '12 Elm Street ("Sold")'],
  ['reserviert', '12 Elm Street ("reserviert")'],
  ['Coming soon', '12 Elm Street ("Coming soon")'],
  ['Contingent', '12 Elm Street ("Contingent")'],
])('a constant that replaces the status %s is told, with the home', async (word, told) => {
  const [row] = await rowsOf([word, 'Active'], instead)
  expect(row).toMatchObject({
    state: 'ready',
    listing: { Status: 'Active' },
    findings: [{ code: 'status_replaced', column: 'Status', field: 'Status', home: told }],
  })
})

test.each(['Active', 'For sale', 'Mystery', ''])(
  'one that stands for %j replaces nothing that the file says',
  async (word) => {
    const [row] = await rowsOf([word, 'Sold'], instead)
    expect([row?.state, row?.findings]).toEqual(['ready', []])
  },
)

test('the column that is left out is found by the codes of its preset, too', async () => {
  const { rows } = await mapColumn(
    'last_status',
    ['Sld', 'New'],
    { ...home, mlsNumber: '1', 'address.city': 'Troy' },
    {
      preset: 'repliers',
      mapping: { last_status: '' },
      constants: { Status: 'Active' },
    },
  )
  const told = rows.map(({ findings }) => findings.some(({ code }) => code === 'status_replaced'))
  expect(told).toEqual([true, false])
})

test('a column that is left out, and no constant, is nothing to be told', async () => {
  const [row] = await rowsOf(['Sold'], { mapping: { Status: '' } })
  expect(row?.findings.map(({ code }) => code)).toEqual(['missing_value'])
})
