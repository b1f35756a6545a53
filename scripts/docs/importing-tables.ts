import { presets } from '../../src/listings/map/presets/all-presets.ts'
import { code, table } from '../../src/text/markdown.ts'

/** The tables of docs/importing.md, by the name in their markers. */
export function importingTables(): Readonly<Record<string, string>> {
  return {
    presets: table(
      ['preset', 'recognises'],
      presets.map(({ name, title }) => [code(name), title]),
    ),
  }
}
