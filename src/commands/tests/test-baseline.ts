import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { StartOptions } from '../../chats/chats.ts'
import type { TestResult } from '../../chats/result.ts'
import { baselineOf, parseBaseline } from '../../chats/statistics/baseline.ts'
import { InputError, reasonOf } from '../../errors.ts'
import { writeLookedAt } from '../../files/write-looked-at.ts'
import { oneLine } from '../../text/excerpt.ts'
import type { TestFlags } from './test-flags.ts'

const MAX_NAME_CHARS = 100

/**
 * What the result is to be compared with; undefined when nothing is, or the baseline is yet to be made.
 *
 * @param suite the name of what is to be run
 * @throws InputError when it is not there, no baseline, or one of another suite
 */
export async function readBaseline(
  { baseline: file, bless }: Pick<TestFlags, 'baseline' | 'bless'>,
  suite: string,
): Promise<StartOptions['baseline']> {
  if (file === undefined) return undefined
  if (existsSync(file)) {
    const name = basename(file)
    const baseline = parseBaseline(await textOf(file), name)
    // What replaces it may be of another suite.
    if (baseline.suite !== suite && !bless)
      throw new InputError(
        `${file} is a baseline of another suite, ${oneLine(baseline.suite, MAX_NAME_CHARS)}. Nothing was sent.`,
        `Name a baseline of ${oneLine(suite, MAX_NAME_CHARS)}, or make one with --bless.`,
      )
    return { file: name, baseline }
  }
  if (bless) return undefined
  throw new InputError(
    `There is no baseline ${file}.`,
    'Make one out of a run with --baseline FILE --bless.',
  )
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const reason = reasonOf(error)
    throw new InputError(
      `The baseline ${file} cannot be read: ${reason}.`,
      'Name the file that an earlier run was blessed into.',
    )
  }
}

/**
 * Makes a result the baseline, if it can be one. Returns what became of it, as a sentence.
 *
 * @param path as writableTarget has found it
 * @param file the same as it was named
 */
export async function bless(result: TestResult, path: string, file: string): Promise<string> {
  const { state, bot } = result
  const refused = (why: string) => `${why}: it did not become the baseline.`
  if (state !== 'completed') return refused('The run is not complete')
  if (bot.totals.error > 0)
    return refused(`${bot.totals.error} of the run's scenarios could not be tested`)
  await writeLookedAt(path, `${JSON.stringify(baselineOf(result), null, 2)}\n`)
  return `${file} is the baseline now.`
}
