import { atomsOf } from './atoms.ts'
import type { Pattern } from './source-patterns.ts'

/** Twice the text may take so many times as long; a square takes 4. */
export const MAX_GROWTH = 2.5
/** How long texts are that tell quick patterns from slow ones, in characters. */
const TRIAL = 4_096
/** What doubles its time with each character shows it here, before a long text would take for ever. */
const LONGEST_SHORT_TRIAL = 24
const SHORT_TRIALS = [16, 20, LONGEST_SHORT_TRIAL] as const
/** Below this a time is noise. */
const FLOOR_MS = 2
/** What takes longer is measured well enough with one turn. */
const LONG_MS = 20
/** So often a pattern that seems slow is looked at: a busy machine is not slow each time. */
const LOOKS = 6

/** A text of a given length. */
export interface Repeated {
  readonly name: string
  readonly text: (length: number) => string
}

export interface Growth {
  readonly name: string
  /** In milliseconds, for a text, one twice as long, and one four times as long. */
  readonly times: readonly number[]
}

/** The texts on which a pattern is tried: what it is made of, and what is general, repeated. */
export function textsFor(pattern: Pattern): Repeated[] {
  const { repeated, begins } = atomsOf(pattern)
  return repeated.flatMap((atom) =>
    begins.flatMap((begin) =>
      // What fails at the end is tried in every way there is.
      (begin === '' ? ['', '\0'] : ['\0']).map((end) => ({
        name: JSON.stringify([begin, atom, end]),
        text: (length: number) => begin + atom.repeat(Math.ceil(length / atom.length)) + end,
      })),
    ),
  )
}

/**
 * The first text on which twice the length takes a pattern more than `MAX_GROWTH` times as long, two
 * doublings in a row; undefined when there is none.
 *
 * @param looks so often it is looked at before it is believed
 */
export function growthOf(
  pattern: Pattern,
  texts: readonly Repeated[],
  looks = LOOKS,
): Growth | undefined {
  for (const { name, text } of texts) {
    if (timeOf(pattern, text(LONGEST_SHORT_TRIAL), 1) > FLOOR_MS) {
      const times = SHORT_TRIALS.map((length) => timeOf(pattern, text(length), 1))
      if (isGrowing(times)) return { name, times }
    }
    // A second look tells a slow machine from a slow pattern.
    const isQuick = [1, 3].some((turns) => timeOf(pattern, text(TRIAL), turns) < FLOOR_MS)
    if (isQuick) continue
    const times = grownTimes(pattern, text, looks)
    if (times) return { name, times }
  }
  return undefined
}

/** The times of the last look, when they grew in every one. */
function grownTimes(
  pattern: Pattern,
  text: Repeated['text'],
  looks: number,
): readonly number[] | undefined {
  let times: readonly number[] | undefined
  for (let look = 0; look < looks; look += 1) {
    times = [1, 2, 4].map((factor) => timeOf(pattern, text(TRIAL * factor), 3 + look))
    if (!isGrowing(times)) return undefined
  }
  return times
}

function isGrowing([one = 0, two = 0, four = 0]: readonly number[]): boolean {
  return two > MAX_GROWTH * one && four > MAX_GROWTH * two
}

/** The least time of so many turns, in milliseconds of the processor, of finding a pattern all over a text. */
export function timeOf({ source, flags }: Pattern, text: string, turns: number): number {
  const isSticky = flags.includes('y')
  const pattern = new RegExp(source, isSticky || flags.includes('g') ? flags : `${flags}g`)
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < turns && !(turn > 0 && least > LONG_MS); turn += 1) {
    const { user: before } = process.cpuUsage()
    if (isSticky) goOn(pattern, text)
    else for (const _ of text.matchAll(pattern));
    least = Math.min(least, (process.cpuUsage().user - before) / 1_000)
  }
  return least
}

/** A sticky pattern is asked again where it ended, and stops where it finds nothing. */
function goOn(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0
  while (pattern.exec(text)?.[0]);
}
