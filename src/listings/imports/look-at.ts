import { createTurns } from '../../runs/turns.ts'
import type { FileChoices } from '../choices/file-choices.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { createBesideLoaded } from '../load/beside-loaded.ts'
import { createKeysGone } from '../load/keys-gone.ts'
import type { LoadRow } from '../load/load-row.ts'
import type { MappedRow } from '../map/mapping.ts'
import { createSurvey, type Survey } from '../survey/survey.ts'
import type { MappedSource } from './understand.ts'

/** The rows of a source, each of which is looked at when it goes by for the first time. */
export interface LookedAt {
  /**
   * What each row becomes, from the start each time: those that were kept, or mapped once more where they
   * were not.
   *
   * @throws InputError when the source cannot be read to its end
   */
  readonly rows: () => AsyncIterable<LoadRow>
  /**
   * What the rows hold, by themselves and beside what was loaded. Those that have not gone by are read for it:
   * before a load all of them, after a trial none.
   *
   * @throws as `rows`
   */
  readonly survey: () => Promise<Survey>
}

interface LookOptions {
  /** Only so many rows are looked at, from the first. */
  readonly limit?: number | undefined
  /** Aborted: what was read until then is told. */
  readonly signal: AbortSignal
  /** Told now and then how many rows have been read for the survey. */
  readonly onRows?: (rows: number) => void
  /** Told once what each row becomes, in their order. */
  readonly onMapped?: (mapped: MappedRow) => void
}

/**
 * Looks at the rows of a source as they go by, by themselves and beside what was loaded.
 *
 * @param ledger what was loaded
 */
export function lookAt(
  { source, mapping }: MappedSource,
  {
    SerialNumber: serialNumber = '',
    accept,
    constants,
  }: Pick<FileChoices, 'accept' | 'constants'> & { SerialNumber?: string | undefined },
  ledger: Ledger,
  { limit = Number.POSITIVE_INFINITY, signal, onRows, onMapped }: LookOptions,
): LookedAt {
  const survey = createSurvey(mapping, { accept, constants })
  // No chatbot has an empty ID: nothing is known of it.
  const scope = { ledger, serialNumber, source: mapping.source, accept }
  const beside = [createBesideLoaded(scope), ...createKeysGone(scope)]
  const mayKeep = source.isKept?.() ?? false
  const kept: LoadRow[] = []
  const wanted = Math.min(limit, mapping.rows)
  let looked = 0

  function look(row: LoadRow): void {
    looked += 1
    onMapped?.(row.mapped)
    survey.add(row.mapped, row.source)
    for (const each of beside) each.add(row.mapped)
    if (mayKeep) kept.push(row)
  }

  async function* rows(): AsyncGenerator<LoadRow> {
    if (kept.length === mapping.rows) {
      for (const row of kept) yield row
      return
    }
    let read = 0
    for await (const batch of source.batches())
      for (const each of batch) {
        const row: LoadRow = { source: each, mapped: mapping.mapRow(each) }
        read += 1
        if (read > looked && read <= wanted) look(row)
        yield row
      }
  }

  async function lookAtRest(): Promise<void> {
    const turns = createTurns()
    for await (const _ of rows()) {
      if (signal.aborted || looked >= limit) return
      if (!turns.isOver()) continue
      onRows?.(looked)
      await turns.giveWay()
    }
  }

  return {
    rows,
    async survey() {
      if (looked < wanted) await lookAtRest()
      const told = survey.end()
      const refusals = [...told.refusals]
      for (const each of beside) refusals.push(...(await each.refusals()))
      return { ...told, refusals }
    },
  }
}
