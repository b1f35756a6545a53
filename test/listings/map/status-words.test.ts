import { expect, test } from 'vitest'
import { choiceText } from '../../../src/listings/choice-text.ts'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { agentOrPerson } from '../../../src/text/reader-words.ts'
import { complete, mapColumn } from '../../support/mapped.ts'

const { Status: _, ...withoutStatus } = complete
const home = { ...withoutStatus, SalePrice: '350000', Address: '12 Elm Street' }

/** What becomes of a column of these words. */
async function rowsOf(words: readonly string[], choices: MappingChoices = {}) {
  const { rows } = await mapColumn('Status', words, home, choices)
  return rows
}

const forFile = choiceText({ mapping: { Status: '' }, constants: { Status: 'Active' } })
const meaning = choiceText({ constants: { Status: { Mystery: 'VALUE' } } })
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
      fix: `Correct it in the file, to Active, PreOnMarket or Sold, say what it means (${meaning}), or skip such rows (${skip}). Other words of the column are understood: a constant for all would replace them, too.`,
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

/** The status, or the state and the reason, of each word. */
async function statuses(words: readonly string[], choices: MappingChoices) {
  const rows = await rowsOf(words, choices)
  return rows.map((row) =>
    row.state === 'ready' ? row.listing.Status : `${row.state} ${row.findings[0]?.code}`,
  )
}

test.each([
  [
    ['A', 'P', 'S', 'X', 'C'],
    { A: 'Active', P: '', S: 'Sold', X: '', C: 'PreOnMarket' },
    ['Active', 'skipped status_left_out', 'Sold', 'skipped status_left_out', 'PreOnMarket'],
  ],
  [['a ', 'U', 'Active'], { A: 'Active' }, ['Active', 'failed unknown_status', 'Active']],
  [['1', '9'], { 1: 'Active', 9: '' }, ['Active', 'skipped status_left_out']],
  [['FS', 'Sold'], { FS: 'Active', Sold: '' }, ['Active', 'skipped status_left_out']],
  [
    ['Под залог', '在售'],
    { 'под залог': '', 在售: 'Active' },
    ['skipped status_left_out', 'Active'],
  ],
])('what the user says that words of the status mean: %j, %j', async (words, Status, expected) => {
  expect(await statuses(words, { constants: { Status } })).toEqual(expected)
  const flags = Object.entries(Status).map(([word, status]) => [`Status[${word}]`, status])
  expect(await statuses(words, { constants: Object.fromEntries(flags) })).toEqual(expected)
})

test('what the user says goes before the codes of the source', async () => {
  const reads = async (choices: MappingChoices) => {
    const rows = await rowsOf(['C'], { preset: 'flexmls-csv', ...choices })
    return rows.map(({ state, findings }) => [state, findings[0]?.code])
  }
  // Sold, and without what the home of this test does not have under the names of that source.
  expect(await reads({})).toEqual([['failed', 'missing_value']])
  const constants = { Status: { C: '' } }
  expect(await reads({ constants })).toEqual([['skipped', 'status_left_out']])
})

test('letters that are not known are asked about together, not guessed', async () => {
  const { mapping } = await mapColumn('Status', ['A', 'P', 'A', 'Sold', 'C'], home)
  const choice = choiceText({ constants: { Status: { A: 'VALUE', P: 'VALUE', C: 'VALUE' } } })
  const asked = agentOrPerson({ agent: 'Ask the user, and say', person: 'Say' })
  expect(mapping.findings).toEqual([
    {
      code: 'unknown_statuses',
      column: 'Status',
      field: 'Status',
      message:
        'It is not known what these words of "Status" mean: "A" (2 rows), "P" (1 row), "C" (1 row).',
      fix: `${asked} it of each (${choice}): VALUE is Active, PreOnMarket or Sold, or nothing, which leaves such rows out.`,
    },
  ])
  const { mapping: told } = await mapColumn('Status', ['A', 'P', 'Sold'], home, {
    constants: { Status: { A: 'Active' } },
  })
  expect(told.findings).toEqual([])
})

test('a meaning that is no status, and one without a column of statuses, are refused', async () => {
  await expect(rowsOf(['A'], { constants: { Status: { A: 'Pending' } } })).rejects.toThrow(
    'The constant for Status[A]',
  )
  await expect(
    mapColumn('Notes', ['A'], home, { constants: { Status: { A: 'Active' } } }),
  ).rejects.toThrow('no column of it')
})

test.each([
  ['Active', 'Active'],
  ['Active Under Contract', 'skipped contingent'],
  ['Canceled', 'skipped off_market'],
  ['Closed', 'Sold'],
  ['Coming Soon', 'PreOnMarket'],
  ['Delete', 'skipped off_market'],
  ['Expired', 'skipped off_market'],
  ['Hold', 'skipped off_market'],
  ['Incomplete', 'skipped off_market'],
  ['Pending', 'skipped under_contract'],
  ['Withdrawn', 'skipped off_market'],
])('the StandardStatus %s of RESO, in each of its spellings', async (word, expected) => {
  const spellings = [word, word.replaceAll(' ', ''), word.toUpperCase().replaceAll(' ', '_')]
  expect(await statuses(spellings, {})).toEqual(spellings.map(() => expected))
})
