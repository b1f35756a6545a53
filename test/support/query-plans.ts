import * as z from 'zod'
import type { Database } from '../../src/runs/sqlite.ts'

const Steps = z.array(z.object({ detail: z.string() }))
const named = /[?@](\d+)/g

/** The text and the plan of each statement that `use` prepares. */
export function queryPlans(
  database: Database,
  use: (database: Database) => unknown,
): { sql: string; plan: string }[] {
  const texts: string[] = []
  use(
    new Proxy(database, {
      get(target, name) {
        if (name !== 'prepare') return Reflect.get(target, name)
        return (sql: string) => {
          texts.push(sql)
          return target.prepare(sql)
        }
      },
    }),
  )
  return texts.map((sql) => ({ sql, plan: planOf(database, sql) }))
}

function planOf(database: Database, sql: string): string {
  const numbers = [...sql.matchAll(named)].map(([, number]) => Number(number))
  const count = numbers.length > 0 ? Math.max(...numbers) : sql.split('?').length - 1
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...Array(count).fill(''))
  return Steps.parse(steps)
    .map(({ detail }) => detail)
    .join('; ')
}
