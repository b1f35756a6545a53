import { expect, test } from 'vitest'
import { placeLine } from '../../src/listings/place-line.ts'

test.each([
  [{ Address: '1 Elm Street', City: 'Ashby', Location: 'Old Town' }, '1 Elm Street, Ashby'],
  [{ City: 'Hyderabad', Location: 'Kondapur, Hyderabad' }, 'Kondapur, Hyderabad'],
  [{ Address: '', City: 'Cairo', State: 'C', Location: 'Zamalek' }, 'Zamalek, Cairo, C'],
  [{ City: 'Hyderabad', Location: 'hyderabad' }, 'hyderabad'],
  [{ Location: 'Marina' }, 'Marina'],
  [{ City: 'Ashby', State: 'IL' }, 'Ashby, IL'],
  [{}, ''],
])('%j is at %s', (place, line) => {
  expect(placeLine(place)).toBe(line)
})
