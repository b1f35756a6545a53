/** The note of a column that no field is filled from, and that is used all the same. */
export const FLAG_NOTE = 'Used to tell which system it is from, or what may be shown.'

interface ToldColumn {
  readonly header: string
  readonly fields: readonly string[]
  readonly fillRate: number
  readonly note?: string | undefined
}

/** The columns that hold something and of which nothing is loaded, whatever the reason. */
export function unusedColumns(columns: readonly ToldColumn[]): string[] {
  return columns
    .filter(
      ({ fields, fillRate, note }) => fields.length === 0 && fillRate > 0 && note !== FLAG_NOTE,
    )
    .map(({ header }) => header)
}
