import type { RowFinding } from '../../finding.ts'
import type { SourceRow } from '../../read/source.ts'
import type { ColumnPlan } from '../columns/planned-column.ts'
import { MappedListing } from '../listing-fields.ts'
import type { ListingKey, MappedRow } from '../mapping.ts'
import type { Preset } from '../presets/preset.ts'
import { derive } from './derive.ts'
import { Draft } from './draft.ts'
import { readAreas, readAreaUnit } from './fields/area.ts'
import type { RowContext } from './fields/context.ts'
import { readCounts } from './fields/counts.ts'
import { hideAddress, hideEstimate, keptBack } from './fields/display.ts'
import { readExtension } from './fields/extension.ts'
import { readHome } from './fields/home.ts'
import { readIdentity } from './fields/identity.ts'
import { readMedia } from './fields/media.ts'
import { readPlace } from './fields/place.ts'
import { readCurrency, readFees, readPrices, readUnitAreaPrice } from './fields/price.ts'
import { checkAreas } from './fields/sanity.ts'
import { closedLease, readOffer } from './fields/status.ts'
import { fillIn, type StandIns } from './fill-in.ts'
import { type Identity, listingKey } from './listing-key.ts'
import { type Missing, type MissingFindings, missingValues } from './missing.ts'
import { RowCells } from './row-cells.ts'

/** All that decides how a row becomes a listing. */
export interface RowPlan extends StandIns {
  readonly columns: ColumnPlan
  readonly preset: Preset | undefined
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
  const place = row.line === undefined ? { row: row.row } : { row: row.row, line: row.line }
  if (row.fault) {
    const { state, ...finding } = row.fault
    const findings = [finding]
    return state === 'failed'
      ? { ...place, state, findings }
      : { ...place, state, findings, withdrawn: false }
  }
  const context: RowContext = {
    cells: new RowCells(plan.columns, row.cells),
    draft: new Draft(),
    preset: plan.preset,
    today: plan.today,
  }
  const { draft } = context
  const key = identify(context, plan)
  const known = key === undefined ? place : { ...place, key }
  const notShown = keptBack(context)
  if (notShown) return { ...known, state: 'skipped', withdrawn: true, findings: [notShown] }

  const offer = readOffer(context, plan.onMissing.Status === 'derive')
  if ('unfit' in offer) {
    const { unfit, withdrawn } = offer
    if (withdrawn) return { ...known, state: 'skipped', withdrawn, findings: [unfit] }
    return plan.onMissing.Status === 'skip'
      ? { ...known, state: 'skipped', withdrawn, findings: [unfit] }
      : { ...known, state: 'failed', findings: [unfit] }
  }
  describe(context, plan, offer.sourceStatus)
  return finish(known, key, draft, missingValues(draft, plan, plan.missing))
}

/** Reads what a listing is known by, before constants could make every row look the same. */
function identify(context: RowContext, plan: RowPlan): ListingKey | undefined {
  const { cells, draft } = context
  readIdentity(context)
  readPlace(context)
  const { MLSNumber, Url, Address } = draft.values
  fillIn(
    ['MLSNumber', 'City', 'State', 'ZIP', 'Location', 'Address', 'Latitude', 'Longitude'],
    context,
    plan,
  )
  // A web address may be made of the others, but not of an address that must not be shown.
  hideAddress(context)
  fillIn(['Url'], context, plan)
  const ofPreset = draft.filled.some(({ field, how }) => field === 'Url' && how === 'preset')
  const identity: Identity = {
    mlsNumber: MLSNumber,
    system: cells.text('system'),
    url: ofPreset ? draft.values.Url : Url,
    address: Address,
    zip: draft.values.ZIP,
    city: draft.values.City,
  }
  return listingKey(identity)
}

/** Reads the rest; what later fields need of earlier ones is filled in between. */
function describe(context: RowContext, plan: RowPlan, sourceStatus: string | undefined): void {
  fillIn(['Status', 'SaleType'], context, plan)
  const ownWord = sourceStatus ?? closedLease(context)
  readCounts(context)
  // What the row says of its garage goes before a constant.
  derive('ParkingSpots', context)
  readHome(context)
  fillIn(['PropertyType', 'SpaceType', 'YearBuilt', 'Bedrooms', 'Bathrooms'], context, plan)
  readAreaUnit(context)
  fillIn(['AreaUnit'], context, plan)
  readAreas(context)
  checkAreas(context)
  fillIn(['BuildingArea', 'LotArea'], context, plan)
  readCurrency(context)
  fillIn(['ParkingSpots', 'DaysOnMarket', 'CurrencySymbol'], context, plan)
  derive('CurrencySymbol', context)
  readPrices(context)
  fillIn(['SalePrice', 'RentPrice', 'DepositFee', 'ZestimatePrice'], context, plan)
  hideEstimate(context)
  readFees(context)
  readUnitAreaPrice(context)
  fillIn(['HOAMonth', 'UnitAreaPrice'], context, plan)
  readMedia(context)
  readExtension(context, ownWord)
  fillIn(['Description', 'Images', 'Tours', 'ExtensionColumn'], context, plan)
}

function finish(
  known: { readonly row: number; readonly line?: number; readonly key?: ListingKey },
  key: ListingKey | undefined,
  draft: Draft,
  missing: Missing,
): MappedRow {
  if (missing.skips.length > 0) {
    return { ...known, state: 'skipped', withdrawn: false, findings: missing.skips }
  }
  if (key === undefined || missing.failures.length > 0) {
    const findings = key === undefined ? [noIdentity, ...missing.failures] : missing.failures
    return { ...known, state: 'failed', findings, draft: draft.values }
  }
  const parsed = MappedListing.safeParse(draft.values)
  if (!parsed.success) {
    const findings = parsed.error.issues.map(({ path, message }) => refused(path, message))
    return { ...known, state: 'failed', findings }
  }
  const { filled } = draft
  const findings = [...draft.warnings, ...missing.leftOut]
  return { ...known, state: 'ready', key, listing: parsed.data, filled, findings }
}

const noIdentity: RowFinding = {
  code: 'no_identity',
  message: 'The row has no MLS number, no web address and no address with its number and place.',
  fix: 'Map a column to MLSNumber, Url or Address, so that the listing is known again.',
}

function refused(path: readonly PropertyKey[], message: string): RowFinding {
  return {
    code: 'invalid_value',
    field: String(path[0]),
    message: `The service does not take the value: ${message}.`,
    fix: 'Correct the value.',
  }
}
