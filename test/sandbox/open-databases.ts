import { openDatabase } from '../../src/runs/database.ts'
import { createChatbotStore } from '../../src/sandbox/store/chatbot-store.ts'
import { sandboxSchema } from '../../src/sandbox/store/schema.ts'

// Opens new database files in step with other processes: the n-th at the same moment as they do.
process.once('message', ({ folder, count, startAtMs, stepMs }: Step) => {
  const problems: string[] = []
  for (let n = 0; n < count; n += 1) {
    while (Date.now() < startAtMs + n * stepMs);
    try {
      const database = openDatabase(`${folder}/${n}/sandbox.db`, sandboxSchema)
      createChatbotStore(database).create('demo')
      database.close()
    } catch (error) {
      problems.push(`${n}: ${error}`)
    }
  }
  process.send?.({ problems })
  process.disconnect()
})
process.send?.({ ready: true })

export interface Step {
  readonly folder: string
  readonly count: number
  readonly startAtMs: number
  readonly stepMs: number
}
