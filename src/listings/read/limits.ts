const MB = 1_000_000

/** CSV and NDJSON are streamed: the limit is one of patience. */
export const MAX_STREAMED_BYTES = 2_000 * MB
/** JSON is read whole. */
export const MAX_JSON_BYTES = 100 * MB
/** XLSX, of which the texts stay in memory, gzip and ZIP. */
export const MAX_PACKED_BYTES = 50 * MB
export const MAX_UNPACKED_BYTES = 150 * MB
export const MAX_SHEET_CELLS = 20_000_000
/** Characters. */
export const MAX_PASTED_LENGTH = 20 * MB
/** Characters of one row of a table; a quote that is never closed ends here. */
export const MAX_ROW_LENGTH = 1 * MB
/** Characters of one line of NDJSON. */
export const MAX_LINE_LENGTH = 10 * MB
export const MAX_COLUMNS = 2_000

/** In place of the name of a sheet: all of them. No sheet can have this name. */
export const ALL_SHEETS = '*'
/** Files with listings that are read in one run. */
export const MAX_SOURCES = 1000
