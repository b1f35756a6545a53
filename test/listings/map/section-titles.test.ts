import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolder } from '../../../src/files/source-folder.ts'
import { withChoices } from '../../../src/listings/choice-text.ts'
import { knownHeaders } from '../../../src/listings/map/columns/headers/known-headers.ts'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { planParts } from '../../../src/listings/map/plan-parts.ts'
import { openSource } from '../../../src/listings/read/open-source.ts'
import { type OpenedSources, openSources } from '../../../src/listings/read/open-sources.ts'
import { makeWorkbook } from '../../support/make-workbook.ts'
import { complete, mapAll, today } from '../../support/mapped.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { file } from '../read/support.ts'

const { Status: _, SaleType: __, ...home } = complete
const header = Object.keys(home)
const homes = (name: string) =>
  [1, 2].map((number) =>
    Object.values({ ...home, MLSNumber: `${name}${number}`, Url: `https://h.example/${number}` }),
  )
const onOffer = { constants: { Status: 'Active', SaleType: 'for_sale' } }

async function refusals({ name, sources }: OpenedSources, choices: MappingChoices = onOffer) {
  const { mapping } = await planParts(name, sources, choices, today)
  return mapping.refusals
}

async function sheets(...names: readonly string[]) {
  const book = Object.fromEntries(names.map((name) => [name, [header, ...homes(name)]]))
  const path = await file('homes.xlsx', makeWorkbook(book))
  return openSources({ path }, { knownHeaders, sheet: '*' })
}

test('sheets whose names tell a status are asked about where no column does', async () => {
  const [refusal, ...others] = await refusals(await sheets('Active', 'Sold', 'Archive 2024'))
  expect(others).toEqual([])
  expect(refusal).toMatchObject({ code: 'section_rows', field: 'Status' })
  expect(refusal?.message).toBe(
    'Names of sheets or files tell it, "Sold" and "Archive 2024", and no column says which listings are on offer.',
  )
  expect(withChoices(refusal?.fix ?? '', 'terminal')).toBe(
    'Add a column Status with the status of each listing, or load each sheet (--sheet NAME) or file by itself: what is sold can be --set Status=Sold, and what is off the market is left out. If all are Active all the same: --accept Status.',
  )
})

test('so are sheets whose names tell the kind of sale', async () => {
  const [refusal, ...others] = await refusals(await sheets('For Sale', 'Rentals'))
  expect(others).toEqual([])
  expect(refusal?.message).toBe(
    'Names of sheets or files tell it, "For Sale" and "Rentals", and no column says which listings are for sale and which for rent.',
  )
})

test.each([
  ['Homes', 'Boston'],
  ['Sheet1', 'Sheet2'],
  ['Active', 'New listings'],
  ['For sale', 'Sales 2025'],
])('sheets called %s and %s are loaded as asked', async (...names) => {
  expect(await refusals(await sheets(...names))).toEqual([])
})

test('names that say what the constants say, and what is accepted, are not in the way', async () => {
  const constants = { Status: 'Sold', SaleType: 'for_rent' }
  expect(await refusals(await sheets('Sold', 'Rentals'), { constants })).toEqual([])
  const accept = ['Status', 'SaleType']
  expect(await refusals(await sheets('Sold', 'Rentals'), { ...onOffer, accept })).toEqual([])
})

test('one sheet is asked about by its name, and a line above the header by what it says', async () => {
  const path = await file('a.xlsx', makeWorkbook({ Vendus: [header, ...homes('A')] }))
  const { mapping } = await mapAll(await openSource({ path }, { knownHeaders }), onOffer)
  expect(mapping.refusals).toMatchObject([{ field: 'Status' }])
  const lines = [['UNDER CONTRACT'], header, ...homes('A')].map((cells) => cells.join(','))
  const text = await openSource({ text: lines.join('\n') }, { knownHeaders })
  const above = await mapAll(text, onOffer)
  expect(above.mapping.refusals).toMatchObject([
    { message: expect.stringContaining('"UNDER CONTRACT" in row 1') },
  ])
})

test('files of a folder are asked about by their names', async () => {
  const path = join(temporaryFolder(), 'homes')
  await mkdir(path)
  for (const name of ['active', 'sold_2024']) {
    const lines = [header, ...homes(name)].map((cells) => cells.join(','))
    await writeFile(join(path, `${name}.csv`), lines.join('\n'))
  }
  const folder = await openFolder(path)
  if (!folder) throw new Error('It is no folder.')
  expect(await refusals(await openSources({ folder }, { knownHeaders }))).toMatchObject([
    { field: 'Status', message: expect.stringContaining('"sold_2024"') },
  ])
})
