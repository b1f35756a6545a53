import * as z from 'zod'

/** A column that holds JSON text: parsed, then checked against `schema`. */
export function jsonColumn<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)
}

/** The row of a query that counts, as `SELECT count(*) AS count`. */
export const CountRow = z.object({ count: z.int() })
