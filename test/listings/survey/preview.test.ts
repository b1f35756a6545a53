import { expect, test } from 'vitest'
import { createPreview } from '../../../src/listings/survey/preview.ts'
import { eachRow } from '../../support/each-row.ts'
import { complete, mapAll, sourceOf } from '../../support/mapped.ts'

test('listings are shown that are different ones', async () => {
  const numbers = ['1', '1', '2', '1', '2', '3', '4']
  const source = sourceOf(numbers.map((MLSNumber) => ({ ...complete, MLSNumber })))
  const { mapping } = await mapAll(source)
  const preview = createPreview(mapping.columns)
  for await (const row of eachRow(source)) preview.add(row, mapping.mapRow(row))
  expect(preview.end().listings.map(({ MLSNumber }) => MLSNumber)).toEqual(['1', '2', '3'])
})
