import { rowsAsText } from '../../../runs/rows-as-text.ts'
import { EntryRow, RecognisableRow } from '../entry-row.ts'

/** Of statements that select all columns of entries. */
export const entryRows = rowsAsText(EntryRow, {
  fields: 'json(fields)',
  formerPrices: `json(fields -> 'formerPrices')`,
  corrected: `json(fields -> 'corrected')`,
  setByCalls: `json(fields -> 'setByCalls')`,
  intent: `json(iif(intent IS NULL, NULL, json_object('kind', intent,
    'runId', coalesce(intentRun, ''), 'hash', intentHash,
    'lateUntilMs', coalesce(intentAtMs, 0) + coalesce(lateMs, 0), 'lateMs', coalesce(lateMs, 0),
    'corrected', json(intentCorrected))))`,
})

/** The same. */
export const recognisableRows = rowsAsText(RecognisableRow, {
  fields: `json_object('MLSNumber', sentMlsNumber, 'Url', sentUrl)`,
  isInDoubt: `json(iif(intent IS NULL, 'false', 'true'))`,
})
