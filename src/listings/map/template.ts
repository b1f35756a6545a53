import { choiceText } from '../choice-text.ts'
import { isWebAddress } from '../convert/web-address.ts'
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

/**
 * The template with the values of its names, safe in a web address; undefined if one has none. A
 * value that begins with a slash is a path where it stands directly behind the host.
 */
export function fillTemplate(
  template: string,
  valueFor: (name: string) => string | undefined,
  field: ListingField,
): string | undefined {
  if (!template.includes('{')) return template
  const values = templateNames(template).map(valueFor)
  if (values.includes(undefined)) return undefined
  return template.replace(placeholder, (_, name: string, offset: number) => {
    const value = valueFor(name) ?? ''
    if (field !== 'Url') return value
    const isPath = value.startsWith('/') && /^https?:\/\/[^/?#{]+$/i.test(template.slice(0, offset))
    return isPath ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
  })
}

/** Whether a filled template is a web address that no value has taken to another host. */
export function keepsHost(template: string, filled: string): boolean {
  if (!isWebAddress(filled)) return false
  const written = hostOf(template)
  if (!written.includes('{')) return true
  return written.endsWith('}')
    ? hostOf(filled) === written.replace(/\{[^{}]+\}$/, '')
    : /\}\.[^}]+$/.test(written)
}

/** The host as it is written, with a port and whatever else stands there. */
function hostOf(address: string): string {
  return /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? ''
}
