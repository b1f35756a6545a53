import { presets } from '../../presets/all-presets.ts'
import { aliasOf } from './aliases.ts'
import { headerName } from './header-name.ts'

/**
 * How many of the names are headers of listing files: of any preset, of a field of the service, or
 * another name of one.
 */
export function knownHeaders(names: readonly string[]): number {
  return names.filter(isKnown).length
}

/** Anything longer is a notice or a title, whatever its words. */
const MAX_HEADER_CHARACTERS = 200

const presetHeaders: ReadonlySet<string> = new Set(
  presets.flatMap(({ columns, notUsed, extension }) =>
    [...Object.values(columns).flat(), ...Object.keys(notUsed ?? {}), ...(extension ?? [])].map(
      headerName,
    ),
  ),
)

/** What has no letters is a value. */
function isKnown(header: string): boolean {
  if (header.length > MAX_HEADER_CHARACTERS || !/\p{L}/u.test(header)) return false
  const name = headerName(header)
  return presetHeaders.has(name) || aliasOf(header) !== undefined
}
