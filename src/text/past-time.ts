import * as z from 'zod'

const HOUR_MS = 60 * 60 * 1000
const unitsMs = { h: HOUR_MS, d: 24 * HOUR_MS }
const AGO = /^(\d{1,6})([hd])$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/

/** A text that means a time in the past: see `pastTimeMs`. */
export const PastTime = z
  .string()
  .trim()
  .refine(
    (text) => !Number.isNaN(pastTimeMs(text, 0)),
    'must be a day (2026-05-04), a time (2026-05-04T08:00), or how long ago (12h, 7d)',
  )

/** One that has passed already: from a later one on there is nothing. */
export const PassedTime = PastTime.refine(
  (text) => !(pastTimeMs(text, Date.now()) > Date.now()),
  'must not be in the future; without a zone a time is that of this computer',
)

/**
 * The time that a text means, milliseconds since 1970: `12h` or `7d` ago, or a day with or without a
 * time; without a zone it is that of this computer. NaN when it means none.
 */
export function pastTimeMs(text: string, nowMs: number): number {
  const ago = AGO.exec(text)
  if (ago) return nowMs - Number(ago[1]) * (ago[2] === 'h' ? unitsMs.h : unitsMs.d)
  // A day alone would be that of Greenwich.
  if (DAY.test(text)) return Date.parse(`${text}T00:00`)
  return TIME.test(text) ? Date.parse(text) : Number.NaN
}
