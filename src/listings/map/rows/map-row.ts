import type * as z from 'zod'
import { pathText, valueAt } from '../../../text/zod-issues.ts'
import { choiceText } from '../../choice-text.ts'
import { isWebAddress } from '../../convert/web-address.ts'
import type { RowFinding } from '../../finding.ts'
import type { SourceRow } from '../../read/source.ts'
import { sectionRow, skippedSection } from '../columns/cells/section-rows.ts'
import type { Meanings } from '../columns/meanings.ts'
import type { StatusColumns } from '../columns/status-columns.ts'
import { MappedListing } from '../listing-fields.ts'
import type { Identity, ListingKey, MappedRow } from '../mapping.ts'
import type { Preset } from '../presets/preset.ts'
import { valueMistake } from '../value-mistake.ts'
import type { CellPlan } from './cell-plan.ts'
import { Draft, type RowContext } from './draft.ts'
import { keptBack } from './fields/display.ts'
import { readOffer } from './fields/status.ts'
import type { StandIns } from './fill-in.ts'
import { listingKey } from './listing-key.ts'
import { type Missing, type MissingFindings, missingValues } from './missing.ts'
import { RowCells } from './row-cells.ts'
import { tellSecondColumns } from './second-columns.ts'
import { refuseContradictions } from './several-columns.ts'
import { fillStep, lastSteps, linking, naming, offering, readStep, typing } from './steps.ts'

/** What is put together from a row has no fields but those of a listing: none is looked for. */
const RowListing = MappedListing.strip()

/** All that decides how a row becomes a listing. */
export interface RowPlan extends StandIns {
  readonly columns: CellPlan
  /** Second columns of fields, which are held against those that are taken. */
  readonly seconds: CellPlan
  readonly preset: Preset | undefined
  readonly meanings: Meanings
  readonly statuses: StatusColumns
  readonly areaUnit: RowContext['areaUnit']
  readonly currencies: RowContext['currencies']
  readonly missing: MissingFindings
  readonly today: Date
}

/** What has become of a row. Rows are independent of each other; nothing of them is kept. */
export function mapRow(row: SourceRow, plan: RowPlan): MappedRow {
  const mapped = mapCells(row, plan)
  return row.findings && mapped.state === 'ready'
    ? { ...mapped, findings: [...mapped.findings, ...row.findings] }
    : mapped
}

function mapCells(row: SourceRow, plan: RowPlan): MappedRow {
  // Spread last wherever it goes: behind a spread, each object would be of a shape of its own.
  const place = row.line === undefined ? { row: row.row } : { row: row.row, line: row.line }
  // A row that was cut may be any listing, whatever is left of it.
  if (row.fault?.state !== 'failed' && sectionRow(row)) {
    return { state: 'skipped', withdrawn: false, findings: [skippedSection], ...place }
  }
  if (row.fault) {
    const { state, ...finding } = row.fault
    const findings = [finding]
    return state === 'failed'
      ? { state, findings, ...place }
      : { state, findings, withdrawn: false, ...place }
  }
  const context: RowContext = {
    cells: new RowCells(plan.columns, row.cells),
    draft: new Draft(),
    preset: plan.preset,
    meanings: plan.meanings,
    statuses: plan.statuses,
    areaUnit: plan.areaUnit,
    currencies: plan.currencies,
    today: plan.today,
  }
  const { draft } = context
  refuseContradictions(context)
  const { key, identity } = identify(context, plan)
  const origin = key === undefined ? place : { key, ...place }
  const notShown = keptBack(context)
  if (notShown) {
    const word = 'not to be shown'
    return { state: 'skipped', withdrawn: true, identity, word, findings: [notShown], ...origin }
  }

  const noListing = readOffer(context, plan.onMissing.Status)
  if (noListing) {
    const { unfit, withdrawn, word } = noListing
    if (word !== undefined)
      return { state: 'skipped', withdrawn, identity, word, findings: [unfit], ...origin }
    return plan.onMissing.Status === 'skip'
      ? { state: 'skipped', withdrawn, identity, findings: [unfit], ...origin }
      : { state: 'failed', identity, findings: [unfit, ...lackedBeside(context, plan)], ...origin }
  }
  fillStep(offering, context, plan)
  const missing = lackedValues(context, plan)
  tellSecondColumns(row, context, plan.seconds)
  return finish(origin, { key, identity }, draft, missing)
}

