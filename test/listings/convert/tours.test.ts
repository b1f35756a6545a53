import { describe, expect, test } from 'vitest'
import { openHouseTour, toTours, virtualTour } from '../../../src/listings/convert/tours.ts'
import { outcome } from './outcome.ts'

const today = new Date('2026-11-21T15:00:00Z')
const threeD = { value: '3D' }
const openHouse = { value: 'OpenHouse' }
const unclear = { problem: 'not_a_tour' }

test.each([
  ['https://tour.example/abc', threeD],
  [true, threeD],
  ['TRUE', threeD],
  ['yes', threeD],
  [1, threeD],
  ['3D Tour', threeD],
  [[{ url: 'https://tour.example/abc' }], threeD],
  ['https://tour.example/0', threeD],
  ['see the virtual tour', threeD],
  [false, 'blank'],
  ['No', 'blank'],
  [0, 'blank'],
  ['', 'blank'],
  [[], 'blank'],
  ['ask the agent', unclear],
  ['no idea', unclear],
  ['any', unclear],
  ['casino', unclear],
  ['1 May', unclear],
  [7, unclear],
])('a cell for a virtual tour, %j, is read as %j', (cell, expected) => {
  expect(outcome(virtualTour(cell))).toEqual(expected)
})

test.each([
  ['OpenHouse', openHouse],
  ['open house', openHouse],
  ['3D', threeD],
  ['https://tour.example/abc', threeD],
  ['', 'blank'],
  ['ask the agent', unclear],
])('a cell for tours, %j, is read as %j', (cell, expected) => {
  expect(outcome(toTours(cell))).toEqual(expected)
})

describe('an open house', () => {
  test.each([
    ['November-22-2026 11:00 AM', openHouse],
    ['2026-11-21', openHouse],
    [new Date('2026-12-01'), openHouse],
    [1795600000000, openHouse],
    ['02/03/2027', { value: 'OpenHouse', warning: 'day_or_month' }],
    ['October-8-2022 11:00 AM', 'blank'],
    ['2026-11-20', 'blank'],
    ['', 'blank'],
    ['by appointment', { problem: 'not_a_date' }],
    [[{ startTime: 1795600000000, endTime: 1795610000000 }], openHouse],
    [[{ startTime: 1733076000000, endTime: 1733083200000 }], 'blank'],
    [
      [{ OpenHouseDate: '2026-11-28', OpenHouseStatus: 'Active', OpenHouseType: 'Public' }],
      openHouse,
    ],
    [[{ OpenHouseDate: '2026-11-28', OpenHouseStatus: 'Canceled' }], 'blank'],
    [[{ OpenHouseDate: '2026-11-28', OpenHouseType: 'Broker' }], 'blank'],
    [[{ OpenHouseDate: '2026-11-01' }, { OpenHouseDate: '2026-11-28' }], openHouse],
    ["[{'OpenHouseDate': '2026-11-28', 'Remarks': None}]", openHouse],
    [['2026-11-28'], 'blank'],
    [[null, 5, { Remarks: 'none yet' }], 'blank'],
    [[{ OpenHouseDate: '2026-11-28', OpenHouseStatus: null, OpenHouseType: null }], openHouse],
    [[{ OpenHouseDate: '2026-11-28', OpenHouseStatus: 'Not active' }], 'blank'],
    [[{ OpenHouseDate: '2026-11-28', OpenHouseStatus: 'Active?' }], 'blank'],
    [[{ OpenHouseDate: '2026-11-28', OpenHouseType: 'Office tour' }], 'blank'],
    [[{ OpenHouseDate: '2026-11-28', OpenHouseType: 'For agents' }], 'blank'],
  ])('the cell %j is read as %j', (cell, expected) => {
    expect(outcome(openHouseTour(cell, today))).toEqual(expected)
  })
})

test.each(['OpenHouseDate', 'endTime', 'EndDate', 'startTime', 'StartDate', 'date'])(
  'the date of an open house can be called %s',
  (name) => {
    expect(outcome(openHouseTour([{ [name]: '2026-11-28' }], today))).toEqual(openHouse)
    expect(outcome(openHouseTour([{ [name]: '2026-11-01' }], today))).toBe('blank')
  },
)

test('an open house is ahead until its end', () => {
  const lasting = [{ startTime: '2026-11-20', endTime: '2026-11-22' }]
  expect(outcome(openHouseTour(lasting, today))).toEqual(openHouse)
})

test('an open house whose day stands first in its column', () => {
  const today = new Date('2026-11-21T12:00:00Z')
  expect(openHouseTour('01/12/2026', today, 'day_first')).toEqual({ value: 'OpenHouse' })
})
