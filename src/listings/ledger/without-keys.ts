import { assertNoKeyAsId } from '../../keys/key-as-id.ts'
import { type Redact, redactValue } from '../../keys/redact.ts'
import { chosenIn, FileChoices } from '../choices/file-choices.ts'
import { ImportResult } from '../result.ts'
import type { Ledger } from './ledger.ts'

/** The same ledger, into which nothing is written of a run that has a key in it. */
export function withoutKeys(ledger: Ledger, redact: Redact): Ledger {
  const clean = (result: ImportResult) => ImportResult.parse(redactValue(result, redact))
  return {
    ...ledger,
    async beginRun({ choices, caller, ...start }) {
      assertNoKeyAsId(start, redact)
      const run = await ledger.beginRun({
        ...start,
        caller: { ...caller, host: caller.host && redact(caller.host) },
        fileName: redact(start.fileName),
        ...(choices && { choices: chosenIn(FileChoices.parse(redactValue(choices, redact))) }),
      })
      return {
        ...run,
        save: (result) => run.save(clean(result)),
        end: (state, result) => run.end(state, result && clean(result)),
      }
    },
  }
}
