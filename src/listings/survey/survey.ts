import { createTurns } from '../../runs/turns.ts'
import type { RowFinding } from '../finding.ts'
import type { MappedRow, Mapping } from '../map/mapping.ts'
import { createPlausibility } from '../plausible/create-plausibility.ts'
import type { Source, SourceRow } from '../read/source.ts'
import type { Preview, Problem } from '../result.ts'
import { createExchangedPlaces } from './exchanged-places.ts'
import { createGivingColumns } from './giving-columns.ts'
import { constantsIn, judgedValues } from './judged-values.ts'
import { createPreview } from './preview.ts'
import { doubtProblem, isRefused, refusalOf } from './refusals.ts'
import { createRowQuestions } from './row-questions.ts'
import { createThousandthAreas } from './thousandth-areas.ts'
import { createUnusedConstants } from './unused-constants.ts'

/** What all rows of a source together tell before any of them is sent. */
export interface Survey {
  /** Why the source must not be loaded until the user has chosen. */
  readonly refusals: readonly RowFinding[]
  /** Values that a listing can hardly have, and that are no reason to refuse the source. */
  readonly doubts: readonly Problem[]
  /** Of the doubts those about what can hardly be; others are about what is rare. */
  readonly strongDoubts: readonly Problem[]
  /** Of the choices: what comes to nothing. */
  readonly unused: readonly Problem[]
  readonly preview: Preview
}

export interface SurveyOptions {
  /** Fields whose doubtful values the user has looked at and wants to be loaded. */
  readonly accept?: readonly string[] | undefined
  /** What the user gave for rows without a value, by field. */
  readonly constants?: Readonly<Record<string, unknown>> | undefined
  /** Only so many rows are read, from the first. */
  readonly limit?: number | undefined
  /** Aborted: what was read until then is told. */
  readonly signal: AbortSignal
  /** Told now and then how many rows have been read. */
  readonly onRows?: (rows: number) => void
  /** Told what each row becomes, in their order. */
  readonly onMapped?: ((mapped: MappedRow, row: SourceRow) => void) | undefined
}

/**
 * Maps every row of a source once, and says what would be sent. In memory that does not grow with
 * the rows.
 *
 * @throws InputError when the source cannot be read to its end
 */
export async function surveySource(
  source: Source,
  mapping: Mapping,
  {
    accept = [],
    constants = {},
    limit = Number.POSITIVE_INFINITY,
    signal,
    onRows,
    onMapped,
  }: SurveyOptions,
): Promise<Survey> {
  const plausibility = createPlausibility()
  const preview = createPreview(mapping.columns)
  const giving = createGivingColumns(mapping.columns)
  const questions = createRowQuestions()
  const places = createExchangedPlaces()
  const areas = createThousandthAreas(mapping.columns)
  const unused = createUnusedConstants(constants)
  const used = new Set<string>()
  let read = 0
  const turns = createTurns()
  for await (const row of source.rows()) {
    const mapped = mapping.mapRow(row)
    onMapped?.(mapped, row)
    if (mapped.state !== 'skipped') {
      plausibility.add(row.row, judgedValues(mapped))
      preview.add(row, mapped)
      giving.add(row, mapped)
      questions.add(mapped)
      places.add(mapped)
      areas.add(row, mapped)
      unused.add(mapped)
      for (const field of constantsIn(mapped)) used.add(field)
    }
    read += 1
    if (signal.aborted || read >= limit) break
    if (!turns.isOver()) continue
    onRows?.(read)
    await turns.giveWay()
  }
  const common = plausibility.common()
  const refused = common.filter((doubt) => isRefused(doubt, common, accept))
  const doubtful = common
    .filter((doubt) => !refused.includes(doubt))
    .map((doubt) => ({
      isSlight: doubt.finding.slight,
      problem: doubtProblem(doubt, giving.of(doubt.finding.field)),
    }))
  return {
    refusals: [
      ...mapping.refusals.filter(({ field = '' }) => !accept.includes(field)),
      ...questions.refusals(),
      ...places.refusals(accept),
      ...areas.refusals(accept),
      ...refused.map((doubt) => refusalOf(doubt, giving.of(doubt.finding.field), used)),
    ],
    doubts: doubtful.map(({ problem }) => problem),
    strongDoubts: doubtful.flatMap(({ isSlight, problem }) => (isSlight ? [] : [problem])),
    unused: unused.problems(),
    preview: preview.end(),
  }
}
