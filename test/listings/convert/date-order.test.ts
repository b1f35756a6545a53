import { expect, test } from 'vitest'
import { createDateEvidence } from '../../../src/listings/convert/date-order.ts'

test.each([
  [['25/03/2026', '02/03/2026'], 'day_first'],
  [['03/25/2026', '02/03/2026'], 'month_first'],
  [['3-25-26 10:00 AM'], 'month_first'],
  [['02/03/2026', '04/05/2026'], undefined],
  [['12/05/2026', '05/12/2026', '12/12/2026'], undefined],
  [['12/05/2026'], undefined],
  [['05/12/2026'], undefined],
  [['25/03/2026', '03/25/2026'], 'both'],
  [['25/03/2026', '25/04/2026', '03/25/2026', '02/03/2026'], 'both'],
  [['2026-03-25', '25.03.2026', '25/25/2026', 'sold'], undefined],
  [[], undefined],
])('the dates %o are in the order %s', (dates, order) => {
  const evidence = createDateEvidence()
  for (const date of dates) evidence.add(date)
  expect(evidence.decide()).toBe(order)
})

test('one slip among many dates is no contradiction', () => {
  const evidence = createDateEvidence()
  for (let day = 0; day < 30; day++) evidence.add('25/03/2026')
  evidence.add('03/25/2026')
  expect(evidence.decide()).toBe('day_first')
})
