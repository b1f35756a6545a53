import { expect, test } from 'vitest'
import {
  joinAddress,
  normalisedAddress,
  splitFullAddress,
} from '../../../src/listings/convert/address.ts'

test('a decimal comma within a street line stays as it is', () => {
  expect(joinAddress({ name: 'tre liljor 5b, 3,5tr' })).toBe('tre liljor 5b, 3,5tr')
  expect(joinAddress({ name: 'Rua A,12,andar 2,5' })).toBe('Rua A, 12, andar 2,5')
})

test.each([
  [
    {
      number: '12',
      dirPrefix: 'N',
      name: 'Elm',
      suffix: 'St',
      within: [{ part: 'unit', text: '5' }],
    },
    '12 N Elm St Unit 5',
  ],
  [
    { number: '12', name: 'Elm St', dirSuffix: 'NW', within: [{ part: 'unit', text: '2B' }] },
    '12 Elm St NW Unit 2B',
  ],
  [{ number: '12', name: 'Elm St', within: [{ part: 'unit', text: '#5' }] }, '12 Elm St #5'],
  [{ number: '12', name: 'Elm St', within: [{ part: 'unit', text: 'Apt 5' }] }, '12 Elm St Apt 5'],
  [{ number: ' 12 ', dirPrefix: '', name: 'Elm St', suffix: 'None' }, '12 Elm St'],
  [{ number: '12', name: ' ', suffix: '—' }, '12'],
  [{}, ''],
] as const)('the parts %j are joined as %j', (parts, address) => {
  expect(joinAddress(parts)).toBe(address)
})

test.each([
  [
    '123 Elm St, Springfield, IL 62701',
    { Address: '123 Elm St', City: 'Springfield', State: 'IL', ZIP: '62701' },
  ],
  [
    '123 Elm St, Apt 4, St. Paul, MN 55101-1234, USA',
    { Address: '123 Elm St, Apt 4', City: 'St. Paul', State: 'MN', ZIP: '55101-1234' },
  ],
  [
    '7 King St W, Toronto, ON M5V 2T6',
    { Address: '7 King St W', City: 'Toronto', State: 'ON', ZIP: 'M5V 2T6' },
  ],
  ['Springfield, IL 62701', { City: 'Springfield', State: 'IL', ZIP: '62701' }],
  [', Springfield, IL 62701', { City: 'Springfield', State: 'IL', ZIP: '62701' }],
  ['(Address not disclosed)', {}],
  ['address is unknown', {}],
  ['Hidden address, Troy, IL 62701', { City: 'Troy', State: 'IL', ZIP: '62701' }],
  ['My address withheld', { Address: 'My address withheld' }],
  ['Undisclosed Road 4, Springfield', { Address: 'Undisclosed Road 4, Springfield' }],
  ['Big No, Troy, IL 62701', { Address: 'Big No', City: 'Troy', State: 'IL', ZIP: '62701' }],
  [
    'No Name Rd, Troy, IL 62701',
    { Address: 'No Name Rd', City: 'Troy', State: 'IL', ZIP: '62701' },
  ],
  [', ,', {}],
  ['123 Elm St, Springfield', { Address: '123 Elm St, Springfield' }],
  ['Potters Brook, Tipton, DY4 7LG', { Address: 'Potters Brook, Tipton, DY4 7LG' }],
  [' Springfield, IL 62701 ', { City: 'Springfield', State: 'IL', ZIP: '62701' }],
  ['  12 Elm St ', { Address: '12 Elm St' }],
])('%j is divided into %j', (text, parts) => {
  expect(splitFullAddress(text)).toEqual(parts)
})

test.each([
  ['12 North Elm Street', '62701', undefined, '12 n elm st|62701'],
  ['12 N. ELM ST.', '62701-1234', 'Springfield', '12 n elm st|62701'],
  ['12 Elm St, Apartment #5', '62701', undefined, '12 elm st unit 5|62701'],
  ['12 Elm St Unit 5', '62701', undefined, '12 elm st unit 5|62701'],
  ['12 Elm St', undefined, 'São Paulo', '12 elm st|sao paulo'],
  ['12 Elm St', 'N/A', 'Springfield', '12 elm st|springfield'],
  ['12 Oak Gardens', '62701', undefined, '12 oak gdns|62701'],
  ['12 Oak Ridge Crossing, Suite 2', '62701', undefined, '12 oak rdg xing unit 2|62701'],
  ['12 East Fifth Ave', '62701', undefined, '12 e 5th ave|62701'],
  ['1 Constructor St', '62701', undefined, '1 constructor st|62701'],
  ['7 King St', 'M5V 2T6', undefined, '7 king st|m5v 2t6'],
  ['12 Elm St', undefined, undefined, '12 elm st|'],
])('%s, %s %s is known as %s', (address, zip, city, known) => {
  expect(normalisedAddress(address, zip, city)).toBe(known)
})
