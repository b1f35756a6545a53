import { remembering } from '../../../text/remembering.ts'
import { type AreaUnit, areaUnitNamed } from '../../convert/numbers/area-unit.ts'
import { propertyTypeText } from '../../convert/property-type.ts'
import { type SaleType, saleTypeByParts } from '../../convert/sale-type.ts'
import { type StatusVerdict, toStatus, toStatusByCode } from '../../convert/status.ts'
import { typeKey } from '../constants-by-type.ts'
import type { Preset } from '../presets/preset.ts'
import { type StatusWords, verdictOfUser } from '../status-words.ts'
import type { SaleTypeWords } from './sale-type-words.ts'

/** What the words of a source mean: columns of them have few, and each is looked at once. */
export interface Meanings {
  readonly status: (text: string) => StatusVerdict | undefined
  readonly saleType: (text: string) => SaleType | undefined
  /** The name by which a type of property is sent. */
  readonly propertyType: (text: string) => string
  readonly areaUnit: (text: string) => AreaUnit | undefined
}

/**
 * @param words what the user says that words of the status mean: that goes first
 * @param saleTypes the same of words of the kind of offer
 */
export function createMeanings(
  preset: Preset | undefined,
  words: StatusWords,
  saleTypes: SaleTypeWords,
): Meanings {
  const { statusCodes, propertyTypes } = preset ?? {}
  return {
    status: remembering(
      (text) =>
        verdictOfUser(text, words) ??
        (statusCodes && toStatusByCode(text, statusCodes)) ??
        toStatus(text),
    ),
    saleType: remembering((text) => saleTypes.get(typeKey(text)) ?? saleTypeByParts(text)),
    propertyType: remembering((text) => propertyTypes?.[text] ?? propertyTypeText(text)),
    areaUnit: remembering(areaUnitNamed),
  }
}
