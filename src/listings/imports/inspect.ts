import { newRunId } from '../../runs/run-id.ts'
import { byReader } from '../../text/by-reader.ts'
import { comparisonOf } from '../compare/comparison.ts'
import { readChatbotListings } from '../compare/read-chatbot-listings.ts'
import type { InspectRequest } from '../import-request.ts'
import { openSourceIndex } from '../load/homes/open-source-index.ts'
import { loadListings } from '../load/load.ts'
import type { RowOutcome } from '../load/load-row.ts'
import type { ColumnReport } from '../map/mapping.ts'
import { twiceText, unseenText } from '../report/compared-text.ts'
import { placeOf } from '../report/parts.ts'
import { nothingLoadedText, untilSettledText } from '../report/progress-text.ts'
import { suggestionText } from '../report/ready.ts'
import { saidFirst } from '../report/said-first.ts'
import type { RunParts } from './begun-import.ts'
import { lookedAt, openAccount, resultOf } from './import-result.ts'
import type { Inspection } from './inspection.ts'
import { proposalIn, withProposal } from './known-source.ts'
import { lookAt } from './look-at.ts'
import { notInFileText } from './not-in-file.ts'
import { readyToLoad } from './ready-to-load.ts'
import { flatColumnOf, type SourcePlace, understand } from './understand.ts'
import { unknownBotText } from './unknown-bot.ts'

/**
 * Says how a source is understood and what an import of it would do. Sends and remembers nothing.
 *
 * @param onRow told what would become of each row
 * @throws InputError when it cannot be read, is no listings, or the choices do not fit it
 */
export async function inspect(
  { service, ledger, timeoutMs, setSinceLoad }: RunParts,
  request: InspectRequest,
  place: SourcePlace,
  signal: AbortSignal,
  onRow?: (outcome: RowOutcome) => void,
): Promise<Inspection> {
  const understood = await withProposal(await understand(request, place), request, ledger())
  const { source, mapping } = understood
  const { SerialNumber: serialNumber = '' } = request
  const look = lookAt(understood, request, ledger(), { signal })
  const opened = openAccount(newRunId(Date.now()))
  const { runId, tally, wording } = opened
  const scope = { service, ledger: ledger(), serialNumber, signal, setSinceLoad }
  const bot = serialNumber === '' ? undefined : await readChatbotListings(scope)
  const compared = bot && (await comparisonOf(bot))
  const index = openSourceIndex()
  const loaded = { ...scope, runId, source: mapping.source, index }
  const load = loadListings(look.rows, {
    ...loaded,
    bot,
    setSinceLoad,
    mode: 'upsert',
    duplicates: 'first',
    dryRun: true,
    timeoutMs,
    placeOf: (row) => placeOf(source, row),
    flatColumn: flatColumnOf(mapping),
    onOutcome(outcome) {
      tally.add(outcome)
      onRow?.(outcome)
      wording.add(outcome)
    },
  })
  const notInFile = await load
    .then(() => (serialNumber === '' ? '' : notInFileText({ ...loaded, file: source })))
    .finally(() => {
      bot?.listings.close()
      index.close()
    })
  const survey = await look.survey()
  const account = { ...opened, mapped: understood, survey }
  const { rows: wouldBe, problems, parts, filled, changed } = resultOf(account, 'dry_run')
  const seen = lookedAt(survey)
  const unknownBot = unknownBotText(serialNumber, bot)
  const ready = await readyToLoad(understood, request, { problems, rows: wouldBe, ...seen })
  const empty = mapping.columns.filter(isEmpty)
  const known = proposalIn(mapping)
  const notes = [
    known ? `${known.message} See ${seeProposal}.` : '',
    untilSettledText(seen.refusals),
    nothingLoadedText(wouldBe, true),
    ...saidFirst(problems, tally, mapping.columns),
    unknownBot !== ''
      ? ''
      : unseenText({ ...compared, created: wouldBe.created }, { isSought: false, isTrial: true }),
    compared && 'bot' in compared ? twiceText(compared.bot.duplicates) : '',
    notInFile,
    suggestionText({ problems, ready }, request),
    unknownBot,
  ].filter(Boolean)
  return {
    file: source.name,
    ...source.facts,
    rows: mapping.rows,
    source: mapping.source,
    recognised: mapping.recognised,
    columns: mapping.columns.filter((column) => !isEmpty(column)),
    ...(empty.length > 0 && { emptyColumns: empty.map(({ header }) => header) }),
    openFields: [...mapping.openFields],
    wouldBe,
    problems,
    ...(parts && { parts }),
    ...seen,
    ...compared,
    ...(filled && { filled }),
    ...(changed && { changed }),
    ...(ready && { ready }),
    ...(notes.length > 0 && { notes }),
  }
}

const seeProposal = byReader({
  terminal: 'known_source among the problems',
  agent: 'known_source among the problems',
  page: 'what was found',
})

/** Nothing is to be said of such a column but its name. */
function isEmpty({ fillRate, fields, note }: ColumnReport): boolean {
  return fillRate === 0 && fields.length === 0 && note === undefined
}
