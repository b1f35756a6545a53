import { presets } from '../../src/listings/map/presets/all-presets.ts'
import { formatsText } from '../../src/listings/source-formats.ts'
import { code, table } from '../../src/text/markdown.ts'

/** The formats that are read, wherever a document names them all. */
export function formatsLine(): Readonly<Record<string, string>> {
  return { formats: formatsText }
}

/** The tables of docs/importing.md, by the name in their markers. */
export function importingTables(): Readonly<Record<string, string>> {
  return {
    ...formatsLine(),
    presets: table(
      ['preset', 'recognises'],
      presets.map(({ name, title }) => [code(name), title]),
    ),
  }
}
