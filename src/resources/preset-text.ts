import { listingFields } from '../listings/map/listing-fields.ts'
import { presets } from '../listings/map/presets/all-presets.ts'
import type { Preset } from '../listings/map/presets/preset.ts'
import { fieldsOf, roles } from '../listings/map/roles/role.ts'
import { code, table } from '../text/markdown.ts'

/** The presets, each with the address of its text. */
export function presetsMarkdown(uriBegin: string): string {
  return [
    '# Presets',
    'inspect_listing_file and import_listings recognise these sources by their column headers. Other files are mapped by what their headers mean.',
    table(
      ['Preset', 'Source', 'More'],
      presets.map(({ name, title }) => [code(name), title, uriBegin + name]),
    ),
  ].join('\n\n')
}

/** Which headers of a preset's source fill which fields; undefined when there is no such preset. */
export function presetMarkdown(name: string): string | undefined {
  const preset = presets.find((each) => each.name === name)
  if (!preset) return undefined
  const { title, marks, constants, propertyTypes, saleTypes, notUsed } = preset
  return [
    `# Preset ${code(name)}: ${title}`,
    `Recognised by these headers together: ${marks.map(headers).join('; or ')}. Case, spaces and punctuation of headers do not count.`,
    '## Fields',
    'Headers of the same kind: the first that is filled in a row counts. Those of different kinds are used together.',
    table(
      ['Field', 'Headers'],
      listingFields.flatMap((field) => {
        const filledBy = columnsOf(preset, (role) => fieldsOf(role).includes(field))
        return filledBy.length > 0 ? [[code(field), filledBy.map(headers).join(' and ')]] : []
      }),
    ),
    ...members('Always the same', constants),
    ...list(
      'Decide whether and how a listing may be shown',
      columnsOf(preset, (role) => fieldsOf(role).length === 0 && role.startsWith('display')).flat(),
    ),
    ...members('Codes of property types', propertyTypes),
    ...members('Codes of the kind of offer', saleTypes),
    ...list('May go to ExtensionColumn', preset.extension),
    ...members('What some are called there', preset.extensionKeys),
    ...members('Not used', notUsed),
  ].join('\n\n')
}

/** The headers of the roles that are asked for, each role's together. */
function columnsOf(
  { columns }: Preset,
  isMeant: (role: (typeof roles)[number]) => boolean,
): (readonly string[])[] {
  return roles.filter(isMeant).flatMap((role) => {
    const found = columns[role]
    return found && found.length > 0 ? [found] : []
  })
}

function headers(names: readonly string[]): string {
  return names.map(code).join(', ')
}

function list(title: string, names: readonly string[] = []): string[] {
  return names.length > 0 ? [`## ${title}`, headers(names)] : []
}

function members(title: string, values: Readonly<Record<string, string>> = {}): string[] {
  const lines = Object.entries(values).map(([name, value]) => `- ${code(name)}: ${value}`)
  return lines.length > 0 ? [`## ${title}`, lines.join('\n')] : []
}
