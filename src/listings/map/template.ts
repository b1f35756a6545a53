import { choiceText } from '../choice-text.ts'
import type { ListingField } from './mapping.ts'

/** Fields that can stand in a constant of the user: texts that are read before the others. */
export const templateFields = ['MLSNumber', 'Address', 'City', 'State', 'ZIP', 'Location'] as const

/** How a field by which listings are found again gets a value of its own in every row: never one made up. */
const waysToTellApart: Readonly<Partial<Record<string, string>>> = {
  MLSNumber: 'map the column of listing numbers',
  Url: 'map the column of web addresses',
}

/**
 * How a field that tells listings apart gets a value of each; undefined for any other field.
 *
 * @param column that may be meant
 */
export function wayToTellApart(field: string, column = 'COLUMN'): string | undefined {
  const way = waysToTellApart[field]
  return way && `${way} (${choiceText({ mapping: { [column]: field } })})`
}

const placeholder = /\{([^{}]+)\}/g

/** What stands in braces in a template: fields in one of the user, headers in one of a preset. */
export function templateNames(template: string): readonly string[] {
  return [...template.matchAll(placeholder)].map(([, name = '']) => name)
}

/** The template with the values of its names, safe in a web address; undefined if one has none. */
export function fillTemplate(
  template: string,
  valueFor: (name: string) => string | undefined,
  field: ListingField,
): string | undefined {
  if (!template.includes('{')) return template
  const values = templateNames(template).map(valueFor)
  if (values.includes(undefined)) return undefined
  return template.replace(placeholder, (_, name: string) => {
    const value = valueFor(name) ?? ''
    return field === 'Url' ? encodeURIComponent(value) : value
  })
}
