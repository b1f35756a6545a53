import type { FileChoices } from '../choices/file-choices.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { createBesideLoaded } from '../load/beside-loaded.ts'
import { createKeysGone } from '../load/keys-gone.ts'
import type { LoadRow } from '../load/load-row.ts'
import type { MappedRow } from '../map/mapping.ts'
import type { SourceRow } from '../read/source.ts'
import { type Survey, type SurveyOptions, surveySource } from '../survey/survey.ts'
import { type MappedSource, mappedRows } from './understand.ts'

/** What a source holds, before any of it is sent. */
export interface LookedAt {
  readonly survey: Survey
  /** Every row, from the start each time: those that were kept, or mapped once more where they were not. */
  readonly rows: () => AsyncIterable<LoadRow>
}

/**
 * Looks at all rows of a source, by themselves and beside what was loaded.
 *
 * @throws InputError when the source cannot be read to its end
 */
export async function lookAt(
  mapped: MappedSource,
  {
    SerialNumber: serialNumber = '',
    accept,
    constants,
  }: Pick<FileChoices, 'accept' | 'constants'> & { SerialNumber?: string | undefined },
  ledger: Ledger,
  options: Omit<SurveyOptions, 'accept' | 'constants'>,
): Promise<LookedAt> {
  const { source, mapping } = mapped
  const kept = createKeptRows(mapped)
  // No chatbot has an empty ID: nothing is known of it.
  const scope = { ledger, serialNumber, source: mapping.source, accept }
  const beside = [createBesideLoaded(scope), ...createKeysGone(scope)]
  const survey = await surveySource(source, mapping, {
    ...options,
    accept,
    constants,
    onMapped(row, from) {
      options.onMapped?.(row, from)
      for (const each of beside) each.add(row)
      kept.add(row, from)
    },
  })
  const refusals = [...survey.refusals]
  for (const each of beside) refusals.push(...(await each.refusals()))
  return { survey: { ...survey, refusals }, rows: kept.rows }
}

/** What the rows of a source became, for who wants the same again at once. */
function createKeptRows(mappedSource: MappedSource) {
  const { source, mapping } = mappedSource
  const mayKeep = source.isKept?.() ?? false
  const kept: LoadRow[] = []
  return {
    add(mapped: MappedRow, row: SourceRow): void {
      if (mayKeep) kept.push({ source: row, mapped })
    },
    rows: () => (kept.length === mapping.rows ? each(kept) : mappedRows(mappedSource)),
  }
}

async function* each(rows: readonly LoadRow[]): AsyncGenerator<LoadRow> {
  for (const row of rows) yield row
}
