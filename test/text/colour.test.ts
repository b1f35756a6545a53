import { expect, test } from 'vitest'
import { serviceColour } from '../../src/text/colour.ts'

test.each([
  ['rgb(0,128,0)', 'rgb(0,128,0)'],
  [' RGB( 0 , 128 , 0 ) ', 'rgb(0,128,0)'],
  ['rgb(0 128 0)', 'rgb(0,128,0)'],
  ['#008000', 'rgb(0,128,0)'],
  ['#0F8', 'rgb(0,255,136)'],
  ['Green', 'rgb(0,128,0)'],
  ['RebeccaPurple', 'rgb(102,51,153)'],
  ['Forest Green', 'rgb(34,139,34)'],
  ['dark-green', 'rgb(0,100,0)'],
  ['008000', 'rgb(0,128,0)'],
])('%s is %s to the service', (text, colour) => {
  expect(serviceColour(text)).toBe(colour)
})

test.each([
  ...['', 'greenish', 'constructor', 'transparent', '#00800', '#00800080', 'add', 'rgb(256,0,0)'],
  ...['rgb(1,2)', 'rgb(1,2,3,4)', 'rgba(0,128,0,1)', 'hsl(120,100%,25%)'],
  `rgb(${' '.repeat(50_000)}`,
])('%j is no colour', (text) => {
  expect(serviceColour(text)).toBeUndefined()
})
