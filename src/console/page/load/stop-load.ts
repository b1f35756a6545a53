import { endpoints } from '../../api/endpoints.ts'
import { ask } from '../client.ts'
import { act } from '../told.ts'

/** Stops a load, wherever it is shown. */
export function stopLoad(runId: string): Promise<void> {
  return act(async () => {
    await ask(endpoints.stop, { runId })
    return { text: 'Stopping: what is under way is finished, and nothing new is sent.' }
  })
}
