import { expect, test } from 'vitest'
import * as z from 'zod'
import { charactersOf } from '../../../src/listings/map/listing-fields.ts'
import type { ListingField } from '../../../src/listings/map/mapping.ts'
import { Draft } from '../../../src/listings/map/rows/draft.ts'
import { missingValues } from '../../../src/listings/map/rows/missing.ts'

const column = { header: 'Remarks', evidence: 'alias', format: { decimal: '.' } } as const
const none = { constants: {}, constantsByType: new Map(), onMissing: {} }

/** What becomes of a text of seven characters in a field that takes fewer. */
function draftWith(field: ListingField, MAX_CHARACTERS: number) {
  const draft = new Draft(new Map([[field, MAX_CHARACTERS]]))
  if (field === 'Description' || field === 'PropertyType')
    draft.take(field, { value: 'cottage' }, column)
  return draft
}

test('an optional text that is too long is left out, and the row is told why', () => {
  const draft = draftWith('Description', 6)
  expect(draft.values.Description).toBeUndefined()
  const { leftOut } = missingValues(draft, none, new Map())
  expect(leftOut).toEqual([
    {
      code: 'too_long',
      column: 'Remarks',
      field: 'Description',
      message:
        'Description has 7 characters and cannot be sent: the service takes at most 6 characters.',
      fix: 'Shorten the text.',
    },
  ])
})

test('a required text that is too long fails the row', () => {
  const draft = draftWith('PropertyType', 6)
  const { failures, leftOut } = missingValues(draft, none, new Map())
  expect(failures).toMatchObject([{ code: 'too_long', field: 'PropertyType' }])
  expect(leftOut).toEqual([])
})

test('a text of as many characters as the service takes is sent', () => {
  const draft = draftWith('Description', 7)
  expect(draft.values.Description).toBe('cottage')
  expect(draft.problems.size).toBe(0)
})

test('a constant that is too long with the values of the row is left out, too', () => {
  const draft = draftWith('Location', 6)
  draft.fill('Location', 'near Chicago', 'constant')
  expect(draft.filled).toEqual([])
  expect(draft.problems.get('Location')?.message).toContain('12 characters')
})

test('the limits are those of the contract', () => {
  const shape = {
    City: z.string().max(40).describe('City').optional(),
    State: z.string(),
    Bedrooms: z.number().max(99),
  }
  expect([...charactersOf(shape)]).toEqual([['City', 40]])
})
