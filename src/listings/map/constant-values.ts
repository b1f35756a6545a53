import * as z from 'zod'
import { Listing } from '../../contract/listing.ts'
import { choiceText } from '../choice-text.ts'

const fields: Readonly<Record<string, unknown>> = Listing.shape

/** What a constant of a field can be: all its values where it has only some, else what stands for one. */
export function valuesFor(field: string): readonly string[] {
  return onlyValues(field) ?? ['VALUE']
}

/** Whether a field has only some values. */
export function hasValues(field: string): boolean {
  return onlyValues(field) !== undefined
}

/** The constants that a field can have: `--set SaleType=for_sale or --set SaleType=for_rent`. */
export function constantChoices(field: string): string {
  return valuesFor(field)
    .map((value) => choiceText({ constants: { [field]: value } }))
    .join(' or ')
}

function onlyValues(field: string): readonly string[] | undefined {
  const schema = fields[field]
  return schema instanceof z.ZodEnum ? schema.options.map(String) : undefined
}
