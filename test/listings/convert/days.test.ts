import { expect, test } from 'vitest'
import { toDays } from '../../../src/listings/convert/numbers/days.ts'
import { outcome } from './outcome.ts'

const point = { decimal: '.' } as const

test.each([
  [12, { value: 12 }],
  [12.9, { value: 12 }],
  ['12', { value: 12 }],
  ['\u202b12\u202c', { value: 12 }],
  ['1,200', { value: 1200 }],
  ['12.000', { value: 12 }],
  ['12 days', { value: 12 }],
  ['DOM: 12', { value: 12 }],
  ['12 days on Zillow', { value: 12 }],
  ['Listed 2 weeks ago', { value: 14 }],
  ['5 hours ago', { value: 0 }],
  ['24 hour', { value: 1 }],
  ['45 minutes', { value: 0 }],
  ['1 week, 3 days', { value: 10 }],
  ['12 Tage', { value: 12 }],
  ['3 months', { value: 91, warning: 'mean_length' }],
  ['1 year', { value: 365, warning: 'mean_length' }],
  ['0', { value: 0 }],
  ['+12', { value: 12 }],
  ['0 days', { value: 0 }],
  ['3-day', { value: 3 }],
  ['3  -  days', { value: 3 }],
  ['seit 3 Tagen', { value: 3 }],
  ['hace 3 días', { value: 3 }],
  ['il y a 3 jours', { value: 3 }],
  ['12 days on Redfin', { value: 12 }],
  ['12 days on the market', { value: 12 }],
  ['', 'blank'],
  ['N/A', 'blank'],
  ['-3', { problem: 'not_days' }],
  [-3, { problem: 'not_days' }],
  ['new', { problem: 'not_days' }],
  ['3 price changes', { problem: 'not_days' }],
  ['12 days, 3 offers', { problem: 'not_days' }],
  ['new 12 days', { problem: 'not_days' }],
  ['12 days or so', { problem: 'not_days' }],
  ['since 2024', { problem: 'not_days' }],
  [true, { problem: 'not_a_number' }],
])('%s', (cell, expected) => {
  expect(outcome(toDays(cell, point))).toEqual(expected)
})

test('three zeros are no thousands of days where the column has them for thousands', () => {
  expect(outcome(toDays('12.000', { decimal: ',' }))).toEqual({ value: 12 })
  expect(outcome(toDays('1.200', { decimal: ',' }))).toEqual({ value: 1200 })
})

test.each(
  (
    [
      [1 / 1440, 'min mins minute minutes minuten minuto minutos minuti Minute'],
      [1 / 24, 'h hr hrs hour hours std stunde stunden hora horas heure heures ora ore'],
      [1, 'd day days tag tage tagen dia día dias días jour jours giorno giorni'],
      [7, 'w wk wks week weeks woche wochen semana semanas semaine semaines settimana settimane'],
      [30.4375, 'mo mos mth mths month months monat monate monaten mes mês meses mois mese mesi'],
      [365.25, 'y yr yrs year years jahr jahre jahren año años an ans anno anni'],
    ] as const
  ).flatMap(([days, words]) => words.split(' ').map((word) => [word, days] as const)),
)('%s is a word for %d days', (word, days) => {
  const value = { value: Math.floor(2880 * days) }
  const expected = days > 7 ? { ...value, warning: 'mean_length' } : value
  expect(outcome(toDays(`2,880 ${word}`, point))).toEqual(expected)
  for (const longer of [`x${word}`, `${word}x`])
    expect(outcome(toDays(`3 ${longer}`, point))).toEqual({ problem: 'not_days' })
})

test.each([
  ['30+', 30],
  ['30+ days', 30],
  ['30 days+', 30],
  ['> 30 days', 30],
  ['over 30 days', 30],
  ['more than 3 weeks', 21],
  ['up to 7 days', 7],
  ['less than 1 day', 1],
  ['mehr als 30 Tage', 30],
  ['más de 30 días', 30],
  ['30 days or more', 30],
])('%s is a bound', (cell, value) => {
  expect(outcome(toDays(cell, point))).toEqual({ value, warning: 'open_ended' })
})
