const sourceFormats = [
  'csv',
  'tsv',
  'json',
  'ndjson',
  'xlsx',
  'kyero',
  'blm',
  'jsonld',
  'markdown',
] as const
/** A format that is read. */
type SourceFormat = (typeof sourceFormats)[number]

/** The format of a source whose files are of different ones. */
export const SEVERAL = 'several'

export const formatsOfSources = [...sourceFormats, SEVERAL] as const

/** What each format is called; whatever names them takes them from here. */
export const formatNames: Readonly<Record<SourceFormat, string>> = {
  csv: 'CSV',
  tsv: 'TSV',
  json: 'JSON',
  ndjson: 'NDJSON',
  xlsx: 'XLSX',
  kyero: 'Kyero XML',
  blm: 'Rightmove BLM',
  jsonld: 'web pages with JSON-LD',
  markdown: 'Markdown',
}

/** The formats, in a sentence. */
export const formatsText = Object.values(formatNames).join(', ')
/** The same where there is little room. */
export const formatsInShort = sourceFormats.join(' ')
