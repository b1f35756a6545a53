import { withChoices, withChoicesIn } from '../../listings/choice-text.ts'
import type { Reader } from '../../text/by-reader.ts'
import type { Sample } from '../run/sample.ts'
import type { TestReport } from './reported-scenarios.ts'

/** A report in the words of its reader. What visitors and chatbots have said stays as it is. */
export function reportInWords({ run, result }: TestReport, reader: Reader): TestReport {
  return {
    run: { ...run, samples: run.samples.map((sample) => sampleInWords(sample, reader)) },
    result: withChoicesIn(result, reader),
  }
}

function sampleInWords(sample: Sample, reader: Reader): Sample {
  return {
    ...sample,
    ...errorInWords(sample, reader),
    turns: sample.turns.map((turn) => ({
      ...turn,
      ...errorInWords(turn, reader),
      checks: turn.checks.map((check) =>
        check.reason === undefined
          ? check
          : { ...check, reason: withChoices(check.reason, reader) },
      ),
    })),
  }
}

function errorInWords({ error }: { readonly error?: string | undefined }, reader: Reader) {
  return error === undefined ? {} : { error: withChoices(error, reader) }
}
