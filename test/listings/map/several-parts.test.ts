import { expect, test } from 'vitest'
import { planParts } from '../../../src/listings/map/plan-parts.ts'
import type { Source } from '../../../src/listings/read/source.ts'
import { complete, sourceOf, today } from '../../support/mapped.ts'
import { redfin } from './records.ts'

const home = { ...complete, SalePrice: '350000' }

const part = (name: string, records: Parameters<typeof sourceOf>[0], more: Partial<Source> = {}) =>
  ({ ...sourceOf(records), name, ...more }) satisfies Source

test('files of one kind are mapped by all of them, and a finding of one names it', async () => {
  const cut = { code: 'cut', message: 'It was cut.', fix: 'Nothing.' }
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}.csv`)
  const parts = names.map((name) =>
    part(name, [home, home], name === 'b.csv' ? { findings: [cut] } : {}),
  )
  const { source, mapping } = await planParts('homes', parts, {}, today)
  expect(mapping.rows).toBe(10)
  expect(source.findings).toEqual([{ ...cut, message: 'b.csv: It was cut.' }])
  expect(source.facts).toEqual({ format: 'csv' })
  expect(source).not.toHaveProperty('partial')
  expect(mapping.columns.find(({ header }) => header === 'MLSNumber')?.fillRate).toBe(1)
})

test('files of several kinds: each names its findings, columns are told once, with the share of all rows', async () => {
  const page = { facts: { format: 'json' }, partial: { have: 1 } } as const
  const contradicting = ['1,234.50', '1.234,50'].map((PRICE) => ({ ...redfin, PRICE }))
  const parts = [
    ...['a.csv', 'b.csv', 'c.csv', 'd.csv'].map((name) => part(name, [home])),
    part('e.json', contradicting, page),
    part('f.json', [redfin], page),
    ...['g.json', 'h.json'].map((name) => part(name, [redfin], { facts: page.facts })),
  ]
  const { source, mapping } = await planParts('homes', parts, {}, today)
  expect(mapping.rows).toBe(9)
  expect(source.partial).toEqual({ have: 2 })
  expect(source.facts).toEqual({ format: 'several' })
  expect(source.findings).toMatchObject([{ code: 'several_kinds' }])
  expect(mapping.refusals).toMatchObject([
    {
      code: 'contradicting_numbers',
      message: expect.stringMatching(/^e\.json, f\.json, g\.json and 1 more: The numbers/),
    },
  ])
  const shares = new Map(mapping.columns.map(({ header, fillRate }) => [header, fillRate]))
  expect(shares.get('MLSNumber')).toBeCloseTo(4 / 9)
  expect(shares.get('MLS#')).toBeCloseTo(5 / 9)
})

test('where no file holds listings, the reason of the first is told', async () => {
  const people = part('people.csv', [{ Name: 'Ann', Age: '40' }])
  await expect(planParts('homes', [people], {}, today)).rejects.toThrow(
    'does not look like listings',
  )
  await expect(planParts('homes', [], {}, today)).rejects.toThrow('homes holds no listings.')
})
