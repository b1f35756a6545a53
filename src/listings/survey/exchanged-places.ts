import { choiceText } from '../choice-text.ts'
import type { RowFinding } from '../finding.ts'
import type { MappedRow } from '../map/mapping.ts'
import { addNumber, type Numbers } from '../plausible/numbers.ts'
import { rowsText } from '../rows-text.ts'
import { shortForms, streetTypes } from '../vocabulary/street-words.ts'
import { valuesOf } from './judged-values.ts'

const placeChoices = ['Address', 'City']
  .map((field) => choiceText({ mapping: { COLUMN: field } }))
  .join(', ')

/** Finds columns exchanged: whether most cities are streets with a number, while their addresses have none. */
export function createExchangedPlaces() {
  const exchanged: Numbers = { count: 0, first: [] }
  let all = 0
  let example = ''
  return {
    add(mapped: MappedRow): void {
      const { Address, City } = valuesOf(mapped) ?? {}
      if (typeof Address !== 'string' || typeof City !== 'string') return
      all += 1
      if (/\d/.test(Address) || !isNumberedStreet(City)) return
      if (addNumber(exchanged, mapped.row))
        example = `Row ${mapped.row}: Address "${Address}", City "${City}"`
    },
    refusals(accept: readonly string[]): readonly RowFinding[] {
      const { count, first } = exchanged
      if (count <= all / 2 || accept.includes('Address') || accept.includes('City')) return []
      return [
        {
          code: 'exchanged_columns',
          field: 'Address, City',
          message: `The columns of Address and City seem to be exchanged: in ${rowsText(count, first)} City has a street with its number, and Address has none. ${example}.`,
          fix: `Correct the headers, or say which column is the Address and which the City (${placeChoices}). To load the values as they are: ${choiceText({ accept: ['Address', 'City'] })}.`,
        },
      ]
    },
  }
}

/** `1138 W Pratt Blvd Unit 2S`, but not `80331 München`, which is a city with its postal code. */
function isNumberedStreet(text: string): boolean {
  const words = text.toLowerCase().split(/[\s.,;/]+/)
  return (
    /^\d/.test(text) && words.slice(1).some((word) => streetTypes.has(shortForms.get(word) ?? word))
  )
}
