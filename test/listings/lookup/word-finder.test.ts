import { expect, test } from 'vitest'
import { createWordFinder } from '../../../src/listings/lookup/word-finder.ts'

const finds = (wanted: string, text: string) => createWordFinder(wanted)(text)

test.each([
  ['Muellerstrasse 12', 'Müllerstraße 12'],
  ['Müllerstraße 12', 'Muellerstrasse 12'],
  ['mullerstrasse 12', 'Müllerstraße 12'],
  ['Müllerstr', 'Muellerstrasse 12'],
  ['Schoene Aussicht', 'Schöne Aussicht 3'],
  ['Schöne', 'SCHOENE AUSSICHT 3'],
  ['Haehnelstr. 4', 'Hähnelstr. 4'],
  ['Muellerstrasse', 'Mu\u0308llerstraße'],
  ['Malmoe', 'Malmö'],
  ['Østergade 9', 'Oestergade 9'],
  ['Aarhus', 'Århus'],
  ['Århus', 'Aarhus'],
  ['Øster', 'Oster Allé'],
])('letters are found as they are written without marks: %s in %s', (wanted, text) => {
  expect(finds(wanted, text)).toBe(true)
})

test.each([
  ['Muller', 'Mueller Street'],
  ['que', 'Quiet home'],
  ['blue', 'Bluff Road'],
  ['Müller', 'Miller Street'],
])('other letters are others: %s is not in %s', (wanted, text) => {
  expect(finds(wanted, text)).toBe(false)
})

test.each([
  ['apt 4b', '12 Oak St Apt #4-B'],
  ['Apt #4-B', '12 Oak St, apt 4B'],
  ['12 Oak Street Unit 4b', '12 Oak St #4B'],
  ['12 Oak St, Apartment B4', '12 Oak St Ste B-4'],
  ['suite 300', '9 Main St Unit 300'],
  ['4-B', '12 Oak St 4 B'],
  ['unit c', '5 Elm St Apt C'],
  ['4/B', '12 Oak St Apt 4B'],
  ['#4b', '12 Oak St Apt 4 B'],
])('units are found however they are written: %s in %s', (wanted, text) => {
  expect(finds(wanted, text)).toBe(true)
})

test.each([
  ['apt 4b', '4B Oak Street'],
  ['unit 4', '4 Elm Street'],
  ['apt 4b', '12 Oak St Apt 4C'],
  ['apt 4b', '12 Oak St Apt 14-B'],
  ['suite', 'An apartment'],
  ['12-14 Oak', '1214 Oak St'],
])('other units and numbers are others: %s is not in %s', (wanted, text) => {
  expect(finds(wanted, text)).toBe(false)
})