/** Reads all that follows on the offer, and tells which values are missing then. */
function lackedValues(context: RowContext, plan: RowPlan): Missing {
  for (const step of lastSteps) {
    readStep(step, context)
    fillStep(step, context, plan)
  }
  return missingValues(context.draft, plan, plan.missing)
}

/** What a row lacks beside its status: with that corrected alone it would not be loaded either. */
function lackedBeside(context: RowContext, plan: RowPlan): readonly RowFinding[] {
  const ofOffer: readonly string[] = offering.fields
  const { failures } = lackedValues(context, plan)
  return failures.filter(({ field = '' }) => !ofOffer.includes(field))
}

interface Identified {
  readonly key: ListingKey | undefined
  readonly identity: Identity
}

/** Reads what a listing is known by, before constants could make every row look the same. */
function identify(context: RowContext, plan: RowPlan): Identified {
  const { cells, draft } = context
  readStep(typing, context)
  readStep(naming, context)
  const { MLSNumber, Url, Address } = draft.values
  fillStep(naming, context, plan)
  fillStep(linking, context, plan)
  const ofPreset = draft.filled.some(({ field, how }) => field === 'Url' && how === 'preset')
  const identity: Identity = {
    mlsNumber: MLSNumber,
    system: cells.text('system'),
    url: ofPreset ? draft.values.Url : Url,
    address: Address,
    zip: draft.values.ZIP,
    city: draft.values.City,
  }
  // By an address with entities it is known as it was before these were decoded.
  const written = Url === undefined ? undefined : cells.text('url')
  const isEncoded = written !== undefined && written !== Url && isWebAddress(written)
  const key = listingKey(isEncoded ? { ...identity, url: written } : identity)
  return { key, identity }
}

function finish(
  origin: { readonly row: number; readonly line?: number; readonly key?: ListingKey },
  { key, identity }: Identified,
  draft: Draft,
  missing: Missing,
): MappedRow {
  const { filled } = draft
  if (missing.skips.length > 0) {
    return {
      state: 'skipped',
      withdrawn: false,
      identity,
      findings: missing.skips,
      draft: draft.values,
      ...origin,
    }
  }
  if (key === undefined || missing.failures.length > 0) {
    const findings = key === undefined ? [noIdentity, ...missing.failures] : missing.failures
    const besides = [...draft.warnings, ...missing.leftOut].filter(isOfPrice)
    return { state: 'failed', identity, findings, draft: draft.values, filled, besides, ...origin }
  }
  const parsed = RowListing.safeParse(draft.values)
  if (!parsed.success) {
    const findings = parsed.error.issues.map((issue) => refused(issue, draft.values))
    return { state: 'failed', identity, findings, ...origin }
  }
  const findings = [...draft.warnings, ...missing.leftOut]
  return { state: 'ready', key, listing: parsed.data, filled, findings, ...origin }
}

function isOfPrice({ field }: RowFinding): boolean {
  return field === 'SalePrice' || field === 'RentPrice'
}

const noIdentity: RowFinding = {
  code: 'no_identity',
  message: 'The row has no MLS number, no web address and no address with its number and place.',
  fix: `Say which column is MLSNumber, Url or Address (${choiceText({ mapping: { COLUMN: 'MLSNumber' } })}), so that the listing is known again.`,
}

function refused(issue: z.core.$ZodIssue, values: unknown): RowFinding {
  const { path } = issue
  return {
    code: 'invalid_value',
    field: String(path[0]),
    message: `${pathText(path)} ${valueMistake(issue, valueAt(values, path))}.`,
    fix: 'Correct the value.',
  }
}
