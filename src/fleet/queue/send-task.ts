import type { Db, PgBoss } from 'pg-boss'
import type { Queries } from '../../runs/postgres/queries.ts'
import type { TaskRef } from '../store/task.ts'
import { TASKS, taskKey } from './queues.ts'

/** @returns whether it was taken: the same source of the same chatbot may be under way still */
export async function sendTask(
  boss: PgBoss,
  queries: Queries,
  ref: TaskRef,
  account: string,
): Promise<boolean> {
  const id = await boss.send(TASKS, ref, {
    singletonKey: taskKey(ref),
    group: { id: account },
    db: within(queries),
  })
  return id !== null
}

/** What pg-boss sends becomes a part of a transaction. */
function within(queries: Queries): Db {
  return {
    executeSql: async (sql, values = []) => ({ rows: await queries.rows(sql, values) }),
  }
}
