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

test.each([
  ['700 West Street', '700 W St'],
  ['700 W St.', '700 West Street, Springfield'],
  ['700 West Mechanic Street', '700 W Mechanic St'],
  ['12 North Ave', '12 North Avenue NE'],
  ['5 Oak Street West', '5 W Oak St'],
])('a point of the compass can be the name of a street: %s in %s', (wanted, text) => {
  expect(finds(wanted, text)).toBe(true)
})

test.each([
  ['700 West Street', '700 W Mechanic St'],
  ['700 West Street', '700 Mechanic St W'],
  ['12 North Avenue', '12 N Main Ave'],
])('a street that is called by it is no other one: %s is not in %s', (wanted, text) => {
  expect(finds(wanted, text)).toBe(false)
})

test.each([
  ['Müllerstraße 5', 'Müllerstr. 5'],
  ['Muellerstrasse 5', 'Müllerstr 5'],
  ['Kerkstraat 12', 'Kerkstr. 12'],
  ['Kungsgatan 3', 'Kungsg. 3'],
  ['Calle Sueca 3', 'C/ Sueca 3, 1ª'],
  ['C/ Sueca 3', 'Calle Sueca 3'],
  ['Carretera de Andratx 4', 'Ctra. de Andratx 4'],
  ['pza mayor', 'Plaza Mayor 1'],
  ['12 boulevard Voltaire', '12 bd Voltaire'],
  ['rue de la Paix', '12 r. de la Paix'],
  ['Piazza Dante 2', 'Pza Dante 2'],
  ['Rua Augusta', 'R. Augusta 100'],
  ['ulica Długa 7', 'ul. Długa 7'],
  ['Bağdat Caddesi 9', 'Bağdat Cad. 9'],
  ['улица Ленина 10', 'ул. Ленина 10'],
])('streets are found in full and in short in their language: %s in %s', (wanted, text) => {
  expect(finds(wanted, text)).toBe(true)
})

test.each([
  ['Müllerstraße 5', 'Müllergasse 5'],
  ['Calle Sueca 3', 'Plaza Sueca 3'],
  ['Müllerstraße 5', 'Müller Street 5'],
  ['rue Verte', 'Avenue Verte'],
])('another kind of street is another: %s is not in %s', (wanted, text) => {
  expect(finds(wanted, text)).toBe(false)
})
