import { cellText } from '../../../convert/blank.ts'
import { quoted } from '../../../convert/problem.ts'
import type { Finding, RowFinding } from '../../../finding.ts'
import { type DisplayRole, flagOf, isOptOut } from '../../columns/headers/display-flags.ts'
import type { RowContext } from '../draft.ts'
import type { FilledCell } from '../filled-cell.ts'

/** Why the listing must not be shown at all; undefined where it may be. */
export function keptBack(context: RowContext): RowFinding | undefined {
  const flag = refusal('displayListing', context)
  return flag && { ...(unclear(flag) ?? notForDisplay), column: flag.column.header }
}

/** Leaves out where exactly the home is, if its seller does not want that to be seen. */
export function hideAddress(context: RowContext): void {
  const flag = refusal('displayAddress', context)
  if (!flag) return
  const { draft } = context
  for (const field of ['Address', 'Latitude', 'Longitude'] as const) delete draft.values[field]
  draft.warn('Address', unclear(flag) ?? addressNotDisplayed, flag.column)
}

/** Leaves out an estimate that must not be shown. */
export function hideEstimate(context: RowContext): void {
  if (refusal('displayEstimate', context)) delete context.draft.values.ZestimatePrice
}

/** The first flag of the role that does not plainly allow it. */
function refusal(role: DisplayRole, { cells }: RowContext): FilledCell | undefined {
  return cells.all(role).find(({ cell, column }) => {
    const flag = flagOf(cellText(cell))
    return flag === undefined || flag === isOptOut(column.header)
  })
}

function unclear({ cell, column }: FilledCell): Finding | undefined {
  if (flagOf(cellText(cell)) !== undefined) return undefined
  return {
    code: 'unclear_display_flag',
    message: `${quoted(cell)} in ${column.header} says neither yes nor no; it is taken to forbid it.`,
    fix: 'Write Yes or No.',
  }
}

const notForDisplay: Finding = {
  code: 'display_not_allowed',
  message: 'The source does not allow the listing to be shown.',
  fix: 'Nothing needs to be done unless the source is wrong.',
}

const addressNotDisplayed: Finding = {
  code: 'address_not_displayed',
  message: 'The source does not allow the address to be shown; it was left out.',
  fix: 'Nothing needs to be done unless the source is wrong.',
}
