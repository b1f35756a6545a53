import { expect, test } from 'vitest'
import { choiceText } from '../../../src/listings/choice-text.ts'
import { isPrivateHeader } from '../../../src/listings/map/columns/cells/private-columns.ts'
import type { MappingChoices } from '../../../src/listings/map/mapping.ts'
import { refusal } from '../../support/input-error.ts'
import { complete, mapColumn } from '../../support/mapped.ts'

const { DaysOnMarket: _, ...withoutDays } = complete
const home = { ...withoutDays, SalePrice: '350000' }
const derive = { onMissing: { DaysOnMarket: 'derive' } } as const

/** What becomes of a column of dates. */
async function mapDates(
  header: string,
  dates: readonly string[],
  choices: MappingChoices = derive,
  more: Readonly<Record<string, string>> = {},
) {
  const { mapping, rows } = await mapColumn(header, dates, { ...home, ...more }, choices)
  return {
    mapping,
    rows,
    days: rows.map((row) => (row.state === 'ready' ? row.listing.DaysOnMarket : row.state)),
    codes: rows.map(({ findings }) => findings.map(({ code }) => code).join()),
  }
}

test.each([
  ...['Eingestellt am', 'Inseriert seit', 'Inserat seit', 'Online seit', 'Veröffentlicht am'],
  ...['Fecha alta', 'Fecha de alta', 'Fecha de publicación', 'Publicado el', 'Fecha anuncio'],
  ...['Date de mise en ligne', 'Mise en ligne', 'Date de publication', "Date de l'annonce"],
  ...['Data annuncio', 'Data pubblicazione', 'Data di inserimento', 'Pubblicato il'],
  ...['Data de publicação', 'Data do anúncio', 'Publicado em'],
  ...['Aangeboden sinds', 'Plaatsingsdatum', 'Data dodania', 'İlan Tarihi'],
])('%s is the date of listing', async (header) => {
  expect(isPrivateHeader(header)).toBe(false)
  const { days } = await mapDates(header, ['2026-11-01'])
  expect(days).toEqual([20])
})

test.each([
  ...['Verkauft am', 'Verkaufsdatum', 'Fecha de venta', 'Date de vente', 'Data di vendita'],
  ...['Data da venda', 'Verkoopdatum', 'Verkocht op'],
])('%s is the date of sale', async (header) => {
  expect(isPrivateHeader(header)).toBe(false)
  const sold = { Status: 'Sold', 'List Date': '2026-10-01' }
  const { days } = await mapDates(header, ['2026-11-01'], derive, sold)
  expect(days).toEqual([31])
})

const asDays = { mapping: { Seen: 'DaysOnMarket' } } as const

test('of a column of dates that is mapped to DaysOnMarket the days are worked out', async () => {
  const { mapping, rows, days } = await mapDates('Seen', ['2026-11-01', '31.10.2026'], asDays)
  expect(days).toEqual([20, 21])
  expect(rows[0]).toMatchObject({ filled: [{ field: 'DaysOnMarket', how: 'derived' }] })
  expect([mapping.openFields, mapping.findings]).toEqual([[], []])
  const column = mapping.columns.find(({ header }) => header === 'Seen')
  expect(column).toMatchObject({ fields: ['DaysOnMarket'], evidence: 'given' })
})

test('so they are whatever becomes of rows without one, and a constant is for these', async () => {
  const skip = { ...asDays, onMissing: { DaysOnMarket: 'skip' } } as const
  expect((await mapDates('Seen', ['2026-11-01', ''], skip)).days).toEqual([20, 'skipped'])
  expect((await mapDates('Seen', ['2026-11-01', ''], { ...asDays, ...derive })).days).toEqual([
    20,
    'failed',
  ])
  const constants = { ...asDays, constants: { DaysOnMarket: 7 } }
  expect((await mapDates('Seen', ['2026-11-01', ''], constants)).days).toEqual([20, 7])
})

test('a column of days that is mapped is one', async () => {
  expect((await mapDates('Seen', ['14', '3 weeks'], asDays)).days).toEqual([14, 21])
  const mixed = await mapDates('Seen', ['14', '2026-11-01'], asDays)
  expect([mixed.days, mixed.codes]).toEqual([
    [14, 'failed'],
    ['', 'not_days'],
  ])
})

const mapSeen = choiceText({ mapping: { Seen: 'DaysOnMarket' } })

test('where no column is known to have the date, those that have dates are named', async () => {
  const { mapping, rows } = await mapDates('Seen', ['2026-11-01'])
  expect(mapping.findings).toEqual([
    {
      code: 'nothing_to_derive',
      field: 'DaysOnMarket',
      message:
        'DaysOnMarket is to be derived, and no column is known to be what it is derived from; it may be "Seen".',
      fix: `If it is, say so (${mapSeen}), fill it in, or set a constant for DaysOnMarket (${choiceText({ constants: { DaysOnMarket: 'VALUE' } })}).`,
    },
  ])
  expect(rows[0]?.findings[0]?.fix).toContain(`say which column has it (${mapSeen})`)
  expect(mapping.columns.find(({ header }) => header === 'Seen')).toMatchObject({
    mayBe: 'DaysOnMarket',
    note: `Its cells are dates, perhaps of when homes were listed. To use it as DaysOnMarket: ${mapSeen}.`,
  })
})

test('of several columns of dates none is proposed before the others', async () => {
  const { mapping, rows } = await mapDates('Seen', ['2026-11-01'], derive, {
    Entered: '2026-11-02',
  })
  expect(mapping.findings[0]?.message).toContain('it may be "Entered" or "Seen".')
  expect(rows[0]?.findings[0]?.fix).toContain(', perhaps "Entered" or "Seen",')
  expect(rows[0]?.findings[0]?.fix).toContain(choiceText({ mapping: { COLUMN: 'DaysOnMarket' } }))
})

test.each(['scraped_at', 'ModificationTimestamp', 'Last Change', 'Open House'])(
  'the dates of %s are not taken for those of listings',
  async (header) => {
    const { mapping } = await mapDates(header, ['2026-11-01'])
    expect(mapping.columns.find((column) => column.header === header)?.mayBe).toBeUndefined()
  },
)

test('a column of dates is nothing to ask about where the days are known', async () => {
  const { mapping } = await mapDates('Seen', ['2026-11-01'], {}, { DOM: '3' })
  expect(mapping.columns.find(({ header }) => header === 'Seen')?.mayBe).toBeUndefined()
})

test('a field that there is not is told with the field for which a column of that name is', async () => {
  const choices = { mapping: { Seen: 'ListDate' } }
  expect(await refusal(mapDates('Seen', ['2026-11-01'], choices))).toContain(
    'There is no field "ListDate"; near ones are "DaysOnMarket".',
  )
})
