import { choiceText } from '../../../choice-text.ts'
import type { Finding } from '../../../finding.ts'
import type { ListingField } from '../../mapping.ts'
import type { RowContext } from '../draft.ts'

/** Warns of areas of 0 that the source has. */
export function checkAreas({ draft }: RowContext): void {
  const { LotArea, BuildingArea } = draft.values
  if (LotArea === 0) draft.warn('LotArea', noArea('LotArea', 'lot'))
  if (BuildingArea === 0) draft.warn('BuildingArea', noArea('BuildingArea', 'building'))
}

function noArea(field: ListingField, what: string): Finding {
  return {
    code: `${what}_area_0`,
    message: `The source says that the ${what} has an area of 0; a chatbot would repeat that.`,
    fix: `Write the area. If it is not known, empty the cell, and give all empty ones a constant (${choiceText({ constants: { [field]: 'VALUE' } })}) or skip such rows (${choiceText({ onMissing: { [field]: 'skip' } })}).`,
  }
}
