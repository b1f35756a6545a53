import * as z from 'zod'
import { jsonColumn } from './database.ts'
import type { Bound, Database, Statement } from './sqlite.ts'

/**
 * Rows are read as one JSON text: else each value would cross into JavaScript alone, which takes several
 * times as long.
 *
 * @param made what of a row is more than a column, as SQL
 */
export function rowsAsText<Shape extends z.core.$ZodLooseShape>(
  row: z.ZodObject<Shape>,
  made: Readonly<Partial<Record<keyof Shape, string>>>,
) {
  const members = Object.keys(row.shape).map((name) => `'${name}', ${made[name] ?? name}`)
  const Text = z.object({ found: jsonColumn(z.array(row)) })
  return {
    /** @param select selects all columns that the rows are made of */
    prepare: (database: Database, select: string): Statement =>
      database.prepare(
        `SELECT json_group_array(json_object(${members.join()})) AS found FROM (${select})`,
      ),
    /** @param statement from `prepare` */
    read: (statement: Statement, ...values: readonly Bound[]) =>
      Text.parse(statement.get(...values)).found,
  }
}
