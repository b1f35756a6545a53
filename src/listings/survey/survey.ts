import type { RowFinding } from '../finding.ts'
import type { MappedRow, Mapping } from '../map/mapping.ts'
import { createPlausibility } from '../plausible/create-plausibility.ts'
import type { SourceRow } from '../read/source.ts'
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
}

/** Looks at the rows of a source as they go by, in memory that does not grow with them. */
export function createSurvey(
  mapping: Pick<Mapping, 'columns' | 'refusals'>,
  { accept = [], constants = {} }: SurveyOptions,
) {
  const plausibility = createPlausibility()
  const preview = createPreview(mapping.columns)
  const giving = createGivingColumns(mapping.columns)
  const questions = createRowQuestions()
  const places = createExchangedPlaces()
  const areas = createThousandthAreas(mapping.columns)
  const unused = createUnusedConstants(constants)
  const used = new Set<string>()
  return {
    /** To be given every row, in their order. */
    add(mapped: MappedRow, row: SourceRow): void {
      if (mapped.state === 'skipped') return
      plausibility.add(row.row, judgedValues(mapped))
      preview.add(row, mapped)
      giving.add(row, mapped)
      questions.add(mapped)
      places.add(mapped)
      areas.add(row, mapped)
      unused.add(mapped)
      for (const field of constantsIn(mapped)) used.add(field)
    },
    end(): Survey {
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
    },
  }
}
