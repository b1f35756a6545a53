import { expect, test } from 'vitest'
import { cellText, isBlank, isPlaceholder, saysNone } from '../../../src/listings/convert/blank.ts'

const nothing = new Date(Number.NaN)

test.each([
  undefined,
  null,
  ...['', '  ', 'null', 'None', 'NaN', 'N/A', 'n.a.', 'NA', '#N/A', '-', '--', '---', '–', '—'],
  ...['[]'],
  ...[
    'no data',
    'No info',
    'Not specified',
    'n/d',
    'S/D',
    'k.A.',
    'Keine Angabe',
    'Sin datos',
    'Non renseigné',
  ],
  ...['brak danych', 'Não informado', 'Non indicato', 'Brak', 'brak informacji', 'nie podano'],
  ...['niet opgegeven', 'Nicht angegeben', 'sin información', 'non précisé', 'não especificado'],
  ...['Neuvedeno', 'ikke oplyst', 'Ej angivet', 'belirtilmemiş', 'N. D.', 'ohne Angabe'],
  Number.NaN,
  [],
  [null],
  ['', 'None'],
  nothing,
])('%o is blank', (cell) => {
  expect(isBlank(cell)).toBe(true)
})

test.each([
  '0',
  0,
  false,
  'no',
  'Nantes',
  'ND',
  'NC',
  'Unknown',
  'Brakel',
  'No disponible',
  'Ohne',
  'Oak',
  'No dogs',
  'Not available',
  '-1',
  [0],
  [{}],
  new Date(0),
])('%o is not blank', (cell) => {
  expect(isBlank(cell)).toBe(false)
})

test.each([
  ['  two words ', 'two words'],
  [4.5, '4.5'],
  [true, 'true'],
  [null, ''],
  [new Date('2026-04-01T10:00:00Z'), '2026-04-01'],
  [nothing, ''],
  [['a ', null, 2], 'a, 2'],
  [[{ name: 'x' }], '{"name":"x"}'],
])('the text of %o', (cell, text) => {
  expect(cellText(cell)).toBe(text)
})

test.each([
  ['None', true],
  [' none\n', true],
  ['nonesuch', false],
  ['are none', false],
  ['Brak', true],
  ['brak danych', false],
  ['', false],
  [null, false],
  [['none'], false],
])('whether %o says none is %s', (cell, says) => {
  expect(saysNone(cell)).toBe(says)
})

test.each([
  ...['No disponible', 'Not available', 'unavailable', 'Nicht verfügbar', 'non disponible'],
  ...['Não disponível', 'không có', '暂无', '없음', 'N/A', '', undefined],
])('%o stands in the place of a value', (cell) => {
  expect(isPlaceholder(cell)).toBe(true)
})

test.each(['Disponible', 'Available', 'No', 'Unknown Road', 0])('%o is a value', (cell) => {
  expect(isPlaceholder(cell)).toBe(false)
})
