import type { Finding } from '../../../finding.ts'
import type { RowContext } from '../draft.ts'

/** Warns of areas of 0 that the source has. */
export function checkAreas({ draft }: RowContext): void {
  const { LotArea, BuildingArea } = draft.values
  if (LotArea === 0) draft.warn('LotArea', noArea('lot'))
  if (BuildingArea === 0) draft.warn('BuildingArea', noArea('building'))
}

function noArea(what: string): Finding {
  return {
    code: `${what}_area_0`,
    message: `The source says that the ${what} has an area of 0; a chatbot would repeat that.`,
    fix: 'Leave the cell empty if the area is not known.',
  }
}
