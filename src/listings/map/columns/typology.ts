import type { ColumnProfile } from './cells/profile.ts'
import { headerName } from './headers/header-name.ts'

/** Whether a header is that of typologies as in Portugal, where a T2 has two bedrooms; in France it has one. */
export function isTypology(header: string): boolean {
  return headerName(header) === 'tipologia'
}

/** Whether a column of this name counts bedrooms: in Italy its cells are types of property. */
export function countsBedrooms({ header, samples }: ColumnProfile): boolean {
  return (
    isTypology(header) && samples.length > 0 && samples.every((text) => /^[TV] ?\d/i.test(text))
  )
}
